import type { Insertable } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';

/** Maximum number of bound values per statement that both SQLite and PostgreSQL accept. */
const maxParameters = 30_000;

/** Inserts `rows` in as few statements as both databases allow. */
export async function insertAll<Name extends keyof Schema>(
  connection: Connection,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
): Promise<void> {
  const perStatement = Math.floor(maxParameters / Math.max(1, Object.keys(rows[0] ?? {}).length));
  for (let start = 0; start < rows.length; start += perStatement) {
    await connection
      .insertInto(table as 'tag')
      .values(rows.slice(start, start + perStatement) as never)
      .execute();
  }
}
