import type { Connection } from './open.ts';

/** The writing connection, lent to a group of jobs. */
export interface Lent {
  readonly connection: Connection;
  /** Runs one or more statements without parameters. */
  readonly run: (statements: string) => Promise<unknown>;
}

/** The operations of a database that the queue needs. */
export interface Writer {
  /** Lends the writing connection to `work`. */
  readonly lend: (work: (lent: Lent) => Promise<void>) => Promise<void>;
  /** Statement that opens a transaction which excludes all other writers. */
  readonly begin: string;
  /** False after the database has rolled back by itself. */
  readonly inTransaction: () => boolean;
}

interface Job {
  readonly run: (connection: Connection) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Maximum number of jobs that share one commit; further jobs wait for the next. PostgreSQL tracks 64 savepoints of a
 * transaction in memory and becomes slow beyond that.
 */
const groupSize = 64;

interface WriteQueue {
  readonly write: <T>(job: (connection: Connection) => Promise<T>) => Promise<T>;
  /** Jobs that wait for their group. */
  readonly waiting: () => number;
}

/**
 * Group commit: waiting jobs run one by one inside a single transaction, each in its own SAVEPOINT, and are answered only
 * after the shared COMMIT. A durable commit then costs one fsync per group (design.md §3).
 */
export function createWriteQueue(writer: Writer): WriteQueue {
  const waiting: Job[] = [];
  let busy = false;

  /** Runs one job in its savepoint; returns the function that answers it once its group is committed. */
  async function runJob({ connection, run }: Lent, job: Job): Promise<() => void> {
    try {
      const value = await job.run(connection);
      await run('RELEASE SAVEPOINT job; SAVEPOINT job');
      return () => job.resolve(value);
    } catch (reason) {
      if (!writer.inTransaction()) throw reason;
      await run('ROLLBACK TO SAVEPOINT job');
      return () => job.reject(reason);
    }
  }

  /** Runs a group; returns the functions that answer its jobs. Throws when the whole group is lost. */
  async function runGroup(lent: Lent, group: readonly Job[]): Promise<Array<() => void>> {
    const answers: Array<() => void> = [];
    try {
      await lent.run(`${writer.begin}; SAVEPOINT job`);
      for (const job of group) answers.push(await runJob(lent, job));
      await lent.run('COMMIT');
    } catch (reason) {
      // If even the rollback fails, the connection is lost and its server has rolled back; the first error says more.
      if (writer.inTransaction()) await lent.run('ROLLBACK').catch(() => undefined);
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
        await writer.lend(async (lent) => {
          answers = await runGroup(lent, group);
        });
      } catch (reason) {
        answers = group.map((job) => () => job.reject(reason));
      }
      for (const answer of answers) answer();
    }
    busy = false;
  }

  return {
    write: <T>(run: (connection: Connection) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ run, resolve: resolve as (value: unknown) => void, reject });
        if (!busy) setImmediate(() => void (busy || drain()));
      }),
    waiting: () => waiting.length,
  };
}
