import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { formatTime, startOfDay } from '#core/time/time.ts';

const daySeconds = 24 * 3600;
/** Days that are told, today among them. */
const toldDays = 7;

/** The number of a row's day in Shanghai, as both databases divide whole numbers. */
const dayOf = (column: 'pay_time' | 'updated') => sql<number>`(${sql.ref(column)} + 28800) / 86400`;

/** The midnight from which days are told. */
const firstOf = (now: number): number => startOfDay(now) - (toldDays - 1) * daySeconds;

/** Money that came and went back on the last days by way of paying, the largest sum first. */
export async function waysOf(read: Connection, now: number) {
  const paid = await read
    .selectFrom('trade')
    .select('pay_type')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number>('total_fee').as('fee')])
    .where('pay_time', '>=', firstOf(now))
    .groupBy('pay_type')
    .execute();
  const refunded = await read
    .selectFrom('refund')
    .innerJoin('trade', 'trade.trade_id', 'refund.trade_id')
    .select('pay_type')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number>('refund_fee').as('fee')])
    .where('refund_status', '=', 'SUCCESS')
    .where('refund.updated', '>=', firstOf(now))
    .groupBy('pay_type')
    .execute();
  const ways = [...new Set([...paid, ...refunded].map(({ pay_type }) => pay_type))].map((pay_type) => {
    const isOf = (row: { readonly pay_type: string }): boolean => row.pay_type === pay_type;
    const [came, went] = [paid.find(isOf), refunded.find(isOf)];
    return {
      pay_type,
      payments: Number(came?.count ?? 0),
      paid_fee: Number(came?.fee ?? 0),
      refunds: Number(went?.count ?? 0),
      refunded_fee: Number(went?.fee ?? 0),
    };
  });
  return ways.toSorted((one, other) => other.paid_fee - one.paid_fee);
}

/** Money that came and went back on each of the last days by our own books, today first. */
export async function booksOf(read: Connection, now: number) {
  const today = startOfDay(now);
  const from = firstOf(now);
  const paid = await read
    .selectFrom('trade')
    .select((row) => [
      dayOf('pay_time').as('day'),
      row.fn.countAll<number>().as('count'),
      row.fn.sum<number>('total_fee').as('fee'),
    ])
    .where('pay_time', '>=', from)
    .groupBy(dayOf('pay_time'))
    .execute();
  const refunded = await read
    .selectFrom('refund')
    .select((row) => [
      dayOf('updated').as('day'),
      row.fn.countAll<number>().as('count'),
      row.fn.sum<number>('refund_fee').as('fee'),
    ])
    .where('refund_status', '=', 'SUCCESS')
    .where('updated', '>=', from)
    .groupBy(dayOf('updated'))
    .execute();
  return Array.from({ length: toldDays }, (_, back) => {
    const time = today - back * daySeconds;
    const isOn = ({ day }: { readonly day: number }): boolean =>
      Number(day) === Math.floor((time + 28_800) / daySeconds);
    const [came, went] = [paid.find(isOn), refunded.find(isOn)];
    return {
      day: formatTime(time).slice(0, 10),
      payments: Number(came?.count ?? 0),
      paid_fee: Number(came?.fee ?? 0),
      refunds: Number(went?.count ?? 0),
      refunded_fee: Number(went?.fee ?? 0),
    };
  });
}
