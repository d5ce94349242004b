import { type Handlers, Refusal } from '#backend/app/handler.ts';
import { countRates } from '#backend/modules/goods/rate-counts.ts';
import type { createRates, listRates } from '#core/review/contract.ts';
import { type ReviewKind, reviewKind } from '#core/review/rules.ts';
import { createRatesHandler } from './create.ts';
import { loadAdditions, publicRate } from './rows.ts';

export const rateHandlers: Handlers<{ listRates: typeof listRates; createRates: typeof createRates }> = {
  listRates: async ({ item_id, kind, page, pageSize }, { database }) => {
    const sku = await database.read
      .selectFrom('sku')
      .select('goods_id')
      .where('item_id', '=', item_id)
      .executeTakeFirst();
    if (!sku) throw new Refusal('商品不存在');
    const counts = await countRates(database.read, sku.goods_id);
    let rates = database.read.selectFrom('rate').where('goods_id', '=', sku.goods_id);
    if (kind === 'pictured') rates = rates.where('pics', '!=', '[]');
    else if (kind) rates = rates.where('star', 'in', starsOf(kind));
    const rows = await rates
      .selectAll()
      .orderBy('created', 'desc')
      .orderBy('rate_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const additions = await loadAdditions(
      database.read,
      rows.map((row) => row.rate_id),
    );
    const list = rows.map((row) => publicRate(row, additions.get(row.rate_id)));
    return { total_count: counts[kind ?? 'total'], counts, list };
  },

  createRates: createRatesHandler,
};

/** Possible scores of a review of this kind. */
const starsOf = (kind: ReviewKind): number[] => [1, 2, 3, 4, 5].filter((star) => reviewKind(star) === kind);
