import { type Handlers, Refusal } from '#backend/handler.ts';
import type { createRates, listRates } from '#contract/rate.ts';
import { createRatesHandler } from './create.ts';
import { publicRate } from './rows.ts';

export const rateHandlers: Handlers<{ listRates: typeof listRates; createRates: typeof createRates }> = {
  listRates: async ({ item_id, page, pageSize }, { database }) => {
    const sku = await database.read
      .selectFrom('sku')
      .select('goods_id')
      .where('item_id', '=', item_id)
      .executeTakeFirst();
    if (!sku) throw new Refusal('商品不存在');
    const rates = database.read.selectFrom('rate').where('goods_id', '=', sku.goods_id);
    const { count } = await rates
      .select((column) => column.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await rates
      .selectAll()
      .orderBy('created', 'desc')
      .orderBy('rate_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return { total_count: count, list: rows.map(publicRate) };
  },

  createRates: createRatesHandler,
};
