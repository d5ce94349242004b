import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { Bool, Cents, Id, Numeric, Text } from '#core/wire/primitives.ts';

/**
 * Pieces of a line that were bought as part of a smart package; `code` tells the package. Amounts are of these pieces, before
 * a coupon.
 */
export const LinePackage = v.object({
  code: v.string(),
  name: v.string(),
  /** The rooms these pieces are for, 、 between them. */
  rooms: v.string(),
  /** How many sets of the package the order has. */
  times: Numeric,
  /** Pieces of the line in all sets; the rest of the line was bought alone. */
  num: Numeric,
  /** One by one at the member's prices, and how much less as a package. */
  item_fee: Cents,
  discount_fee: Cents,
  /** Whether the package still has a page. */
  has_page: Bool,
});
export type LinePackage = v.InferOutput<typeof LinePackage>;

/** A line of an order or of its preview (contract 5.5 OrderItem). */
export const OrderLine = v.object({
  /** The line id, which after-sales calls need; "" in a preview. */
  id: Text,
  /** "" in a preview. */
  order_id: Text,
  item_id: Id,
  goods_id: Id,
  item_bn: Text,
  item_name: v.string(),
  pic: PictureHref,
  item_spec_desc: Text,
  /** The options without the package, which `item_spec_desc` names too; only with `packages`. */
  own_spec: v.optional(v.string()),
  item_unit: Text,
  num: Numeric,
  /** The current price per piece, including a running promotion. */
  price: Cents,
  market_price: Cents,
  /** price × num. */
  item_fee: Cents,
  item_fee_new: Cents,
  market_fee: Cents,
  coupon_discount: Cents,
  member_discount: Cents,
  /** The sum of all discounts. */
  discount_fee: Cents,
  /** The amount due for the line. */
  total_fee: Cents,
  refunded_fee: Cents,
  order_item_type: v.picklist(['normal', 'gift', 'plus_buy']),
  delivery_status: v.picklist(['PENDING', 'PARTAIL', 'DONE']),
  delivery_item_num: Numeric,
  /** Pieces that the shop will not send, and what of `refunded_fee` went back for them; only present where there are some. */
  unsent_num: v.optional(Numeric),
  unsent_fee: v.optional(Cents),
  /** Only present where a case is or was open (contract 15.3). */
  aftersales_status: v.optional(v.string()),
  /** The number of pieces that an after-sales case can still be opened for. */
  left_aftersales_num: Numeric,
  show_aftersales: v.pipe(Numeric, v.picklist([0, 1])),
  /** Also true where no piece was sent: there is nothing to review. */
  is_rate: Bool,
  /** The amount that can still be refunded; only in the order's detail. */
  refundable_amount: v.optional(Cents),
  /** Only present where the line was bought as part of a package. */
  packages: v.optional(v.array(LinePackage)),
});
export type OrderLine = v.InferOutput<typeof OrderLine>;

/** One discount of an order (contract 5.1). */
export const DiscountInfo = v.object({ type: v.string(), info: v.string(), rule: v.string(), discount_fee: Cents });
export type DiscountInfo = v.InferOutput<typeof DiscountInfo>;
