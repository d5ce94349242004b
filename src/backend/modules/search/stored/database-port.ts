import { sql } from 'kysely';
import type { Database } from '#backend/db/open.ts';
import { type SearchPort, type StoredGoods, wantedText } from '#core/search/stored/port.ts';

interface Row
  extends Pick<StoredGoods, 'goods_id' | 'title' | 'more' | 'price' | 'activity_price' | 'created' | 'sort'> {
  readonly kind: string;
  readonly tags: string;
  readonly brand_id: number;
  readonly category_id: string;
}

/** The signs between grams in the language of each database. */
const signs = { sqlite: { all: ' AND ', any: ' OR ' }, postgres: { all: ' & ', any: ' | ' } } as const;

/** The search by the full-text index of the shop's own database: FTS5 of SQLite, a GIN index of PostgreSQL. */
export const databasePort = ({ kind, read }: Pick<Database, 'kind' | 'read'>): SearchPort => ({
  find: async (wanted, most) => {
    const text = wantedText(wanted, signs[kind]);
    if (text === '') return [];
    // Read once, whatever the planner knows of the tables: PostgreSQL would look at all grams again for each row.
    const found =
      kind === 'sqlite'
        ? sql`select rowid as number from search_index where search_index match ${text}`
        : sql`select number from search_index where grams @@ ${text}::tsquery`;
    const { rows } = await sql<Row>`
      with found as materialized (${found})
      select t.goods_id, t.title, t.more, t.kind, t.tags, t.brand_id, t.category_id, t.sort, t.created,
        sku.price, sku.activity_price
      from found
      join search_text as t on t.number = found.number
      join sku on sku.item_id = t.goods_id
      where t.approve_status in ('onsale', 'only_show') and sku.approve_status <> 'instock'
      limit ${most}`.execute(read);
    return rows.map(({ category_id, brand_id, tags, ...row }) => ({
      ...row,
      brand_id: String(brand_id),
      item_main_cat_id: category_id,
      tags: tags === '' ? [] : tags.split(',').map((tag_id) => ({ tag_id })),
    }));
  },
});
