import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { noteLimits } from '#core/staff/written.ts';
import { PageInput } from '#core/wire/paging.ts';
import { Bool, Day, Id, IntInput, requiredText, Text } from '#core/wire/primitives.ts';
import { type DeskView, deskViews } from './desk-views.ts';
import { LinePackage } from './line.ts';

const View = v.picklist(Object.keys(deskViews) as [DeskView, ...DeskView[]]);

const Goods = v.object({
  order_line_id: Id,
  item_id: v.string(),
  item_name: v.string(),
  /** The options, and the package with the rooms. */
  spec_name: v.string(),
  /** The options alone. */
  own_spec: v.string(),
  pic: v.string(),
  num: v.number(),
  /** Pieces on their way. */
  shipped: v.number(),
  /** Pieces that the shop will not send. */
  unsent: v.number(),
  /** Cents paid for the line, and those that went back. */
  total_fee: v.number(),
  refunded_fee: v.number(),
  packages: v.array(LinePackage),
});

const rowEntries = {
  order_id: Id,
  /** Unix seconds; `pay_time` is null before the payment. */
  create_time: v.number(),
  pay_time: v.nullable(v.number()),
  receiver_name: v.string(),
  /** Masked. */
  receiver_mobile: v.string(),
  /** Province, city and county. */
  area: v.string(),
  total_fee: v.number(),
  /** The way of payment, which counts once it is paid. */
  pay_type: v.string(),
  /** Numbers of its parcels. */
  waybills: v.array(v.string()),
  view: View,
  /** The label of the order, as the buyer reads it. */
  words: v.string(),
  remark: v.string(),
  /** Newest note of the staff, "" without one. */
  note: v.string(),
  /** A bank transfer waits for its check. */
  waits_for_transfer: v.boolean(),
  /** When the buyer last asked for the shipment that still waits; null otherwise. */
  urged: v.nullable(v.number()),
  goods: v.array(Goods),
};
const Row = v.object(rowEntries);
export type DeskOrderRow = v.InferOutput<typeof Row>;

const OrderOnly = v.object({ order_id: Id });
const PieceLines = v.array(v.object({ id: Id, num: v.pipe(IntInput, v.minValue(1, '件数至少为 1'), v.maxValue(999)) }));
const Done = v.object({ status: v.boolean() });

/**
 * Orders of a view, those that wait longest first where the shop has to act; `toShip` has those of which a part is on its way
 * as well. `search` is a number, a name or a mobile; `user_id` takes only those of a member, 0 everybody's.
 */
export const listDeskOrders = /* @__PURE__ */ deskRead(
  '/admin/api/orders',
  ['orders', 'service', 'money'],
  v.object({
    view: v.optional(View, 'toShip'),
    search: v.optional(Text, ''),
    user_id: v.optional(IntInput, 0),
    page: PageInput,
  }),
  v.object({ total: v.number(), page_size: v.number(), list: v.array(Row) }),
);

/** How many orders each view lists. */
export const countDeskOrders = /* @__PURE__ */ deskRead(
  '/admin/api/orders/counts',
  ['orders', 'service', 'money'],
  v.object({}),
  v.object({ counts: v.record(View, v.number()) }),
);

/** One order with all that the shop knows about it. */
export const getDeskOrder = /* @__PURE__ */ deskRead(
  '/admin/api/orders/detail',
  ['orders', 'service', 'money'],
  OrderOnly,
  v.object({
    ...rowEntries,
    receiver_address: v.string(),
    item_fee: v.number(),
    freight_fee: v.number(),
    discount_fee: v.number(),
    parcels: v.array(v.object({ courier: v.string(), waybill: v.string(), shipped: v.number(), pieces: v.number() })),
    /** A wish to cancel that waits for an answer, null without one. */
    cancel: v.nullable(
      v.object({
        reason: v.string(),
        total_fee: v.number(),
        created: v.number(),
        /** Who has agreed to a refund that waits for another one of the staff; "" otherwise. */
        agreed_by: v.string(),
      }),
    ),
    /** What the shop has decided not to send, oldest first. */
    unsent: v.array(
      v.object({ reason: v.string(), pieces: v.number(), refund_fee: v.number(), progress_name: v.string() }),
    ),
    /** The same where it waits for another one of the staff, null without one. */
    unsent_wish: v.nullable(
      v.object({ agreed_by: v.string(), lines: PieceLines, reason: v.string(), is_restocked: v.boolean() }),
    ),
    /** What happened, newest first. */
    timeline: v.array(v.object({ time: v.number(), text: v.string(), by: v.string() })),
    /** Whether the shop may still correct the address. */
    may_change_address: v.boolean(),
    /** What the shop has taken off by hand, and whether it may still change that; cents. */
    shop_discount: v.number(),
    may_change_price: v.boolean(),
    /** When the buyer comes to collect the goods, as `2026-12-01` and `09:00-11:00`; null where they are sent. */
    pickup: v.nullable(v.object({ day: v.string(), time: v.string() })),
  }),
);
export type DeskOrder = v.InferOutput<(typeof getDeskOrder)['output']>;

