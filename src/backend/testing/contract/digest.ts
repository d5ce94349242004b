import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#backend/db/open.ts';

/** Digest of every row except the sessions, whose `last_used` changes with any use: equal digests mean that nothing was written. */
export async function databaseDigest({ read }: Database): Promise<string> {
  const tables = (await read.introspection.getTables()).map((table) => table.name).toSorted();
  const hash = createHash('sha256');
  for (const table of tables) {
    if (table === 'session') continue;
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(read);
    hash.update(table);
    for (const row of rows.map((entry) => JSON.stringify(entry)).toSorted()) hash.update(row);
  }
  return hash.digest('hex');
}
