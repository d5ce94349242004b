import * as v from 'valibot';
import { VipState } from '#core/member/contract.ts';
import { paymentParameters } from '#core/order/contract.ts';
import { ExpectTotal, PayType } from '#core/order/input.ts';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, IntInput, Numeric, Text } from '#core/wire/primitives.ts';

const LevelType = v.picklist(['vip', 'svip']);
const CardType = v.picklist(['monthly', 'quarter', 'year'], '请选择会员时长');

const Privileges = v.object({
  /** Percent off (contract §16): 3 → 9.7 折. */
  discount: Numeric,
  /** The 折 number, "" without a discount. */
  discount_desc: Text,
});

/** A grade on sale (contract 14.4). `price` is yuan as text, unlike all other amounts. */
const VipGrade = v.object({
  vip_grade_id: Id,
  grade_name: v.string(),
  lv_type: LevelType,
  guide_title: Text,
  background_pic_url: PictureHref,
  description: Text,
  is_default: Bool,
  privileges: Privileges,
  price_list: v.array(
    v.object({ name: CardType, price: v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/)), day: Numeric, desc: Text }),
  ),
});

/** The paid memberships on sale (contract 14.4). */
export const listVipGrades = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/vipgrades/newlist',
  'open',
  v.object({}),
  v.object({ list: v.array(VipGrade), cur: v.object({ currency: v.literal('CNY'), symbol: v.literal('￥') }) }),
);

/** The caller's paid membership (contract 14.4, 7.6). */
export const getVipMembership = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/vipgrades/uservip',
  'token',
  v.object({}),
  VipState,
);

/**
 * Buys or extends a membership (contract 14.4). Payment parameters are those of contract 5.9; the call is idempotent by
 * its key (18.5). `order_id` is the number of the purchase: another way of paying, while it waits, is a trade of the same one.
 * `expect_total` in cents guards the price the buyer saw, as for orders (14.12): another one is refused.
 */
export const buyVipGrade = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/vipgrades/buy',
  'token',
  v.object({
    vip_grade_id: v.pipe(IntInput, v.minValue(1, '会员等级不存在')),
    card_type: CardType,
    pay_type: v.optional(PayType, 'wxpaypc'),
    return_url: v.optional(v.string()),
    expect_total: ExpectTotal,
  }),
  v.object({
    ...paymentParameters,
    trade_info: v.object({ order_id: Id, trade_id: Id, trade_source_type: v.literal('membercard') }),
  }),
);
