import { Refusal } from '#backend/app/handler.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import { refuseBeyondPaid } from './beyond-paid.ts';
import { mostResends, setStatus } from './channel-refund.ts';

/**
 * Sends a refund that its platform has closed once more. A closed number is never taken again, so it goes out under a new one. Refuses one
 * that is not closed, and one whose money has meanwhile been returned by another refund.
 */
export async function resendRefund(connection: Connection, refundId: number, now: number): Promise<void> {
  const closed = await connection
    .selectFrom('channel_refund')
    .innerJoin('refund', 'refund.refund_id', 'channel_refund.refund_id')
    .select(['channel_refund.refund_no', 'channel_refund.resent', 'refund.trade_id', 'refund.refund_fee'])
    .where('channel_refund.refund_id', '=', refundId)
    .where('channel_refund.state', '=', 'failed')
    .executeTakeFirst();
  if (!closed) throw new Refusal('这笔退款没有被支付平台关闭，不用重新退款');
  await refuseBeyondPaid(connection, { tradeId: closed.trade_id, fee: closed.refund_fee });
  const { numberOfEarlier } = await connection
    .selectFrom('closed_refund')
    .select(({ fn }) => fn.countAll<number | string>().as('numberOfEarlier'))
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('closed_refund')
    .values({ refund_no: closed.refund_no, refund_id: refundId, closed: now })
    .execute();
  await connection
    .updateTable('channel_refund')
    .set({
      refund_no: `${closed.trade_id}R${refundId}N${Number(numberOfEarlier) + 2}`,
      state: 'asked',
      try_at: now,
      failures: 0,
      fault: '',
      resent: closed.resent + 1,
    })
    .where('refund_no', '=', closed.refund_no)
    .execute();
  await setStatus(connection, refundId, 'PROCESSING', now);
}

/** Sends closed refunds again whose pause is over. One that is refused waits for a person. */
export async function resendDueRefunds(database: Database, now: number): Promise<void> {
  const due = await database.read
    .selectFrom('channel_refund')
    .select('refund_id')
    .where('state', '=', 'failed')
    .where('resent', '<', mostResends)
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .limit(50)
    .execute();
  for (const { refund_id } of due) {
    await database.write(async (connection) => {
      try {
        await resendRefund(connection, refund_id, now);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await connection
          .updateTable('channel_refund')
          .set({ resent: mostResends, fault: error.message })
          .where('refund_id', '=', refund_id)
          .where('state', '=', 'failed')
          .execute();
      }
    });
  }
}
