import * as v from 'valibot';
import { PictureHref, Pictures } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Id, IntInput, Numeric, requiredText, Seconds, Text } from '#core/wire/primitives.ts';

/** One of the caller's reviews with its later addition. */
const OwnReview = v.object({
  rate_id: Id,
  order_id: Id,
  item_id: Id,
  item_name: v.string(),
  item_spec_desc: Text,
  pic: PictureHref,
  star: Numeric,
  content: v.string(),
  pics: Pictures,
  /** The shop's answer, "" without one. */
  reply: Text,
  created: Seconds,
  /** null before there is an addition. */
  addition: v.nullable(v.object({ content: v.string(), pics: Pictures, created: Seconds })),
});
export type OwnReview = v.InferOutput<typeof OwnReview>;

/** The caller's reviews, newest first (ours, contract 14.17). */
export const listOwnReviews = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/order/rate/own',
  'token',
  v.object({ page: PageInput, pageSize: pageSizeInput(10, 50) }),
  v.object({ total_count: Numeric, list: v.array(OwnReview) }),
);

/**
 * Adds to one of the caller's reviews, once and within 180 days (ours, contract 14.17). Pictures must be the caller's
 * uploads.
 */
export const appendReview = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order/rate/append',
  'token',
  v.object({
    rate_id: IntInput,
    content: requiredText('请填写追加评价', 500),
    pics: v.optional(v.pipe(v.array(v.string()), v.maxLength(6, '最多 6 张图片')), []),
  }),
  OwnReview,
);
