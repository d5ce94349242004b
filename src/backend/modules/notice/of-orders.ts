import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import type { LeftUnsent, ToldOrder } from '#backend/facts/order.ts';
import { courierName } from '#core/delivery/courier.ts';
import { formatPrice } from '#core/money/money.ts';
import type { NoticeKind } from '#core/notice/contract.ts';
import { writeNotices } from './write.ts';

interface AboutOrder {
  readonly orderId: string;
  /** Unix seconds. */
  readonly now: number;
}

const orderRow = prepared((connection, { orderId }: { orderId: string }) =>
  connection
    .selectFrom('orders')
    .select(['user_id', 'title', 'total_fee', 'receipt_type'])
    .where('order_id', '=', orderId),
);

async function orderOf(connection: Connection, orderId: string): Promise<ToldOrder> {
  const order = await orderRow.first(connection, { orderId });
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}

const paramsOf = ({ title, total_fee }: ToldOrder, orderId: string) => ({
  name: title,
  order: orderId,
  sum: formatPrice(total_fee),
});

/** Writes a notice about an order to its member. */
async function tell(
  connection: Connection,
  { orderId, now }: AboutOrder,
  notice: {
    readonly kind: NoticeKind;
    readonly fact: string;
    /** Goods whose picture it has in place of the first of the order. */
    readonly item_id?: string;
    readonly params?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const order = await orderOf(connection, orderId);
  const params = { ...paramsOf(order, orderId), ...notice.params };
  await writeNotices(connection, [{ ...notice, user_id: order.user_id, order_id: orderId, params }], now);
}

/** Tells the member, and the staff that there is something to ship, or to keep ready for a buyer who collects it. */
export async function noticeOfPayment(
  connection: Connection,
  { orderId, order, now }: AboutOrder & { readonly order: ToldOrder },
): Promise<void> {
  const params = paramsOf(order, orderId);
  const about = { order_id: orderId, params };
  const toStaff = order.receipt_type === 'ziti' ? { ...params, of: 'pickup' } : params;
  await writeNotices(
    connection,
    [
      { kind: 'paid', fact: `paid:${orderId}`, user_id: order.user_id, ...about },
      { kind: 'new-order', fact: `new-order:${orderId}`, ...about, params: toStaff },
    ],
    now,
  );
}

export const noticeOfOverdue = (connection: Connection, told: AboutOrder): Promise<void> =>
  tell(connection, told, { kind: 'overdue', fact: `overdue:${told.orderId}` });

export const noticeOfCancel = (connection: Connection, told: AboutOrder): Promise<void> =>
  tell(connection, told, { kind: 'cancelled', fact: `cancelled:${told.orderId}` });

/** A member may ask again, and be refused again. */
export const noticeOfRefusal = (
  connection: Connection,
  told: AboutOrder & { readonly reason: string },
): Promise<void> =>
  tell(connection, told, {
    kind: 'not-cancelled',
    fact: `not-cancelled:${told.orderId}:${told.now}`,
    params: { reason: told.reason },
  });

/** The price may change more than once, also back. */
export const noticeOfNewPrice = (connection: Connection, told: AboutOrder): Promise<void> =>
  tell(connection, told, { kind: 'repriced', fact: `repriced:${told.orderId}:${told.now}` });

export async function noticeOfUnsent(connection: Connection, told: LeftUnsent): Promise<void> {
  // A service has no SKU, and goods may have lost theirs since they were bought.
  const sku = await connection
    .selectFrom('sku')
    .select('item_id')
    .where('item_id', '=', told.itemId)
    .executeTakeFirst();
  await tell(connection, told, {
    kind: 'unsent',
    fact: `unsent:${told.aftersalesBn}`,
    ...sku,
    params: { name: told.name, pieces: String(told.pieces), reason: told.reason, sum: formatPrice(told.fee) },
  });
}

export async function noticeOfParcel(
  connection: Connection,
  { deliveryId, ...told }: AboutOrder & { readonly deliveryId: number },
): Promise<void> {
  const parcel = await connection
    .selectFrom('delivery')
    .select(['corp_code', 'delivery_code'])
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  await tell(connection, told, {
    kind: 'shipped',
    fact: `shipped:${deliveryId}`,
    params: { courier: courierName(parcel.corp_code), waybill: parcel.delivery_code },
  });
}
