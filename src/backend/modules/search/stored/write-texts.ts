import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { isSqlite } from '#backend/db/sql-text.ts';
import { loadTags } from '#backend/modules/goods/rows.ts';
import { findableOf } from '#core/search/index/columns.ts';
import type { CategoryName } from '#core/search/index/files.ts';
import { plain } from '#core/search/index/text.ts';
import { wordsOfTitle } from '#core/search/index/words.ts';
import { gramsOf } from '#core/search/stored/grams.ts';

/** To be raised when texts or grams are made in another way: all are written again. */
const form = 1;
/** So many goods are written in one transaction. */
export const perRound = 200;
/** So many numbers in one condition, below the limits of both databases. */
const perQuery = 1000;

/** Names of categories by id, with their parents. */
export async function categoryNames(connection: Connection): Promise<Record<string, CategoryName>> {
  const rows = await connection.selectFrom('category').select(['category_id', 'parent_id', 'name']).execute();
  return Object.fromEntries(rows.map((row) => [row.category_id, { name: row.name, above: row.parent_id ?? '' }]));
}

/** The rows of some goods as they are now. */
async function textsOf(connection: Connection, ids: readonly string[], round: number) {
  const rows = await connection
    .selectFrom('goods')
    .innerJoin('brand', 'brand.brand_id', 'goods.brand_id')
    .leftJoin('sku', 'sku.item_id', 'goods.goods_id')
    .where('goods.goods_id', 'in', ids)
    .select([
      'goods.goods_id',
      'goods.item_name',
      'goods.brand_id',
      'goods.category_id',
      'goods.approve_status',
      'goods.sort',
      'goods.created',
      'brand.name as goods_brand',
      'sku.item_bn',
    ])
    .execute();
  const categories = await categoryNames(connection);
  const tags = await loadTags(connection, ids);
  return rows.map(({ item_name, goods_brand, item_bn, ...row }) => {
    const own = tags.get(row.goods_id) ?? [];
    const names = { item_name, goods_brand, item_bn: item_bn ?? '', item_main_cat_id: row.category_id, tags: own };
    const { title, more, kind = '' } = findableOf(names, { categories });
    return {
      ...row,
      title: plain(title),
      more: plain(more),
      kind: plain(kind),
      tags: own.map((tag) => tag.tag_id).join(),
      words: wordsOfTitle(title).join(' '),
      form,
      round,
    };
  });
}

type Text = Awaited<ReturnType<typeof textsOf>>[number];

async function indexText(connection: Connection, text: Text): Promise<void> {
  const { number } = await connection
    .insertInto('search_text')
    .values(text)
    .returning('number')
    .executeTakeFirstOrThrow();
  const grams = gramsOf(text).join(' ');
  await (isSqlite(connection)
    ? sql`insert into search_index (rowid, grams) values (${number}, ${grams})`
    : sql`insert into search_index (number, grams) values (${number}, array_to_tsvector(string_to_array(${grams}, ' ')))`
  ).execute(connection);
}

async function removeTexts(connection: Connection, ids: readonly string[]): Promise<void> {
  const column = sql.ref(isSqlite(connection) ? 'rowid' : 'number');
  await sql`delete from search_index where ${column} in (
    select number from search_text where goods_id in (${sql.join(ids)}))`.execute(connection);
  await connection.deleteFrom('search_text').where('goods_id', 'in', ids).execute();
}

/** Writes the texts of goods that have changed, of one round. Returns how many goods these are. */
export async function writeStale(connection: Connection): Promise<number> {
  const oldest = await connection
    .selectFrom('search_stale')
    .orderBy('number')
    .limit(perRound)
    .select('goods_id')
    .execute();
  if (oldest.length === 0) return 0;
  const ids = [...new Set(oldest.map((row) => row.goods_id))];
  // Before the goods are read: a change that is noted later stays noted.
  const stale = await connection.selectFrom('search_stale').where('goods_id', 'in', ids).select('number').execute();
  const { last } = await connection
    .selectFrom('search_text')
    .select((row) => row.fn.max('round').as('last'))
    .executeTakeFirstOrThrow();
  const texts = await textsOf(connection, ids, Number(last ?? 0) + 1);
  await removeTexts(connection, ids);
  for (const text of texts) await indexText(connection, text);
  for (let from = 0; from < stale.length; from += perQuery) {
    const numbers = stale.slice(from, from + perQuery).map((row) => row.number);
    await connection.deleteFrom('search_stale').where('number', 'in', numbers).execute();
  }
  return ids.length;
}

/** Notes goods whose texts are missing, left over or written in another form. */
export async function noteLost(connection: Connection): Promise<void> {
  await sql`insert into search_stale (goods_id)
    select goods.goods_id from goods left join search_text on search_text.goods_id = goods.goods_id
    where search_text.form is null or search_text.form <> ${form}
    union all
    select search_text.goods_id from search_text left join goods on goods.goods_id = search_text.goods_id
    where goods.goods_id is null`.execute(connection);
}
