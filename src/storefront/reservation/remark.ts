import { readStored, removeStored, writeStored } from '#storefront/shell/session/storage.ts';
import { laterKeys } from '#storefront/shell/session/storage-keys-later.ts';

/**
 * Keeps the remark of a link to the free design page. Pressed before the drawer's code is loaded, the link leads to
 * that page, and a quick press must not lose a plan.
 */
export const keepRemark = (remark: string): unknown => writeStored('session', laterKeys.reservationRemark, remark);

/** Takes the kept remark, once; "" without one. */
export function takeRemark(): string {
  const remark = readStored('session', laterKeys.reservationRemark);
  removeStored('session', laterKeys.reservationRemark);
  return typeof remark === 'string' ? remark : '';
}
