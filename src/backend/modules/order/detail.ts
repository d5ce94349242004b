import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson, numericId } from '#backend/db/sql-text.ts';
import { courierName } from '#core/delivery/courier.ts';
import type { getOrder, OrderInfo } from '#core/order/detail-contract.ts';
import type { DiscountInfo } from '#core/order/line.ts';
import { site } from '#core/site/site.ts';
import { formatTime } from '#core/time/time.ts';
import type { OutputOf, ReplyOf } from '#core/wire/endpoint.ts';
import { loadCancelRecord } from './cancel.ts';
import { loadOrders, type OrderRow } from './rows.ts';
import { freightReturned } from './sold-lines.ts';

type Trade = Exclude<OutputOf<typeof getOrder>, readonly []>['tradeList'][number];

/** One of the member's own orders (contract 5.6 `orderInfo`); throws if it is missing. */
export async function loadOrderInfo(
  connection: Connection,
  userId: number,
  orderId: string,
  now: number,
): Promise<OrderInfo> {
  const row = await connection
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return orderInfoOf(connection, row, now);
}

async function orderInfoOf(connection: Connection, row: OrderRow, now: number): Promise<OrderInfo> {
  const [order] = await loadOrders(connection, [row], now);
  if (!order) throw new Error('an order that was just read is gone');
  const parcels = await connection
    .selectFrom('delivery')
    .selectAll()
    .where('order_id', '=', row.order_id)
    .orderBy('delivery_id')
    .execute();
  const isWaiting = order.order_status === 'NOTPAY';
  return {
    ...order,
    items: order.items.map((line) => ({ ...line, refundable_amount: line.total_fee - line.refunded_fee })),
    discount_info: fromJson<DiscountInfo[]>(row.discount_info),
    promotion_discount: row.promotion_discount,
    auto_cancel_seconds: isWaiting ? row.auto_cancel_time - now : 0,
    delivery_info: parcels.map((parcel) => ({
      delivery_code: parcel.delivery_code,
      delivery_corp: parcel.corp_code,
      delivery_corp_name: courierName(parcel.corp_code),
      delivery_time: parcel.shipped,
    })),
    latest_aftersale_time: order.order_auto_close_aftersales_time,
    is_split: parcels.length > 1,
    logistics_items: [],
    ...(row.receipt_type === 'ziti' && { ziti_info: await pickupOf(connection, row) }),
    pickupcode_status: row.ziti_status === 'PENDING' && row.order_status === 'PAYED',
    dada: [],
    orders_delivery_id: String(parcels.at(-1)?.delivery_id ?? ''),
    is_all_delivery: row.delivery_status === 'DONE',
    delivery_type: 'new',
    estimate_get_points: 0,
    freight_refunded: (await freightReturned(connection, [row.order_id])).get(row.order_id) ?? 0,
  };
}

/** The pick-up counter, with the pick-up code once the order is paid. */
async function pickupOf(connection: Connection, row: OrderRow): Promise<NonNullable<OrderInfo['ziti_info']>> {
  const centre = await connection
    .selectFrom('experience')
    .select(['name', 'address', 'tel', 'hours'])
    .where('experience_id', '=', numericId(row.pickup_location))
    .executeTakeFirst();
  return {
    pickup_location: row.pickup_location,
    name: centre?.name ?? '',
    address: centre?.address ?? row.receiver_address,
    tel: centre?.tel ?? '',
    hours: centre?.hours ?? '',
    pickup_date: row.pickup_date,
    pickup_time: row.pickup_time,
    pickup_code: row.pay_time === null ? '' : row.pickup_code,
  };
}

const tradeOf = (trade: Row<'trade'>, row: OrderRow): Trade => ({
  tradeId: trade.trade_id,
  orderId: row.order_id,
  userId: String(row.user_id),
  totalFee: trade.total_fee,
  payFee: trade.total_fee,
  payType: trade.pay_type,
  payChannel: '',
  tradeState: trade.trade_state,
  timeStart: String(trade.time_start),
  timeExpire: String(trade.time_expire),
  payDate: trade.pay_time === null ? '' : formatTime(trade.pay_time),
  transactionId: trade.transaction_id ?? '',
  body: row.title,
  detail: row.title,
  discountInfo: fromJson<DiscountInfo[]>(row.discount_info),
  couponInfo: row.coupon_code,
});

/** After-sales cases of the order, one entry per line of a case. */
const loadCases = (connection: Connection, orderId: string) =>
  connection
    .selectFrom('aftersales')
    .innerJoin('aftersales_line', 'aftersales_line.aftersales_bn', 'aftersales.aftersales_bn')
    .innerJoin('order_line', 'order_line.order_line_id', 'aftersales_line.order_line_id')
    .select(['aftersales.aftersales_bn', 'aftersales.aftersales_status', 'order_line.item_id'])
    .where('aftersales.order_id', '=', orderId)
    .orderBy('aftersales_line.detail_id')
    .execute();

/** The full detail of a member's own order (contract 5.6); [] for an unknown order or another member's. */
export async function loadOrderDetail(
  connection: Connection,
  userId: number,
  id: string,
  now: number,
): Promise<ReplyOf<typeof getOrder>> {
  const orderId = id.startsWith('TD') ? await orderOfTrade(connection, id.slice(2)) : id;
  const row = await connection
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return [];
  const trades = await connection
    .selectFrom('trade')
    .selectAll()
    .where('order_id', '=', row.order_id)
    .orderBy('time_start', 'desc')
    .orderBy('trade_id', 'desc')
    .execute();
  const tradeList = trades.map((trade) => tradeOf(trade, row));
  return {
    orderInfo: await orderInfoOf(connection, row, now),
    // The trade that brought the money says more than a later one that did not.
    tradeInfo: tradeList.find((trade) => trade.tradeState === 'SUCCESS') ?? tradeList[0] ?? [],
    tradeList,
    distributor: { distributor_id: '0', name: site.name, mobile: site.phone },
    cancelData: (await loadCancelRecord(connection, row.order_id)) ?? [],
    afterSaleInfo: await loadCases(connection, row.order_id),
    offline_aftersales_is_open: false,
  };
}

async function orderOfTrade(connection: Connection, tradeId: string): Promise<string> {
  const trade = await connection
    .selectFrom('trade')
    .select('order_id')
    .where('trade_id', '=', tradeId)
    .executeTakeFirst();
  return trade?.order_id ?? '';
}
