import type { Database } from '#backend/db/open.ts';
import type { PaymentChannel, PaymentChannels } from '#backend/ports/payment-channel.ts';
import { settle, takeReport } from './channel-trade.ts';

/** Trades asked about in one round. */
const perRound = 50;

/** A trade is closed at its platform this long before it expires here, so that no buyer pays an order that is then cancelled. */
const closingLead = 30;

/** A trade that its platform does not know cannot be paid any more this long after it has expired. */
const unbornAfter = 600;

/** Seconds to the next question about an open trade: half its age, between these two. */
const [shortest, longest] = [15, 300] as const;

/** Seconds to the next try after this many failed ones. */
const pause = (failures: number): number => Math.min(longest, shortest * 2 ** failures);

interface Asking {
  readonly database: Database;
  readonly channels: PaymentChannels;
  /** Unix seconds. */
  readonly now: number;
  readonly onError: (error: unknown, call: string) => void;
}

/**
 * Asks the platforms about trades that are due: a notification may be lost. Money that has arrived is booked; a trade that is
 * over here, or nearly, is closed there. Each trade is taken by one process. Returns how many it asked about.
 */
export async function askAboutTrades(asking: Asking): Promise<number> {
  const due = await openTrades(asking)
    .where('channel_trade.ask_at', '<=', asking.now)
    .orderBy('channel_trade.ask_at')
    .limit(perRound)
    .execute();
  let asked = 0;
  for (const trade of due) if (await askAbout(asking, trade)) asked += 1;
  return asked;
}

/** Asks about one trade because somebody waits for it, at most every fifteen seconds; the answer stands in the database. */
export async function askAboutTrade(asking: Asking, tradeId: string): Promise<void> {
  const trade = await openTrades(asking).where('channel_trade.trade_id', '=', tradeId).executeTakeFirst();
  if (trade && trade.ask_at <= asking.now) await askAbout(asking, trade);
}

const openTrades = ({ database }: Asking) =>
  database.read
    .selectFrom('channel_trade')
    .innerJoin('trade', 'trade.trade_id', 'channel_trade.trade_id')
    .select(['channel_trade.trade_id', 'channel_trade.pay_type', 'channel_trade.ask_at', 'channel_trade.failures'])
    .select(['trade.trade_state', 'trade.time_start', 'trade.time_expire'])
    .where('channel_trade.state', '=', 'open');

type OpenTrade = Awaited<ReturnType<ReturnType<typeof openTrades>['execute']>>[number];

async function askAbout(asking: Asking, trade: OpenTrade): Promise<boolean> {
  const { database, channels, now, onError } = asking;
  const { trade_id: tradeId, pay_type: payType } = trade;
  const channel = channels[payType];
  if (!channel || !(await claim(asking, trade))) return false;
  try {
    const report = await channel.query(tradeId);
    await database.write((connection) => takeReport(connection, payType, report, now));
    const isUnpaid = report.state === 'unpaid' || report.state === 'failed' || report.state === 'unknown';
    if (isUnpaid && isOver(trade, now)) await close(asking, channel, trade, report.state === 'unknown');
  } catch (error) {
    onError(error, `payment of trade ${tradeId}`);
    await put(asking, tradeId, { ask_at: now + pause(trade.failures), failures: trade.failures + 1 });
  }
  return true;
}

/** Whether no money is wanted for the trade any more: expired or nearly, cancelled, or paid by another one. */
const isOver = (trade: OpenTrade, now: number): boolean =>
  trade.trade_state === 'CLOSED' || now >= trade.time_expire - closingLead;

/** Closes a trade at its platform. A platform that has never heard of it may still do so until it has expired. */
async function close(asking: Asking, channel: PaymentChannel, trade: OpenTrade, isUnknown: boolean): Promise<void> {
  const { trade_id: tradeId, pay_type: payType } = trade;
  if (isUnknown && asking.now < trade.time_expire + unbornAfter) return;
  if (!isUnknown) await channel.close(tradeId);
  await asking.database.write(async (connection) => {
    await takeReport(connection, payType, { state: 'closed', tradeId }, asking.now);
    await settle(connection, tradeId);
  });
}

/** Takes a trade for this call and sets the next; false when another process has taken it in the meantime. */
async function claim({ database, now }: Asking, trade: OpenTrade): Promise<boolean> {
  const wait = Math.min(longest, Math.max(shortest, Math.floor((now - trade.time_start) / 2)));
  // A trade that is about to expire is asked about in time to close it.
  const closing = trade.time_expire - closingLead;
  const next = now < closing ? Math.min(now + wait, Math.max(closing, now + shortest)) : now + wait;
  return database.write(async (connection) => {
    const { numUpdatedRows } = await connection
      .updateTable('channel_trade')
      .set({ ask_at: next, failures: 0 })
      .where('trade_id', '=', trade.trade_id)
      .where('ask_at', '=', trade.ask_at)
      .where('state', '=', 'open')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

async function put({ database }: Asking, tradeId: string, set: { ask_at: number; failures: number }): Promise<void> {
  await database.write(async (connection) => {
    await connection.updateTable('channel_trade').set(set).where('trade_id', '=', tradeId).execute();
  });
}
