import type { Connection } from '#backend/db/open.ts';

interface Refund {
  readonly orderId: string;
  readonly reason: 'cancel' | 'aftersales';
  readonly aftersalesBn?: string;
  /** Cents. */
  readonly fee: number;
  readonly now: number;
}

/**
 * Sends money back to where an order was paid from. Returns the refund's id, null when there is nothing to send: an order
 * of zero yuan has no trade. A cancelled order's trade becomes REFUND (contract 15.2); after-sales return a part of it.
 */
export async function openRefund(connection: Connection, refund: Refund): Promise<number | null> {
  if (refund.fee === 0) return null;
  const trade = await connection
    .selectFrom('trade')
    .select('trade_id')
    .where('order_id', '=', refund.orderId)
    .where('trade_state', '=', 'SUCCESS')
    .executeTakeFirstOrThrow();
  const { refund_id } = await connection
    .insertInto('refund')
    .values({
      order_id: refund.orderId,
      trade_id: trade.trade_id,
      reason: refund.reason,
      aftersales_bn: refund.aftersalesBn ?? null,
      refund_fee: refund.fee,
      refund_status: 'PROCESSING',
      created: refund.now,
      updated: refund.now,
    })
    .returning('refund_id')
    .executeTakeFirstOrThrow();
  if (refund.reason === 'cancel') {
    await connection
      .updateTable('trade')
      .set({ trade_state: 'REFUND' })
      .where('trade_id', '=', trade.trade_id)
      .execute();
  }
  return refund_id;
}

/** The money is back: on the member's balance, or with the simulated channel. A repeated call changes nothing. */
export async function finishRefund(connection: Connection, refundId: number, now: number): Promise<void> {
  const done = await connection
    .updateTable('refund')
    .set({ refund_status: 'SUCCESS', updated: now })
    .where('refund_id', '=', refundId)
    .where('refund_status', '=', 'PROCESSING')
    .returning(['trade_id', 'refund_fee'])
    .executeTakeFirst();
  if (!done) return;
  const { pay_type, user_id } = await connection
    .selectFrom('trade')
    .innerJoin('orders', 'orders.order_id', 'trade.order_id')
    .select(['trade.pay_type', 'orders.user_id'])
    .where('trade.trade_id', '=', done.trade_id)
    .executeTakeFirstOrThrow();
  if (pay_type !== 'deposit') return;
  await connection
    .updateTable('member')
    .set((row) => ({ deposit: row('deposit', '+', done.refund_fee) }))
    .where('user_id', '=', user_id)
    .execute();
}
