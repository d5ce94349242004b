import { changedAt } from '#backend/app/clock.ts';
import type { DeskWriting } from '#backend/app/desk/desk-handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { inSavepoint } from '#backend/db/savepoint.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { skusChanged } from '#backend/facts/goods.ts';
import { keepSalesLower } from '#backend/modules/goods/sale/activity.ts';
import { dropTiming } from '#backend/modules/goods/sale/state.ts';
import { touchGoods } from '#backend/modules/goods/stock.ts';

/** A product before an import. */
export interface Former {
  readonly goods: Row<'goods'>;
  readonly skus: readonly Row<'sku'>[];
  readonly attributes: readonly number[];
}

/** The same with the stock that the import left to each SKU, by its id. */
type Change = Former & { readonly stocks: Readonly<Record<string, number>> };

export async function formerOf(connection: Connection, goodsId: string): Promise<Former> {
  const goods = await connection
    .selectFrom('goods')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow();
  const attributes = await connection
    .selectFrom('goods_attribute')
    .select('attribute_value_id')
    .where('goods_id', '=', goodsId)
    .execute();
  return {
    goods,
    skus: await skusOf(connection, goodsId),
    attributes: attributes.map(({ attribute_value_id }) => attribute_value_id),
  };
}

const skusOf = (connection: Connection, goodsId: string): Promise<Row<'sku'>[]> =>
  connection.selectFrom('sku').selectAll().where('goods_id', '=', goodsId).orderBy('sort').execute();

/** Keeps what an import did to a product; of several changes in one import the first one knows what was before. */
export async function keepChange(
  connection: Connection,
  { importId, goodsId, former }: { importId: number; goodsId: string; former: Former | null },
): Promise<void> {
  const earlier = await connection
    .selectFrom('goods_import_change')
    .select('before')
    .where('import_id', '=', importId)
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
  const stored = await skusOf(connection, goodsId);
  const first = earlier === undefined ? former && { ...former, stocks: {} } : laterOf(earlier.before, former);
  const stocks = stored.map(({ item_id, stock }) => [item_id, stock + (first?.stocks[item_id] ?? 0)] as const);
  const { updated } = await connection
    .selectFrom('goods')
    .select('updated')
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow();
  const before = first && JSON.stringify({ ...first, stocks: Object.fromEntries(stocks) } satisfies Change);
  await connection
    .insertInto('goods_import_change')
    .values({ import_id: importId, goods_id: goodsId, before, updated })
    .onConflict((conflict) => conflict.columns(['import_id', 'goods_id']).doUpdateSet({ before, updated }))
    .execute();
}

/**
 * What the first change of an import knows, with pieces in place of stocks: how many fewer there were just before this change than
 * the import had left. They were sold, or came back, and are to stay so.
 */
function laterOf(before: string | null, former: Former | null): Change | null {
  if (before === null) return null;
  const first = fromJson<Change>(before);
  const moved = (former?.skus ?? []).map(({ item_id, stock }) => [item_id, (first.stocks[item_id] ?? stock) - stock]);
  return { ...first, stocks: Object.fromEntries(moved) };
}

/** Takes one change back; answers why it stays as it is, "" when it was taken back. */
export async function takeBack(
  change: Row<'goods_import_change'>,
  { connection, now }: Pick<DeskWriting, 'connection' | 'now'>,
): Promise<string> {
  const goods = await connection
    .selectFrom('goods')
    .select('updated')
    .where('goods_id', '=', change.goods_id)
    .executeTakeFirst();
  if (!goods) return '';
  if (goods.updated !== change.updated || (await isImportedAgain(connection, change)))
    return '导入之后又改过，保留现在的内容';
  const stored = await skusOf(connection, change.goods_id);
  if (change.before === null) {
    const isGone = await remove(connection, stored, now);
    if (isGone) await deleteGoods(connection, change.goods_id);
    else await withdraw(connection, change.goods_id, now);
    return '';
  }
  await restore(connection, { former: fromJson<Change>(change.before), stored, now, updated: changedAt(goods, now) });
  return '';
}

