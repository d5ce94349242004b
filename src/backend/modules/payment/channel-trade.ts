import type { Connection } from '#backend/db/open.ts';
import type { ChannelType, TradeReport } from '#backend/ports/payment-channel.ts';
import { markPaid } from './settle.ts';

/** Seconds after which a new trade is asked about for the first time, if no notification has come. */
const firstAsk = 15;

/** Notes that a platform charges the trade, so that it is asked about until its last word is known. */
export async function followTrade(
  connection: Connection,
  { tradeId, payType, now }: { tradeId: string; payType: ChannelType; now: number },
): Promise<void> {
  await connection
    .insertInto('channel_trade')
    .values({ trade_id: tradeId, pay_type: payType, ask_at: now + firstAsk })
    .onConflict((conflict) => conflict.column('trade_id').doNothing())
    .execute();
}

/**
 * Takes what a platform says about a trade: by notification or as the answer to a query, which are the same. A repeated or
 * overtaken report changes nothing. Money for an order that is paid or over goes back. Throws when the trade is not one of
 * this platform's, or when number of cents and ours differ: then nothing is changed, and people have to look.
 */
export async function takeReport(
  connection: Connection,
  payType: ChannelType,
  report: TradeReport,
  now: number,
): Promise<void> {
  const { tradeId } = report;
  const trade = await connection
    .selectFrom('trade')
    .innerJoin('channel_trade', 'channel_trade.trade_id', 'trade.trade_id')
    .select(['trade.total_fee', 'trade.trade_state'])
    .where('trade.trade_id', '=', tradeId)
    .where('channel_trade.pay_type', '=', payType)
    .executeTakeFirst();
  if (!trade) throw new Error(`支付平台说到的交易 ${tradeId.slice(0, 40)} 不在账上`);
  switch (report.state) {
    case 'paid':
    case 'refunded':
      if (report.cents !== trade.total_fee) {
        throw new Error(`交易 ${tradeId} 应付 ${trade.total_fee} 分，支付平台说的是 ${report.cents} 分`);
      }
      await markPaid(connection, tradeId, now, report.channelNo);
      return settle(connection, tradeId);
    case 'failed':
      return moveUnpaid(connection, tradeId, 'PAYERROR');
    case 'closed':
      await moveUnpaid(connection, tradeId, 'CLOSED');
      return settle(connection, tradeId);
    case 'unpaid':
    case 'unknown':
      return;
  }
}

/** The last word on a trade is known. */
export async function settle(connection: Connection, tradeId: string): Promise<void> {
  await connection.updateTable('channel_trade').set({ state: 'settled' }).where('trade_id', '=', tradeId).execute();
}

/** Has the platform asked about a trade at once, whatever was its last word. */
export async function askAgain(connection: Connection, tradeId: string): Promise<void> {
  await connection
    .updateTable('channel_trade')
    .set({ state: 'open', ask_at: 0 })
    .where('trade_id', '=', tradeId)
    .execute();
}

async function moveUnpaid(connection: Connection, tradeId: string, state: 'PAYERROR' | 'CLOSED'): Promise<void> {
  await connection
    .updateTable('trade')
    .set({ trade_state: state })
    .where('trade_id', '=', tradeId)
    .where('trade_state', 'in', ['NOTPAY', 'PAYERROR'])
    .execute();
}
