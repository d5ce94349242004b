import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { PageInput } from '#core/wire/paging.ts';
import { Bool, IntInput, requiredText, Text } from '#core/wire/primitives.ts';
import { answerMaxLength } from './limits.ts';

/** Questions that a tab shows: `unanswered` wait for the shop, `hidden` hold something that nobody sees. */
const Kind = v.picklist(['unanswered', 'hidden', 'all']);
export type DeskQuestionKind = v.InferOutput<typeof Kind>;

/** A reason for hiding; "" shows it again. */
const Reason = v.pipe(v.string(), v.trim(), v.maxLength(200, '原因不能超过 200 个字'));

const Answer = v.object({
  answer_id: v.number(),
  is_shop: v.boolean(),
  username: v.string(),
  content: v.string(),
  helpful_num: v.number(),
  /** Why nobody sees it, "" while everybody does. */
  hidden_reason: v.string(),
  created: v.number(),
});
export type DeskAnswer = v.InferOutput<typeof Answer>;

const Question = v.object({
  question_id: v.number(),
  goods_id: v.string(),
  item_name: v.string(),
  username: v.string(),
  content: v.string(),
  hidden_reason: v.string(),
  created: v.number(),
  answers: v.array(Answer),
  /** How many questions of the list say the same, with this one. */
  alike: v.number(),
  /** Names of the goods that they were asked about, that of the newest first. */
  goods_names: v.array(v.string()),
  /** Covers of the first three of them, "" for one without. */
  goods_pics: v.array(v.string()),
  /** The departments of those goods with how many of them each has, the largest first. */
  departments: v.array(v.object({ name: v.string(), goods: v.number() })),
});
export type DeskQuestion = v.InferOutput<typeof Question>;

/** Questions about goods with their answers, newest first; of those that wait and say the same only the newest. */
export const listDeskQuestions = /* @__PURE__ */ deskRead(
  '/admin/api/questions',
  ['service', 'content'],
  v.object({
    kind: v.optional(Kind, 'unanswered'),
    /** In the name of the product or the words of the question. */
    search: v.optional(Text, ''),
    page: PageInput,
  }),
  v.object({ total: v.number(), page_size: v.number(), list: v.array(Question) }),
);

/**
 * Answers a question in the shop's name; a new answer takes the place of the one before. `with_alike` gives the same answer to
 * all that say the same and wait, of any product.
 */
export const answerAsShop = /* @__PURE__ */ deskWrite(
  '/admin/api/questions/answer',
  ['service', 'content'],
  v.object({
    question_id: IntInput,
    content: requiredText('请填写回答', answerMaxLength),
    with_alike: v.optional(Bool, false),
  }),
  v.object({ answered: v.number() }),
);

/** Takes a question with its answers off the pages, with a reason for the log; "" shows it again. Its row stays. */
export const hideQuestion = /* @__PURE__ */ deskWrite(
  '/admin/api/questions/hide',
  ['service', 'content'],
  v.object({ question_id: IntInput, reason: Reason }),
  v.object({ status: v.boolean() }),
);

/** The same for a single answer. */
export const hideAnswer = /* @__PURE__ */ deskWrite(
  '/admin/api/questions/hide-answer',
  ['service', 'content'],
  v.object({ answer_id: IntInput, reason: Reason }),
  v.object({ status: v.boolean() }),
);
