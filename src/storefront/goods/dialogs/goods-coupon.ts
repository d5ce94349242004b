import { listCoupons, receiveCoupon } from '#core/coupon/contract.ts';
import { routes } from '#core/site/routes.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { currentPath, goTo } from '#storefront/shell/session/navigation.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

export type OfferedCoupon = OutputOf<typeof listCoupons>['list'][number];

/** The coupons on offer for a product; rejects with a message fit to be shown. */
export async function loadGoodsCoupons(itemId: string): Promise<readonly OfferedCoupon[]> {
  return (await call(listCoupons, { item_id: itemId, page_size: 50 }, { silent: true })).list;
}

/** Takes a coupon; true when the member has it now. Logged out, it leads to the login page and back. */
export async function takeCoupon(cardId: string): Promise<boolean> {
  if (!isLoggedIn()) {
    goTo(routes.login(currentPath()));
    return false;
  }
  try {
    await call(receiveCoupon, { card_id: cardId }, { idempotencyKey: crypto.randomUUID() });
  } catch {
    return false;
  }
  showToast('领取成功，结算时可用');
  return true;
}
