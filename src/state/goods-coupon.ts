import { routes } from '#config/routes.ts';
import { listCoupons, receiveCoupon } from '#contract/coupon.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call } from './api.ts';
import { showToast } from './common.ts';
import { currentPath, goTo } from './navigation.ts';
import { isLoggedIn } from './session.ts';

export type OfferedCoupon = OutputOf<typeof listCoupons>['list'][number];

/** Coupons that can be taken for a product; rejects with a message fit to be shown. */
export async function loadGoodsCoupons(itemId: string): Promise<readonly OfferedCoupon[]> {
  return (await call(listCoupons, { item_id: itemId, page_size: 50 }, { silent: true })).list;
}

/** Takes a coupon; true when the member has it now. Logged out it leads to the login page and back. */
export async function takeCoupon(cardId: string): Promise<boolean> {
  if (!isLoggedIn()) {
    goTo(routes.login(currentPath()));
    return false;
  }
  try {
    await call(receiveCoupon, { card_id: cardId });
  } catch {
    return false;
  }
  showToast('领取成功，结算时可用');
  return true;
}
