import { allowCaching } from '#backend/cacheable.ts';
import { contains, listsName } from '#backend/db/sql-text.ts';
import type { Handlers } from '#backend/handler.ts';
import type * as article from '#contract/article.ts';

export const articleHandlers = {
  listArticles: async (input, context) => {
    const found = context.database.read.selectFrom('article').where((builder) =>
      builder.and([
        // Category 0 and none at all both mean every category.
        ...(input.cate_id ? [builder('cate_id', '=', input.cate_id)] : []),
        ...(input.tag_info ? [listsName(builder.ref('tag_info'), input.tag_info)] : []),
        ...(input.title ? [contains(builder.ref('title'), input.title)] : []),
      ]),
    );
    const list = await found
      .orderBy('release_time', 'desc')
      .orderBy('article_id')
      .limit(input.page_size)
      .offset((input.page_no - 1) * input.page_size)
      .select([
        'article_id as id',
        'code',
        'title',
        'summary',
        'image_url',
        'cate_id',
        'cate_name',
        'tag_info',
        'author',
        'release_time',
      ])
      .execute();
    const count = await found.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirst();
    allowCaching(context);
    return { list, total_count: Number(count?.total ?? 0) };
  },
} satisfies Handlers<Pick<typeof article, 'listArticles'>>;
