import * as v from 'valibot';
import { Href, Pictures } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { IntId, IntInput, pageOf, Seconds, Text } from '#core/wire/primitives.ts';

const rowEntries = {
  id: IntId,
  store_id: IntId,
  title: v.string(),
  summary: Text,
  images: Pictures,
  video: v.nullish(Href),
  content: v.string(),
  created: Seconds,
};

/** A report with pictures from a centre (contract 10.7). `content` is untrusted HTML until cleaned. */
export const DynamicRow = v.object(rowEntries);
export type DynamicRow = v.InferOutput<typeof DynamicRow>;

/** A dynamic as it travels; no page prints its counts (design.md §3). */
const Dynamic = v.object({
  ...rowEntries,
  view_num: v.optional(v.number(), 0),
  like_num: v.optional(v.number(), 0),
});
export type Dynamic = v.InferOutput<typeof Dynamic>;

const DynamicList = pageOf(Dynamic);

/** The dynamics of one centre, newest first (contract 10.7). */
export const listOwnDynamics = /* @__PURE__ */ endpoint(
  'POST /papi/home/store/{id}/dynamic',
  'open',
  v.object({ id: v.string(), page_no: PageInput, page_size: pageSizeInput(10, 100) }),
  DynamicList,
);

/** The dynamics of all centres that are online, or of one (contract 14.7). */
export const listDynamics = /* @__PURE__ */ endpoint(
  'POST /papi/home/store/dynamic/list',
  'open',
  v.object({ page_no: PageInput, page_size: pageSizeInput(10, 100), store_id: v.optional(IntInput, 0) }),
  DynamicList,
);

/** One dynamic (contract 14.7). Unknown → HTTP 400 动态不存在. */
export const getDynamic = /* @__PURE__ */ endpoint(
  'POST /papi/home/store/dynamic/{id}/info',
  'open',
  v.object({ id: v.string() }),
  v.object({ ...Dynamic.entries, store_name: v.string() }),
);
