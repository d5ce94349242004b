import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf } from '#backend/app/handler.ts';
import { onceIfKeyed } from '#backend/app/idempotency.ts';
import { shownQuestions } from '#backend/modules/goods/told-questions.ts';
import type * as question from '#core/question/contract.ts';
import { addAnswer, addQuestion, goodsOfSku } from './add.ts';
import { hasBought } from './bought.ts';
import { setVoice } from './helpful.ts';
import { loadAnswers, loadVoices, publicAnswer, publicQuestion } from './rows.ts';

export const questionHandlers: Handlers<
  Pick<typeof question, 'listQuestions' | 'askQuestion' | 'answerQuestion' | 'markHelpful'>
> = {
  listQuestions: async ({ item_id, sort, page, pageSize }, { database: { read }, caller }) => {
    const goodsId = await goodsOfSku(read, item_id);
    const { count } = await shownQuestions(read, goodsId)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await shownQuestions(read, goodsId)
      .selectAll('question')
      .$if(sort === 'helpful', (query) =>
        // An answer that nobody found helpful yet comes before a question without any.
        query.orderBy((row) => row.fn.coalesce('told.voices', row.lit(-1)), 'desc'),
      )
      .orderBy('question.created', 'desc')
      .orderBy('question.question_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const answers = await loadAnswers(
      read,
      rows.map((row) => row.question_id),
      'shown',
    );
    const ids = [...answers.values()].flat().map((row) => row.answer_id);
    const voices = await loadVoices(read, caller?.userId, ids);
    return {
      total_count: Number(count),
      may_answer: caller !== null && (await hasBought(read, caller.userId, goodsId)),
      list: rows.map((row) =>
        publicQuestion(
          row,
          (answers.get(row.question_id) ?? []).map((answer) => publicAnswer(answer, voices.has(answer.answer_id))),
        ),
      ),
    };
  },

  askQuestion: async (input, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const intent = { userId, scope: 'question' as const, key: context.idempotencyKey, body: input, now };
    return context.database.write((connection) =>
      onceIfKeyed(connection, intent, () => addQuestion(connection, userId, input, now)),
    );
  },

  answerQuestion: async (input, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const intent = { userId, scope: 'answer' as const, key: context.idempotencyKey, body: input, now };
    return context.database.write((connection) =>
      onceIfKeyed(connection, intent, () => addAnswer(connection, userId, input, now)),
    );
  },

  markHelpful: async ({ answer_id, is_helpful }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    return context.database.write((connection) =>
      setVoice(connection, { answerId: answer_id, userId, isHelpful: is_helpful, now }),
    );
  },
};
