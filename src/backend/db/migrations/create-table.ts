import { type CreateTableBuilder, SqliteAdapter, sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';

/** Starts a table; on SQLite it is STRICT, so a column holds what its type says, as on PostgreSQL. */
export function createTable<Name extends string>(connection: Connection, name: Name): CreateTableBuilder<Name> {
  const table = connection.schema.createTable(name);
  return connection.getExecutor().adapter instanceof SqliteAdapter ? table.modifyEnd(sql`strict`) : table;
}
