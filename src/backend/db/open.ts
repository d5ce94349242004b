import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A connection for reading, or the one inside a write job. */
export type Connection = Kysely<Schema>;

/** The database as handlers see it, the same for SQLite and PostgreSQL. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** Read-only connection; it sees the effect of `write` as soon as its promise has settled. */
  readonly read: Connection;
  /** A read-only copy of the database that may be behind by moments, null without one. */
  readonly replica: Connection | null;
  /**
   * Runs `job` in one transaction; the promise settles after COMMIT. Throwing rolls back this job alone. Jobs run one after
   * the other, even across the processes that share a PostgreSQL, so data read by a job stays valid until it commits.
   */
  readonly write: <T>(job: (connection: Connection) => Promise<T>) => Promise<T>;
  /**
   * Like `write`, but on PostgreSQL other processes run such jobs of other members at the same time (ADR 116). Only for jobs that
   * change nothing but new rows, rows of this member, and SKUs that they have locked. A job may be run again from its start.
   */
  readonly writeForMember: <T>(userId: number, job: MemberJob<T>) => Promise<T>;
  /** Work that waits, for monitoring. */
  readonly load: () => { waitingWrites: number; waitingReads: number; openReads: number };
  readonly close: () => Promise<void>;
}

/**
 * Keeps jobs of other processes away from these SKUs until the commit, and is called at most once by a job, before it reads them. The
 * ids are asked for where there is something to lock.
 */
export type LockSkus = (itemIds: () => Promise<readonly string[]>) => Promise<void>;

export type MemberJob<T> = (connection: Connection, lockSkus: LockSkus) => Promise<T>;

/** Whether `target` is the URL of a PostgreSQL database; anything else is the path of a SQLite file. */
export const isPostgresUrl = (target: string): boolean => /^postgres(ql)?:\/\//.test(target);
