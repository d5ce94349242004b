import type { Database } from '#backend/db/open.ts';
import { deadNotices } from '#backend/modules/notice/send.ts';
import { moneyFaultsOf } from '#backend/modules/statement/money-faults.ts';
import { telemetryFactsOf } from '#backend/modules/telemetry/facts.ts';

const day = 86_400;
const missDays = 30;
const mostMisses = 50;

/** What pages have told of themselves, for `/ops`; null where the shop does not take it. */
export const telemetryOf = ({ read }: Database, nowSeconds: number, hasTelemetry: boolean) =>
  hasTelemetry ? telemetryFactsOf(read, nowSeconds) : Promise.resolve(null);

/**
 * Database figures for `/ops`: searches without a result, the payments of the last day by state, the
 * centres by status, what is wrong about money, and notices that were given up.
 */
export async function shopFactsOf({ read }: Database, nowSeconds: number) {
  const misses = await read
    .selectFrom('search_miss')
    .select(({ fn }) => ['word', fn.sum<number | string>('times').as('times')])
    .where('day', '>', nowSeconds - missDays * day)
    .groupBy('word')
    .orderBy('times', 'desc')
    .orderBy('word')
    .limit(mostMisses)
    .execute();
  const trades = await read
    .selectFrom('trade')
    .select(({ fn }) => [
      'trade_state',
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string>('total_fee').as('cents'),
    ])
    .where('time_start', '>', nowSeconds - day)
    .groupBy('trade_state')
    .orderBy('trade_state')
    .execute();
  const centres = await read
    .selectFrom('experience')
    .select(({ fn }) => ['status', fn.countAll<number | string>().as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
  // PostgreSQL returns sums as text.
  return {
    deadNotices: (await deadNotices(read, nowSeconds)).map(({ notice_id, way, fault, fact }) => ({
      id: `n${notice_id}`,
      way,
      fact,
      fault,
    })),
    moneyFaults: await moneyFaultsOf(read, nowSeconds),
    searchMisses: misses.map(({ word, times }) => ({ word, times: Number(times) })),
    centres: centres.map(({ status, count }) => ({ status, count: Number(count) })),
    payments: trades.map(({ trade_state, count, cents }) => ({
      state: trade_state,
      count: Number(count),
      cents: Number(cents),
    })),
  };
}
