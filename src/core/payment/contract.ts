import * as v from 'valibot';
import { OrderStatus, paymentParameters, TradeInfo } from '#core/order/contract.ts';
import { OrderInfo } from '#core/order/detail-contract.ts';
import { ExpectTotal, PayType } from '#core/order/input.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { orEmpty } from '#core/wire/filter.ts';
import { Bool, Cents, CentsText, Id, Numeric, Seconds, Text } from '#core/wire/primitives.ts';

/** Order as the payment page sees it (contract 5.3); `payStatus` "fail" also means "not yet". */
export const getOrderForPayment = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/order_new/{id}',
  'token',
  v.object({ id: Id, pay_type: orEmpty(PayType) }),
  v.object({
    order_id: Id,
    user_id: Id,
    order_type: v.literal('normal'),
    pay_type: PayType,
    point: Numeric,
    title: Text,
    total_fee: CentsText,
    create_time: Seconds,
    /** The deadline of the trade in unix seconds, "" when none was started. */
    payDate: Text,
    tradeId: Text,
    payStatus: v.picklist(['success', 'fail']),
    order_status: OrderStatus,
    /** Unix seconds as text (contract §16). */
    auto_cancel_time: v.pipe(v.string(), v.regex(/^\d+$/)),
    /** The server's clock, so that countdowns do not depend on the browser's. */
    server_time: Seconds,
  }),
);

/** Starts or repeats a payment (contract 5.4). Refuses unless the order is unpaid and before its deadline. */
export const startPayment = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/payment',
  'token',
  v.object({
    order_id: Id,
    /** Required: without it the call is refused with status 400 (contract 5.4). */
    pay_type: orEmpty(PayType),
    order_type: orEmpty(v.literal('normal'), 'normal'),
    return_url: v.optional(v.pipe(v.string(), v.maxLength(500, '返回地址过长')), ''),
    expect_total: ExpectTotal,
  }),
  v.object({
    ...paymentParameters,
    trade_info: TradeInfo,
    order_id: Id,
    order_info: OrderInfo,
    team_id: v.null(),
  }),
);

/** The payment types that are enabled (contract 5.9). */
export const listPaymentTypes = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/trade/payment/list',
  'open',
  v.object({ platform: v.optional(v.literal('pc'), 'pc') }),
  v.array(v.object({ pay_type_code: PayType, pay_type_name: v.string() })),
);

/**
 * Checks the return from Alipay: its signature, then the trade itself, never the query alone (contract 5.8). Takes the
 * whole query unchanged.
 */
export const getAlipayResult = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/trade/payment/alipay/result',
  'open',
  v.looseObject({ out_trade_no: Id }),
  v.object({ status: Bool }),
);

/** One of the caller's attempts to pay (contract 5.8). */
export const getTrade = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/trade/detail',
  'token',
  v.object({ trade_id: Id }),
  v.object({
    trade_id: Id,
    order_id: Id,
    trade_state: v.string(),
    total_fee: Cents,
    pay_fee: Cents,
    pay_type: PayType,
    /** `membercard` = the purchase of a membership, whose number is the `order_id`. */
    trade_source_type: v.picklist(['normal', 'membercard']),
    time_start: Seconds,
    time_expire: Seconds,
  }),
);

/** Asks the channel for the current state of a trade (contract 5.8). */
export const queryPayment = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/payment/query',
  'open',
  v.object({ trade_id: Id }),
  v.object({ status: v.string(), msg: v.string() }),
);
