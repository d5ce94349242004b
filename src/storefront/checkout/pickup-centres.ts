import type { listExperiences } from '#core/experience/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';

export type PickupCentre = OutputOf<typeof listExperiences>['list'][number];

/** The centres for pick-up, grouped by city. */
export const pickupCentres = createReading(async (): Promise<readonly PickupCentre[]> => {
  // Most orders go by courier, so the contract of the centres is fetched only here.
  const { listExperiences } = await import('#core/experience/contract.ts');
  const centres: PickupCentre[] = [];
  for (let page_no = 1; ; page_no += 1) {
    const { list, total_count } = await call(listExperiences, { page_no, page_size: 100 }, { silent: true });
    centres.push(...list);
    if (list.length === 0 || centres.length >= total_count) break;
  }
  return centres.toSorted((one, other) => one.cityId.localeCompare(other.cityId));
});

/** Every list call answers open centres only (contract 10.1); they do not change while an order is written. */
export async function loadPickupCentres(): Promise<void> {
  if (!pickupCentres.$reading.get().data) await pickupCentres.load();
}
