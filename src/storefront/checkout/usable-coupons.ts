import { atom } from 'nanostores';
import type { CartType } from '#core/cart/contract.ts';
import { listUsableCoupons, type UserCoupon } from '#core/coupon/contract.ts';
import { call, messageOf } from '#storefront/shell/call/api.ts';

/** The member's coupons as judged against the order to be. */
export interface JudgedCoupons {
  usable: readonly UserCoupon[];
  /** Each with its reason in `invalid_desc`. */
  others: readonly UserCoupon[];
}

/** `undefined` until read. */
export const $coupons = atom<JudgedCoupons | undefined>(undefined);

/** Why they could not be read, "" when they could. */
export const $couponFailure = atom('');

/** Reads the coupons for the ticked lines, or for the single line of 立即购买. */
export async function loadCoupons(cartType: CartType): Promise<void> {
  const input = { page_no: 1, page_size: 100, page_type: 'picker', is_checkout: true, cart_type: cartType } as const;
  try {
    const [usable, others] = await Promise.all(
      [true, false].map((valid) => call(listUsableCoupons, { ...input, valid }, { silent: true })),
    );
    $coupons.set({ usable: usable?.list ?? [], others: others?.list ?? [] });
    $couponFailure.set('');
  } catch (reason) {
    $couponFailure.set(messageOf(reason));
  }
}
