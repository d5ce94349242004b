import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { holds } from '#backend/db/sql-text.ts';
import { type DeskView, deskViews } from '#core/order/desk-views.ts';
import { inView, viewOf } from './views.ts';

/** Orders per answer. */
export const pageSize = 40;

/** Orders that a search finds in one pass; beyond, they are counted and listed apart. */
const mostFound = 2000;

/** Views in which the shop has to act: whoever waits longest comes first. */
const waitsForUs: ReadonlySet<DeskView> = new Set(['toShip', 'partShipped', 'cancelAsked', 'pickup']);

interface Asked {
  readonly view: DeskView;
  readonly search: string;
  /** The member whose orders are asked for, 0 for everybody's. */
  readonly userId: number;
  readonly now: number;
  readonly page: number;
}

/**
 * The numbers of a page of orders, and how many orders there are in all. Both are read from the index `orders_listed` without
 * touching an order, but for those of one member. A search matches the number's end, the receiver's mobile or its end, or a part of the name.
 */
export async function pageOf(
  connection: Connection,
  { view, search, userId, now, page }: Asked,
): Promise<{ total: number; ids: string[] }> {
  const asked = connection
    .selectFrom('orders')
    // What is still to be sent is one queue, whether a part of it is on its way or nothing.
    .where((row) =>
      view === 'toShip' ? row.or([inView(row, view, now), inView(row, 'partShipped', now)]) : inView(row, view, now),
    )
    .$if(userId > 0, (query) => query.where('user_id', '=', userId))
    .$if(search !== '', (query) =>
      query.where((row) =>
        /^\d{4,}$/.test(search)
          ? row.or([row('order_id', 'like', `%${search}`), row('receiver_mobile', 'like', `%${search}`)])
          : holds(row.ref('receiver_name'), search),
      ),
    );
  const [forward, backward] = waitsForUs.has(view) ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const inOrder = (direction: 'asc' | 'desc') =>
    asked.select('order_id').orderBy('create_time', direction).orderBy('order_id', direction);
  const from = (page - 1) * pageSize;
  if (search !== '') {
    // A search looks at every order: once, unless it finds very many.
    const found = await inOrder(forward)
      .limit(mostFound + 1)
      .execute();
    if (found.length <= mostFound)
      return { total: found.length, ids: found.slice(from, from + pageSize).map(({ order_id }) => order_id) };
  }
  const { count } = await asked.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const total = Number(count);
  if (from >= total) return { total, ids: [] };
  const length = Math.min(pageSize, total - from);
  // The index is walked from whichever end is nearer.
  const isFar = 2 * from > total;
  const rows = await inOrder(isFar ? backward : forward)
    .limit(length)
    .offset(isFar ? total - from - length : from)
    .execute();
  const ids = rows.map(({ order_id }) => order_id);
  return { total, ids: isFar ? ids.reverse() : ids };
}

const stateColumns = ['order_status', 'cancel_status', 'ziti_status', 'delivery_status'] as const;

/** How many orders each view lists at `now`. Those that are over are counted by their status, the others by all that decides on their view. */
export async function countViews(connection: Connection, now: number): Promise<Record<DeskView, number>> {
  const counts = Object.fromEntries(Object.keys(deskViews).map((view) => [view, 0])) as Record<DeskView, number>;
  const add = (view: DeskView, count: number): void => {
    counts[view] += Number(count);
    counts.all += Number(count);
  };
  const ended = await connection
    .selectFrom('orders')
    .select('order_status')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_status', 'in', ['DONE', 'CANCEL'])
    .groupBy('order_status')
    .execute();
  for (const { order_status, count } of ended) add(order_status === 'DONE' ? 'done' : 'over', count);
  const past = (column: 'auto_cancel_time' | 'auto_finish_time') =>
    sql<number>`case when ${sql.ref(column)} <= ${sql.lit(now)} then 1 else 0 end`;
  const groups = await connection
    .selectFrom('orders')
    .select([...stateColumns, past('auto_cancel_time').as('is_late'), past('auto_finish_time').as('is_finished')])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_status', 'in', ['NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM'])
    .groupBy([...stateColumns, past('auto_cancel_time'), past('auto_finish_time')])
    .execute();
  for (const { is_late, is_finished, count, ...states } of groups) {
    const times = {
      auto_cancel_time: Number(is_late) === 1 ? now : now + 1,
      auto_finish_time: Number(is_finished) === 1 ? now : null,
    };
    add(viewOf({ ...states, ...times }, now), count);
  }
  counts.toShip += counts.partShipped;
  return counts;
}
