import type { Connection } from '#backend/db/open.ts';
import { moneyReturned, refundDone } from '#backend/facts/refund.ts';
import type { RefundReport } from '#backend/ports/payment-channel.ts';
import { refuseBeyondPaid } from './beyond-paid.ts';

/**
 * Asks the platform that charged a trade for a refund, by a number of its own; nothing where no platform did. It is sent later,
 * by `sendRefunds`: no platform is called inside a transaction.
 */
export async function askChannel(
  connection: Connection,
  { refundId, tradeId, now }: { refundId: number; tradeId: string; now: number },
): Promise<void> {
  const charged = await connection
    .selectFrom('channel_trade')
    .select('pay_type')
    .where('trade_id', '=', tradeId)
    .executeTakeFirst();
  if (!charged) return;
  await connection
    .insertInto('channel_refund')
    .values({ refund_no: `${tradeId}R${refundId}`, refund_id: refundId, pay_type: charged.pay_type, try_at: now })
    .execute();
}

/** Whether a platform still has to return the money of a refund. */
export async function isAtChannel(connection: Connection, refundId: number): Promise<boolean> {
  const found = await connection
    .selectFrom('channel_refund')
    .select('state')
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return found !== undefined && found.state !== 'done';
}

/** Times that a refund which its platform has closed is sent again by itself; after them it waits for a person. */
export const mostResends = 4;

/** Seconds from the closing of a refund until it is sent again: an hour at first, then doubled each time. */
const untilResent = (resent: number): number => 3600 * 2 ** resent;

/** How long a refund that the platform has taken waits for the next question, in seconds. */
const untilAsked = 300;

/**
 * Takes what a platform says about a refund: the answer to a call or a notification. A repeated or overtaken report changes
 * nothing, and nothing undoes one that is done. Throws when the refund is not ours, when the amounts differ, or when a number that the
 * platform has closed returns money after another has taken its place: then it has perhaps gone back twice.
 */
export async function takeRefundReport(connection: Connection, report: RefundReport, now: number): Promise<void> {
  const { refundNo, state, cents } = report;
  const known = await connection
    .selectFrom('channel_refund')
    .innerJoin('refund', 'refund.refund_id', 'channel_refund.refund_id')
    .select([
      'channel_refund.state',
      'channel_refund.resent',
      'refund.refund_id',
      'refund.trade_id',
      'refund.refund_fee',
      'refund.aftersales_bn',
    ])
    .where('channel_refund.refund_no', '=', refundNo)
    .executeTakeFirst();
  if (!known && (await isClosedNumber(connection, refundNo))) {
    if (state !== 'done') return;
    throw new Error(`退款 ${refundNo} 已关闭并换号重退，支付平台却说它已到账，请核对`);
  }
  if (!known) throw new Error(`支付平台说到的退款 ${refundNo.slice(0, 60)} 不在账上`);
  if (known.state === 'done' || (known.state === 'failed' && state !== 'done')) return;
  if (cents !== null && cents !== known.refund_fee) {
    throw new Error(`退款 ${refundNo} 为 ${known.refund_fee} 分，支付平台说的是 ${cents} 分`);
  }
  // Money of a closed refund is back after all: it must not go out again, nor have been returned by another one.
  if (known.state === 'failed') await refuseBeyondPaid(connection, { tradeId: known.trade_id, fee: known.refund_fee });
  // A platform that does not know the number gets the same call again.
  const next = { processing: 'sent', unknown: 'asked', done: 'done', stuck: 'stuck', closed: 'failed' } as const;
  await connection
    .updateTable('channel_refund')
    .set({
      state: next[state],
      failures: 0,
      fault: '',
      ...(state !== 'unknown' && { try_at: now + (state === 'closed' ? untilResent(known.resent) : untilAsked) }),
    })
    .where('refund_no', '=', refundNo)
    .execute();
  if (state === 'done') {
    await completeRefund(connection, { refundId: known.refund_id, aftersalesBn: known.aftersales_bn, now });
  }
  if (state === 'closed') await setStatus(connection, known.refund_id, 'FAILS', now);
}

/** The money of a refund is back from elsewhere, a platform or the shop's bank: it is done, with the case it belongs to. */
export async function completeRefund(
  connection: Connection,
  { refundId, aftersalesBn, now }: { refundId: number; aftersalesBn: string | null; now: number },
): Promise<void> {
  await setStatus(connection, refundId, 'SUCCESS', now);
  await moneyReturned.tell(connection, { refundId, now });
  await refundDone.tell(connection, { aftersalesBn, now });
}

async function isClosedNumber(connection: Connection, refundNo: string): Promise<boolean> {
  const closed = await connection
    .selectFrom('closed_refund')
    .select('refund_id')
    .where('refund_no', '=', refundNo)
    .executeTakeFirst();
  return closed !== undefined;
}

export async function setStatus(
  connection: Connection,
  refundId: number,
  refund_status: 'PROCESSING' | 'SUCCESS' | 'FAILS',
  updated: number,
): Promise<void> {
  await connection.updateTable('refund').set({ refund_status, updated }).where('refund_id', '=', refundId).execute();
}
