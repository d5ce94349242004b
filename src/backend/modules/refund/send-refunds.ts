import type { Database } from '#backend/db/open.ts';
import type { PaymentChannel, PaymentChannels } from '#backend/ports/payment-channel.ts';
import { takeRefundReport } from './channel-refund.ts';
import { resendDueRefunds } from './resend-refund.ts';

/** Refunds handled in one round. */
const perRound = 50;

/** Seconds to the next try after this many failures in a row: a minute, doubled each time, up to an hour. */
const pause = (failures: number): number => Math.min(3600, 60 * 2 ** failures);

/** How long a call may be under way before another process takes the refund, in seconds. */
const underWay = 120;

/**
 * Sends refunds that are due to their platforms, and asks about those that they have taken. A try that failed is repeated with the
 * same number, so that money goes back once; one that the platform has closed goes out under a new number after a pause. Each refund is taken by one process. Returns how many it handled.
 */
export async function sendRefunds(
  database: Database,
  channels: PaymentChannels,
  { now, onError }: { now: number; onError: (error: unknown, call: string) => void },
): Promise<number> {
  await resendDueRefunds(database, now);
  let handled = 0;
  for (const refund of await dueRefunds(database, now)) {
    const channel = channels[refund.pay_type];
    if (!channel || !(await claim(database, refund, now))) continue;
    handled += 1;
    try {
      const report = await call(channel, refund);
      await database.write((connection) => takeRefundReport(connection, report, now));
    } catch (error) {
      onError(error, `refund ${refund.refund_no}`);
      await database.write(async (connection) => {
        await connection
          .updateTable('channel_refund')
          .set({
            try_at: now + pause(refund.failures),
            failures: refund.failures + 1,
            fault: (error instanceof Error ? error.message : String(error)).slice(0, 300),
          })
          .where('refund_no', '=', refund.refund_no)
          .execute();
      });
    }
  }
  return handled;
}

type Due = Awaited<ReturnType<typeof dueRefunds>>[number];

const dueRefunds = ({ read }: Database, now: number) =>
  read
    .selectFrom('channel_refund')
    .innerJoin('refund', 'refund.refund_id', 'channel_refund.refund_id')
    .innerJoin('trade', 'trade.trade_id', 'refund.trade_id')
    .select(['channel_refund.refund_no', 'channel_refund.pay_type', 'channel_refund.state'])
    .select(['channel_refund.try_at', 'channel_refund.failures'])
    .select(['refund.trade_id', 'refund.refund_fee', 'trade.total_fee'])
    .where('channel_refund.state', 'in', ['asked', 'sent', 'stuck'])
    .where('channel_refund.try_at', '<=', now)
    .orderBy('channel_refund.try_at')
    .limit(perRound)
    .execute();

async function call(channel: PaymentChannel, refund: Due) {
  const { refund_no: refundNo, trade_id: tradeId } = refund;
  return refund.state === 'asked'
    ? channel.refund({ refundNo, tradeId, cents: refund.refund_fee, paidCents: refund.total_fee })
    : channel.queryRefund({ refundNo, tradeId });
}

/** Takes a refund for this call; false when another process has taken it in the meantime. */
async function claim(database: Database, refund: Due, now: number): Promise<boolean> {
  return database.write(async (connection) => {
    const { numUpdatedRows } = await connection
      .updateTable('channel_refund')
      .set({ try_at: now + underWay })
      .where('refund_no', '=', refund.refund_no)
      .where('try_at', '=', refund.try_at)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
