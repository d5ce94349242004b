import * as v from 'valibot';
import { maxLineQuantity } from '#core/site/limits.ts';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Cents, Id, IdList, IntInput, Numeric, requiredText, Seconds, Text } from '#core/wire/primitives.ts';
import { CartType } from './type.ts';

/** One line of the cart (contract 3.2). */
export const CartLine = v.object({
  cart_id: Id,
  item_id: Id,
  goods_id: Id,
  item_name: v.string(),
  /** The cover picture. */
  pics: PictureHref,
  price: Cents,
  market_price: Cents,
  total_fee: Cents,
  discount_fee: Cents,
  num: Numeric,
  store: Numeric,
  start_num: Numeric,
  limit_num: v.optional(Numeric),
  is_checked: Bool,
  item_spec_desc: Text,
  approve_status: v.string(),
  created: Seconds,
  updated: Seconds,
});
export type CartLine = v.InferOutput<typeof CartLine>;

/** A smart package that ticked lines make whole, as often as `times` says (contract 3.2). Amounts are of all times. */
const CartPackage = v.object({
  code: v.string(),
  name: v.string(),
  /** Its rooms, 、 between them. */
  rooms: v.string(),
  times: Numeric,
  item_ids: v.array(Id),
  /** The devices one by one at the member's prices, and what they cost less as a package. */
  item_fee: Cents,
  discount_fee: Cents,
});
export type CartPackage = v.InferOutput<typeof CartPackage>;

/** The lines of one shop with the totals of its ticked lines (contract 3.2). Amounts are before freight and coupons. */
export const CartShop = v.object({
  shop_id: Id,
  shop_name: Text,
  list: v.array(CartLine),
  /** Ticked pieces and ticked lines. */
  cart_total_num: Numeric,
  cart_total_count: Numeric,
  item_fee: Cents,
  discount_fee: Cents,
  total_fee: Cents,
  /** Their lines stand beside each other; the lines' own amounts do not know of them, the totals do. */
  packages: v.optional(v.array(CartPackage), []),
});
export type CartShop = v.InferOutput<typeof CartShop>;

/** The cart as the storefront keeps it. */
export interface Cart {
  valid_cart: CartShop[];
  invalid_cart: CartLine[];
}

/**
 * A line as it travels; the storefront keeps the {@link CartLine} part. Fields are optional because a real install
 * omits some of them; the reference backend sends all.
 */
const FullLine = v.object({
  ...CartLine.entries,
  /** The member's level discount; part of `discount_fee`. */
  member_discount: v.optional(Cents, 0),
  brief: Text,
  item_type: Text,
  type: Text,
  activity_type: Text,
  activity_id: v.optional(Id),
  /** The running sale; the price already includes it. */
  promotions: v.optional(
    v.array(v.object({ id: Id, type: Text, info: Text, rule: Text, discount_fee: v.optional(Cents, 0) })),
    [],
  ),
});

/** Kinds of promotion the reference backend does not have. */
const others = v.optional(v.array(v.unknown()), []);

/** The cart as it travels (contract 3.2). */
const FullCart = v.object({
  valid_cart: v.array(
    v.object({
      ...CartShop.entries,
      list: v.array(FullLine),
      address: Text,
      is_ziti: v.optional(Bool, false),
      is_delivery: v.optional(Bool, true),
      logistics_list: others,
      /** The total of the ticked lines before discounts. */
      cart_total_price: v.optional(Cents, 0),
      member_discount: v.optional(Cents, 0),
      used_activity: others,
      activity_grouping: others,
      gift_activity: others,
      plus_buy_activity: others,
      vipgrade_guide_title: v.optional(v.unknown(), ''),
    }),
  ),
  invalid_cart: v.array(FullLine),
  crossborder_show: v.optional(v.pipe(Numeric, v.picklist([0, 1])), 0),
});

/** The number of pieces to add; 0 or less removes the line. */
const AddedQuantity = v.pipe(IntInput, v.maxValue(maxLineQuantity, `单件商品最多购买 ${maxLineQuantity} 件`));

/** The new quantity of a line: a whole number from 1 to 999. */
const Quantity = v.pipe(
  IntInput,
  v.minValue(1, '购买数量至少为 1 件'),
  v.maxValue(maxLineQuantity, `单件商品最多购买 ${maxLineQuantity} 件`),
);

