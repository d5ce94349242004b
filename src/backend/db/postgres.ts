import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, type PoolClient, types } from 'pg';
import { beginAlone, beginBeside, takeLocks } from './advisory-locks.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';
import { createWriteQueue, type Lent } from './write-queue.ts';

/** Reading connections of one process; one more writes. */
const readingConnections = 8;
/** A server that does not answer within this time is unreachable. */
const connectMs = 5000;
/** A replica has less time to connect and to answer: what it does not tell, the database itself does. */
const replicaMs = 2000;
/**
 * The server ends a transaction, and frees its lock, when the process is silent for this long. Long enough for the
 * computations of seeding.
 */
const silentMs = 60_000;

const [int8, numeric] = [20, 1700];

/** Cents, seconds and counts are far below 2^53: we read them as numbers, not as text. */
const wireTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 || oid === numeric ? Number : types.getTypeParser(oid, format),
} as typeof types;

/**
 * Opens the PostgreSQL database at `url`. Reads run in parallel. Writes of all processes run one after the other: a group
 * of jobs first takes the lock and is then committed together (ADR 13), so jobs never race. Writes of members share that lock and
 * take one for each thing that they change (ADR 116). `replicaUrl` is that of a standby,
 * "" without one.
 */
export function openPostgres(url: string, replicaUrl = ''): Database {
  const readers = openPool(url, readingConnections, readOnly);
  const writers = openPool(url, 1, '');
  const copies = replicaUrl ? openPool(replicaUrl, readingConnections, readOnly, replicaMs) : null;
  const read = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: readers }) });
  const queue = createWriteQueue({
    lend: (work) => lendClient(writers, work),
    begin: beginAlone,
    beginBeside,
    inTransaction: () => true,
  });
  return {
    kind: 'postgres',
    read,
    replica: copies && new Kysely<Schema>({ dialect: new PostgresDialect({ pool: copies }) }),
    write: queue.write,
    writeForMember: queue.writeForMember,
    load: () => ({
      waitingWrites: queue.waiting(),
      waitingReads: readers.waitingCount,
      openReads: readers.totalCount - readers.idleCount,
    }),
    close: async () => {
      await writers.end();
      await readers.end();
      await copies?.end();
    },
  };
}

const readOnly = '-c default_transaction_read_only=on';

/** `answerMs`: how long a query may take, unset = as long as it needs. */
function openPool(url: string, max: number, options: string, answerMs?: number): Pool {
  const pool = new Pool({
    Client: answerMs ? HastyClient : PreparingClient,
    connectionString: url,
    max,
    options,
    types: wireTypes,
    connectionTimeoutMillis: answerMs ?? connectMs,
    ...(answerMs && { query_timeout: answerMs }),
    idle_in_transaction_session_timeout: silentMs,
    keepAlive: true,
  });
  // The query that needs a lost connection receives the error; without a listener Node would end the process instead.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Lends a client of the pool. A client whose group failed is not used again, because its state is unknown. */
async function lendClient(pool: Pool, work: (lent: Lent) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await work({
      connection: kyselyOver(client),
      run: (statements) => client.query(statements),
      lock: (things, mayWait) => takeLocks(client, things, mayWait),
    });
    client.release();
  } catch (reason) {
    client.release(true);
    throw reason;
  }
}

/** The query builder over one client, which stays reserved between statements. */
function kyselyOver(client: PoolClient): Kysely<Schema> {
  const lent = { query: client.query.bind(client), release: () => undefined } as never;
  const pool = { connect: async () => lent, end: async () => undefined, options: {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Prepared statements kept per connection; any further statement is parsed for each use. */
const keptStatements = 500;

/** A client that prepares each statement under a name and reuses it: parsing is half the cost of a short one. */
class PreparingClient extends Client {
  readonly #names = new Map<string, string>();

  override query(...call: never[]): never {
    const [text, values] = call as readonly unknown[];
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return super.query(...(call as unknown as [string])) as never;
    }
    const name = this.#nameOf(text);
    return super.query({ text, values, ...(name && { name }) }) as never;
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= keptStatements) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** A client that is given up with the first query that had too little time: the answers to later ones would wait behind it. */
class HastyClient extends PreparingClient {
  override query(...call: never[]): never {
    const asked: unknown = super.query(...call);
    if (asked instanceof Promise) {
      asked.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void this.end();
      });
    }
    return asked as never;
  }
}