/** Times count in seconds, so that they do not tell two imports in a row apart. */
async function isImportedAgain(connection: Connection, change: Row<'goods_import_change'>): Promise<boolean> {
  const later = await connection
    .selectFrom('goods_import_change')
    .select('import_id')
    .where('goods_id', '=', change.goods_id)
    .where('import_id', '>', change.import_id)
    .executeTakeFirst();
  return later !== undefined;
}

async function restore(
  connection: Connection,
  { former, stored, now, updated }: { former: Change; stored: readonly Row<'sku'>[]; now: number; updated: number },
): Promise<void> {
  const { goods_id, created: _, sort: __, ...content } = former.goods;
  if (content.approve_status !== 'instock') await dropTiming(connection, goods_id);
  await connection
    .updateTable('goods')
    .set({ ...content, updated })
    .where('goods_id', '=', goods_id)
    .execute();
  for (const { item_id, stock, sales: ___, activity_price: ____, goods_id: _____, ...sku } of former.skus) {
    const nowStored = stored.find((one) => one.item_id === item_id);
    // Pieces that were sold or came back since the import stay sold or returned.
    const moved = (nowStored?.stock ?? 0) - (former.stocks[item_id] ?? 0);
    await connection
      .updateTable('sku')
      .set({ ...sku, stock: Math.max(0, stock + moved), updated: now })
      .where('item_id', '=', item_id)
      .execute();
  }
  const itemIds = former.skus.map(({ item_id }) => item_id);
  await keepSalesLower(connection, itemIds, now);
  await skusChanged.tell(connection, { itemIds, now });
  const known = new Set(former.skus.map(({ item_id }) => item_id));
  await remove(
    connection,
    stored.filter(({ item_id }) => !known.has(item_id)),
    now,
  );
  await connection.deleteFrom('goods_attribute').where('goods_id', '=', goods_id).execute();
  if (former.attributes.length > 0)
    await connection
      .insertInto('goods_attribute')
      .values(former.attributes.map((attribute_value_id) => ({ goods_id, attribute_value_id })))
      .execute();
}

/** Deletes SKUs that nothing speaks of, and withdraws the others; tells whether all are gone. */
async function remove(connection: Connection, skus: readonly Row<'sku'>[], now: number): Promise<boolean> {
  const ids = skus.map(({ item_id }) => item_id);
  if (ids.length === 0) return true;
  if (!(await isOrdered(connection, ids)) && (await deleteSkus(connection, ids))) return true;
  await connection
    .updateTable('sku')
    .set({ approve_status: 'instock', is_left_out: 1, updated: now })
    .where('item_id', 'in', ids)
    .execute();
  return false;
}

/** Lines of orders name a SKU without a reference, because they outlive it. */
async function isOrdered(connection: Connection, ids: readonly string[]): Promise<boolean> {
  const line = await connection
    .selectFrom('order_line')
    .select('item_id')
    .where('item_id', 'in', [...ids])
    .executeTakeFirst();
  return line !== undefined;
}

/** Deletes SKUs unless a row of another table refers to one, such as a cart's or a programme's. */
async function deleteSkus(connection: Connection, ids: readonly string[]): Promise<boolean> {
  const skus = connection.deleteFrom('sku').where('item_id', 'in', [...ids]);
  try {
    await inSavepoint(connection, () => skus.execute());
    return true;
  } catch (error) {
    if (!isReferred(error)) throw error;
    return false;
  }
}

/** Whether a row was not deleted because others refer to it: extended code 787 of SQLite, class 23503 of PostgreSQL. */
const isReferred = (error: unknown): boolean => {
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  return errcode === 787 || code === '23503';
};

async function deleteGoods(connection: Connection, goodsId: string): Promise<void> {
  await connection.deleteFrom('goods_attribute').where('goods_id', '=', goodsId).execute();
  await dropTiming(connection, goodsId);
  await connection.deleteFrom('goods').where('goods_id', '=', goodsId).execute();
}

/** Withdraws a product with its SKUs, which come back with it. */
async function withdraw(connection: Connection, goodsId: string, now: number): Promise<void> {
  await dropTiming(connection, goodsId);
  await connection.updateTable('goods').set({ approve_status: 'instock' }).where('goods_id', '=', goodsId).execute();
  await connection.updateTable('sku').set({ is_left_out: 0 }).where('goods_id', '=', goodsId).execute();
  await touchGoods(connection, goodsId, now);
}
