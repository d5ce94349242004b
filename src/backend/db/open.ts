import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, type QueryResult, SqliteDialect, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { createWriteQueue } from './write-queue.ts';

/** A connection that reads, or one inside a write job. */
export type Connection = Kysely<Schema>;

/** The database as handlers see it. */
export interface Database {
  /** Read-only connection. */
  readonly read: Connection;
  /** Runs `job` in one transaction; the promise settles after COMMIT. Throwing undoes the job alone. */
  readonly write: <T>(job: (connection: Connection) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Opens (or makes) the SQLite file at `path`: WAL, FULL, foreign keys, one writer, one reader. */
export function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const writer = new DatabaseSync(path, { timeout: 5000 });
  writer.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const reader = new DatabaseSync(path, { timeout: 5000 });
  reader.exec('PRAGMA query_only = ON; PRAGMA foreign_keys = ON');
  const write = kyselyOver(writer);
  const read = kyselyOver(reader);
  return {
    read,
    write: createWriteQueue(write, () => writer.isTransaction),
    close: async () => {
      await write.destroy();
      await read.destroy();
    },
  };
}

/** Kysely speaks better-sqlite3's dialect of statements; node:sqlite needs this thin coat. */
function kyselyOver(database: DatabaseSync): Connection {
  const cache = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (text: string) => {
    let statement = cache.get(text);
    if (!statement) {
      statement = database.prepare(text);
      if (cache.size < 500) cache.set(text, statement);
    }
    const prepared = statement;
    return {
      reader: prepared.columns().length > 0,
      all: (parameters: readonly unknown[]) => prepared.all(...(parameters as never[])) as unknown[],
      run: (parameters: readonly unknown[]) => prepared.run(...(parameters as never[])),
      iterate: (parameters: readonly unknown[]) =>
        prepared.iterate(...(parameters as never[])) as IterableIterator<unknown>,
    };
  };
  return new Kysely<Schema>({
    dialect: new SqliteDialect({ database: { prepare, close: () => database.close() } as never }),
  });
}

/** Runs raw SQL; for migrations and savepoints, which the query builder does not spell. */
export const execute = (connection: Connection, text: string): Promise<QueryResult<unknown>> =>
  sql.raw(text).execute(connection);
