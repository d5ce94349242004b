import { changedAt } from '#backend/app/clock.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { skusChanged } from '#backend/facts/goods.ts';
import type { GoodsState } from '#core/goods/desk/limits.ts';

/** Puts a product on sale or takes it off; its timing ends with that. Returns the state before. */
export async function setGoodsState(
  connection: Connection,
  { goodsId, state, now }: { goodsId: string; state: GoodsState; now: number },
): Promise<GoodsState> {
  const before = await goodsOf(connection, goodsId);
  const from = before.approve_status;
  await dropTiming(connection, goodsId);
  await connection
    .updateTable('goods')
    .set({ approve_status: state, updated: changedAt(before, now) })
    .where('goods_id', '=', goodsId)
    .execute();
  // SKUs that were taken out one by one stay withdrawn.
  const skus = await connection
    .updateTable('sku')
    .set({ approve_status: state, updated: now })
    .where('goods_id', '=', goodsId)
    .where('approve_status', '=', from)
    .where('is_left_out', '=', 0)
    .returning('item_id')
    .execute();
  await skusChanged.tell(connection, { itemIds: skus.map(({ item_id }) => item_id), now });
  return from;
}

async function goodsOf(
  connection: Connection,
  goodsId: string,
): Promise<{ approve_status: GoodsState; updated: number }> {
  const row = await connection
    .selectFrom('goods')
    .select(['approve_status', 'updated'])
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
  if (!row) throw new Refusal(`没有编号为 ${goodsId} 的商品`);
  return row;
}

/** Lets a withdrawn product go on sale at a time, unix seconds; null takes that back. Returns the time before. */
export async function timeGoodsState(
  connection: Connection,
  { goodsId, at }: { goodsId: string; at: number | null },
): Promise<number | null> {
  if ((await goodsOf(connection, goodsId)).approve_status !== 'instock')
    throw new Refusal(`商品 ${goodsId} 没有下架，不用定时上架`);
  const before = await connection
    .selectFrom('goods_timing')
    .select('at')
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
  await dropTiming(connection, goodsId);
  if (at !== null) await connection.insertInto('goods_timing').values({ goods_id: goodsId, at }).execute();
  return before?.at ?? null;
}

/** A product that is on sale, or gone, waits for no time. */
export async function dropTiming(connection: Connection, goodsId: string): Promise<void> {
  await connection.deleteFrom('goods_timing').where('goods_id', '=', goodsId).execute();
}

/** Puts the goods on sale whose time has come. Returns their number. */
export async function putTimedOnSale(connection: Connection, now: number): Promise<number> {
  const due = await connection.selectFrom('goods_timing').select('goods_id').where('at', '<=', now).execute();
  for (const { goods_id } of due) await setGoodsState(connection, { goodsId: goods_id, state: 'onsale', now });
  return due.length;
}
