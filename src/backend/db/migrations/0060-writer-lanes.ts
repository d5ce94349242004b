import { SqliteAdapter } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { execute } from '#backend/db/sql-text.ts';

/** Transactions that run at the same time count in rows of their own; everybody else in that of lane 0. */
const lanes = 15;

const onPostgres = [
  'alter table catalogue_version add column lane bigint not null default 0',
  'create unique index catalogue_version_lane on catalogue_version (lane)',
  `insert into catalogue_version (lane, version) select lane, 0 from generate_series(1, ${lanes}) as lane`,
  `create or replace function raise_catalogue_version() returns trigger language plpgsql as $$
   begin
     update catalogue_version set version = version + 1
     where lane = coalesce(nullif(current_setting('chengju.lane', true), ''), '0')::bigint;
     return null;
   end $$`,
  // The number of a change is given at the commit: until then the lock of the numbers would keep every other sale waiting.
  'drop trigger sku_change on sku',
  `create constraint trigger sku_change after insert or delete or update on sku deferrable initially deferred
   for each row execute function note_catalogue_change('goods', 'goods_id')`,
];

/** Lets sales of several processes run at the same time on PostgreSQL (ADR 116). */
export const writerLanes = {
  name: '0060-writer-lanes',
  up: async (connection: Connection): Promise<void> => {
    const isSqlite = connection.getExecutor().adapter instanceof SqliteAdapter;
    const statements = isSqlite
      ? ['alter table catalogue_version add column lane integer not null default 0']
      : onPostgres;
    for (const statement of statements) await execute(connection, statement);
  },
};
