import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Answer } from '#core/question/contract.ts';
import { publicAnswer } from './rows.ts';

/** A member's voice for an answer, given or taken back. */
interface Voice {
  readonly answerId: number;
  readonly userId: number;
  readonly isHelpful: boolean;
  readonly now: number;
}

/** Sets a member's voice and counts it. The same press twice changes nothing, so it needs no key. */
export async function setVoice(connection: Connection, voice: Voice): Promise<Answer> {
  const { answerId, userId, isHelpful, now } = voice;
  const answer = await connection
    .selectFrom('question_answer')
    .innerJoin('question', 'question.question_id', 'question_answer.question_id')
    .select('question_answer.user_id')
    .where('answer_id', '=', answerId)
    .where('question_answer.hidden_reason', '=', '')
    .where('question.hidden_reason', '=', '')
    .executeTakeFirst();
  if (!answer) throw new Refusal('回答不存在');
  if (answer.user_id === userId) throw new Refusal('不能给自己的回答点有用');
  const change = isHelpful
    ? await give(connection, answerId, userId, now)
    : await takeBack(connection, answerId, userId);
  const row = await connection
    .updateTable('question_answer')
    .set((column) => ({ helpful_num: column('helpful_num', '+', change) }))
    .where('answer_id', '=', answerId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return publicAnswer(row, isHelpful);
}

async function give(connection: Connection, answer_id: number, user_id: number, created: number): Promise<number> {
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto('question_helpful')
    .values({ answer_id, user_id, created })
    .onConflict((conflict) => conflict.columns(['answer_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

async function takeBack(connection: Connection, answerId: number, userId: number): Promise<number> {
  const { numDeletedRows } = await connection
    .deleteFrom('question_helpful')
    .where('answer_id', '=', answerId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return -Number(numDeletedRows);
}
