import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Id, IntInput, Numeric, requiredText, Seconds } from '#core/wire/primitives.ts';
import { answerMaxLength, questionMaxLength } from './limits.ts';

/** An answer to a question, by the shop or by a member who has bought the product (contract 14.24). */
const Answer = v.object({
  answer_id: Id,
  /** The name of the shop, or a masked one. */
  username: v.string(),
  is_shop: Bool,
  content: v.string(),
  /** Members who found it helpful. */
  helpful_num: Numeric,
  /** Whether the caller is one of them; false without a login. */
  is_helpful: Bool,
  created: Seconds,
});
export type Answer = v.InferOutput<typeof Answer>;

/** A question about a product with all its answers, the shop's first, then the most helpful (contract 14.24). */
const Question = v.object({
  question_id: Id,
  /** Masked. */
  username: v.string(),
  content: v.string(),
  created: Seconds,
  answers: v.array(Answer),
});
export type Question = v.InferOutput<typeof Question>;

/** Orders of the list; `helpful` puts answered questions before those that wait. */
const questionSorts = ['helpful', 'newest'] as const;
export type QuestionSort = (typeof questionSorts)[number];

/** The questions about a product by any of its SKUs (contract 14.24). */
export const listQuestions = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/goods/question/list',
  'open',
  v.object({
    item_id: Id,
    sort: v.optional(v.picklist(questionSorts, '排序方式不正确'), 'helpful'),
    page: PageInput,
    pageSize: pageSizeInput(5, 50),
  }),
  v.object({
    total_count: Numeric,
    /** Whether the caller has bought the product and so may answer. */
    may_answer: Bool,
    list: v.array(Question),
  }),
);

/** Asks about a product, ten times a day and member, once a key (contract 14.24, 18.5). */
export const askQuestion = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/goods/question/ask',
  'token',
  v.object({ item_id: Id, content: requiredText('请写下您的问题', questionMaxLength) }),
  Question,
);

/**
 * Answers a question about a product that the caller has bought, twenty times a day and member, once a key (contract
 * 14.24, 18.5).
 */
export const answerQuestion = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/goods/question/answer',
  'token',
  v.object({ question_id: IntInput, content: requiredText('请写下您的回答', answerMaxLength) }),
  Answer,
);

/** Says that an answer is helpful to the caller, or takes that back; one voice a member (contract 14.24). */
export const markHelpful = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/goods/question/helpful',
  'token',
  v.object({ answer_id: IntInput, is_helpful: Bool }),
  Answer,
);
