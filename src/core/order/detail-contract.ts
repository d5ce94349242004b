import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Cents, Id, Numeric, Seconds, Text } from '#core/wire/primitives.ts';
import { CancelRecord, orderFields } from './contract.ts';
import { PayType } from './input.ts';
import { DiscountInfo } from './line.ts';

/** One attempt to pay an order (contract 5.6); the fields are camelCase upstream. */
const Trade = v.object({
  tradeId: Id,
  orderId: Id,
  userId: Id,
  totalFee: Cents,
  payFee: Cents,
  payType: PayType,
  payChannel: Text,
  /** Contract 15.2. */
  tradeState: v.picklist(['NOTPAY', 'SUCCESS', 'REFUND', 'CLOSED', 'REVOKED', 'PAYERROR']),
  /** Unix seconds as text. */
  timeStart: v.string(),
  timeExpire: v.string(),
  /** "YYYY-MM-DD HH:mm:ss" or "". */
  payDate: v.string(),
  transactionId: Text,
  body: v.string(),
  detail: v.string(),
  discountInfo: v.array(DiscountInfo),
  couponInfo: Text,
});

/** The place where a pick-up order is collected. */
const PickupInfo = v.object({
  pickup_location: Id,
  name: v.string(),
  address: v.string(),
  tel: v.string(),
  hours: v.string(),
  pickup_date: v.string(),
  pickup_time: v.string(),
  /** Shown at the counter; "" until the order is paid. */
  pickup_code: v.string(),
});

/** An order with all its details (contract 5.6 `orderInfo`). */
export const OrderInfo = v.object({
  ...orderFields,
  discount_info: v.array(DiscountInfo),
  promotion_discount: Cents,
  /** The seconds left to pay; 0 when there is nothing to pay. */
  auto_cancel_seconds: Numeric,
  delivery_info: v.array(
    v.object({ delivery_code: Text, delivery_corp: Text, delivery_corp_name: Text, delivery_time: Seconds }),
  ),
  latest_aftersale_time: v.nullable(Seconds),
  is_split: Bool,
  logistics_items: v.array(v.never()),
  ziti_info: v.optional(PickupInfo),
  pickupcode_status: Bool,
  dada: v.array(v.never()),
  orders_delivery_id: Text,
  is_all_delivery: Bool,
  delivery_type: v.picklist(['new', 'old']),
  estimate_get_points: Numeric,
  /** What of the freight went back. */
  freight_refunded: v.optional(Cents, 0),
});
export type OrderInfo = v.InferOutput<typeof OrderInfo>;

/**
 * One of the caller's orders by its number, or by `TD` + trade number (contract 5.6). Unknown and foreign ones answer
 * [].
 */
export const getOrder = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/order/{id}',
  'token',
  v.object({ id: Id }),
  v.union([
    v.object({
      orderInfo: OrderInfo,
      /** The latest attempt to pay; [] before the first. */
      tradeInfo: v.union([Trade, v.tuple([])]),
      tradeList: v.array(Trade),
      distributor: v.object({ distributor_id: Id, name: v.string(), mobile: v.string() }),
      cancelData: v.union([CancelRecord, v.tuple([])]),
      afterSaleInfo: v.array(v.object({ aftersales_bn: Id, aftersales_status: Numeric, item_id: Id })),
      offline_aftersales_is_open: Bool,
    }),
    v.tuple([]),
  ]),
);

/** The number of the caller's orders in each state (contract 5.7). */
export const countOrders = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/orderscount',
  'token',
  v.object({ order_type: v.optional(v.literal('normal'), 'normal') }),
  v.object({
    normal_notpay_notdelivery: Numeric,
    normal_payed_daifahuo: Numeric,
    normal_payed_daishouhuo: Numeric,
    normal_payed_notdelivery: Numeric,
    normal_payed_daiziti: Numeric,
    normal_not_rate: Numeric,
    aftersales: Numeric,
    aftersales_pending: Numeric,
    aftersales_processing: Numeric,
    rate_status: Bool,
  }),
);
