import { sql } from 'kysely';
import type { Connection, Database } from './open.ts';

/**
 * Lets generated keys continue after the highest stored one. SQLite does so by itself; PostgreSQL counts only the keys that
 * it generated, and seeds bring their own.
 */
export async function continueKeys(kind: Database['kind'], connection: Connection): Promise<void> {
  if (kind === 'sqlite') return;
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(connection);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(connection);
  }
}
