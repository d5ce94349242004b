import { listCoupons, receiveCoupon } from '#core/coupon/contract.ts';
import { routes } from '#core/site/routes.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { contentKey } from '#storefront/shell/call/content-key.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { currentPath, goTo } from '#storefront/shell/session/navigation.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

/** A coupon on offer, with the member's own counts. */
export type OfferedCoupon = OutputOf<typeof listCoupons>['list'][number];

/** The largest number of SKUs that one call is asked about. */
const askedAtMost = 100;

/** The coupons on offer for any of these SKUs; rejects with a message fit to be shown. */
export async function loadOffers(itemIds: readonly string[]): Promise<readonly OfferedCoupon[]> {
  const item_id = [...new Set(itemIds)].slice(0, askedAtMost);
  return (await call(listCoupons, { item_id, page_size: 50 }, { silent: true })).list;
}

const intent = contentKey();

/** Takes a coupon; true when the member has it now. Logged out, it leads to the login page and back. */
export async function takeCoupon(cardId: string): Promise<boolean> {
  if (!isLoggedIn()) {
    goTo(routes.login(currentPath()));
    return false;
  }
  try {
    await call(receiveCoupon, { card_id: cardId }, { idempotencyKey: intent.of({ cardId }) });
  } catch {
    return false;
  }
  intent.done();
  showToast('领取成功，结算时可用');
  return true;
}
