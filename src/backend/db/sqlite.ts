import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import type { Connection, Database } from './open.ts';
import type { Schema } from './schema.ts';
import { createWriteQueue } from './write-queue.ts';

/** Opens (or creates) the SQLite file at `path`: WAL, FULL, foreign keys, one writer, one reader. */
export function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const writer = new DatabaseSync(path, { timeout: 5000 });
  writer.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const reader = new DatabaseSync(path, { timeout: 5000 });
  reader.exec('PRAGMA query_only = ON; PRAGMA foreign_keys = ON');
  const write = kyselyOver(writer);
  const read = kyselyOver(reader);
  const queue = createWriteQueue({
    lend: (work) => work({ connection: write, run: async (statements) => writer.exec(statements) }),
    begin: 'BEGIN IMMEDIATE',
    // On a full disk SQLite rolls back by itself, and another ROLLBACK would throw.
    inTransaction: () => writer.isTransaction,
  });
  return {
    kind: 'sqlite',
    read,
    write: queue.write,
    load: () => ({ waitingWrites: queue.waiting(), waitingReads: 0, openReads: 1 }),
    close: async () => {
      await write.destroy();
      await read.destroy();
    },
  };
}

/** Prepared statements kept per connection; the one that was not used for longest makes room for a further one. */
const keptStatements = 500;

/** Adapts node:sqlite to Kysely, which expects the statements of better-sqlite3. */
function kyselyOver(database: DatabaseSync): Connection {
  const cache = new Map<string, ReturnType<typeof coat>>();
  const coat = (text: string) => {
    // SQLite alone takes an empty list: refused here, it is noticed before the tests run on PostgreSQL.
    if (text.includes(' in ()')) throw new Error(`PostgreSQL takes no empty list: ${text}`);
    const statement = database.prepare(text);
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...(parameters as never[])) as unknown[],
      run: (parameters: readonly unknown[]) => statement.run(...(parameters as never[])),
      iterate: (parameters: readonly unknown[]) =>
        statement.iterate(...(parameters as never[])) as IterableIterator<unknown>,
    };
  };
  const prepare = (text: string) => {
    const statement = cache.get(text) ?? coat(text);
    // Last in the order of the map is what was used last.
    cache.delete(text);
    cache.set(text, statement);
    const oldest = cache.size > keptStatements ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    return statement;
  };
  return new Kysely<Schema>({
    dialect: new SqliteDialect({ database: { prepare, close: () => database.close() } as never }),
  });
}
