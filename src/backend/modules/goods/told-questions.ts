import type { Connection } from '#backend/db/open.ts';
import type { GoodsDetail } from '#core/goods/detail-contract.ts';
import { questionsPrinted } from '#core/question/limits.ts';

/** Questions about a product that anybody may see. */
export const shownQuestions = (connection: Connection, goodsId: string) =>
  connection
    .selectFrom('question')
    // Voices for its answers; null without an answer.
    .leftJoin(
      (from) =>
        from
          .selectFrom('question_answer')
          .innerJoin('question', 'question.question_id', 'question_answer.question_id')
          .where('question.goods_id', '=', goodsId)
          .where('question_answer.hidden_reason', '=', '')
          .groupBy('question_answer.question_id')
          .select((row) => ['question_answer.question_id', row.fn.sum<number>('helpful_num').as('voices')])
          .as('told'),
      (join) => join.onRef('told.question_id', '=', 'question.question_id'),
    )
    .where('question.goods_id', '=', goodsId)
    .where('question.hidden_reason', '=', '');

/** Questions that the page of a product prints: answered, the most helpful first. */
export async function loadToldQuestions(
  connection: Connection,
  goodsId: string,
): Promise<NonNullable<GoodsDetail['questions']>> {
  const answered = await shownQuestions(connection, goodsId)
    .where('told.voices', 'is not', null)
    .select(['question.question_id', 'question.content'])
    .orderBy('told.voices', 'desc')
    .orderBy('question.question_id', 'desc')
    .limit(questionsPrinted)
    .execute();
  const list = [];
  for (const { question_id, content } of answered) {
    const answer = await connection
      .selectFrom('question_answer')
      .select('content')
      .where('question_id', '=', question_id)
      .where('hidden_reason', '=', '')
      .orderBy('is_shop', 'desc')
      .orderBy('helpful_num', 'desc')
      .orderBy('answer_id')
      .executeTakeFirstOrThrow();
    list.push({ content, answer: answer.content });
  }
  return list;
}
