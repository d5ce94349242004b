import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { holds } from '#backend/db/sql-text.ts';

/** How many goods that are shown each of some words finds, as the search of the mall has it; all of them in one reading of the goods. */
export async function countGoods(read: Connection, words: readonly string[]): Promise<number[]> {
  if (words.length === 0) return [];
  const row = await read
    .selectFrom('goods')
    .where('approve_status', 'in', ['onsale', 'only_show'])
    .select((goods) =>
      words.map((word, at) => {
        const parts = word.split(/\s+/).filter(Boolean);
        const isFound = goods.and(parts.map((part) => holds(goods.ref('search_text'), part)));
        return sql<number>`sum(case when ${isFound} then 1 else 0 end)`.as(`found${at}`);
      }),
    )
    .executeTakeFirstOrThrow();
  return words.map((_, at) => Number(row[`found${at}`] ?? 0));
}
