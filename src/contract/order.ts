import * as v from 'valibot';
import { remarkMaxLength } from '#config/limits.ts';
import { CartType } from './cart.ts';
import { endpoint } from './endpoint.ts';
import {
  Bool,
  Cents,
  CentsText,
  Id,
  IntInput,
  Mobile,
  PageInput,
  pageSizeInput,
  requiredText,
  Seconds,
  Text,
} from './primitives.ts';

/** Order states this storefront produces (contract 15.1). */
export const OrderStatus = v.picklist(['NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL']);
export type OrderStatus = v.InferOutput<typeof OrderStatus>;

/** Payment types offered on a PC (contract 5.9). */
export const PayType = v.picklist(['wxpaypc', 'alipay', 'deposit'], '请选择支付方式');
export type PayType = v.InferOutput<typeof PayType>;

/** Line of an order or of its preview (contract 5.5). */
export const OrderLine = v.object({
  /** Line id; "" in a preview. */
  id: Text,
  item_id: Id,
  goods_id: Id,
  item_bn: Text,
  item_name: v.string(),
  pic: Text,
  item_spec_desc: Text,
  num: v.number(),
  price: Cents,
  item_fee: Cents,
  discount_fee: Cents,
  total_fee: Cents,
});
export type OrderLine = v.InferOutput<typeof OrderLine>;

const previewInput = {
  cart_type: CartType,
  order_type: v.optional(v.literal('normal'), 'normal'),
  distributor_id: v.optional(Id, '0'),
  receipt_type: v.optional(v.literal('logistics'), 'logistics'),
  pay_type: v.optional(PayType, 'wxpaypc'),
};

/** What checkout shows before the order exists; every amount is the server's (contract 5.1). */
export const OrderPreview = v.object({
  items: v.array(OrderLine),
  totalItemNum: v.number(),
  /** Goods before discounts. */
  item_fee: CentsText,
  freight_fee: Cents,
  discount_fee: Cents,
  /** To pay. */
  total_fee: CentsText,
});
export type OrderPreview = v.InferOutput<typeof OrderPreview>;

/** Order preview (contract 5.1). Refuses when nothing is ticked or a line cannot be sold. */
export const previewOrder = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/getFreightFee',
  'token',
  v.object(previewInput),
  OrderPreview,
);

/** Parameters the payment page needs (contract 5.9): a QR text, an own page to open, or paid at once. */
const PaymentParameters = {
  pay_type: PayType,
  /** wxpaypc: what the QR code holds. */
  code_url: v.optional(v.string()),
  /** alipay: path of the auto-submitting page of contract 14.16. */
  pay_url: v.optional(v.string()),
  /** deposit: paid at once. */
  pay_status: v.optional(Bool),
  trade_info: v.object({ order_id: Id, trade_id: Id }),
};

/**
 * Creates the order and starts its payment (contract 5.2). One transaction: stock is taken, ticked lines leave the
 * cart, the reply is stored under the `Idempotency-Key`. `expect_total` in cents guards the sum the buyer saw
 * (contract 14.12): another sum refuses with code 42201 and the new preview.
 */
export const createOrder = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order',
  'token',
  v.object({
    ...previewInput,
    receiver_name: requiredText('请选择收货地址', 30),
    receiver_mobile: Mobile,
    receiver_state: requiredText('请选择收货地址', 30),
    receiver_city: requiredText('请选择收货地址', 30),
    receiver_district: requiredText('请选择收货地址', 30),
    receiver_address: requiredText('请选择收货地址', 120),
    receiver_zip: v.optional(v.pipe(v.string(), v.regex(/^(\d{6})?$/, '邮政编码格式不正确')), ''),
    remark: v.optional(v.pipe(v.string(), v.maxLength(remarkMaxLength, `留言不能超过 ${remarkMaxLength} 个字`)), ''),
    expect_total: v.optional(v.pipe(IntInput, v.minValue(0))),
  }),
  v.object({ ...PaymentParameters, order_id: Id, order_created: Seconds }),
);

