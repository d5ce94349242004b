import type { Database } from '#backend/db/open.ts';
import { type ChannelType, channelTypes, type PaymentChannels } from '#backend/ports/payment-channel.ts';
import { formatTime, fromShanghaiTime, startOfDay } from '#core/time/time.ts';
import { compareDay } from './compare.ts';

const daySeconds = 86_400;

/** Statements of a day are ready in the morning after it: 支付宝 names nine o'clock, 微信支付 ten. */
const readyAfter = 10.5 * 3600;

/** When the statements of a day before are had next after `now`, unix seconds. */
export function nextStatements(now: number): number {
  const today = startOfDay(now) + readyAfter;
  return now < today ? today : today + daySeconds;
}

/** Days back that are still compared, after the server was off. */
const mostDays = 7;

/** Pause after a statement that could not be had. */
const retryAfter = 1800;
const retryAt = new WeakMap<PaymentChannels, Map<string, number>>();

/** Fetches and compares the statements of days that are due and not yet compared, oldest first. Returns how many. */
export async function compareDueDays(
  database: Database,
  channels: PaymentChannels,
  { now, onError }: { now: number; onError: (error: unknown, call: string) => void },
): Promise<number> {
  const waits = retryAt.get(channels) ?? new Map<string, number>();
  retryAt.set(channels, waits);
  let compared = 0;
  for (const payType of channelTypes) {
    const channel = channels[payType];
    if (!channel) continue;
    for (const day of await dueDays(database, payType, now)) {
      const key = `${payType} ${day}`;
      if ((waits.get(key) ?? 0) > now) continue;
      try {
        const rows = await channel.statement(day);
        await database.write(async (connection) => {
          const differences = await compareDay(connection, { payType, day, rows, now });
          const isYoung = now < (fromShanghaiTime(`${day} 00:00:00`) ?? 0) + 2.5 * daySeconds;
          if (rows.length === 0 && differences.length > 0 && isYoung)
            throw new Error('账单还是空的，账上有收款，稍后再取');
        });
        compared += 1;
      } catch (error) {
        waits.set(key, now + retryAfter);
        onError(error, `statement of ${payType} for ${day}`);
        // A later day needs the rows of the earlier one.
        break;
      }
    }
  }
  return compared;
}

/** Days from the first trade at the platform on whose statement is ready and has not been compared. */
async function dueDays({ read }: Database, payType: ChannelType, now: number): Promise<string[]> {
  const first = await read
    .selectFrom('channel_trade')
    .innerJoin('trade', 'trade.trade_id', 'channel_trade.trade_id')
    .select(({ fn }) => fn.min('trade.time_start').as('start'))
    .where('channel_trade.pay_type', '=', payType)
    .executeTakeFirst();
  if (first?.start === null || first?.start === undefined) return [];
  const last = startOfDay(now - readyAfter) - daySeconds;
  const compared = await read.selectFrom('statement_day').select('day').where('pay_type', '=', payType).execute();
  const known = new Set(compared.map(({ day }) => day));
  const days: string[] = [];
  for (
    let at = Math.max(startOfDay(Number(first.start)), last - (mostDays - 1) * daySeconds);
    at <= last;
    at += daySeconds
  ) {
    const day = formatTime(at).slice(0, 10);
    if (!known.has(day)) days.push(day);
  }
  return days;
}
