import { createHash, randomBytes } from 'node:crypto';
import type { Cookies } from '#backend/app/request/cookies.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import type { Caller } from './handler.ts';

const daySeconds = 24 * 3600;
/** A session expires after five days without use (contract 18.4). */
const idleSeconds = 5 * daySeconds;
/** An expired session may still be exchanged for a new one until then (contract 14.1). */
const refreshSeconds = 14 * daySeconds;
/** Nobody stays logged in longer than this, even with refreshes (design.md §3). */
const longestSeconds = 30 * daySeconds;
/** `last_used` is written at most this often, so that reads do not write. */
const touchSeconds = 3600;

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 256 random bits as text. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The two halves of a session: page scripts read `token`, while `sid` travels in an HttpOnly cookie (design.md §3). */
export interface SessionHalves {
  readonly token: string;
  readonly sid: string;
}

/** Stores a new session. Send its `sid` with {@link sendSid} after the transaction has committed. */
export async function openSession(connection: Connection, userId: number, now: number): Promise<SessionHalves> {
  const halves = { token: randomToken(), sid: randomToken() };
  await connection
    .insertInto('session')
    .values({
      token_hash: digest(halves.token),
      sid_hash: digest(halves.sid),
      user_id: userId,
      created: now,
      last_used: now,
    })
    .execute();
  return halves;
}

/** Sends the HttpOnly half; the browser keeps it longer than the server does. */
export const sendSid = (cookies: Cookies, sid: string): void => cookies.set('sid', sid, longestSeconds);

/** The caller of a call. A member whose account is closed gets that message instead of a request to log in. */
export type Identified = Caller | 'disabled' | null;

/** The member who holds both halves: a stolen readable half alone opens nothing. */
export async function callerOf(database: Database, halves: SessionHalves, now: number): Promise<Identified> {
  if (!halves.token || !halves.sid) return null;
  const session = await liveSession(database.read, now)
    .where('token_hash', '=', digest(halves.token))
    .where('sid_hash', '=', digest(halves.sid))
    .executeTakeFirst();
  if (!session) return null;
  if (session.last_used < now - touchSeconds) {
    // A full disk must not lock a reader out; the next call tries again.
    await database
      .write((connection) =>
        connection
          .updateTable('session')
          .set({ last_used: now })
          .where('token_hash', '=', session.token_hash)
          .execute(),
      )
      .catch(() => undefined);
  }
  return session.disabled === 1 ? 'disabled' : { userId: session.user_id };
}

/** The member by the cookie half alone: for pages opened in a new tab, where no script sends a token. */
export async function callerOfCookie(database: Database, sid: string, now: number): Promise<Caller | null> {
  if (!sid) return null;
  const session = await liveSession(database.read, now).where('sid_hash', '=', digest(sid)).executeTakeFirst();
  return session?.disabled === 0 ? { userId: session.user_id } : null;
}

const liveSession = (connection: Connection, now: number) =>
  connection
    .selectFrom('session')
    .innerJoin('member', 'member.user_id', 'session.user_id')
    .select(['session.token_hash', 'session.user_id', 'session.last_used', 'member.disabled'])
    .where('session.last_used', '>=', now - idleSeconds)
    .where('session.created', '>=', now - longestSeconds);

/**
 * Exchanges a session for a new one. Both halves change and the old ones expire; the time of login stays, so a refresh
 * cannot outlive the absolute limit. Returns null when no session can be exchanged.
 */
export async function renewSession(
  connection: Connection,
  halves: SessionHalves,
  now: number,
): Promise<(SessionHalves & { disabled: boolean }) | null> {
  const old = await connection
    .deleteFrom('session')
    .where('token_hash', '=', digest(halves.token))
    .where('sid_hash', '=', digest(halves.sid))
    .where('last_used', '>=', now - refreshSeconds)
    .where('created', '>=', now - longestSeconds)
    .returning(['user_id', 'created'])
    .executeTakeFirst();
  if (!old) return null;
  const renewed = await openSession(connection, old.user_id, now);
  await connection
    .updateTable('session')
    .set({ created: old.created })
    .where('token_hash', '=', digest(renewed.token))
    .execute();
  const member = await connection
    .selectFrom('member')
    .select('disabled')
    .where('user_id', '=', old.user_id)
    .executeTakeFirstOrThrow();
  return { ...renewed, disabled: member.disabled === 1 };
}

export async function closeSession(connection: Connection, token: string): Promise<void> {
  await connection.deleteFrom('session').where('token_hash', '=', digest(token)).execute();
}

/** Ends every session of a member except the one with `keptToken` ("" keeps none), after a change of password or mobile. */
export async function closeOtherSessions(connection: Connection, userId: number, keptToken: string): Promise<void> {
  await connection
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', digest(keptToken))
    .execute();
}

/** Removes sessions that can no longer be refreshed. */
export async function sweepSessions(connection: Connection, now: number): Promise<void> {
  await connection
    .deleteFrom('session')
    .where((where) =>
      where.or([where('last_used', '<', now - refreshSeconds), where('created', '<', now - longestSeconds)]),
    )
    .execute();
}
