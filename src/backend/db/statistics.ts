import { sql } from 'kysely';
import type { Connection } from './open.ts';
import { execute, isSqlite } from './sql-text.ts';

/** Rows that are looked at per index. */
const analysedRows = 1000;

async function told(connection: Connection): Promise<string> {
  const { rows } = await sql<{
    text: string | null;
  }>`select group_concat(idx || stat) as text from sqlite_stat1`.execute(connection);
  return rows[0]?.text ?? '';
}

/**
 * Tells SQLite how large its tables are now. A planner that believes in the few rows of a new shop reads all lines of all orders
 * where an index would give it fifty. Tables that have grown or shrunk tenfold are looked at, a thousand rows of each index, some
 * milliseconds. PostgreSQL does this by itself.
 */
export async function refreshStatistics(connection: Connection): Promise<void> {
  if (!isSqlite(connection)) return;
  const { rows } = await sql`select 1 from sqlite_schema where name = 'sqlite_stat1'`.execute(connection);
  // Without any statistics SQLite assumes large tables, which is right.
  if (rows.length === 0) return;
  const before = await told(connection);
  await execute(connection, `pragma analysis_limit = ${analysedRows}`);
  await execute(connection, 'pragma optimize = 0x10002');
  if ((await told(connection)) === before) return;
  // Other connections read the statistics together with the schema, when that has changed.
  await execute(connection, 'create table statistics_changed (id integer) strict');
  await execute(connection, 'drop table statistics_changed');
}
