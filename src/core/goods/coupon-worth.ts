import * as v from 'valibot';
import { Cents, Id, Numeric } from '#core/wire/primitives.ts';

/** 满减券, 折扣券, 兑换券 (contract 6.1). */
export const CardType = v.picklist(['cash', 'discount', 'new_gift']);

/** The value of a coupon, as pages may show it. */
export const CouponWorth = v.object({
  card_id: Id,
  title: v.string(),
  card_type: CardType,
  /** Percent off: 20 = 8 折. */
  discount: Numeric,
  least_cost: Cents,
  reduce_cost: Cents,
});
