import type { Connection } from '#backend/db/open.ts';
import { refundDone } from '#backend/facts/refund.ts';
import { finishRefund } from './refund.ts';

/** Returns at once what the platform of these trades still owes: it is gone, with everything it knew. */
export async function returnAtOnce(connection: Connection, tradeIds: readonly string[], now: number): Promise<void> {
  const refunds = await connection
    .selectFrom('refund')
    .select(['refund_id', 'refund_status', 'aftersales_bn'])
    .where('trade_id', 'in', tradeIds)
    .execute();
  for (const { refund_id, refund_status, aftersales_bn } of refunds) {
    await connection.deleteFrom('channel_refund').where('refund_id', '=', refund_id).execute();
    if (refund_status !== 'PROCESSING') continue;
    await finishRefund(connection, refund_id, now);
    await refundDone.tell(connection, { aftersalesBn: aftersales_bn, now });
  }
}
