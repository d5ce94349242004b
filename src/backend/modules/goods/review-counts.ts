import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';
import type { ReviewCounts } from '#core/review/contract.ts';
import { reviewKind } from '#core/review/rules.ts';

/** Whether a review shows pictures, its own or those of its addition: lists show both together. */
export const isPictured = (review: ExpressionBuilder<Schema, 'rate'>): Expression<SqlBool> =>
  review.or([
    review('rate.pics', '!=', '[]'),
    review.exists(
      review
        .selectFrom('rate_addition')
        .select('rate_addition.rate_id')
        .whereRef('rate_addition.rate_id', '=', 'rate.rate_id')
        .where('rate_addition.pics', '!=', '[]'),
    ),
  ]);

/** Numbers of reviews of a product by score; counted from the reviews, so they are never out of date. */
export async function countReviews(connection: Connection, goodsId: string): Promise<ReviewCounts> {
  const rows = await connection
    .selectFrom('rate')
    .where('goods_id', '=', goodsId)
    .where('hidden_reason', '=', '')
    .select((review) => [
      'star',
      review.fn.countAll<number>().as('total'),
      sql<number>`sum(case when ${isPictured(review)} then 1 else 0 end)`.as('pictured'),
    ])
    .groupBy('star')
    .execute();
  const counts: ReviewCounts = { total: 0, good: 0, neutral: 0, bad: 0, pictured: 0, stars: 0 };
  for (const { star, ...row } of rows) {
    const total = Number(row.total);
    counts.total += total;
    counts[reviewKind(star)] += total;
    counts.pictured += Number(row.pictured);
    counts.stars += star * total;
  }
  return counts;
}
