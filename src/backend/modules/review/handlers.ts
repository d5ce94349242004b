import { type Handlers, Refusal } from '#backend/app/handler.ts';
import { countReviews, isPictured } from '#backend/modules/goods/review-counts.ts';
import type { createReviews, listReviews } from '#core/review/contract.ts';
import { type ReviewKind, reviewKind } from '#core/review/rules.ts';
import { countAspects, isAspect, speaksOf } from './aspects.ts';
import { createReviewsHandler } from './create.ts';
import { loadAdditions, publicReview } from './rows.ts';

export const reviewHandlers: Handlers<{ listReviews: typeof listReviews; createReviews: typeof createReviews }> = {
  listReviews: async ({ item_id, kind, aspect, pictured_first, page, pageSize }, { database }) => {
    const sku = await database.read
      .selectFrom('sku')
      .select('goods_id')
      .where('item_id', '=', item_id)
      .executeTakeFirst();
    if (!sku) throw new Refusal('商品不存在');
    if (aspect && !isAspect(aspect)) throw new Refusal('评价标签不正确');
    const counts = await countReviews(database.read, sku.goods_id);
    let reviews = database.read.selectFrom('rate').where('goods_id', '=', sku.goods_id).where('hidden_reason', '=', '');
    if (kind === 'pictured') reviews = reviews.where(isPictured);
    else if (kind) reviews = reviews.where('star', 'in', starsOf(kind));
    if (aspect) reviews = reviews.where(speaksOf(aspect));
    const total = aspect
      ? Number((await reviews.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total)
      : counts[kind ?? 'total'];
    if (pictured_first) reviews = reviews.orderBy((row) => row.case().when(isPictured(row)).then(0).else(1).end());
    const rows = await reviews
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
    const list = rows.map((row) => publicReview(row, additions.get(row.rate_id)));
    return {
      total_count: total,
      counts,
      aspects: await countAspects(database.read, sku.goods_id),
      list,
    };
  },

  createReviews: createReviewsHandler,
};

/** Possible scores of a review of this kind. */
const starsOf = (kind: ReviewKind): number[] => [1, 2, 3, 4, 5].filter((star) => reviewKind(star) === kind);
