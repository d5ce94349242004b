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
  /** Work that waits, for monitoring. */
  readonly load: () => { waitingWrites: number; waitingReads: number; openReads: number };
  readonly close: () => Promise<void>;
}

/** Whether `target` is the URL of a PostgreSQL database; anything else is the path of a SQLite file. */
export const isPostgresUrl = (target: string): boolean => /^postgres(ql)?:\/\//.test(target);
