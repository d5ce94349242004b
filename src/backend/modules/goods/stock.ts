import { sql } from 'kysely';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import type { Row } from '#backend/db/schema.ts';
import { skusChanged } from '#backend/facts/goods.ts';
import { stockRanLow } from '#backend/facts/staff.ts';
import { keepSalesLower } from '#backend/modules/goods/sale/activity.ts';
import { lowStock } from '#core/goods/desk/limits.ts';

const takePieces = prepared((connection, { itemId, num }: { itemId: string; num: number }) =>
  connection
    .updateTable('sku')
    .set((row) => ({ stock: row('stock', '-', num), sales: row('sales', '+', num) }))
    .where('item_id', '=', itemId)
    .where('stock', '>=', num)
    .returning('stock'),
);

/**
 * Takes stock with a guard in the UPDATE itself, in id order so that two buyers cannot deadlock. Refuses when somebody else
 * has bought the last pieces in the meantime. Tells {@link stockRanLow} when few are left, and when none is.
 */
export async function takeStock(
  connection: Connection,
  lines: readonly { item_id: string; item_name: string; num: number }[],
  now: number,
): Promise<void> {
  for (const line of lines.toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1))) {
    const taken = await takePieces.first(connection, { itemId: line.item_id, num: line.num });
    if (!taken) throw new Refusal(`「${line.item_name}」库存不足`);
    const left = taken.stock;
    if (left === 0 || (left <= lowStock && left + line.num > lowStock)) {
      await stockRanLow.tell(connection, { itemId: line.item_id, left, now });
    }
  }
}

/** Puts sold pieces back on the shelf, and tells {@link skusChanged}; a line without a SKU (a service) changes nothing. */
export async function returnStock(
  connection: Connection,
  lines: readonly { item_id: string; num: number }[],
  now: number,
): Promise<void> {
  for (const line of lines) {
    await connection
      .updateTable('sku')
      .set((row) => ({ stock: row('stock', '+', line.num), sales: row('sales', '-', line.num) }))
      .where('item_id', '=', line.item_id)
      .execute();
  }
  await skusChanged.tell(connection, { itemIds: lines.map((line) => line.item_id), now });
}

/**
 * Marks a product as changed, so that the next snapshot reads it again and a form that was opened before is refused. Its time is a
 * second ahead at most, however many of its SKUs change at once: a release that is made then has them all.
 */
export const touchGoods = async (connection: Connection, goodsId: string, now: number): Promise<void> => {
  await connection
    .updateTable('goods')
    .set((row) => ({
      updated: sql<number>`case when ${row.ref('updated')} < ${now} then ${now}
        when ${row.ref('updated')} = ${now} then ${now + 1} else ${row.ref('updated')} end`,
    }))
    .where('goods_id', '=', goodsId)
    .execute();
};

/** Changes of a SKU by an operator or the simulator; missing fields stay. Cents and pieces. */
export interface SkuChange {
  readonly price?: number | undefined;
  readonly stock?: number | undefined;
  readonly approve_status?: Row<'sku'>['approve_status'] | undefined;
}

/**
 * Changes a SKU and marks it and its goods as changed, so that freshness and the next snapshot notice; tells
 * {@link skusChanged}. False when there is no such SKU.
 */
export async function changeSku(
  connection: Connection,
  itemId: string,
  { price, stock, approve_status }: SkuChange,
  now: number,
): Promise<boolean> {
  const sku = await connection
    .updateTable('sku')
    .set({
      updated: now,
      ...(price !== undefined && { price }),
      ...(stock !== undefined && { stock }),
      ...(approve_status !== undefined && { approve_status, is_left_out: approve_status === 'instock' ? 1 : 0 }),
    })
    .where('item_id', '=', itemId)
    .returning('goods_id')
    .executeTakeFirst();
  if (!sku) return false;
  if (price !== undefined) await keepSalesLower(connection, [itemId], now);
  await touchGoods(connection, sku.goods_id, now);
  await skusChanged.tell(connection, { itemIds: [itemId], now });
  return true;
}

/** SKUs on sale of which few pieces are left. */
export const runsLow = (read: Connection) =>
  read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.approve_status', '!=', 'instock')
    .where('sku.stock', '<=', lowStock);