/**
 * Adds one or several SKUs to the cart, or replaces the buy-now line, once for a key (contract 3.1, 18.5). A quantity
 * of 0 or less removes the line. Refuses 商品不存在, 商品已下架, 库存不足, 少于起订量.
 */
export const addCartLine = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/cart',
  'token',
  v.object({
    item_id: v.optional(Id),
    num: v.optional(AddedQuantity),
    /** Replaces `item_id` and `num`; either all lines are added or none. */
    items: v.optional(
      v.pipe(v.array(v.object({ item_id: Id, num: AddedQuantity })), v.maxLength(100, '一次最多加入 100 件商品')),
    ),
    shop_type: v.optional(v.literal('distributor'), 'distributor'),
    distributor_id: v.optional(Id, '0'),
    cart_type: v.optional(CartType, 'cart'),
    /** true adds to an existing line, false overwrites it. */
    isAccumulate: v.optional(Bool, true),
  }),
  FullCart,
);

/** The cart with server totals; anonymous callers get PHP's empty object, [] (contract 3.2). */
export const getCart = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/cart/list',
  'open',
  v.object({
    shop_type: v.optional(v.literal('distributor'), 'distributor'),
    cart_type: v.optional(CartType, 'cart'),
    /** Only the mall itself has a cart here; another shop's id answers none. */
    distributor_id: v.optional(Id, '0'),
  }),
  v.union([v.tuple([]), FullCart]),
);

/** Sets a line's quantity and answers the line (contract 3.3). 0 or less removes it. Read the cart again for totals. */
export const setCartQuantity = /* @__PURE__ */ endpoint(
  'PUT /api/h5app/wxapp/cartupdate/num',
  'token',
  v.object({
    cart_id: Id,
    num: v.pipe(IntInput, v.maxValue(maxLineQuantity, `单件商品最多购买 ${maxLineQuantity} 件`)),
  }),
  v.union([
    v.object({ cart_id: Id, item_id: Id, num: Numeric, price: Cents, is_checked: Bool }),
    v.object({ status: Bool }),
  ]),
  'query',
);

/** Ticks or unticks lines (contract 3.4). */
export const setCartChecked = /* @__PURE__ */ endpoint(
  'PUT /api/h5app/wxapp/cartupdate/checkstatus',
  'token',
  v.object({ cart_id: IdList, is_checked: Bool }),
  v.object({ status: Bool }),
  'query',
);

/** Removes lines (contract 3.5). Without cart_id our backend refuses instead of emptying the cart. */
export const deleteCartLines = /* @__PURE__ */ endpoint(
  'DELETE /api/h5app/wxapp/cartdel',
  'token',
  v.object({ cart_id: IdList }),
  v.object({ status: Bool }),
);

/** A line kept in the browser before login. */
const GuestLine = v.object({ item_id: Id, num: Quantity });
export type GuestLine = v.InferOutput<typeof GuestLine>;

/**
 * Adds many lines in one transaction and reports the outcome of each (contract 14.14). Used for the guest lines at
 * login and for a set. Unlike {@link addCartLine} it skips unavailable lines instead of refusing all of them. `wanted`
 * and `got` include the pieces that were in the cart before. The same `merge_key` gets the same reply.
 */
export const mergeCart = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/cart/merge',
  'token',
  v.object({
    lines: v.pipe(v.array(GuestLine), v.maxLength(100, '一次最多合并 100 件商品')),
    merge_key: requiredText('缺少合并标识', 64),
  }),
  v.object({
    added: v.array(v.object({ item_id: Id, num: Numeric })),
    capped: v.array(v.object({ item_id: Id, wanted: Numeric, got: Numeric })),
    dropped: v.array(v.object({ item_id: Id, reason: v.string() })),
    undo_token: v.string(),
  }),
  'json',
);

/** Restores the cart as it was before the merge, within ten minutes (contract 14.14). */
export const undoCartMerge = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/cart/merge/undo',
  'token',
  v.object({ undo_token: requiredText('缺少撤销标识', 64) }),
  v.object({ status: Bool }),
);
