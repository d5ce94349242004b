import type { ExpressionBuilder } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';

/** Whether visitors see a review and no reply of the shop to it. */
export const isUnanswered = (row: ExpressionBuilder<Schema, 'rate'>) =>
  row.and([row('rate.reply', '=', ''), row('rate.hidden_reason', '=', '')]);

/** How many reviews wait for the shop. */
export async function countUnansweredReviews(read: Connection): Promise<number> {
  const { count } = await read
    .selectFrom('rate')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(isUnanswered)
    .executeTakeFirstOrThrow();
  return Number(count);
}
