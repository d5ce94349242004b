import { atom } from 'nanostores';
import type { listExperiences } from '#core/experience/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call, messageOf } from '#storefront/shell/call/api.ts';

export type PickupCentre = OutputOf<typeof listExperiences>['list'][number];

/** Centres an order can be collected at, those of one city together; `undefined` until read. */
export const $pickupCentres = atom<readonly PickupCentre[] | undefined>(undefined);

/** Why they could not be read, "" when they could. */
export const $pickupFailure = atom('');

/** Every list call answers open centres only (contract 10.1); they do not change while an order is written. */
export async function loadPickupCentres(): Promise<void> {
  if ($pickupCentres.get()) return;
  try {
    // Most orders go by courier: the contract of the centres is fetched only here.
    const { listExperiences } = await import('#core/experience/contract.ts');
    const { list } = await call(listExperiences, { page_no: 1, page_size: 100 }, { silent: true });
    $pickupCentres.set(list.toSorted((one, other) => one.cityId.localeCompare(other.cityId)));
    $pickupFailure.set('');
  } catch (reason) {
    $pickupFailure.set(messageOf(reason));
  }
}
