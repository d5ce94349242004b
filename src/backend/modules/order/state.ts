import type { Connection } from '#backend/db/open.ts';
import { offerPaid } from '#backend/modules/programme-order/move.ts';

/**
 * Money has arrived for a trade: the order becomes PAYED. For an order that was cancelled before, the money goes to
 * refund instead (contract 15.1, 15.2). A repeated call changes nothing.
 */
export async function markPaid(connection: Connection, tradeId: string, now: number): Promise<void> {
  const trade = await connection
    .selectFrom('trade')
    .select(['order_id', 'pay_type'])
    .where('trade_id', '=', tradeId)
    .where('trade_state', 'in', ['NOTPAY', 'PAYERROR', 'CLOSED'])
    .executeTakeFirst();
  if (!trade) return;
  const paid = await connection
    .updateTable('orders')
    .set({ order_status: 'PAYED', pay_time: now, pay_type: trade.pay_type })
    .where('order_id', '=', trade.order_id)
    .where('order_status', '=', 'NOTPAY')
    .where('auto_cancel_time', '>', now)
    .executeTakeFirst();
  await connection
    .updateTable('trade')
    .set({ trade_state: paid.numUpdatedRows === 1n ? 'SUCCESS' : 'REFUND', pay_time: now })
    .where('trade_id', '=', tradeId)
    .execute();
  if (paid.numUpdatedRows === 1n) await offerPaid(connection, trade.order_id, now);
}

/** Cancels an unpaid order, closes its trades and gives its stock back. False when it was not unpaid any more. */
export async function cancelUnpaid(connection: Connection, orderId: string): Promise<boolean> {
  const cancelled = await connection
    .updateTable('orders')
    .set({ order_status: 'CANCEL' })
    .where('order_id', '=', orderId)
    .where('order_status', '=', 'NOTPAY')
    .executeTakeFirst();
  if (cancelled.numUpdatedRows !== 1n) return false;
  await connection
    .updateTable('trade')
    .set({ trade_state: 'CLOSED' })
    .where('order_id', '=', orderId)
    .where('trade_state', 'in', ['NOTPAY', 'PAYERROR'])
    .execute();
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
  for (const order of expired) await cancelUnpaid(connection, order.order_id);
  return expired.length;
}
