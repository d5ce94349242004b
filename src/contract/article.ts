import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Id, IntId, IntInput, PageInput, pageSizeInput, Seconds, Text } from './primitives.ts';

/** News entry in a list (contract §11). */
export const ArticleRow = v.object({
  id: IntId,
  code: Id,
  title: v.string(),
  summary: Text,
  image_url: Text,
  cate_id: IntId,
  cate_name: Text,
  /** Brand names, comma-separated. */
  tag_info: Text,
  author: Text,
  release_time: Seconds,
});
export type ArticleRow = v.InferOutput<typeof ArticleRow>;

/** News, also of one brand by `tag_info` (contract 9.8; spec §7: cate_id 57, page_size 2). */
export const listArticles = /* @__PURE__ */ endpoint(
  'POST /papi/juran/site/cms/list',
  'open',
  v.object({
    page_no: PageInput,
    page_size: pageSizeInput(2, 50),
    cate_id: v.optional(IntInput),
    tag_info: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  }),
  v.object({ list: v.array(ArticleRow), total_count: v.number() }),
);
