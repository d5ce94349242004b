import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import { skusChanged } from '#backend/facts/goods.ts';
import { salePrice } from '#core/goods/desk/sale-price.ts';

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

/** Brings down the prices of a sale that come down by less than `percent`, at once where it runs. Returns how many SKUs. */
export async function cutPrices(connection: Connection, activityId: number, percent: number, now: number) {
  const skus = await connection
    .selectFrom('activity_goods')
    .innerJoin('activity', 'activity.activity_id', 'activity_goods.activity_id')
    .innerJoin('sku', 'sku.item_id', 'activity_goods.item_id')
    .select(['activity_goods.item_id', 'activity_goods.price', 'sku.price as usual', 'activity.state'])
    .where('activity.activity_id', '=', activityId)
    .execute();
  const lower = skus
    .map(({ usual, ...sku }) => ({ ...sku, before: sku.price, price: salePrice(usual, percent) }))
    .filter(({ before, price }) => price < before);
  for (const { item_id, price, state } of lower) {
    await connection
      .updateTable('activity_goods')
      .set({ price })
      .where('activity_id', '=', activityId)
      .where('item_id', '=', item_id)
      .execute();
    if (state === 'running') await setPrices(connection, activityId, { item_id, price }, now);
  }
  if (lower.some(({ state }) => state === 'running'))
    await skusChanged.tell(connection, { itemIds: lower.map(({ item_id }) => item_id), now });
  return lower.length;
}

/** The usual prices of SKUs have changed: a sale that runs is in force where it is lower, and only there. */
export async function keepSalesLower(connection: Connection, itemIds: readonly string[], now: number): Promise<void> {
  const rows = await connection
    .selectFrom('activity_goods')
    .innerJoin('activity', 'activity.activity_id', 'activity_goods.activity_id')
    .select(['activity_goods.activity_id', 'activity_goods.item_id', 'activity_goods.price'])
    .where('activity.state', '=', 'running')
    .where('activity_goods.item_id', 'in', itemIds)
    .execute();
  for (const { activity_id, ...row } of rows) await setPrices(connection, activity_id, row, now);
}

/** Sets one price, unless the usual one is not above it, or removes all prices of a sale. */
async function setPrices(
  connection: Connection,
  activityId: number,
  row: { item_id: string; price: number } | null,
  now: number,
): Promise<void> {
  const update = connection.updateTable('sku').set({ updated: now });
  if (row) {
    await update
      .set((sku) => ({ activity_price: sku.case().when('price', '>', row.price).then(row.price).else(null).end() }))
      .where('item_id', '=', row.item_id)
      .execute();
    return;
  }
  const own = connection.selectFrom('activity_goods').where('activity_id', '=', activityId).select('item_id');
  await update.set({ activity_price: null }).where('item_id', 'in', own).execute();
}

async function setState(connection: Connection, activityId: number, state: 'running' | 'over'): Promise<void> {
  await connection.updateTable('activity').set({ state }).where('activity_id', '=', activityId).execute();
}
