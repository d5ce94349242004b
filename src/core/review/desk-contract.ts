import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { PageInput } from '#core/wire/paging.ts';
import { IntInput, requiredText, Text } from '#core/wire/primitives.ts';

/** Reviews that a tab shows: `urgent` are those of few stars that nobody has answered. */
const Kind = v.picklist(['urgent', 'unanswered', 'bad', 'hidden', 'all']);
export type DeskReviewKind = v.InferOutput<typeof Kind>;

const Review = v.object({
  rate_id: v.number(),
  goods_id: v.string(),
  item_name: v.string(),
  /** Cover of the goods. */
  pic: v.string(),
  spec_name: v.string(),
  username: v.string(),
  star: v.number(),
  content: v.string(),
  pics: v.array(v.string()),
  /** The shop's answer, "" without one. */
  reply: v.string(),
  /** Why nobody sees it, "" while everybody does. */
  hidden_reason: v.string(),
  created: v.number(),
});
export type DeskReview = v.InferOutput<typeof Review>;

/** Reviews of a tab: with fewest stars first, newest first, or those with pictures first. */
export const listDeskReviews = /* @__PURE__ */ deskRead(
  '/admin/api/reviews',
  ['service', 'content'],
  v.object({
    kind: v.optional(Kind, 'unanswered'),
    /** In the name of the product or the words of the buyer. */
    search: v.optional(Text, ''),
    sort: v.optional(v.picklist(['stars', 'newest', 'pics']), 'newest'),
    page: PageInput,
  }),
  v.object({
    total: v.number(),
    page_size: v.number(),
    /** How many reviews of few stars wait for an answer. */
    urgent: v.number(),
    /** How many of the total have how many stars, those of fewest first; stars that none has are left out. */
    stars: v.array(v.object({ star: v.number(), count: v.number() })),
    list: v.array(Review),
  }),
);

/** Answers a review in the shop's name; a new answer takes the place of the one before. */
export const replyReview = /* @__PURE__ */ deskWrite(
  '/admin/api/reviews/reply',
  ['service', 'content'],
  v.object({ rate_id: IntInput, reply: requiredText('请填写回复', 300) }),
  v.object({ status: v.boolean() }),
);

/** Takes a review off the pages, with a reason for the log; "" shows it again. Its row stays. */
export const hideReview = /* @__PURE__ */ deskWrite(
  '/admin/api/reviews/hide',
  ['service', 'content'],
  v.object({ rate_id: IntInput, reason: v.pipe(v.string(), v.trim(), v.maxLength(200, '原因不能超过 200 个字')) }),
  v.object({ status: v.boolean() }),
);
