import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';
import { execute, isSqlite } from '#backend/db/sql-text.ts';

/** A table that the texts of goods are made of. */
interface Source {
  readonly table: string;
  /** Columns whose change changes texts; none = any. */
  readonly columns?: readonly string[];
  /** The goods whose texts show a row of it. */
  readonly goods: (row: 'old' | 'new') => string;
  /** Rows that no text shows. */
  readonly when?: (row: 'old' | 'new') => string;
  readonly acts: readonly ('insert' | 'update' | 'delete')[];
}

const own = (row: 'old' | 'new'): string => `select ${row}.goods_id`;
const every = ['insert', 'update', 'delete'] as const;

const sources: readonly Source[] = [
  {
    table: 'goods',
    columns: ['item_name', 'brand_id', 'category_id', 'category_path', 'approve_status', 'sort', 'created'],
    goods: own,
    acts: every,
  },
  {
    table: 'sku',
    columns: ['item_bn', 'goods_id'],
    goods: own,
    // The others are in no list.
    when: (row) => `${row}.item_id = ${row}.goods_id`,
    acts: every,
  },
  { table: 'goods_tag', goods: own, acts: every },
  {
    table: 'brand',
    columns: ['name'],
    goods: (row) => `select goods_id from goods where brand_id = ${row}.brand_id`,
    acts: ['update'],
  },
  {
    table: 'tag',
    columns: ['name'],
    goods: (row) => `select goods_id from goods_tag where tag_id = ${row}.tag_id`,
    acts: ['update'],
  },
  {
    table: 'category',
    columns: ['name', 'parent_id'],
    goods: (row) =>
      `select goods_id from goods where ',' || category_path || ',' like '%,' || ${row}.category_id || ',%'`,
    acts: ['update'],
  },
];

const eventOf = (act: string, { columns }: Source): string =>
  act === 'update' && columns ? `update of ${columns.join(', ')}` : act;

const noted = (source: Source, row: 'old' | 'new'): string =>
  `insert into search_stale (goods_id) ${source.goods(row)}${source.when ? ` where ${source.when(row)}` : ''};`;

const bodyOf = (source: Source, act: string): string =>
  (act === 'insert' ? (['new'] as const) : act === 'delete' ? (['old'] as const) : (['old', 'new'] as const))
    .map((row) => noted(source, row))
    .join(' ');

const forSqlite = (source: Source): string[] =>
  source.acts.map(
    (act) =>
      `create trigger ${source.table}_${act}_search after ${eventOf(act, source)} on ${source.table}
       begin ${bodyOf(source, act)} end`,
  );

const forPostgres = (source: Source): string[] =>
  source.acts.flatMap((act) => [
    `create function search_stale_${source.table}_${act}() returns trigger language plpgsql as $$
     begin ${bodyOf(source, act)} return null; end $$`,
    `create trigger ${source.table}_${act}_search after ${eventOf(act, source)} on ${source.table}
     for each row execute function search_stale_${source.table}_${act}()`,
  ]);

/** Which rows have a gram: SQLite's full-text search, or an index of PostgreSQL over the same words. */
const index = {
  sqlite: [
    `create virtual table search_index using fts5(grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`,
  ],
  postgres: [
    'create table search_index (number bigint not null primary key, grams tsvector not null)',
    'create index search_index_grams on search_index using gin (grams)',
  ],
} as const;

/** What the search of goods reads, kept beside them (ADR 118). */
export const searchText = {
  name: '0061-search-text',
  up: async (connection: Connection): Promise<void> => {
    await runSql(
      connection,
      `
create table search_text
-- The texts that a product is found by, with what filters and orders need of it; 'search_index' holds their grams.
(
  number integer not null primary key,
  goods_id text not null unique,
  title text not null,
  -- Brand, categories, tags and model number.
  more text not null,
  -- The name of its category.
  kind text not null,
  -- Ids of its tags, comma-separated.
  tags text not null,
  -- The words of the title, separated by spaces.
  words text not null,
  brand_id integer not null,
  category_id text not null,
  approve_status text not null check (approve_status in ('onsale', 'offline_sale', 'only_show', 'instock')),
  sort integer not null,
  created integer not null,
  -- Which way of making texts it was written in.
  form integer not null,
  -- Which round of writing it comes from: a reader who knows the highest knows them all.
  round integer not null
);
create index search_text_round on search_text (round);

create table search_stale
-- Goods whose texts have to be written again, noted by triggers in the transaction of the change; a change is a row.
(
  number integer not null primary key,
  goods_id text not null
);
create index search_stale_goods on search_stale (goods_id);
insert into search_stale (goods_id) select goods_id from goods;
`,
    );
    const isOnSqlite = isSqlite(connection);
    for (const statement of isOnSqlite ? index.sqlite : index.postgres) await execute(connection, statement);
    for (const source of sources) {
      for (const statement of isOnSqlite ? forSqlite(source) : forPostgres(source))
        await execute(connection, statement);
    }
  },
};
