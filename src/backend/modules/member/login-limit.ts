import type { Connection } from '#backend/db/open.ts';
import { Refusal } from '#backend/handler.ts';

/** Failures that cost nothing: somebody looks for the right password. An address may belong to a whole office. */
const freeFailures = { mobile: 5, ip: 30 } as const;
const firstWaitSeconds = 30;
const longestWaitSeconds = 900;
/** After a day without a failure the count starts anew. */
const forgetSeconds = 86_400;

type Kind = keyof typeof freeFailures;
const kinds: readonly Kind[] = ['mobile', 'ip'];

/** Whose failures are counted: the account that is tried and the address it is tried from. */
export type Attempt = Readonly<Record<Kind, string>>;

const nameOf = (attempt: Attempt, kind: Kind): string => `${kind}:${attempt[kind]}`;

/** Refuses while a wait is running. Known and unknown accounts wait alike, so the answer tells nothing (T17, T19). */
export async function refuseWhileWaiting(connection: Connection, attempt: Attempt, now: number): Promise<void> {
  const waiting = await connection
    .selectFrom('login_attempt')
    .select('who')
    .where(
      'who',
      'in',
      kinds.map((kind) => nameOf(attempt, kind)),
    )
    .where('blocked_until', '>', now)
    .executeTakeFirst();
  if (waiting) throw new Refusal('尝试次数过多，请稍后再试');
}

/** Counts a failure; from the sixth on each doubles the wait, up to 15 minutes. A delay, never a lock-out. */
export async function countFailure(connection: Connection, attempt: Attempt, now: number): Promise<void> {
  for (const kind of kinds) {
    const who = nameOf(attempt, kind);
    const before = await connection
      .selectFrom('login_attempt')
      .select(['failures', 'last_failure'])
      .where('who', '=', who)
      .executeTakeFirst();
    const failures = before && before.last_failure > now - forgetSeconds ? before.failures + 1 : 1;
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

/** The right password clears the account's count; the address keeps its own. */
export async function forgetFailures(connection: Connection, attempt: Attempt): Promise<void> {
  await connection.deleteFrom('login_attempt').where('who', '=', nameOf(attempt, 'mobile')).execute();
}
