import type { Connection } from '#backend/db/open.ts';

interface Planned {
  readonly activity_id: number;
  readonly begins: number;
}

/** Lines of SKUs in paid orders that were placed while a sale of theirs ran; what was cancelled or never sent does not count. */
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
    .where('orders.order_status', '!=', 'CANCEL')
    .whereRef('order_line.unsent_num', '<', 'order_line.num');

/** What went back for pieces that are not sent, in cents by line. */
const unsentFees = (read: Connection) =>
  read
    .selectFrom('aftersales_line')
    .innerJoin('aftersales', 'aftersales.aftersales_bn', 'aftersales_line.aftersales_bn')
    .select(['aftersales_line.order_line_id'])
    .select((row) => row.fn.sum<number>('aftersales_line.refund_fee').as('fee'))
    .where('aftersales.is_unsent', '=', 1)
    .groupBy('aftersales_line.order_line_id');

/** Pieces sold and cents taken, by sale and SKU. */
export const soldIn = async (read: Connection, sales: readonly Planned[]) =>
  await linesIn(read, sales)
    .leftJoin(unsentFees(read).as('unsent'), 'unsent.order_line_id', 'order_line.order_line_id')
    .select(['activity.activity_id', 'order_line.item_id'])
    .select(({ eb, fn }) => [
      fn.sum<number>(eb('order_line.num', '-', eb.ref('order_line.unsent_num'))).as('pieces'),
      fn.sum<number>(eb('order_line.total_fee', '-', fn.coalesce('unsent.fee', eb.lit(0)))).as('fee'),
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
