import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { filter, orEmpty } from '#core/wire/filter.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Cents, CentsText, Id, IntInput, Numeric, Seconds, Text } from '#core/wire/primitives.ts';
import { orderEntries, PayType } from './input.ts';
import { OrderLine } from './line.ts';

/** The order states this storefront produces (contract 15.1). */
export const OrderStatus = v.picklist(['NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL']);
export type OrderStatus = v.InferOutput<typeof OrderStatus>;

/** The parameters of the payment page (contract 5.9): a QR text, a page to open, or a finished payment. */
export const paymentParameters = {
  pay_type: PayType,
  /** wxpaypc: the content of the QR code. */
  code_url: v.optional(v.string()),
  /** wxpaypc: the same text, for clients that look for it here. */
  qrcode_url: v.optional(v.string()),
  /** wxpaypc: the rest of the channel's answer. */
  appId: v.optional(v.string()),
  timeStamp: v.optional(v.string()),
  nonceStr: v.optional(v.string()),
  package: v.optional(v.string()),
  signType: v.optional(v.string()),
  paySign: v.optional(v.string()),
  /** alipay: the HTML of an auto-submitting form, for clients whose content policy allows it. */
  payment: v.optional(v.string()),
  /** alipay: the path of the same page at our own address (contract 14.16). */
  pay_url: v.optional(v.string()),
  /** deposit: paid at once. */
  pay_status: v.optional(Bool),
};

/** The order whose payment has begun, and the attempt. */
export const TradeInfo = v.object({ order_id: Id, trade_id: Id, trade_source_type: v.literal('normal') });

/**
 * Creates the order and starts its payment (contract 5.2). In one transaction stock is taken, the coupon is locked,
 * ticked lines leave the cart and the reply is stored under the `Idempotency-Key`. `expect_total` in cents guards the
 * sum the buyer saw (contract 14.12): another sum is refused with code 42201 and the new preview. An order that costs
 * nothing is paid at once and has no `trade_info`.
 */
export const createOrder = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order',
  'token',
  v.object(orderEntries),
  v.object({
    ...paymentParameters,
    trade_info: v.optional(TradeInfo),
    order_id: Id,
    team_id: v.null(),
    order_created: Seconds,
  }),
);

/** Creates the order without paying (contract 5.2, newer clients). The rest is as in {@link createOrder}. */
export const createUnpaidOrder = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order_new',
  'token',
  v.object(orderEntries),
  v.object({
    order_id: Id,
    order_type: v.literal('normal'),
    pay_type: PayType,
    team_id: v.null(),
    total_fee: CentsText,
    order_created: Seconds,
  }),
);

