import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Id, IntId, IntInput, pageOf, Seconds, Text } from '#core/wire/primitives.ts';

/** The parent of all news categories. */
export const newsRootId = 50;

/** A news entry in a list (contract §11). */
export const ArticleRow = v.object({
  id: IntId,
  code: Id,
  title: v.string(),
  summary: Text,
  image_url: PictureHref,
  cate_id: IntId,
  cate_name: Text,
  /** Brand names, comma-separated. */
  tag_info: Text,
  author: Text,
  release_time: Seconds,
});
export type ArticleRow = v.InferOutput<typeof ArticleRow>;

/** An article as it travels; no page prints `view_num` (design.md §3), nor `updated`, which tells that its text has changed. */
const Article = v.object({
  ...ArticleRow.entries,
  source: Text,
  view_num: v.optional(v.number(), 0),
  updated: v.optional(v.number(), 0),
});

/** A row of the news with the time of its last change. */
export const ListedArticle = /* @__PURE__ */ v.omit(Article, ['source', 'view_num']);
export type ListedArticle = v.InferOutput<typeof ListedArticle>;

const Neighbour = v.nullable(v.object({ code: Id, title: v.string() }));

/** One article by its code (contract §11). `content` is untrusted HTML until cleaned. Unknown → HTTP 400 文章不存在. */
export const getArticle = /* @__PURE__ */ endpoint(
  'GET /papi/juran/site/articles/{code}',
  'open',
  v.object({ code: v.string() }),
  v.object({
    ...Article.entries,
    content: v.string(),
    /** The article published before it in its category, and the one after. */
    prev: Neighbour,
    next: Neighbour,
    related: v.array(Article),
  }),
);

/** Lists news; `tag_info` narrows it to one brand (contract 9.8; spec §7: cate_id 57, page_size 2). */
export const listArticles = /* @__PURE__ */ endpoint(
  'POST /papi/juran/site/cms/list',
  'open',
  v.object({
    page_no: PageInput,
    page_size: pageSizeInput(2, 50),
    cate_id: v.optional(IntInput),
    /** The parent of the category; the sample world has one, {@link newsRootId}. */
    parent_id: v.optional(IntInput, 0),
    /** 1 text and pictures, 2 video. */
    type: v.optional(IntInput, 0),
    /** The designer who wrote it. */
    tech_id: v.optional(IntInput, 0),
    tag_info: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  }),
  pageOf(Article),
);
