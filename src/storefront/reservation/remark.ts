import { readStored, removeStored, writeStored } from '#storefront/shell/session/storage.ts';
import { laterKeys } from '#storefront/shell/session/storage-keys-later.ts';

/**
 * Keeps what a link to the free design page brings along. Pressed before the drawer's code is there, the link leads to
 * that page, and a plan must not be lost to a quick press.
 */
export const keepRemark = (remark: string): unknown => writeStored('session', laterKeys.reservationRemark, remark);

/** What was kept, once; "" when nothing was. */
export function takeRemark(): string {
  const remark = readStored('session', laterKeys.reservationRemark);
  removeStored('session', laterKeys.reservationRemark);
  return typeof remark === 'string' ? remark : '';
}
