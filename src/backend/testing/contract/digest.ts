import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#backend/db/open.ts';

/** The last digest of each SQLite file, with the number that its reader gives the state of the file. */
const last = new WeakMap<Database, { readonly version: number; readonly digest: string }>();

/** Digest of every row except the sessions, whose `last_used` changes with any use: equal digests mean that nothing was written. */
export async function databaseDigest(database: Database): Promise<string> {
  if (database.kind !== 'sqlite') return digestOf(database);
  // The number changes with every commit of another connection, and the reader makes none: the same number, the same rows.
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(database.read);
  const version = rows[0]?.data_version ?? Number.NaN;
  const known = last.get(database);
  if (known?.version === version) return known.digest;
  const digest = await digestOf(database);
  last.set(database, { version, digest });
  return digest;
}

async function digestOf({ read }: Database): Promise<string> {
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
