import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#backend/db/open.ts';

/**
 * Tables that a refused call may write to: counters of failed tries, which must survive the refusal, and the session, whose
 * `last_used` changes with any use.
 */
const counters = new Set(['session', 'login_attempt']);

/** Digest of every row of every table except the counters: equal digests mean that nothing was written. */
export async function databaseDigest({ read }: Database): Promise<string> {
  const tables = (await read.introspection.getTables()).map((table) => table.name).toSorted();
  const hash = createHash('sha256');
  for (const table of tables) {
    if (counters.has(table)) continue;
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(read);
    hash.update(table);
    for (const row of rows.map((entry) => JSON.stringify(entry)).toSorted()) hash.update(row);
  }
  return hash.digest('hex');
}
