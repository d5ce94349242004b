import { askForArrival } from '#core/arrival/contract.ts';
import { plainMobile } from '#core/login/form.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/** Asks for a notice when a SKU is back; a member may leave the mobile out. Rejects with a message fit to be shown. */
export async function requestArrival(itemId: string, mobile: string): Promise<void> {
  const number = plainMobile(mobile);
  await call(askForArrival, { item_id: itemId, ...(number && { mobile: number }) }, { silent: true });
}
