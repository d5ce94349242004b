import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import { skusChanged } from '#backend/facts/goods.ts';

/** A running sale of a product. */
export interface RunningActivity {
  readonly activity_id: number;
  readonly name: string;
  readonly begins: number;
  readonly ends: number;
}

const running = prepared((connection, { goodsIds }: { goodsIds: readonly string[] }) =>
  connection
    .selectFrom('activity')
    .innerJoin('activity_goods', 'activity_goods.activity_id', 'activity.activity_id')
    .innerJoin('sku', 'sku.item_id', 'activity_goods.item_id')
    .where('activity.state', '=', 'running')
    .where('sku.goods_id', 'in', goodsIds)
    .where('sku.activity_price', 'is not', null)
    .select(['sku.goods_id', 'activity.activity_id', 'activity.name', 'activity.begins', 'activity.ends']),
);

/** Running sales by the goods whose price they lower. */
export async function loadActivities(
  connection: Connection,
  goodsIds: readonly string[],
): Promise<Map<string, RunningActivity>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await running.all(connection, { goodsIds });
  return new Map(rows.map(({ goods_id, ...activity }) => [goods_id, activity]));
}

/**
 * Starts and ends sales that are due. The price in force is stored in `sku.activity_price`, so that cart, order and
 * catalogue read one column and need not know of sales. Returns the number of changed sales.
 */
export async function settleActivities(connection: Connection, now: number): Promise<number> {
  const over = await connection
    .selectFrom('activity')
    .where('state', '!=', 'over')
    .where('ends', '<=', now)
    .select(['activity_id', 'state'])
    .execute();
  for (const { activity_id, state } of over) {
    if (state === 'running') await setPrices(connection, activity_id, null, now);
    await setState(connection, activity_id, 'over');
  }
  const due = await connection
    .selectFrom('activity')
    .where('state', '=', 'waiting')
    .where('begins', '<=', now)
    .orderBy('activity_id')
    .select('activity_id')
    .execute();
  for (const { activity_id } of due) {
    const rows = await connection
      .selectFrom('activity_goods')
      .where('activity_id', '=', activity_id)
      .select(['item_id', 'price'])
      .execute();
    for (const row of rows) await setPrices(connection, activity_id, row, now);
    await skusChanged.tell(connection, { itemIds: rows.map((row) => row.item_id), now });
    await setState(connection, activity_id, 'running');
  }
  return over.length + due.length;
}

/** Sets one price, or removes all prices of a sale. */
async function setPrices(
  connection: Connection,
  activityId: number,
  row: { item_id: string; price: number } | null,
  now: number,
): Promise<void> {
  const update = connection.updateTable('sku').set({ activity_price: row?.price ?? null, updated: now });
  const own = connection.selectFrom('activity_goods').where('activity_id', '=', activityId).select('item_id');
  await (row ? update.where('item_id', '=', row.item_id) : update.where('item_id', 'in', own)).execute();
}

async function setState(connection: Connection, activityId: number, state: 'running' | 'over'): Promise<void> {
  await connection.updateTable('activity').set({ state }).where('activity_id', '=', activityId).execute();
}
