import { type SqlBool, sql } from 'kysely';
import { allowCaching } from '#backend/app/cacheable.ts';
import { secondsOf } from '#backend/app/clock.ts';
import type { Handlers } from '#backend/app/handler.ts';
import { contains, listsName } from '#backend/db/sql-text.ts';
import { type getArticle, type listArticles, newsRootId } from '#core/article/contract.ts';
import { loadArticle } from './page.ts';
import { articleColumns } from './rows.ts';

/** All articles of the sample world are text with pictures. */
const textType = 1;

export const articleHandlers = {
  listArticles: async (input, context) => {
    const isOther = (asked: number, own: number): boolean => asked !== 0 && asked !== own;
    const found = context.database.read.selectFrom('article').where((builder) =>
      builder.and([
        builder('release_time', '<=', secondsOf(context.nowMs)),
        // Category 0 and a missing category both mean every category.
        ...(input.cate_id ? [builder('cate_id', '=', input.cate_id)] : []),
        ...(isOther(input.parent_id, newsRootId) || isOther(input.type, textType) ? [sql<SqlBool>`1 = 0`] : []),
        ...(input.tech_id ? [builder('designer_id', '=', input.tech_id)] : []),
        ...(input.tag_info ? [listsName(builder.ref('tag_info'), input.tag_info)] : []),
        ...(input.title ? [contains(builder.ref('title'), input.title)] : []),
      ]),
    );
    const list = await found
      .orderBy('release_time', 'desc')
      .orderBy('article_id')
      .limit(input.page_size)
      .offset((input.page_no - 1) * input.page_size)
      .select(articleColumns)
      .execute();
    const count = await found.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirst();
    allowCaching(context);
    const { page_no, page_size } = input;
    return { list, total_count: Number(count?.total ?? 0), page_no, page_size };
  },

  getArticle: async ({ code }, context) => {
    const article = await loadArticle(context.database.read, code, secondsOf(context.nowMs));
    await context.database.write((connection) =>
      connection
        .updateTable('article')
        .set((row) => ({ view_num: row('view_num', '+', 1) }))
        .where('article_id', '=', article.id)
        .execute(),
    );
    allowCaching(context);
    return article;
  },
} satisfies Handlers<{ listArticles: typeof listArticles; getArticle: typeof getArticle }>;
