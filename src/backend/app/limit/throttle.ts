import { digest } from '#backend/app/session.ts';
import type { Connection } from '#backend/db/open.ts';

/** A limit of a call per subject: a network, a mobile, a member or a mail address. */
export interface Throttle {
  /** The call it is about, or mail of a member's wish. */
  readonly what: 'reservation' | 'visit' | 'arrival' | 'search-miss' | 'network' | 'mail';
  readonly who: string;
  /** So many within the window; the window begins with the first. */
  readonly most: number;
  readonly seconds: number;
}

/** Longer than any window. */
const forgetSeconds = 86_400;

/**
 * Counts one more of a subject; false when it is above the limit. Runs in the transaction that stores what is limited, so
 * that simultaneous callers cannot slip through together, and a refusal that rolls back counts nothing.
 */
export async function isWithin(connection: Connection, limit: Throttle, now: number): Promise<boolean> {
  // Only a hash is stored: the number is needed to recognise a subject, not to read it.
  const subject = digest(`${limit.what}:${limit.who}`).slice(0, 32);
  const before = await connection.selectFrom('throttle').selectAll().where('subject', '=', subject).executeTakeFirst();
  const isRunning = before !== undefined && before.since > now - limit.seconds;
  if (isRunning && before.times >= limit.most) return false;
  const row = isRunning ? { since: before.since, times: before.times + 1 } : { since: now, times: 1 };
  await connection
    .insertInto('throttle')
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute();
  return true;
}

/** Deletes counts that no limit needs any more. */
export async function sweepThrottles(connection: Connection, now: number): Promise<void> {
  await connection
    .deleteFrom('throttle')
    .where('since', '<=', now - forgetSeconds)
    .execute();
}
