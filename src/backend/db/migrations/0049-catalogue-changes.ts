import { SqliteAdapter } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';
import { execute } from '#backend/db/sql-text.ts';

/** A table that pulled records are made of, and what a written row of it is noted as. */
export interface Watched {
  readonly table: string;
  /** What changed: `goods` with its id, else a name that `catalogue-changes.ts` knows. */
  readonly kind: string;
  /** The column that names what changed; none = the table as a whole. */
  readonly key?: string;
  /** Columns that no record shows, which are written by the hour. */
  readonly only?: readonly string[];
}

export const watchedTables: readonly Watched[] = [
  { table: 'goods', kind: 'goods', key: 'goods_id' },
  { table: 'sku', kind: 'goods', key: 'goods_id' },
  { table: 'goods_tag', kind: 'goods', key: 'goods_id' },
  { table: 'rate', kind: 'goods', key: 'goods_id', only: ['goods_id', 'star', 'pics', 'hidden_reason'] },
  { table: 'question', kind: 'goods', key: 'goods_id' },
  { table: 'question_answer', kind: 'question', key: 'question_id' },
  { table: 'brand', kind: 'brand', key: 'brand_id' },
  { table: 'tag', kind: 'tag', key: 'tag_id' },
  {
    table: 'coupon',
    kind: 'coupon',
    only: [
      ...['card_type', 'title', 'discount', 'least_cost', 'reduce_cost'],
      ...['use_bound', 'end_date', 'receive', 'sort'],
    ],
  },
  { table: 'coupon_scope', kind: 'coupon' },
  { table: 'category', kind: 'other' },
  { table: 'dict', kind: 'other' },
  { table: 'designer', kind: 'other' },
  { table: 'programme', kind: 'other' },
  { table: 'programme_dict', kind: 'other' },
  { table: 'programme_room', kind: 'other' },
  { table: 'programme_goods', kind: 'other' },
  { table: 'programme_package', kind: 'other' },
  { table: 'experience', kind: 'other' },
  { table: 'experience_brand', kind: 'other' },
  { table: 'experience_goods', kind: 'other' },
  { table: 'experience_programme', kind: 'other' },
  { table: 'experience_notice', kind: 'other' },
  {
    table: 'experience_dynamic',
    kind: 'other',
    only: ['experience_id', 'title', 'summary', 'images', 'video', 'content', 'created'],
  },
  {
    table: 'article',
    kind: 'article',
    only: [
      ...['code', 'title', 'summary', 'content', 'image_url', 'cate_id', 'cate_name', 'tag_info'],
      ...['author', 'source', 'designer_id', 'release_time', 'updated'],
    ],
  },
  { table: 'topic', kind: 'other' },
  { table: 'topic_block', kind: 'other' },
  { table: 'search_word', kind: 'other' },
  { table: 'freight_rule', kind: 'other' },
];

/** So many changes are kept; who was away for longer reads everything. */
const kept = 100_000;

/** Any number that no other lock has; every version uses the same. */
const orderLock = 4_900_109;

const forSqlite = (kind: string, keys: readonly string[]): string =>
  keys
    .map(
      (key) => `insert into catalogue_change (number, kind, key, mark)
        select max(number) + 1, '${kind}', ${key}, lower(hex(randomblob(8))) from catalogue_change;`,
    )
    .join('\n');

const forgetOld = `delete from catalogue_change where number <= (select max(number) from catalogue_change) - ${kept};`;

function sqliteTriggers({ table, kind, key, only }: Watched): string[] {
  const keyOf = (row: 'old' | 'new'): string => (key ? `cast(${row}.${key} as text)` : `''`);
  const trigger = (act: string, event: string, body: string): string =>
    `create trigger ${table}_${act}_change after ${event} on ${table} begin ${body} ${forgetOld} end`;
  const both = key ? [keyOf('old'), keyOf('new')] : [keyOf('new')];
  return [
    trigger('insert', 'insert', forSqlite(kind, [keyOf('new')])),
    trigger('update', only ? `update of ${only.join(', ')}` : 'update', forSqlite(kind, both)),
    trigger('delete', 'delete', forSqlite(kind, [keyOf('old')])),
  ];
}

/**
 * The lock makes numbers commit in their order: a transaction that has one ends before another gets the next, so that a reader
 * who has seen a number has seen all below it.
 */
const postgresFunction = `
create function note_catalogue_change() returns trigger language plpgsql as $$
declare
  keys text[] := array[]::text[];
  one text;
begin
  perform pg_advisory_xact_lock(${orderLock});
  if tg_op in ('UPDATE', 'DELETE') then keys := keys || coalesce(to_jsonb(old) ->> tg_argv[1], ''); end if;
  if tg_op in ('UPDATE', 'INSERT') then keys := keys || coalesce(to_jsonb(new) ->> tg_argv[1], ''); end if;
  if tg_op = 'TRUNCATE' then keys := array['']; end if;
  foreach one in array keys loop
    insert into catalogue_change (number, kind, key, mark)
    select max(number) + 1, case when tg_op = 'TRUNCATE' then 'all' else tg_argv[0] end, one,
      substr(md5(random()::text || clock_timestamp()::text), 1, 16) from catalogue_change;
  end loop;
  ${forgetOld}
  return null;
end $$`;

const postgresTriggers = ({ table, kind, key = '', only }: Watched): string[] => [
  `create trigger ${table}_change after insert or delete or update${only ? ` of ${only.join(', ')}` : ''} on ${table}
   for each row execute function note_catalogue_change('${kind}', '${key}')`,
  `create trigger ${table}_emptied after truncate on ${table}
   for each statement execute function note_catalogue_change('${kind}', '${key}')`,
];

/** Has the writes to a table noted. */
export async function watch(connection: Connection, table: Watched): Promise<void> {
  const isSqlite = connection.getExecutor().adapter instanceof SqliteAdapter;
  for (const trigger of isSqlite ? sqliteTriggers(table) : postgresTriggers(table)) await execute(connection, trigger);
}

/**
 * Notes what was written to, in the transaction of the write itself and whoever writes, so that a pull may ask what has changed
 * since the last one (ADR 109).
 */
export const catalogueChanges = {
  name: '0049-catalogue-changes',
  up: async (connection: Connection): Promise<void> => {
    await runSql(
      connection,
      `
create table catalogue_change
-- The last changes of what pulled records are made of, noted by triggers; numbers commit in their order.
(
  number integer not null primary key,
  -- Which kind of thing: goods, question, brand, tag, coupon, article, other, or all.
  kind text not null,
  -- Its id; '' where the kind says enough.
  key text not null,
  -- Random: a database that is restored counts the same numbers again, with other marks.
  mark text not null
);
insert into catalogue_change (number, kind, key, mark) values (1, 'all', '', 'first');
`,
    );
    const isSqlite = connection.getExecutor().adapter instanceof SqliteAdapter;
    if (!isSqlite) await execute(connection, postgresFunction);
    for (const table of watchedTables) await watch(connection, table);
  },
};
