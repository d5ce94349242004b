import { SqliteAdapter } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';
import { execute } from '#backend/db/sql-text.ts';

/** Tables that open lists are made of. */
export const catalogueTables = [
  'activity',
  'activity_goods',
  'attribute',
  'attribute_value',
  'brand',
  'category',
  'coupon',
  'coupon_scope',
  'goods',
  'goods_attribute',
  'goods_tag',
  'rate',
  'sku',
  'tag',
] as const;

const raise = 'update catalogue_version set version = version + 1';

/** SQLite calls a trigger for each row; a write of many rows raises the number as often, which costs a microsecond each. */
const forSqlite = (table: string): string[] =>
  ['insert', 'update', 'delete'].map(
    (act) => `create trigger ${table}_${act}_version after ${act} on ${table} begin ${raise}; end`,
  );

const forPostgres = (table: string): string[] => [
  `create trigger ${table}_version after insert or update or delete or truncate on ${table}
   for each statement execute function raise_catalogue_version()`,
];

/**
 * A number that every write to the catalogue raises in its own transaction, whoever writes: an answer made of these tables is
 * still true as long as the number is the same (ADR 108).
 */
export const catalogueVersion = {
  name: '0048-catalogue-version',
  up: async (connection: Connection): Promise<void> => {
    await runSql(
      connection,
      `
create table catalogue_version
-- How often the tables of the catalogue have been written to, in one row; their triggers count.
(
  version integer not null
);
insert into catalogue_version (version) values (1);

-- Every cart and order asks which packages its SKUs belong to; SQLite made this index anew each time.
create index programme_goods_item on programme_goods (item_id, programme_id);
`,
    );
    const isSqlite = connection.getExecutor().adapter instanceof SqliteAdapter;
    if (!isSqlite) {
      await execute(
        connection,
        `create function raise_catalogue_version() returns trigger language plpgsql as $$
         begin ${raise}; return null; end $$`,
      );
    }
    for (const table of catalogueTables) {
      for (const trigger of isSqlite ? forSqlite(table) : forPostgres(table)) await execute(connection, trigger);
    }
  },
};
