import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Id, Numeric, requiredText, Seconds } from '#core/wire/primitives.ts';

/** An answer to a review, by the shop or by a member, whose name is masked (contract 14.20). */
const ReviewReply = v.object({
  reply_id: Id,
  rate_id: Id,
  username: v.string(),
  content: v.string(),
  created: Seconds,
});

/** The answers to a review, the shop's first, then the newest (contract 14.20). */
export const listReviewReplies = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/order/replyRate/list',
  'open',
  v.object({ rate_id: Id, page: PageInput, pageSize: pageSizeInput(20, 100) }),
  v.object({ total_count: Numeric, list: v.array(ReviewReply) }),
);

/** Answers a review: twenty times a day and member (contract 14.20). */
export const replyToReview = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order/replyRate',
  'token',
  v.object({ rate_id: Id, content: requiredText('请输入回复内容', 500) }),
  ReviewReply,
);