/** Adds a note that the staff alone read. */
export const noteOrder = /* @__PURE__ */ deskWrite(
  '/admin/api/orders/note',
  ['orders', 'service'],
  v.object({ order_id: Id, content: requiredText('请填写备注', noteLimits.order) }),
  Done,
);

/** Shows the receiver's whole mobile; who looked stands in the log. */
export const openReceiver = /* @__PURE__ */ deskWrite(
  '/admin/api/orders/receiver',
  ['orders', 'service'],
  OrderOnly,
  v.object({ receiver_mobile: v.string() }),
);

/** Corrects the receiver of an order that is not shipped yet. */
export const changeReceiver = /* @__PURE__ */ deskWrite(
  '/admin/api/orders/address',
  ['orders'],
  v.object({
    order_id: Id,
    receiver_name: requiredText('请填写收货人', 20),
    /** "" keeps the number. */
    receiver_mobile: v.union(
      [v.literal(''), v.pipe(v.string(), v.regex(/^1\d{10}$/, '请填写 11 位手机号'))],
      '请填写 11 位手机号',
    ),
    receiver_address: requiredText('请填写详细地址', 100),
  }),
  Done,
);

/**
 * Takes `shop_discount` cents off an unpaid order, in place of what was taken off by hand before; spread over its lines, never
 * off the freight, and at least a cent is left to pay. What the buyer has begun to pay is closed: the new sum is to be paid. Refused
 * if `seen` is not what is off by hand any more.
 */
export const changeOrderPrice = /* @__PURE__ */ deskWrite(
  '/admin/api/order/markdown',
  ['orders', 'money'],
  v.object({
    order_id: Id,
    shop_discount: v.pipe(IntInput, v.minValue(0, '优惠金额不能小于 0'), v.maxValue(99_999_999, '优惠金额过大')),
    seen: v.optional(IntInput),
    reason: requiredText('请填写原因', 100),
  }),
  v.object({ total_fee: v.number() }),
);

/**
 * Answers a wish to cancel; a refusal needs a reason, which the buyer reads. A large refund is made by the second one who
 * agrees: the first agreement is answered with `waits`.
 */
export const confirmCancel = /* @__PURE__ */ deskWrite(
  '/admin/api/order/cancel/confirm',
  ['orders', 'service'],
  v.object({
    order_id: Id,
    agree: Bool,
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, '原因不能超过 200 个字')), ''),
  }),
  v.object({ status: v.boolean(), waits: v.boolean() }),
);

/**
 * Does not send these pieces of an order that is shipped in part, and returns their money: with the last piece that waits the order is
 * shipped. `refund_fee` is the sum that was shown; another one is refused. `is_restocked` puts the pieces back on sale. A large
 * refund is made by the second one who agrees to the same: the first agreement is answered with `waits`.
 */
export const leaveUnsent = /* @__PURE__ */ deskWrite(
  '/admin/api/order/unsent',
  ['orders', 'service'],
  v.object({
    order_id: Id,
    lines: v.pipe(PieceLines, v.minLength(1, '请选择不发的商品'), v.maxLength(200)),
    reason: requiredText('请填写原因，买家会看到', 60),
    is_restocked: Bool,
    refund_fee: IntInput,
  }),
  v.object({ status: v.boolean(), waits: v.boolean() }),
);

/**
 * Orders that were placed on these days (both included) as a table, a row for each line; sums of an order stand in its first
 * row, so that a column adds up. Mobiles are masked, and the log keeps who took how many orders of which days. Some hundred
 * orders a call: ask on with `after` until `next` is "".
 */
export const exportOrders = /* @__PURE__ */ deskWrite(
  '/admin/api/orders/export',
  ['orders', 'money'],
  v.object({ begins: Day, ends: Day, after: v.optional(v.string(), '') }),
  v.object({ headings: v.array(v.string()), rows: v.array(v.array(v.string())), orders: v.number(), next: v.string() }),
);
