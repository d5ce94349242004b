import type { ExpressionBuilder } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';

/** Whether visitors see a question and no answer of the shop to it. */
export const isUnanswered = (row: ExpressionBuilder<Schema, 'question'>) =>
  row.and([
    row('question.hidden_reason', '=', ''),
    row.not(
      row.exists(
        row
          .selectFrom('question_answer')
          .select('answer_id')
          .whereRef('question_answer.question_id', '=', 'question.question_id')
          .where('is_shop', '=', 1)
          .where('question_answer.hidden_reason', '=', ''),
      ),
    ),
  ]);

/** How many questions wait for the shop; those that say the same are answered as one. */
export async function countUnansweredQuestions(read: Connection): Promise<number> {
  const { count } = await read
    .selectFrom('question')
    .select((row) => row.fn.count<number>('content').distinct().as('count'))
    .where(isUnanswered)
    .executeTakeFirstOrThrow();
  return Number(count);
}
