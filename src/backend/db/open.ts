import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A connection that reads, or one inside a write job. */
export type Connection = Kysely<Schema>;

/** The database as handlers see it; the same on SQLite and PostgreSQL. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** Read-only connection: what `write` has answered can be read here at once. */
  readonly read: Connection;
  /**
   * Runs `job` in one transaction; the promise settles after COMMIT. Throwing undoes the job alone. Jobs run one after
   * the other, also across the processes that share a PostgreSQL, so what a job has read stays true until it commits.
   */
  readonly write: <T>(job: (connection: Connection) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Whether `target` names a PostgreSQL database; anything else is the path of a SQLite file. */
export const isPostgresUrl = (target: string): boolean => /^postgres(ql)?:\/\//.test(target);
