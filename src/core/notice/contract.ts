import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, IntId, IntInput, Numeric, Seconds, Text } from '#core/wire/primitives.ts';

/** Facts that are told, each with words of its own. */
const noticeKinds = [
  'paid',
  'overdue',
  'cancelled',
  'not-cancelled',
  'repriced',
  'late',
  'shipped',
  'unsent',
  'refunded',
  'arrival',
  'price-drop',
  'invoice',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** One notice; `order_id` and `item_id` name the thing it is about, "" where there is none. */
const Notice = v.object({
  notice_id: IntId,
  kind: v.picklist(noticeKinds),
  title: v.string(),
  content: v.string(),
  order_id: Text,
  item_id: Text,
  /** The picture of these goods, or of the first goods of the order; "" where there is none. */
  pic: PictureHref,
  created: Seconds,
  is_opened: Bool,
});
export type Notice = v.InferOutput<typeof Notice>;

/** The member's notices, newest first (ours, contract 14.23). */
export const listNotices = /* @__PURE__ */ endpoint(
  'POST /papi/home/message/list',
  'token',
  v.object({ page: PageInput, pageSize: pageSizeInput(10, 50) }),
  v.object({ total_count: Numeric, unopened_count: Numeric, list: v.array(Notice) }),
);

/** Marks one of the member's notices as opened, or all without a number; another member's is left alone (ours, contract 14.23). */
export const openNotices = /* @__PURE__ */ endpoint(
  'POST /papi/home/message/open',
  'token',
  v.object({ notice_id: v.optional(IntInput) }),
  v.object({ unopened_count: Numeric }),
);
