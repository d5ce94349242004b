import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { WrittenPicture } from '#core/staff/written.ts';
import { filter } from '#core/wire/filter.ts';
import { PageInput } from '#core/wire/paging.ts';
import { Id, IntInput, Minute, requiredText } from '#core/wire/primitives.ts';

const short = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most, `最多 ${most} 个字`)), '');

/** Articles, newest first; `search` is part of a title, `cate` the name of a column, `state` those that are shown or wait for their time. */
export const listDeskArticles = /* @__PURE__ */ deskRead(
  '/admin/api/articles',
  ['content'],
  v.object({
    search: filter(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    cate: filter(v.pipe(v.string(), v.trim(), v.maxLength(10)), ''),
    state: v.optional(v.picklist(['', 'shown', 'waiting']), ''),
    page: PageInput,
  }),
  v.object({
    total: v.number(),
    page_size: v.number(),
    /** Those of each state that the search and the column find. */
    counts: v.object({ shown: v.number(), waiting: v.number() }),
    list: v.array(
      v.object({
        code: Id,
        title: v.string(),
        summary: v.string(),
        image_url: v.string(),
        cate_name: v.string(),
        author: v.string(),
        /** Unix seconds. */
        release_time: v.number(),
        is_waiting: v.boolean(),
        /** How often its page has been opened. */
        views: v.number(),
      }),
    ),
  }),
);

const articleEntries = {
  title: requiredText('请填写标题', 60),
  summary: short(120),
  /** HTML; pages print it cleaned. */
  content: v.pipe(v.string('请填写正文'), v.trim(), v.nonEmpty('请填写正文'), v.maxLength(60_000, '正文过长')),
  image_url: v.optional(v.union([v.literal(''), WrittenPicture]), ''),
  cate_name: requiredText('请填写栏目', 10),
  /** Names of the brands that it is about. */
  brands: v.pipe(v.array(requiredText('请选择品牌', 60)), v.maxLength(5, '最多选 5 个品牌')),
  author: requiredText('请填写作者', 20),
  source: short(30),
  /** Minute in Shanghai from which it is shown. */
  release_time: Minute,
};

/** One article as the form shows it. */
export const getDeskArticle = /* @__PURE__ */ deskRead(
  '/admin/api/articles/article',
  ['content'],
  v.object({ code: Id }),
  v.object({ code: Id, ...articleEntries, updated: v.number() }),
);

/** Columns of the news and the brands that an article may be about. */
export const listArticleChoices = /* @__PURE__ */ deskRead(
  '/admin/api/articles/choices',
  ['content'],
  v.object({}),
  v.object({ cates: v.array(v.string()), brands: v.array(v.string()) }),
);

/**
 * Stores an article; without `code` a new one. `updated` is that of the article that was read: it is refused when somebody
 * else has stored it since.
 */
export const saveArticle = /* @__PURE__ */ deskWrite(
  '/admin/api/articles/save',
  ['content'],
  v.object({ code: v.optional(Id), ...articleEntries, updated: v.optional(IntInput, 0) }),
  v.object({ code: Id, updated: v.number() }),
);
export type ArticleToSave = v.InferOutput<(typeof saveArticle)['input']>;