/** The fields of an order, in a list or alone (contract 5.5). */
export const orderFields = {
  order_id: Id,
  title: v.string(),
  order_type: v.literal('normal'),
  order_class: v.literal('normal'),
  order_status: OrderStatus,
  /** Computed by the server (contract 15.1). */
  order_status_des: v.string(),
  order_status_msg: v.string(),
  pay_status: v.picklist(['NOTPAY', 'PAYED']),
  delivery_status: v.picklist(['PENDING', 'PARTAIL', 'DONE']),
  cancel_status: v.picklist(['NO_APPLY_CANCEL', 'WAIT_PROCESS', 'REFUND_PROCESS', 'SUCCESS', 'FAILS']),
  ziti_status: v.picklist(['NOTZITI', 'PENDING', 'DONE']),
  receipt_type: v.picklist(['logistics', 'ziti']),
  pay_type: PayType,
  item_fee: CentsText,
  item_fee_new: Cents,
  total_fee: CentsText,
  market_fee: CentsText,
  freight_fee: Cents,
  discount_fee: Cents,
  coupon_discount: Cents,
  member_discount: Cents,
  point_fee: Cents,
  point_use: Numeric,
  get_points: Numeric,
  create_time: Seconds,
  update_time: Seconds,
  /** "YYYY-MM-DD HH:mm:ss" in Shanghai. */
  create_date: v.string(),
  /** Unix seconds as text (contract §16). */
  auto_cancel_time: v.pipe(v.string(), v.regex(/^\d+$/)),
  delivery_time: v.nullable(Seconds),
  end_time: v.nullable(Seconds),
  /** The deadline for after-sales requests; null before the order is done. */
  order_auto_close_aftersales_time: v.nullable(Seconds),
  receiver_name: v.string(),
  receiver_mobile: v.string(),
  receiver_state: v.string(),
  receiver_city: v.string(),
  receiver_district: v.string(),
  receiver_address: v.string(),
  receiver_zip: Text,
  delivery_corp: Text,
  delivery_corp_name: Text,
  delivery_code: Text,
  remark: Text,
  is_rate: Bool,
  can_apply_cancel: v.pipe(Numeric, v.picklist([0, 1])),
  can_apply_aftersales: v.pipe(Numeric, v.picklist([0, 1])),
  distributor_id: Id,
  distributor_name: v.string(),
  /** Always PHP's empty object, because the mall itself sells. */
  distributor_info: v.tuple([]),
  invoice_able: Bool,
  /** The id of the requested invoice, or "". */
  invoice_id: Text,
  /** The invoice requested with the order (contract 5.10); [] for none. */
  invoice_info: v.union([v.tuple([]), v.record(v.string(), v.unknown())]),
  invoice_amount: Cents,
  /** The same invoice, for clients that look for it here. */
  invoice: v.optional(v.union([v.tuple([]), v.record(v.string(), v.unknown())])),
  /** The check of a bank transfer (contract 14.21): 0 waits, 1 accepted, 2 refused; null without one. */
  offline_pay_check_status: v.nullish(v.pipe(Numeric, v.picklist([0, 1, 2]))),
  fee_symbol: v.string(),
  items: v.array(OrderLine),
};

/** An order in a list (contract 5.5). */
export const Order = v.object({
  ...orderFields,
  /** The JSON text of {@link DiscountInfo}[], as in upstream's lists. */
  discount_info: v.string(),
});
export type Order = v.InferOutput<typeof Order>;

/** The caller's orders, newest first (contract 5.5). `status` filters by its table; 0 = all, 5 = 待付款, 6 = 待发货, 8 = 已取消. */
export const listOrders = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/orders',
  'token',
  v.object({
    page: PageInput,
    pageSize: pageSizeInput(10, 50),
    order_type: orEmpty(v.literal('normal'), 'normal'),
    status: filter(v.pipe(IntInput, v.minValue(0, '订单状态不正确'), v.maxValue(8, '订单状态不正确')), 0),
    order_id: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    /** The receiver's number. */
    mobile: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
    /** Unix seconds; both are required together, and both ends are included. */
    time_start_begin: filter(v.pipe(IntInput, v.minValue(0, '开始时间不正确'))),
    time_start_end: filter(v.pipe(IntInput, v.minValue(0, '结束时间不正确'))),
    /** With status 7: 0 not rated, 1 rated. */
    is_rate: orEmpty(v.pipe(IntInput, v.picklist([0, 1], '评价状态不正确'))),
  }),
  v.object({
    list: v.array(Order),
    pager: v.object({ count: Numeric, page_no: Numeric, page_size: Numeric }),
    rate_status: Bool,
  }),
);

/** A request to cancel an order (contract 5.7). `progress`: 0 待处理, 2 处理中, 3 已完成, 4 已驳回. */
export const CancelRecord = v.object({
  cancel_id: Id,
  order_id: Id,
  /** The refund in cents; 0 for an unpaid order. */
  total_fee: Cents,
  progress: v.pipe(Numeric, v.picklist([0, 1, 2, 3, 4])),
  cancel_from: v.literal('buyer'),
  cancel_reason: Text,
  refund_status: v.string(),
  shop_reject_reason: Text,
  create_time: Seconds,
});
export type CancelRecord = v.InferOutput<typeof CancelRecord>;

const CancelReason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, '取消原因不能超过 120 个字')), '');

/**
 * Cancels an unpaid order at once (contract 5.7, 15.1). For a paid order that is not shipped it sends the shop a
 * request with a reason.
 */
export const cancelOrder = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order/cancel',
  'token',
  v.object({ order_id: Id, cancel_reason: CancelReason, other_reason: CancelReason }),
  CancelRecord,
);
