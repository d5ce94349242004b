import { missing } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { contains } from '#backend/db/sql-text.ts';
import type { getArticle } from '#core/article/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { articleColumns } from './rows.ts';

type Article = OutputOf<typeof getArticle>;

const relatedCount = 4;

/** One article with its neighbours and related articles (contract §11). Refuses an unknown code, and one that waits for its time. */
export async function loadArticle(connection: Connection, code: string, now: number): Promise<Article> {
  const row = await connection
    .selectFrom('article')
    .where('code', '=', code)
    .where('release_time', '<=', now)
    .select([...articleColumns, 'content'])
    .executeTakeFirst();
  if (!row) throw missing('文章不存在');
  return {
    ...row,
    prev: await neighbourOf(connection, row, '<', now),
    next: await neighbourOf(connection, row, '>', now),
    related: await relatedTo(connection, row, now),
  };
}

/** The article of the same category published right before (`<`) or after (`>`) this one. */
async function neighbourOf(
  connection: Connection,
  article: Pick<Article, 'id' | 'cate_id' | 'release_time'>,
  side: '<' | '>',
  now: number,
) {
  const order = side === '<' ? 'desc' : 'asc';
  const row = await connection
    .selectFrom('article')
    .where('cate_id', '=', article.cate_id)
    .where('release_time', '<=', now)
    .where((builder) =>
      builder.or([
        builder('release_time', side, article.release_time),
        builder.and([builder('release_time', '=', article.release_time), builder('article_id', side, article.id)]),
      ]),
    )
    .orderBy('release_time', order)
    .orderBy('article_id', order)
    .select(['code', 'title'])
    .executeTakeFirst();
  return row ?? null;
}

/** Related articles: first those about the same brands, then those of its category. */
async function relatedTo(connection: Connection, article: Pick<Article, 'id' | 'cate_id' | 'tag_info'>, now: number) {
  const names = article.tag_info.split(',').filter(Boolean);
  const rows = await connection
    .selectFrom('article')
    .where('article_id', '!=', article.id)
    .where('release_time', '<=', now)
    .where((builder) =>
      builder.or([
        builder('cate_id', '=', article.cate_id),
        ...names.map((name) => contains(builder.ref('tag_info'), name)),
      ]),
    )
    .orderBy('release_time', 'desc')
    .orderBy('article_id')
    .select(articleColumns)
    .execute();
  const sharesBrand = (row: { tag_info: string }): boolean =>
    row.tag_info.split(',').some((name) => names.includes(name));
  return [...rows.filter(sharesBrand), ...rows.filter((row) => !sharesBrand(row))].slice(0, relatedCount);
}
