import type { Connection } from '#backend/db/open.ts';
import { execute, isSqlite } from '#backend/db/sql-text.ts';

/** As many changes are kept as step 49 has it; they are looked through once for so many new ones. */
const kept = 100_000;
const between = 1000;
/** The lock of step 49. */
const orderLock = 4_900_109;

/**
 * PostgreSQL keeps the plan that it made when the table of changes was nearly empty, and read the whole table for each next
 * number: a large import took time by the square of its rows. It uses the index now, whatever it thinks of the table. Old changes
 * are forgotten by the thousand, because those a transaction has deleted itself are read again by its next deletion.
 */
export const quickChanges = {
  name: '0062-quick-changes',
  up: async (connection: Connection): Promise<void> => {
    if (isSqlite(connection)) return;
    await execute(
      connection,
      `
create or replace function note_catalogue_change() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  keys text[] := array[]::text[];
  one text;
  next integer;
begin
  perform pg_advisory_xact_lock(${orderLock});
  if tg_op in ('UPDATE', 'DELETE') then keys := keys || coalesce(to_jsonb(old) ->> tg_argv[1], ''); end if;
  if tg_op in ('UPDATE', 'INSERT') then keys := keys || coalesce(to_jsonb(new) ->> tg_argv[1], ''); end if;
  if tg_op = 'TRUNCATE' then keys := array['']; end if;
  foreach one in array keys loop
    select max(number) + 1 into next from catalogue_change;
    insert into catalogue_change (number, kind, key, mark)
    values (next, case when tg_op = 'TRUNCATE' then 'all' else tg_argv[0] end, one,
      substr(md5(random()::text || clock_timestamp()::text), 1, 16));
    if next % ${between} = 0 then delete from catalogue_change where number <= next - ${kept}; end if;
  end loop;
  return null;
end $$`,
    );
  },
};
