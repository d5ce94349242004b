import type { Connection } from './open.ts';
import { execute } from './sql-text.ts';

/** What the queue needs to know of a database. */
export interface Writer {
  /** Lends the writing connection for one group. */
  readonly lend: (work: (connection: Connection) => Promise<void>) => Promise<void>;
  /** SQL that opens a transaction nobody else can write beside. */
  readonly begin: string;
  /** False when the database has rolled back by itself. */
  readonly inTransaction: () => boolean;
}

interface Job {
  readonly run: (connection: Connection) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * So many jobs share one commit at the most; a longer queue waits for the next. PostgreSQL keeps track of 64
 * savepoints of a transaction in memory and becomes slow beyond.
 */
const groupSize = 64;

/**
 * Group commit: waiting jobs run one by one inside a single transaction, each in its own SAVEPOINT, and are answered
 * only after the shared COMMIT. A durable commit then costs one fsync per group (design.md §3).
 */
export function createWriteQueue(writer: Writer): <T>(job: (connection: Connection) => Promise<T>) => Promise<T> {
  const waiting: Job[] = [];
  let busy = false;

  /** Runs one job; tells how to answer it once its group is committed. Throws when the whole group is lost. */
  async function runJob(connection: Connection, job: Job): Promise<() => void> {
    await execute(connection, 'SAVEPOINT job');
    try {
      const value = await job.run(connection);
      await execute(connection, 'RELEASE SAVEPOINT job');
      return () => job.resolve(value);
    } catch (reason) {
      if (!writer.inTransaction()) throw reason;
      await execute(connection, 'ROLLBACK TO SAVEPOINT job');
      await execute(connection, 'RELEASE SAVEPOINT job');
      return () => job.reject(reason);
    }
  }

  async function runGroup(connection: Connection, group: readonly Job[]): Promise<Array<() => void>> {
    const answers: Array<() => void> = [];
    try {
      await execute(connection, writer.begin);
      for (const job of group) answers.push(await runJob(connection, job));
      await execute(connection, 'COMMIT');
    } catch (reason) {
      // A connection that cannot even roll back is lost, and its server has rolled back; the first reason says more.
      if (writer.inTransaction()) await execute(connection, 'ROLLBACK').catch(() => undefined);
      throw reason;
    }
    return answers;
  }

  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, groupSize);
      let answers: Array<() => void> = [];
      try {
        await writer.lend(async (connection) => {
          answers = await runGroup(connection, group);
        });
      } catch (reason) {
        answers = group.map((job) => () => job.reject(reason));
      }
      for (const answer of answers) answer();
    }
    busy = false;
  }

  return <T>(run: (connection: Connection) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ run, resolve: resolve as (value: unknown) => void, reject });
      if (!busy) setImmediate(() => void (busy || drain()));
    });
}
