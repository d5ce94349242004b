import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { loadListItems } from '#backend/modules/goods/rows.ts';
import type * as history from '#core/browse-history/contract.ts';
import { browseHistoryLimit } from '#core/site/limits.ts';

type HistoryEndpoints = typeof history;

/** A member's looks at goods that still have a page, newest first. */
const looksOf = (connection: Connection, userId: number) =>
  connection
    .selectFrom('browse_history')
    .innerJoin('sku', 'sku.item_id', 'browse_history.item_id')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('browse_history.user_id', '=', userId)
    .where('goods.approve_status', '!=', 'instock')
    .where('sku.approve_status', '!=', 'instock');

export const browseHistoryHandlers: Handlers<HistoryEndpoints> = {
  listBrowseHistory: async ({ page, pageSize }, context) => {
    const connection = context.database.read;
    const { userId } = memberOf(context);
    const { total } = await looksOf(connection, userId)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const looks = await looksOf(connection, userId)
      .select(['browse_history.history_id', 'browse_history.item_id', 'browse_history.updated', 'sku.goods_id'])
      .orderBy('browse_history.updated', 'desc')
      .orderBy('browse_history.history_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const rows = await loadListItems(context, [...new Set(looks.map((look) => look.goods_id))]);
    const byGoods = new Map(rows.map((row) => [row.goods_id, row]));
    return {
      total_count: total,
      list: looks.flatMap(({ history_id, item_id, updated, goods_id }) => {
        const itemData = byGoods.get(goods_id);
        return itemData ? [{ history_id: String(history_id), item_id, itemData, updated }] : [];
      }),
    };
  },

  saveBrowseHistory: async ({ item_id }, context) => {
    const { userId } = memberOf(context);
    const updated = secondsOf(context.nowMs);
    await context.database.write(async (connection) => {
      const sku = await connection
        .selectFrom('sku')
        .select('item_id')
        .where('item_id', '=', item_id)
        .where('approve_status', '!=', 'instock')
        .executeTakeFirst();
      if (!sku) throw new Refusal('商品不存在或已下架');
      await connection
        .insertInto('browse_history')
        .values({ user_id: userId, item_id, updated })
        .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ updated }))
        .execute();
      await forgetOldest(connection, userId);
    });
    return { status: true };
  },

  deleteBrowseHistory: async ({ item_ids, is_empty }, context) => {
    if (!is_empty && item_ids.length === 0) throw new Refusal('请选择要删除的记录');
    await context.database.write((connection) => {
      const own = connection.deleteFrom('browse_history').where('user_id', '=', memberOf(context).userId);
      return (is_empty ? own : own.where('item_id', 'in', item_ids)).execute();
    });
    return { status: true };
  },
};

/** Deletes all but the newest looks of a member. */
async function forgetOldest(connection: Connection, userId: number): Promise<void> {
  const beyond = await connection
    .selectFrom('browse_history')
    .select('history_id')
    .where('user_id', '=', userId)
    .orderBy('updated', 'desc')
    .orderBy('history_id', 'desc')
    .limit(100)
    .offset(browseHistoryLimit)
    .execute();
  if (beyond.length === 0) return;
  await connection
    .deleteFrom('browse_history')
    .where(
      'history_id',
      'in',
      beyond.map((look) => look.history_id),
    )
    .execute();
}

/** Deletes the browse history of a member whose account is closed. */
export async function forgetHistory(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('browse_history').where('user_id', '=', userId).execute();
}
