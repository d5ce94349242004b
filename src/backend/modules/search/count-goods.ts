import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { holds } from '#backend/db/sql-text.ts';
import { type Span, soldByGoods } from '#backend/modules/statistics/sums.ts';

/** Goods that are shown, those of them that a word finds as the search of the mall has it, and their number as the column `found` and its place. */
const countEach = (read: Connection, words: readonly string[]) =>
  read
    .selectFrom('goods')
    .where('approve_status', 'in', ['onsale', 'only_show'])
    .select((goods) =>
      words.map((word, at) => {
        const parts = word.split(/\s+/).filter(Boolean);
        const isFound = goods.and(parts.map((part) => holds(goods.ref('search_text'), part)));
        return sql<number>`sum(case when ${isFound} then 1 else 0 end)`.as(`found${at}`);
      }),
    );

/** How many goods that are shown each of some words finds; all of them in one reading of the goods. */
export async function countGoods(read: Connection, words: readonly string[]): Promise<number[]> {
  if (words.length === 0) return [];
  const row = await countEach(read, words).executeTakeFirstOrThrow();
  return words.map((_, at) => Number(row[`found${at}`] ?? 0));
}

/** Leaf categories by the pieces of their goods that were paid for in a span, the most first. */
export async function bestCategories(read: Connection, span: Span): Promise<{ word: string; sold: number }[]> {
  const sold = await soldByGoods(read, span);
  if (sold.size === 0) return [];
  const rows = await read
    .selectFrom('goods')
    .innerJoin('category', 'category.category_id', 'goods.category_id')
    .select(['goods.goods_id', 'category.name'])
    .where('goods.approve_status', '=', 'onsale')
    .where('goods.goods_id', 'in', [...sold.keys()])
    .execute();
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([word, goods]) => ({
      word,
      sold: goods.reduce((sum, { goods_id }) => sum + (sold.get(goods_id)?.num ?? 0), 0),
    }))
    .sort((one, other) => other.sold - one.sold || one.word.localeCompare(other.word));
}

/** How many pieces of the goods that each of some words finds were paid for in a span. */
export async function countSold(read: Connection, words: readonly string[], span: Span): Promise<number[]> {
  const sold = await soldByGoods(read, span);
  if (words.length === 0 || sold.size === 0) return words.map(() => 0);
  const rows = await countEach(read, words)
    .select('goods_id')
    .where('goods_id', 'in', [...sold.keys()])
    .groupBy('goods_id')
    .execute();
  return words.map((_, at) =>
    rows.reduce((sum, row) => sum + (Number(row[`found${at}`]) > 0 ? (sold.get(row.goods_id)?.num ?? 0) : 0), 0),
  );
}
