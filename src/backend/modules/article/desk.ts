import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { refuseStale } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { contains } from '#backend/db/sql-text.ts';
import type * as article from '#core/article/desk-contract.ts';
import type { ArticleToSave } from '#core/article/desk-contract.ts';
import { fromMinute, minuteOf } from '#core/time/time.ts';
import { readStoredArticle, storeArticle } from './store.ts';

const perPage = 50;

type ArticleDesk = Pick<typeof article, 'listDeskArticles' | 'getDeskArticle' | 'listArticleChoices' | 'saveArticle'>;

/** The number of a column of the news by its name; a new name gets the next number. */
async function cateOf(connection: Connection, name: string): Promise<number> {
  const cates = await connection.selectFrom('article').select(['cate_id', 'cate_name']).distinct().execute();
  const known = cates.find(({ cate_name }) => cate_name === name);
  return known?.cate_id ?? Math.max(newsRoot, ...cates.map(({ cate_id }) => cate_id)) + 1;
}

/** Columns are numbered after their parent. */
const newsRoot = 50;

/** The next code, `N0042`: the address of an article is never given to another. */
async function nextCode(connection: Connection): Promise<string> {
  const rows = await connection.selectFrom('article').select('code').execute();
  const numbers = rows.map(({ code }) => Number(/^N(\d+)$/.exec(code)?.[1] ?? 0));
  return `N${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`;
}

async function save(input: ArticleToSave, context: Parameters<typeof storeArticle>[2]): Promise<[string, number]> {
  const { connection } = context;
  const { code: given, updated: seen, brands, release_time, ...columns } = input;
  const time = fromMinute(release_time);
  if (time === undefined) throw new Refusal('发布时间不正确');
  const before = given === undefined ? null : await readStoredArticle(connection, given);
  if (given !== undefined) {
    if (!before) throw new Refusal('文章不存在');
    refuseStale(before, seen, '这篇文章');
  }
  const found = await connection
    .selectFrom('brand')
    .select('name')
    .where('name', 'in', ['', ...brands])
    .execute();
  const missing = brands.find((name) => !found.some((brand) => brand.name === name));
  if (missing !== undefined) throw new Refusal(`没有“${missing}”这个品牌`);
  const designer = await connection
    .selectFrom('designer')
    .select('designer_id')
    .where('name', '=', columns.author)
    .executeTakeFirst();
  const code = given ?? (await nextCode(connection));
  // The form shows minutes; a time that was not touched keeps its seconds.
  const isSameMinute = before && minuteOf(before.article.release_time) === release_time;
  const updated = await storeArticle(
    code,
    {
      ...columns,
      tag_info: brands.join(','),
      cate_id: await cateOf(connection, columns.cate_name),
      designer_id: designer?.designer_id ?? null,
      release_time: isSameMinute ? before.article.release_time : time,
    },
    context,
  );
  return [code, updated];
}

export const articleDesk: DeskHandlers<ArticleDesk> = {
  listDeskArticles: async ({ search, cate, state, page }, { read, now }) => {
    const found = read
      .selectFrom('article')
      .$if(search !== '', (query) => query.where((row) => contains(row.ref('title'), search)))
      .$if(cate !== '', (query) => query.where('cate_name', '=', cate));
    const { all, waiting } = await found
      .select((row) => [
        row.fn.countAll<number>().as('all'),
        row.fn.countAll<number>().filterWhere('release_time', '>', now).as('waiting'),
      ])
      .executeTakeFirstOrThrow();
    const counts = { shown: Number(all) - Number(waiting), waiting: Number(waiting) };
    const rows = await found
      .$if(state !== '', (query) => query.where('release_time', state === 'waiting' ? '>' : '<=', now))
      .select(['code', 'title', 'summary', 'image_url', 'cate_name', 'author', 'release_time'])
      .select('view_num as views')
      .orderBy('release_time', 'desc')
      .orderBy('article_id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const list = rows.map((row) => ({ ...row, is_waiting: row.release_time > now }));
    return { total: state === '' ? Number(all) : counts[state], page_size: perPage, counts, list };
  },

  getDeskArticle: async ({ code }, { read }) => {
    const stored = await readStoredArticle(read, code);
    if (!stored) throw new Refusal('文章不存在');
    const { tag_info, release_time, cate_id: _, designer_id: __, ...rest } = stored.article;
    return {
      ...rest,
      code,
      brands: tag_info.split(',').filter(Boolean),
      release_time: minuteOf(release_time),
      updated: stored.updated,
    };
  },

  listArticleChoices: async (_input, { read }) => {
    const cates = await read
      .selectFrom('article')
      .select(['cate_id', 'cate_name'])
      .distinct()
      .orderBy('cate_id')
      .execute();
    const brands = await read.selectFrom('brand').select('name').orderBy('initial').execute();
    return { cates: [...new Set(cates.map(({ cate_name }) => cate_name))], brands: brands.map(({ name }) => name) };
  },

  saveArticle: async (input, context) => {
    const [code, updated] = await save(input, context);
    return { code, updated };
  },
};
