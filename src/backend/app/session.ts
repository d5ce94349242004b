import { hash, randomBytes } from 'node:crypto';
import type { Cookies } from '#backend/app/request/cookies.ts';
import { deviceWords, maskAddress } from '#backend/app/texts/device-words.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import { secondsOf } from './clock.ts';
import type { Caller, Context } from './handler.ts';

const daySeconds = 24 * 3600;
/** A session ends after five days without use (contract 18.4); nothing revives it. */
const idleSeconds = 5 * daySeconds;
/** Nobody stays logged in longer than this, even with refreshes (design.md §3). */
const longestSeconds = 30 * daySeconds;
/** `last_used` is written at most this often, so that reads do not write; from another network a little more often. */
const touchSeconds = 3600;
const movedSeconds = 60;

export const digest = (text: string): string => hash('sha256', text);

/** 256 random bits as text. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The two halves of a session: page scripts read `token`, while `sid` travels in an HttpOnly cookie (design.md §3). */
export interface SessionHalves {
  readonly token: string;
  readonly sid: string;
}

/** New halves; under `SESSION=bearer` the token stands for both, so that it opens the session alone. */
export function newHalves(isBearer: boolean): SessionHalves {
  const token = randomToken();
  return { token, sid: isBearer ? token : randomToken() };
}

/** What a member recognises a session by: device in words, masked address. */
interface Origin {
  readonly device: string;
  readonly network: string;
}

/**
 * Logs a member in: the session that the browser came with ends, whoever it belongs to, and a new one begins (ASVS 7.2.4).
 * Send its `sid` with {@link sendSid} after the transaction has committed.
 */
export async function beginSession(
  connection: Connection,
  userId: number,
  {
    cookies,
    clientIp,
    userAgent,
    nowMs,
    isBearer,
  }: Pick<Context, 'cookies' | 'clientIp' | 'userAgent' | 'nowMs' | 'isBearer'>,
): Promise<SessionHalves> {
  const sid = cookies.get('sid');
  if (sid !== '') await connection.deleteFrom('session').where('sid_hash', '=', digest(sid)).execute();
  const origin = { device: deviceWords(userAgent), network: maskAddress(clientIp) };
  return openSession(connection, userId, secondsOf(nowMs), origin, newHalves(isBearer));
}

/** Stores a new session beside those of the member's other devices. */
export async function openSession(
  connection: Connection,
  userId: number,
  now: number,
  origin: Origin = { device: '', network: '' },
  halves: SessionHalves = newHalves(false),
): Promise<SessionHalves> {
  await connection
    .insertInto('session')
    .values({
      token_hash: digest(halves.token),
      sid_hash: digest(halves.sid),
      session_id: randomBytes(12).toString('hex'),
      ...origin,
      user_id: userId,
      created: now,
      last_used: now,
    })
    .execute();
  return halves;
}

/** Sends the HttpOnly half; the browser keeps it longer than the server does. */
export const sendSid = (cookies: Cookies, sid: string): void => cookies.set('sid', sid, longestSeconds);

/**
 * Removes the HttpOnly half and clears the browser's cache, where the pictures of the member's pages are (T30). Storage is
 * not cleared by header: the lines of a guest and an unsent reservation are in it, so the client removes the member's keys.
 */
export function clearBrowser({ cookies, setHeader }: Pick<Context, 'cookies' | 'setHeader'>): void {
  cookies.set('sid', '', 0);
  setHeader('clear-site-data', '"cache"');
}

/** The caller of a call. A member whose account is closed gets that message instead of a request to log in. */
export type Identified = Caller | 'disabled' | null;

