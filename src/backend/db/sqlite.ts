import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import type { Connection, Database } from './open.ts';
import { runsAtOnce } from './prepared.ts';
import type { Schema } from './schema.ts';
import { createWriteQueue } from './write-queue.ts';

/** Opens (or creates) the SQLite file at `path`: WAL, FULL, foreign keys, one writer, one reader. */
export function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const writer = new DatabaseSync(path, { timeout: 5000 });
  writer.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  writer.exec(inMemory);
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
    replica: null,
    write: queue.write,
    // There is one writer anyway.
    writeForMember: (_userId, job) => queue.write((connection) => job(connection, async () => undefined)),
    load: () => ({ waitingWrites: queue.waiting(), waitingReads: 0, openReads: 1 }),
    close: async () => {
      await write.destroy();
      await read.destroy();
    },
  };
}

/**
 * For the writer alone: up to 32 MB of pages stay in memory, and so does what a job of a group has overwritten until it is over;
 * an order would write that to a file. Neither says anything about what a COMMIT makes durable.
 */
const inMemory = 'PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY';

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
  const connection = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: { prepare, close: () => database.close() } as never }),
  });
  runsAtOnce(connection, (text, parameters) => {
    const statement = prepare(text);
    if (statement.reader) return { rows: statement.all(parameters), changes: 0 };
    return { rows: [], changes: Number(statement.run(parameters).changes) };
  });
  return connection;
}
