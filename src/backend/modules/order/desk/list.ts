import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { holds } from '#backend/db/sql-text.ts';
import { type DeskView, deskViews } from '#core/order/desk-views.ts';
import { inView, viewOf } from './views.ts';

/** Orders per answer. */
export const pageSize = 50;

/** Views in which the shop has to act: whoever waits longest comes first. */
const waitsForUs: ReadonlySet<DeskView> = new Set(['toShip', 'partShipped', 'cancelAsked', 'pickup']);

interface Asked {
  readonly view: DeskView;
  readonly search: string;
  readonly now: number;
  readonly page: number;
}

/**
 * The numbers of a page of orders, and how many orders there are in all. Both are read from the index `orders_listed` without
 * touching an order. A search matches the number's end, the receiver's mobile or its end, or a part of the name.
 */
export async function pageOf(
  connection: Connection,
  { view, search, now, page }: Asked,
): Promise<{ total: number; ids: string[] }> {
  const asked = connection
    .selectFrom('orders')
    .where((row) => inView(row, view, now))
    .$if(search !== '', (query) =>
      query.where((row) =>
        /^\d{4,}$/.test(search)
          ? row.or([row('order_id', 'like', `%${search}`), row('receiver_mobile', 'like', `%${search}`)])
          : holds(row.ref('receiver_name'), search),
      ),
    );
  const { count } = await asked.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const direction = waitsForUs.has(view) ? 'asc' : 'desc';
  const rows = await asked
    .select('order_id')
    .orderBy('create_time', direction)
    .orderBy('order_id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total: Number(count), ids: rows.map(({ order_id }) => order_id) };
}

const stateColumns = ['order_status', 'cancel_status', 'ziti_status', 'delivery_status'] as const;

/** How many orders each view has at `now`, by one pass: orders of one state are counted together, then put into their view. */
export async function countViews(connection: Connection, now: number): Promise<Record<DeskView, number>> {
  const past = (column: 'auto_cancel_time' | 'auto_finish_time') =>
    sql<number>`case when ${sql.ref(column)} <= ${sql.lit(now)} then 1 else 0 end`;
  const groups = await connection
    .selectFrom('orders')
    .select([...stateColumns, past('auto_cancel_time').as('is_late'), past('auto_finish_time').as('is_finished')])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy([...stateColumns, past('auto_cancel_time'), past('auto_finish_time')])
    .execute();
  const counts = Object.fromEntries(Object.keys(deskViews).map((view) => [view, 0])) as Record<DeskView, number>;
  for (const { is_late, is_finished, count, ...states } of groups) {
    const times = {
      auto_cancel_time: Number(is_late) === 1 ? now : now + 1,
      auto_finish_time: Number(is_finished) === 1 ? now : null,
    };
    counts[viewOf({ ...states, ...times }, now)] += Number(count);
    counts.all += Number(count);
  }
  return counts;
}
