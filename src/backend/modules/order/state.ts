import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import type { Row } from '#backend/db/schema.ts';
import { orderReturned, unpaidOrderCancelled } from '#backend/facts/order.ts';
import type { PaidOrder } from '#backend/facts/payment.ts';
import { returnStock } from '#backend/modules/goods/stock.ts';
import { changeOrder } from './transitions.ts';

/**
 * Turns an unpaid order into PAYED before its deadline; undefined when it is no longer waiting for money, or waits for another
 * sum than `fee` (cents), because the shop has changed the price since the trade was opened.
 */
export const payOrder = (connection: Connection, payment: OrderPayment): Promise<PaidOrder | undefined> =>
  pay.first(connection, payment);

type OrderPayment = {
  readonly orderId: string;
  readonly payType: Row<'orders'>['pay_type'];
  readonly fee: number;
  readonly now: number;
};

const pay = prepared((connection, { orderId, payType, fee, now }: OrderPayment) =>
  connection
    .updateTable('orders')
    .set({ order_status: 'PAYED', pay_time: now, update_time: now, pay_type: payType })
    .where('order_id', '=', orderId)
    .where('order_status', '=', 'NOTPAY')
    .where('total_fee', '=', fee)
    .where('auto_cancel_time', '>', now)
    .returning(['user_id', 'title', 'total_fee', 'receipt_type'])
    .returning(['coupon_code', 'invoice_type', 'invoice_content', 'receiver_mobile']),
);

/**
 * Cancels an unpaid order and returns its stock; {@link unpaidOrderCancelled} closes its trades and releases its coupon.
 * False when the order is no longer unpaid.
 */
export async function cancelUnpaid(
  connection: Connection,
  orderId: string,
  now: number,
  isOverdue = false,
): Promise<boolean> {
  const cancelled = await connection
    .updateTable('orders')
    .set({ order_status: 'CANCEL', update_time: now })
    .where('order_id', '=', orderId)
    .where('order_status', '=', 'NOTPAY')
    .executeTakeFirst();
  if (cancelled.numUpdatedRows !== 1n) return false;
  await unpaidOrderCancelled.tell(connection, { orderId, isOverdue, now });
  await giveBack(connection, orderId, now);
  return true;
}

/**
 * Lets an unpaid order wait for the check of a bank transfer until `until`: its deadline moves on, so that the sweep does
 * not cancel it.
 */
export async function awaitTransfer(
  connection: Connection,
  { orderId, until, now }: { orderId: string; until: number; now: number },
): Promise<void> {
  await connection
    .updateTable('orders')
    .set({ pay_type: 'offline_pay', auto_cancel_time: until, update_time: now })
    .where('order_id', '=', orderId)
    .where('order_status', '=', 'NOTPAY')
    .execute();
}

/** Closes an order whose goods have all come back, and tells {@link orderReturned}. */
export async function closeReturned(connection: Connection, orderId: string, now: number): Promise<void> {
  const order = await connection
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await changeOrder(connection, order, 'returnAll', now);
  await orderReturned.tell(connection, { orderId, now });
}

/** Puts the goods of an order back on the shelf. */
export async function giveBack(connection: Connection, orderId: string, now: number): Promise<void> {
  const lines = await connection
    .selectFrom('order_line')
    .select(['item_id', 'num'])
    .where('order_id', '=', orderId)
    .orderBy('item_id')
    .execute();
  await returnStock(connection, lines, now);
}

/** Cancels every unpaid order past its deadline. Returns how many. */
export async function cancelExpired(connection: Connection, now: number): Promise<number> {
  const expired = await connection
    .selectFrom('orders')
    .select('order_id')
    .where('order_status', '=', 'NOTPAY')
    .where('auto_cancel_time', '<=', now)
    .limit(500)
    .execute();
  for (const order of expired) await cancelUnpaid(connection, order.order_id, now, true);
  return expired.length;
}