/** The member who holds both halves: a stolen readable half alone opens nothing. */
export async function callerOf(
  database: Database,
  halves: SessionHalves,
  { clientIp, nowMs }: Pick<Context, 'clientIp' | 'nowMs'>,
): Promise<Identified> {
  const now = secondsOf(nowMs);
  if (!halves.token || !halves.sid) return null;
  const session = await sessionOf.first(database.read, {
    token: digest(halves.token),
    sid: digest(halves.sid),
    usedFrom: now - idleSeconds,
    createdFrom: now - longestSeconds,
  });
  if (!session) return null;
  const network = maskAddress(clientIp);
  if (session.last_used < now - (network === session.network ? touchSeconds : movedSeconds)) {
    // A full disk must not lock a reader out; the next call tries again.
    await database
      .write((connection) =>
        connection
          .updateTable('session')
          .set({ last_used: now, network })
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
  sessionsSince(connection, { usedFrom: now - idleSeconds, createdFrom: now - longestSeconds });

const sessionsSince = (connection: Connection, { usedFrom, createdFrom }: { usedFrom: number; createdFrom: number }) =>
  connection
    .selectFrom('session')
    .innerJoin('member', 'member.user_id', 'session.user_id')
    .select(['session.token_hash', 'session.user_id', 'session.last_used', 'session.network', 'member.disabled'])
    .where('session.last_used', '>=', usedFrom)
    .where('session.created', '>=', createdFrom);

const sessionOf = prepared(
  (connection, { token, sid, ...since }: { token: string; sid: string; usedFrom: number; createdFrom: number }) =>
    sessionsSince(connection, since).where('token_hash', '=', token).where('sid_hash', '=', sid),
);

/**
 * Exchanges the halves of a live session for new ones; the old ones are dead. The time of login stays, so a refresh cannot
 * outlive the absolute limit. Returns null when there is no live session.
 */
export async function renewSession(
  connection: Connection,
  halves: SessionHalves,
  { now, isBearer }: { now: number; isBearer: boolean },
): Promise<(SessionHalves & { disabled: boolean }) | null> {
  const renewed = newHalves(isBearer);
  const session = await connection
    .updateTable('session')
    .set({ token_hash: digest(renewed.token), sid_hash: digest(renewed.sid), last_used: now })
    .where('token_hash', '=', digest(halves.token))
    .where('sid_hash', '=', digest(halves.sid))
    .where('last_used', '>=', now - idleSeconds)
    .where('created', '>=', now - longestSeconds)
    .returning('user_id')
    .executeTakeFirst();
  if (!session) return null;
  const member = await connection
    .selectFrom('member')
    .select('disabled')
    .where('user_id', '=', session.user_id)
    .executeTakeFirstOrThrow();
  return { ...renewed, disabled: member.disabled === 1 };
}

export async function closeSession(connection: Connection, token: string): Promise<void> {
  await connection.deleteFrom('session').where('token_hash', '=', digest(token)).execute();
}

/** Ends every session of a member except the one with `keptToken` ("" keeps none). Returns how many have ended. */
export async function closeOtherSessions(connection: Connection, userId: number, keptToken: string): Promise<number> {
  const closed = await connection
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', digest(keptToken))
    .returning('session_id')
    .execute();
  return closed.length;
}

/** Ends every session of the member with this mobile, or of all members for "". Returns how many have ended, null without such a member. */
export async function endSessionsOf(connection: Connection, mobile: string): Promise<number | null> {
  if (mobile === '') return (await connection.deleteFrom('session').returning('session_id').execute()).length;
  const member = await connection
    .selectFrom('member')
    .select('user_id')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return member ? closeOtherSessions(connection, member.user_id, '') : null;
}

/** Ends one other session of a member; another member's, and the one with `keptToken`, stay. Returns how many have ended. */
export async function closeOneSession(
  connection: Connection,
  { userId, sessionId, keptToken }: { userId: number; sessionId: string; keptToken: string },
): Promise<number> {
  const closed = await connection
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('token_hash', '!=', digest(keptToken))
    .returning('session_id')
    .execute();
  return closed.length;
}

/** The live sessions of a member, the last used first; the one with `token` is the caller's. */
export async function sessionsOf(
  connection: Connection,
  { userId, token, now }: { userId: number; token: string; now: number },
) {
  const rows = await liveSession(connection, now)
    .where('session.user_id', '=', userId)
    .orderBy('session.last_used', 'desc')
    .orderBy('session.session_id')
    .select(['session.session_id', 'session.device', 'session.created'])
    .execute();
  return rows.map(({ session_id, device, network, created, last_used, token_hash }) => ({
    session_id,
    device,
    network,
    created,
    last_used,
    is_current: token_hash === digest(token),
  }));
}

/** Removes sessions that are over. */
export async function sweepSessions(connection: Connection, now: number): Promise<void> {
  await connection
    .deleteFrom('session')
    .where((where) =>
      where.or([where('last_used', '<', now - idleSeconds), where('created', '<', now - longestSeconds)]),
    )
    .execute();
}
