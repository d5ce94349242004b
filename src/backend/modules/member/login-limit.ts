import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';

/** Failures without a delay, for people who try to remember their password. An address may belong to a whole office. */
const freeFailures = { mobile: 5, ip: 30 } as const;
const firstWaitSeconds = 30;
const longestWaitSeconds = 900;
/** After a day without a failure the count starts again. */
const forgetSeconds = 86_400;

type Kind = keyof typeof freeFailures;
const kinds: readonly Kind[] = ['mobile', 'ip'];

/** The counted subjects: the account and the address of an attempt. */
export type Attempt = Readonly<Record<Kind, string>>;

const nameOf = (attempt: Attempt, kind: Kind): string => `${kind}:${attempt[kind]}`;

/**
 * Counts an attempt as failed before anything is compared, so a hundred simultaneous guesses wait like a hundred in a row.
 * Beyond the free failures each further one doubles the wait, up to 15 minutes: a delay, never a lock-out. Refuses during a
 * wait and returns the seconds left. Known and unknown accounts wait alike, so the answer reveals nothing (T17, T19). After
 * a success call {@link forgiveAttempt}.
 */
export async function countAttempt(connection: Connection, attempt: Attempt, now: number): Promise<void> {
  const before = await connection
    .selectFrom('login_attempt')
    .selectAll()
    .where(
      'who',
      'in',
      kinds.map((kind) => nameOf(attempt, kind)),
    )
    .execute();
  const retry_after = Math.max(...before.map((row) => row.blocked_until), now) - now;
  if (retry_after > 0) throw new Refusal('尝试次数过多，请稍后再试', { data: { retry_after } });
  for (const kind of kinds) {
    const who = nameOf(attempt, kind);
    const known = before.find((row) => row.who === who && row.last_failure > now - forgetSeconds);
    const failures = (known?.failures ?? 0) + 1;
    const beyond = failures - freeFailures[kind];
    const wait = beyond < 0 ? 0 : Math.min(firstWaitSeconds * 2 ** beyond, longestWaitSeconds);
    const row = { failures, last_failure: now, blocked_until: now + wait };
    await connection
      .insertInto('login_attempt')
      .values({ who, ...row })
      .onConflict((conflict) => conflict.column('who').doUpdateSet(row))
      .execute();
  }
}

/** A success clears the account's count; of the address only this attempt is forgiven. */
export async function forgiveAttempt(connection: Connection, attempt: Attempt): Promise<void> {
  const ip = nameOf(attempt, 'ip');
  await connection
    .deleteFrom('login_attempt')
    .where((where) =>
      where.or([
        where('who', '=', nameOf(attempt, 'mobile')),
        where.and([where('who', '=', ip), where('failures', '=', 1)]),
      ]),
    )
    .execute();
  await connection
    .updateTable('login_attempt')
    .set((row) => ({ failures: row('failures', '-', 1), blocked_until: 0 }))
    .where('who', '=', ip)
    .execute();
}

/** Deletes counts that no longer matter. */
export async function sweepAttempts(connection: Connection, now: number): Promise<void> {
  await connection
    .deleteFrom('login_attempt')
    .where('last_failure', '<=', now - forgetSeconds)
    .where('blocked_until', '<=', now)
    .execute();
}
