import { type Connection, execute } from './open.ts';

interface Job {
  readonly run: (connection: Connection) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** So many jobs share one commit at the most; a longer queue waits for the next. */
const groupSize = 64;

/**
 * Group commit: waiting jobs run one by one inside a single BEGIN IMMEDIATE, each in its own SAVEPOINT, and are
 * answered only after the shared COMMIT. synchronous=FULL then costs one fsync per group (design.md §3).
 *
 * `inTransaction` guards ROLLBACK: on a full disk SQLite has already rolled back by itself, and a blind ROLLBACK
 * would throw and take the server down.
 */
export function createWriteQueue(
  connection: Connection,
  inTransaction: () => boolean,
): <T>(job: (connection: Connection) => Promise<T>) => Promise<T> {
  const waiting: Job[] = [];
  let busy = false;

  async function runGroup(group: readonly Job[]): Promise<void> {
    const settled: Array<() => void> = [];
    try {
      await execute(connection, 'BEGIN IMMEDIATE');
      for (const job of group) {
        await execute(connection, 'SAVEPOINT job');
        try {
          const value = await job.run(connection);
          await execute(connection, 'RELEASE job');
          settled.push(() => job.resolve(value));
        } catch (reason) {
          if (!inTransaction()) throw reason;
          await execute(connection, 'ROLLBACK TO job');
          await execute(connection, 'RELEASE job');
          settled.push(() => job.reject(reason));
        }
      }
      await execute(connection, 'COMMIT');
    } catch (reason) {
      if (inTransaction()) await execute(connection, 'ROLLBACK');
      for (const job of group) job.reject(reason);
      return;
    }
    for (const settle of settled) settle();
  }

  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) await runGroup(waiting.splice(0, groupSize));
    busy = false;
  }

  return <T>(run: (connection: Connection) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ run, resolve: resolve as (value: unknown) => void, reject });
      if (!busy) setImmediate(() => void (busy || drain()));
    });
}
