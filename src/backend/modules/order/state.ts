import type { Connection } from '#backend/db/open.ts';
import { releaseCoupon, settleCoupon } from '#backend/modules/coupon/use.ts';
import { openAskedInvoice } from '#backend/modules/invoice/asked.ts';
import { offerPaid } from '#backend/modules/project/move.ts';

/**
 * Money has arrived for a trade: the order becomes PAYED, its coupon is used, its invoice is applied
 * for and its other trades are closed. Where the
 * order was cancelled or paid before, the money goes back instead (contract 15.1, 15.2). A repeated call changes nothing.
 * `transactionId` is the channel's number of the payment.
 */
export async function markPaid(
  connection: Connection,
  tradeId: string,
  now: number,
  transactionId: string | null = null,
): Promise<void> {
  const trade = await connection
    .selectFrom('trade')
    .select(['order_id', 'pay_type', 'total_fee'])
    .where('trade_id', '=', tradeId)
    .where('trade_state', 'in', ['NOTPAY', 'PAYERROR', 'CLOSED'])
    .executeTakeFirst();
  if (!trade) return;
  const paid = await connection
    .updateTable('orders')
    .set({ order_status: 'PAYED', pay_time: now, update_time: now, pay_type: trade.pay_type })
    .where('order_id', '=', trade.order_id)
    .where('order_status', '=', 'NOTPAY')
    .where('auto_cancel_time', '>', now)
    .executeTakeFirst();
  const isInTime = paid.numUpdatedRows === 1n;
  await connection
    .updateTable('trade')
    .set({ trade_state: isInTime ? 'SUCCESS' : 'REFUND', pay_time: now, transaction_id: transactionId })
    .where('trade_id', '=', tradeId)
    .execute();
  if (!isInTime) return refundLatePayment(connection, { ...trade, trade_id: tradeId }, now);
  await closeTrades(connection, trade.order_id);
  await settleCoupon(connection, trade.order_id);
  await openAskedInvoice(connection, trade.order_id, now);
  await offerPaid(connection, trade.order_id, now);
}

/** Money nobody waits for goes back at once: the channels are simulated, there is nothing to wait for. */
async function refundLatePayment(
  connection: Connection,
  trade: { trade_id: string; order_id: string; total_fee: number },
  now: number,
): Promise<void> {
  await connection
    .insertInto('refund')
    .values({
      order_id: trade.order_id,
      trade_id: trade.trade_id,
      reason: 'late_payment',
      aftersales_bn: null,
      refund_fee: trade.total_fee,
      refund_status: 'SUCCESS',
      created: now,
      updated: now,
    })
    .execute();
}

async function closeTrades(connection: Connection, orderId: string): Promise<void> {
  await connection
    .updateTable('trade')
    .set({ trade_state: 'CLOSED' })
    .where('order_id', '=', orderId)
    .where('trade_state', 'in', ['NOTPAY', 'PAYERROR'])
    .execute();
}

/** Cancels an unpaid order, closes its trades, gives stock and coupon back. False when it was not unpaid any more. */
export async function cancelUnpaid(connection: Connection, orderId: string, now: number): Promise<boolean> {
  const cancelled = await connection
    .updateTable('orders')
    .set({ order_status: 'CANCEL', update_time: now })
    .where('order_id', '=', orderId)
    .where('order_status', '=', 'NOTPAY')
    .executeTakeFirst();
  if (cancelled.numUpdatedRows !== 1n) return false;
  await closeTrades(connection, orderId);
  await releaseCoupon(connection, orderId, now);
  await giveBack(connection, orderId);
  return true;
}

/** Puts what an order had taken back on the shelf. */
export async function giveBack(connection: Connection, orderId: string): Promise<void> {
  const lines = await connection
    .selectFrom('order_line')
    .select(['item_id', 'num'])
    .where('order_id', '=', orderId)
    .orderBy('item_id')
    .execute();
  for (const line of lines) {
    await connection
      .updateTable('sku')
      .set((row) => ({ stock: row('stock', '+', line.num), sales: row('sales', '-', line.num) }))
      .where('item_id', '=', line.item_id)
      .execute();
  }
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
  for (const order of expired) await cancelUnpaid(connection, order.order_id, now);
  return expired.length;
}
