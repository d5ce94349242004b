import type { Connection, LockSkus, MemberJob } from './open.ts';

/** The writing connection, lent to a group of jobs. */
export interface Lent {
  readonly connection: Connection;
  /** Runs one or more statements without parameters. */
  readonly run: (statements: string) => Promise<unknown>;
  /** Takes locks that last until the transaction ends; false when one is held elsewhere and `mayWait` is not set. */
  readonly lock?: (things: Things, mayWait: boolean) => Promise<boolean>;
}

/** What a job wants for itself: a member with everything that is theirs, or SKUs. */
export type Things = { readonly userId: number } | { readonly itemIds: readonly string[] };

/** The operations of a database that the queue needs. */
export interface Writer {
  /** Lends the writing connection to `work`. */
  readonly lend: (work: (lent: Lent) => Promise<void>) => Promise<void>;
  /** Statement that opens a transaction which excludes all other writers. */
  readonly begin: string;
  /** Statement that opens one which excludes only those opened by `begin`; its jobs lock what they touch. */
  readonly beginBeside?: string;
  /** False after the database has rolled back by itself. */
  readonly inTransaction: () => boolean;
}

interface Job {
  /** The member whose locks the job takes; null for a job that runs alone. */
  readonly userId: number | null;
  readonly run: (connection: Connection, lockSkus: LockSkus) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  /** How often it was undone by a deadlock. */
  undone: number;
}

/** What becomes of the jobs of a group once it is committed. */
interface Outcome {
  readonly answers: Array<() => void>;
  /** Jobs that met a lock and run first in the next group. */
  readonly later: Job[];
}

/**
 * Maximum number of jobs that share one commit; further jobs wait for the next. PostgreSQL tracks 64 savepoints of a
 * transaction in memory and becomes slow beyond that.
 */
const groupSize = 64;

/** SKUs that a group locks before it takes no further job: PostgreSQL has room for some thousand locks in all. */
const mostSkus = 500;

/** A deadlock that comes back so often is a fault of ours. */
const mostUndone = 5;

/** A job needs what another process has locked, and must not wait because its group holds locks. */
class Locked extends Error {}

/** Deadlock and serialization failure: the database has undone everything, and it may be done again. */
const isUndone = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && (reason.code === '40P01' || reason.code === '40001');

interface WriteQueue {
  readonly write: <T>(job: (connection: Connection) => Promise<T>) => Promise<T>;
  readonly writeForMember: <T>(userId: number, job: MemberJob<T>) => Promise<T>;
  /** Jobs that wait for their group. */
  readonly waiting: () => number;
}

/**
 * Group commit: waiting jobs run one by one inside a single transaction, each in its own SAVEPOINT, and are answered only
 * after the shared COMMIT. A durable commit then costs one fsync per group (design.md §3).
 *
 * Jobs of members form groups of their own. Only the first job of such a group waits for locks, and it does so while the group holds
 * no others; a later one that meets a lock is put off to the next group. So groups of two processes never wait for each other.
 */
export function createWriteQueue(writer: Writer): WriteQueue {
  const waiting: Job[] = [];
  let busy = false;

  /** Takes the jobs that may share a transaction with the one that has waited longest. */
  function nextGroup(): Job[] {
    const isAlone = waiting[0]?.userId === null;
    const group: Job[] = [];
    const others: Job[] = [];
    for (const job of waiting.splice(0)) {
      const fits = (job.userId === null) === isAlone && group.length < groupSize;
      (fits ? group : others).push(job);
    }
    waiting.push(...others);
    return group;
  }

  /** Runs a job under the locks that it asks for; returns its value and how many SKUs it has locked. */
  async function runLocked({ connection, lock }: Lent, job: Job, isFirst: boolean) {
    let isLocked = true;
    let skus = 0;
    const take = async (things: Things): Promise<void> => {
      isLocked = !lock || (await lock(things, isFirst));
      if (!isLocked) throw new Locked();
    };
    if (job.userId !== null) await take({ userId: job.userId });
    const value = await job.run(connection, async (idsOf) => {
      if (skus > 0) throw new Error('a job locks its SKUs at once');
      const itemIds = await idsOf();
      skus = itemIds.length;
      if (skus > 0) await take({ itemIds });
    });
    // The job may have caught the error of its lock.
    if (!isLocked) throw new Locked();
    return { value, skus };
  }

  /** Runs one job in its savepoint and adds what becomes of it; returns how many SKUs it has locked. */
  async function runJob(lent: Lent, job: Job, isFirst: boolean, { answers, later }: Outcome): Promise<number> {
    try {
      const { value, skus } = await runLocked(lent, job, isFirst);
      await lent.run('RELEASE SAVEPOINT job; SAVEPOINT job');
      answers.push(() => job.resolve(value));
      return skus;
    } catch (reason) {
      if (!writer.inTransaction()) throw reason;
      await lent.run('ROLLBACK TO SAVEPOINT job');
      if (reason instanceof Locked || mayRunAgain(job, reason)) later.push(job);
      else answers.push(() => job.reject(reason));
      return 0;
    }
  }

  /** Runs a group. Throws when the whole group is lost. */
  async function runGroup(lent: Lent, group: readonly Job[]): Promise<Outcome> {
    const outcome: Outcome = { answers: [], later: [] };
    const begin = group[0]?.userId === null ? writer.begin : (writer.beginBeside ?? writer.begin);
    let skus = 0;
    try {
      await lent.run(`${begin}; SAVEPOINT job`);
      for (const [index, job] of group.entries()) {
        if (skus > mostSkus) outcome.later.push(job);
        else skus += await runJob(lent, job, index === 0, outcome);
      }
      await lent.run('COMMIT');
    } catch (reason) {
      // If even the rollback fails, the connection is lost and its server has rolled back; the first error says more.
      if (writer.inTransaction()) await lent.run('ROLLBACK').catch(() => undefined);
      throw reason;
    }
    return outcome;
  }

  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const group = nextGroup();
      let outcome: Outcome = { answers: [], later: [] };
      try {
        await writer.lend(async (lent) => {
          outcome = await runGroup(lent, group);
        });
      } catch (reason) {
        const later = group.filter((job) => mayRunAgain(job, reason));
        outcome = {
          answers: group.filter((job) => !later.includes(job)).map((job) => () => job.reject(reason)),
          later,
        };
      }
      waiting.unshift(...outcome.later);
      for (const answer of outcome.answers) answer();
    }
    busy = false;
  }

  const queued = <T>(userId: number | null, run: MemberJob<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ userId, run, resolve: resolve as (value: unknown) => void, reject, undone: 0 });
      if (!busy) setImmediate(() => void (busy || drain()));
    });

  return {
    write: (run) => queued(null, run),
    writeForMember: queued,
    waiting: () => waiting.length,
  };
}

/** Whether a job that the database has undone runs again: only those of members are made for it. */
function mayRunAgain(job: Job, reason: unknown): boolean {
  if (job.userId === null || !isUndone(reason) || job.undone >= mostUndone) return false;
  job.undone += 1;
  return true;
}
