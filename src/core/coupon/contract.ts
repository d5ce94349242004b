import * as v from 'valibot';
import { CartType } from '#core/cart/type.ts';
import { CardType, CouponWorth } from '#core/goods/coupon-worth.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { filter, orEmpty } from '#core/wire/filter.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Cents, Id, IdList, IntInput, Numeric, Seconds, Text } from '#core/wire/primitives.ts';

const worth = {
  ...CouponWorth.entries,
  color: Text,
  most_cost: Cents,
  description: Text,
  apply_scope: Text,
};

/** A coupon a member holds (contract 6.1). */
export const UserCoupon = v.object({
  ...worth,
  id: Id,
  code: v.string(),
  /** "YYYY-MM-DD", both days included. */
  begin_date: v.string(),
  end_date: v.string(),
  get_date: Seconds,
  /** 1 未使用 2 已核销 3 已转赠 4 锁定 5 已过期 6 作废 10 已使用(兑换). */
  status: v.pipe(Numeric, v.picklist([1, 2, 3, 4, 5, 6, 10])),
  /** 0 all, 1 items, 2 categories, 3 tags, 4 brands, 5 excluded items. */
  use_bound: v.pipe(Numeric, v.picklist([0, 1, 2, 3, 4, 5])),
  rel_item_ids: v.union([v.literal('all'), v.array(Id)]),
  rel_distributor_ids: v.union([v.literal('all'), v.array(Id)]),
  use_platform: v.picklist(['mall', 'store']),
  valid: Bool,
  invalid_desc: v.optional(v.string()),
  tagClass: v.optional(v.picklist(['used', 'notstarted', 'overdue'])),
  coupon: v.object({
    card_id: Id,
    title: v.string(),
    code: v.string(),
    card_type: CardType,
    valid: Bool,
    least_cost: v.optional(Cents),
    reduce_cost: v.optional(Cents),
    discount: v.optional(Numeric),
  }),
});
export type UserCoupon = v.InferOutput<typeof UserCoupon>;

/** The currency of a coupon list. */
const Currency = v.object({ currency: v.string(), symbol: v.string(), title: v.string(), rate: Numeric });

/**
 * Goods to judge a coupon against when they are not in the cart. `total_fee` is ignored: prices come from the database.
 */
const JudgedItem = v.object({
  item_id: Id,
  num: v.optional(
    v.pipe(IntInput, v.minValue(1, '购买数量至少为 1 件'), v.maxValue(999, '单件商品最多购买 999 件')),
    1,
  ),
  total_fee: v.optional(v.unknown()),
});

/**
 * The member's coupons for checkout and the coupon screen (contract 6.1). With `is_checkout` (which goes before `items`) or `items`
 * they are judged against the goods: `valid` true answers the usable ones, false the others with `invalid_desc`.
 */
export const listUsableCoupons = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/user/newGetCardList',
  'token',
  v.object({
    page_no: PageInput,
    page_size: pageSizeInput(20, 999),
    valid: orEmpty(Bool, true),
    use_platform: orEmpty(v.picklist(['mall', 'store'], '使用平台不正确')),
    page_type: orEmpty(v.literal('picker')),
    distributor_id: filter(Id, '0'),
    is_checkout: orEmpty(Bool, false),
    cart_type: v.optional(CartType, 'cart'),
    items: orEmpty(v.pipe(v.array(JudgedItem), v.maxLength(100, '一次最多判断 100 件商品'))),
    amount: v.optional(v.pipe(IntInput, v.minValue(0, '金额不正确'))),
    card_id: filter(Id),
    code: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  v.union([
    v.object({ list: v.array(UserCoupon), total_count: Numeric, cur: Currency }),
    v.object({ list: v.array(UserCoupon), count: v.pipe(Numeric, v.literal(0)) }),
  ]),
);

/** The member's coupons by state (contract 6.2): 1 usable or not started, 2 used, 3 expired or void. */
export const listOwnCoupons = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/user/getUserCardList',
  'token',
  v.object({
    status: filter(v.pipe(IntInput, v.picklist([1, 2, 3], '优惠券状态不正确')), 1),
    card_type: orEmpty(CardType),
    page: PageInput,
    pageSize: pageSizeInput(20, 50),
    scope_type: orEmpty(v.literal('all'), 'all'),
  }),
  v.object({
    list: v.array(UserCoupon),
    total_count: Numeric,
    count: v.object({ total: Numeric, discount: Numeric, cash: Numeric, new_gift: Numeric }),
  }),
);

/** A coupon as the shop offers it (contract 6.2 CouponTemplate). */
const CouponTemplate = v.object({
  ...worth,
  /** Unix seconds; with `fixed_term` the coupon is valid for that many days after receipt. */
  begin_date: Seconds,
  end_date: Seconds,
  fixed_term: v.nullable(Numeric),
  quantity: Numeric,
  get_num: Numeric,
  get_limit: Numeric,
  receive: Bool,
});
export type CouponTemplate = v.InferOutput<typeof CouponTemplate>;

/** The coupons on offer, for all goods or for one product (contract 6.2). */
export const listCoupons = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/getCardList',
  'open',
  v.object({
    page_no: PageInput,
    page_size: pageSizeInput(20, 999),
    distributor_id: filter(Id, 'all'),
    item_id: filter(IdList),
    card_type: orEmpty(CardType),
  }),
  v.object({
    total_count: Numeric,
    pagers: v.object({ total: Numeric }),
    list: v.array(
      v.object({
        ...CouponTemplate.entries,
        /** How many of it the caller has taken. */
        user_get_num: Numeric,
        /** The caller has reached the limit per member. */
        ifget: Bool,
        /** The offer has ended. */
        gameOver: Bool,
        /** None is left. */
        numNull: Bool,
        /** Those of the asked SKUs that it covers. Ours: a real install does not tell, and then nobody knows what is missing. */
        cover_items: v.optional(v.array(Id)),
        button_status: v.object({ label: v.picklist(['get', 'get_invalid']), text: v.string() }),
      }),
    ),
  }),
);

/** Takes a coupon, once for a key (contract 6.2, 18.5). Refuses 优惠券不存在, 已结束, 已抢光 and the limit per member. */
export const receiveCoupon = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/user/receiveCard',
  'token',
  v.object({ card_id: Id }),
  v.object({
    status: v.object({
      code: v.string(),
      /** How many more of it this member may take. */
      left: Numeric,
    }),
  }),
);
