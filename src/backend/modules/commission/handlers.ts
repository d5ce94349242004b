import { type Handlers, memberOf } from '#backend/app/handler.ts';
import type { getSplitPrice } from '#core/commission/contract.ts';
import { effectivePrice } from '#core/money/money.ts';

/** Percentage of the price that a distributor earns, rounded down to a cent. */
const sharePercent = 6;

export const commissionHandlers: Handlers<{ getSplitPrice: typeof getSplitPrice }> = {
  getSplitPrice: async ({ item_id, item_ids }, context) => {
    const connection = context.database.read;
    const { is_distributor } = await connection
      .selectFrom('member')
      .where('user_id', '=', memberOf(context).userId)
      .select('is_distributor')
      .executeTakeFirstOrThrow();
    if (is_distributor !== 1) return { is_distributor: false, list: [] };
    const asked = [...new Set([...(item_id === undefined ? [] : [item_id]), ...item_ids])];
    const rows =
      asked.length === 0
        ? []
        : await connection
            .selectFrom('sku')
            .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
            .where('sku.item_id', 'in', asked)
            .where('goods.approve_status', '!=', 'instock')
            .where('sku.approve_status', '!=', 'instock')
            .orderBy('sku.item_id')
            .select(['sku.item_id', 'sku.price', 'sku.activity_price'])
            .execute();
    const list = rows.map((row) => ({
      item_id: row.item_id,
      split_price: Math.floor((effectivePrice(row) * sharePercent) / 100),
    }));
    return { is_distributor: true, list };
  },
};
