import type { Connection } from '#backend/db/open.ts';

interface Planned {
  readonly activity_id: number;
  readonly begins: number;
}

/** Lines of SKUs in paid orders that were placed while a sale of theirs ran; cancelled orders do not count. */
const linesIn = (read: Connection, sales: readonly Planned[]) =>
  read
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.order_id')
    .innerJoin('activity_goods', 'activity_goods.item_id', 'order_line.item_id')
    .innerJoin('activity', 'activity.activity_id', 'activity_goods.activity_id')
    .where('orders.create_time', '>=', Math.min(...sales.map(({ begins }) => begins)))
    .where(
      'activity.activity_id',
      'in',
      sales.map(({ activity_id }) => activity_id),
    )
    .whereRef('orders.create_time', '>=', 'activity.begins')
    .whereRef('orders.create_time', '<', 'activity.ends')
    .where('orders.pay_time', 'is not', null)
    .where('orders.order_status', '!=', 'CANCEL');

/** Pieces sold and cents taken, by sale and SKU. */
export const soldIn = async (read: Connection, sales: readonly Planned[]) =>
  await linesIn(read, sales)
    .select(['activity.activity_id', 'order_line.item_id'])
    .select((row) => [
      row.fn.sum<number>('order_line.num').as('pieces'),
      row.fn.sum<number>('order_line.total_fee').as('fee'),
    ])
    .groupBy(['activity.activity_id', 'order_line.item_id'])
    .execute();

/** How many orders each sale had, by its id. */
export async function ordersIn(read: Connection, sales: readonly Planned[]): Promise<ReadonlyMap<number, number>> {
  const rows = await linesIn(read, sales)
    .select('activity.activity_id')
    .select((row) => row.fn.count<number>('orders.order_id').distinct().as('orders'))
    .groupBy('activity.activity_id')
    .execute();
  return new Map(rows.map(({ activity_id, orders }) => [activity_id, Number(orders)]));
}

/** What a sale has sold of one of its SKUs. */
export function soldOf(all: Awaited<ReturnType<typeof soldIn>>, activityId: number, itemId: string) {
  const own = all.find(({ activity_id, item_id }) => activity_id === activityId && item_id === itemId);
  return { sold: Number(own?.pieces ?? 0), sold_fee: Number(own?.fee ?? 0) };
}
