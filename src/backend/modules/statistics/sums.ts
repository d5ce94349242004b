import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { formatTime } from '#core/time/time.ts';

export const daySeconds = 24 * 3600;

/** From the first second of a day to the one after the last, unix seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The number of a row's day in Shanghai, as both databases divide whole numbers. */
const dayOf = (column: 'create_time' | 'pay_time') => sql<number>`(${sql.ref(column)} + 28800) / 86400`;

/** Orders placed and their money that went back; money that came too late, and so back, was never that of an order. */
export async function totals(read: Connection, { from, to }: Span) {
  const placed = await read
    .selectFrom('orders')
    .select((row) => [row.fn.countAll<number>().as('placed'), row.fn.count<number>('pay_time').as('placed_paid')])
    .where('create_time', '>=', from)
    .where('create_time', '<', to)
    .executeTakeFirstOrThrow();
  const refunded = await read
    .selectFrom('refund')
    .select((row) => row.fn.sum<number | null>('refund_fee').as('fee'))
    .where('refund_status', '=', 'SUCCESS')
    .where('reason', '!=', 'late_payment')
    .where('updated', '>=', from)
    .where('updated', '<', to)
    .executeTakeFirstOrThrow();
  return {
    placed: Number(placed.placed),
    placed_paid: Number(placed.placed_paid),
    refunded_fee: Number(refunded.fee ?? 0),
  };
}

/** Orders paid in a span. */
export const paidIn = (read: Connection, { from, to }: Span) =>
  read.selectFrom('orders').where('pay_time', '>=', from).where('pay_time', '<', to);

/** Members who paid. */
export async function buyersOf(read: Connection, span: Span) {
  const countOf = async (query: ReturnType<typeof paidIn>): Promise<number> => {
    const { count } = await query
      .select((row) => row.fn.count<number>('user_id').distinct().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const earlier = read.selectFrom('orders').select('user_id').where('pay_time', '<', span.from);
  return {
    buyers: await countOf(paidIn(read, span)),
    returning: await countOf(paidIn(read, span).where('user_id', 'in', earlier)),
  };
}

/** Orders placed and cents paid on each day, with their sums. */
export async function byDay(read: Connection, span: Span) {
  const placed = await read
    .selectFrom('orders')
    .select((row) => [dayOf('create_time').as('day'), row.fn.countAll<number>().as('orders')])
    .where('create_time', '>=', span.from)
    .where('create_time', '<', span.to)
    .groupBy(dayOf('create_time'))
    .execute();
  const paid = await paidIn(read, span)
    .select((row) => [
      dayOf('pay_time').as('day'),
      row.fn.countAll<number>().as('orders'),
      row.fn.sum<number>('total_fee').as('fee'),
    ])
    .groupBy(dayOf('pay_time'))
    .execute();
  const first = Math.floor((span.from + 28_800) / daySeconds);
  const days = Array.from({ length: (span.to - span.from) / daySeconds }, (_, index) => ({
    day: formatTime(span.from + index * daySeconds).slice(0, 10),
    orders: Number(placed.find(({ day }) => Number(day) === first + index)?.orders ?? 0),
    paid_fee: Number(paid.find(({ day }) => Number(day) === first + index)?.fee ?? 0),
  }));
  return {
    days,
    paid: paid.reduce((sum, { orders }) => sum + Number(orders), 0),
    paid_fee: days.reduce((sum, { paid_fee }) => sum + paid_fee, 0),
  };
}

/** Goods with the highest payments. */
export async function bestGoods(read: Connection, span: Span, most: number) {
  const rows = await paidIn(read, span)
    .innerJoin('order_line', 'order_line.order_id', 'orders.order_id')
    .innerJoin('sku', 'sku.item_id', 'order_line.item_id')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select((row) => [
      'goods.goods_id',
      'goods.item_name',
      'goods.pics',
      row.fn.sum<number>('order_line.num').as('num'),
      row.fn.sum<number>('order_line.total_fee').as('fee'),
    ])
    .groupBy(['goods.goods_id', 'goods.item_name', 'goods.pics'])
    .orderBy('fee', 'desc')
    .orderBy('goods.goods_id')
    .limit(most)
    .execute();
  return rows.map(({ pics, num, fee, ...goods }) => ({
    ...goods,
    pic: fromJson<string[]>(pics)[0] ?? '',
    num: Number(num),
    fee: Number(fee),
  }));
}

/** Pieces and payments of each product in a span, by goods_id. */
export async function soldByGoods(read: Connection, span: Span) {
  const rows = await paidIn(read, span)
    .innerJoin('order_line', 'order_line.order_id', 'orders.order_id')
    .select((row) => [
      'order_line.goods_id',
      row.fn.sum<number>('order_line.num').as('num'),
      row.fn.sum<number>('order_line.total_fee').as('fee'),
    ])
    .groupBy('order_line.goods_id')
    .execute();
  return new Map(rows.map(({ goods_id, num, fee }) => [goods_id, { num: Number(num), fee: Number(fee) }]));
}

/** Searches that found nothing, the most frequent first. */
export async function missedIn(read: Connection, { from, to }: Span, most: number) {
  const rows = await read
    .selectFrom('search_miss')
    .select(['word', (row) => row.fn.sum<number>('times').as('times')])
    .where('day', '>=', from)
    .where('day', '<', to)
    .groupBy('word')
    .orderBy('times', 'desc')
    .orderBy('word')
    .limit(most)
    .execute();
  return rows.map(({ word, times }) => ({ word, times: Number(times) }));
}
