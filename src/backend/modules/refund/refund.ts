import type { Connection } from '#backend/db/open.ts';
import { returnDeposit } from '#backend/modules/member/deposit.ts';
import { markRefunded } from '#backend/modules/payment/settle.ts';

interface Refund {
  readonly orderId: string;
  readonly reason: 'cancel' | 'aftersales';
  readonly aftersalesBn?: string;
  /** Cents. */
  readonly fee: number;
  readonly now: number;
}

/**
 * Returns money to the source an order was paid from. Returns the refund's id, or null when there is nothing to refund: an
 * order of zero yuan has no trade. A cancelled order's trade becomes REFUND (contract 15.2); after-sales return only a part
 * of it.
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
  if (refund.reason === 'cancel') await markRefunded(connection, trade.trade_id);
  return refund_id;
}

/** The money is back, on the member's balance or with the simulated channel. A repeated call changes nothing. */
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
  if (pay_type === 'deposit') await returnDeposit(connection, user_id, done.refund_fee);
}

/** A paid order was cancelled: refunds the paid amount at once, as simulated channels and the balance do. */
export async function refundCancelled(
  connection: Connection,
  { orderId, paidFee, now }: { orderId: string; paidFee: number; now: number },
): Promise<void> {
  const refundId = await openRefund(connection, { orderId, reason: 'cancel', fee: paidFee, now });
  if (refundId !== null) await finishRefund(connection, refundId, now);
}

/** Returns money that no order waits for. At once, because the channels are simulated. */
export async function refundLatePayment(
  connection: Connection,
  { orderId, tradeId, fee, now }: { orderId: string; tradeId: string; fee: number; now: number },
): Promise<void> {
  await connection
    .insertInto('refund')
    .values({
      order_id: orderId,
      trade_id: tradeId,
      reason: 'late_payment',
      aftersales_bn: null,
      refund_fee: fee,
      refund_status: 'SUCCESS',
      created: now,
      updated: now,
    })
    .execute();
}
