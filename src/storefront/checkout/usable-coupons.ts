import type { CartType } from '#core/cart/type.ts';
import { listUsableCoupons, type UserCoupon } from '#core/coupon/contract.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';

/** The member's coupons judged against the order. */
export interface JudgedCoupons {
  usable: readonly UserCoupon[];
  /** Unusable coupons, each with its reason in `invalid_desc`. */
  others: readonly UserCoupon[];
}

/** The coupons for the ticked lines, or for the single line of 立即购买. */
export const judgedCoupons = createReading(async (cartType: CartType): Promise<JudgedCoupons> => {
  const input = { page_no: 1, page_size: 100, page_type: 'picker', is_checkout: true, cart_type: cartType } as const;
  const [usable, others] = await Promise.all(
    [true, false].map((valid) => call(listUsableCoupons, { ...input, valid }, { silent: true })),
  );
  return { usable: usable?.list ?? [], others: others?.list ?? [] };
});
