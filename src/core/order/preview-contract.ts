import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Cents, CentsText, Id, Numeric } from '#core/wire/primitives.ts';
import { previewEntries } from './input.ts';
import { DiscountInfo, OrderLine } from './line.ts';

/** The checkout totals before the order exists; the server computes every amount (contract 5.1). */
export const OrderPreview = v.object({
  items: v.array(OrderLine),
  logistics_items: v.array(v.never()),
  totalItemNum: Numeric,
  /** Goods before discounts. */
  item_fee: CentsText,
  item_fee_new: Cents,
  market_fee: CentsText,
  freight_fee: Cents,
  /** The day by which the goods have come, in words such as `11 月 30 日`, where the shop promises one. */
  arrival_day: v.optional(v.string()),
  /**
   * The first day on which the goods can be installed, `2026-12-01`; ours, and there only where some of them need it and the
   * shop promises a day of arrival. The wish itself ends the remark (ADR 91).
   */
  install_from: v.optional(v.string()),
  /** The sum of all discounts. */
  discount_fee: Cents,
  coupon_discount: Cents,
  member_discount: Cents,
  promotion_discount: Cents,
  point_fee: Cents,
  /** The amount due. */
  total_fee: CentsText,
  /** The coupon included in the sum; PHP sends [] for none. Placing the order must repeat its code. */
  coupon_info: v.union([
    v.object({
      id: Id,
      coupon_code: v.string(),
      info: v.string(),
      type: v.string(),
      rule: v.string(),
      discount_fee: Cents,
    }),
    v.tuple([]),
  ]),
  discount_info: v.array(DiscountInfo),
  user_point: Numeric,
  max_point: Numeric,
  limit_point: Numeric,
  point_use: Numeric,
  is_open_deduct_point: Bool,
  /** Whether an invoice can be requested. */
  invoice_status: Bool,
  freight_type: v.literal('cash'),
  fee_type: v.literal('CNY'),
  fee_symbol: v.string(),
  receipt_type: v.picklist(['logistics', 'ziti']),
  extraTips: v.optional(v.string()),
});
export type OrderPreview = v.InferOutput<typeof OrderPreview>;

/**
 * Previews the order (contract 5.1). Applies the best coupon unless one is named or refused. Refuses when nothing is
 * ticked or a line cannot be sold.
 */
export const previewOrder = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/getFreightFee',
  'token',
  v.object(previewEntries),
  OrderPreview,
);