/** Order as the payment page sees it (contract 5.3); `payStatus` "fail" also means "not yet". */
export const getOrderForPayment = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/order_new/{id}',
  'token',
  v.object({ id: Id }),
  v.object({
    order_id: Id,
    title: Text,
    total_fee: CentsText,
    create_time: Seconds,
    /** Deadline of the trade in unix seconds, "" when none was started. */
    payDate: Text,
    tradeId: Text,
    payStatus: v.picklist(['success', 'fail']),
    order_status: OrderStatus,
    /** Unix seconds as text (contract §16). */
    auto_cancel_time: v.pipe(v.string(), v.regex(/^\d+$/)),
    /** Server clock, so that countdowns do not trust the browser's. */
    server_time: Seconds,
  }),
);

/** Starts or repeats a payment (contract 5.4). Refuses unless the order is unpaid and in time. */
export const startPayment = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/payment',
  'token',
  v.object({ order_id: Id, pay_type: PayType, expect_total: v.optional(v.pipe(IntInput, v.minValue(0))) }),
  v.object({ ...PaymentParameters, order_id: Id }),
);

/** Payment types that are switched on (contract 5.9). */
export const listPaymentTypes = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/trade/payment/list',
  'open',
  v.object({ platform: v.optional(v.literal('pc'), 'pc') }),
  v.array(v.object({ pay_type_code: PayType, pay_type_name: v.string() })),
);

/** Order with its lines (contract 5.5). */
export const Order = v.object({
  order_id: Id,
  title: v.string(),
  order_status: OrderStatus,
  /** Computed by the server (contract 15.1). */
  order_status_des: v.string(),
  order_status_msg: v.string(),
  pay_type: PayType,
  item_fee: CentsText,
  total_fee: CentsText,
  freight_fee: Cents,
  discount_fee: Cents,
  create_time: Seconds,
  /** "YYYY-MM-DD HH:mm:ss" in Shanghai. */
  create_date: v.string(),
  auto_cancel_time: v.pipe(v.string(), v.regex(/^\d+$/)),
  receiver_name: v.string(),
  receiver_mobile: v.string(),
  receiver_state: v.string(),
  receiver_city: v.string(),
  receiver_district: v.string(),
  receiver_address: v.string(),
  remark: Text,
  items: v.array(OrderLine),
});
export type Order = v.InferOutput<typeof Order>;

/** Own orders, newest first (contract 5.5). `status` filters as its table says; 0 = all, 5 = 待付款, 6 = 待发货. */
export const listOrders = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/orders',
  'token',
  v.object({
    page: PageInput,
    pageSize: pageSizeInput(10, 50),
    order_type: v.optional(v.literal('normal'), 'normal'),
    status: v.optional(v.pipe(IntInput, v.minValue(0), v.maxValue(7)), 0),
  }),
  v.object({
    list: v.array(Order),
    pager: v.object({ count: v.number(), page_no: v.number(), page_size: v.number() }),
  }),
);

/** A request to cancel an order (contract 5.7). `progress`: 0 待处理, 2 处理中, 3 已完成, 4 已驳回. */
export const CancelRecord = v.object({
  cancel_id: Id,
  order_id: Id,
  /** What goes back, in cents; 0 for an order that was not paid. */
  total_fee: Cents,
  progress: v.picklist([0, 1, 2, 3, 4]),
  cancel_from: v.literal('buyer'),
  cancel_reason: Text,
  refund_status: v.string(),
  shop_reject_reason: Text,
  create_time: Seconds,
});
export type CancelRecord = v.InferOutput<typeof CancelRecord>;

const CancelReason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, '取消原因不能超过 120 个字')), '');

/**
 * Cancels an unpaid order at once; a paid one that is not shipped asks the shop, with a reason (contract 5.7, 15.1).
 */
export const cancelOrder = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order/cancel',
  'token',
  v.object({ order_id: Id, cancel_reason: CancelReason, other_reason: CancelReason }),
  CancelRecord,
);
