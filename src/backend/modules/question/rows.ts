import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import type { Answer, Question } from '#core/question/contract.ts';
import { site } from '#core/site/site.ts';

type AnswerRow = Row<'question_answer'>;

/** An answer as anybody may see it; `isHelpful` is the caller's own voice. */
export const publicAnswer = (row: AnswerRow, isHelpful: boolean): Answer => ({
  answer_id: String(row.answer_id),
  username: row.is_shop ? site.name : row.username,
  is_shop: row.is_shop === 1,
  content: row.content,
  helpful_num: row.helpful_num,
  is_helpful: isHelpful,
  created: row.created,
});

/** A question as anybody may see it. */
export const publicQuestion = (row: Row<'question'>, answers: Answer[]): Question => ({
  question_id: String(row.question_id),
  username: row.username,
  content: row.content,
  created: row.created,
  answers,
});

/** Answers of questions by question: the shop's first, then the most helpful, then the oldest. */
export async function loadAnswers(
  connection: Connection,
  questionIds: readonly number[],
  isShown: 'shown' | 'also hidden',
): Promise<Map<number, AnswerRow[]>> {
  if (questionIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('question_answer')
    .selectAll()
    .where('question_id', 'in', questionIds)
    .$if(isShown === 'shown', (query) => query.where('hidden_reason', '=', ''))
    .orderBy('is_shop', 'desc')
    .orderBy('helpful_num', 'desc')
    .orderBy('answer_id')
    .execute();
  return Map.groupBy(rows, (row) => row.question_id);
}

/** Answers among `answerIds` that a member found helpful. */
export async function loadVoices(
  connection: Connection,
  userId: number | undefined,
  answerIds: readonly number[],
): Promise<Set<number>> {
  if (userId === undefined || answerIds.length === 0) return new Set();
  const rows = await connection
    .selectFrom('question_helpful')
    .select('answer_id')
    .where('user_id', '=', userId)
    .where('answer_id', 'in', answerIds)
    .execute();
  return new Set(rows.map((row) => row.answer_id));
}
