import { createHash, randomBytes } from 'node:crypto';
import type { Connection, Database } from './db/open.ts';
import type { Caller } from './handler.ts';

/** A session dies after five days without use (contract 18.4). */
const idleSeconds = 5 * 24 * 3600;
/** `last_used` is written at most this often, so that reads stay reads. */
const touchSeconds = 3600;

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The two halves of a session: `token` is read by the page, `sid` travels in an HttpOnly cookie (design.md §3). */
export interface SessionHalves {
  readonly token: string;
  readonly sid: string;
}

export async function openSession(connection: Connection, userId: number, now: number): Promise<SessionHalves> {
  const halves = { token: randomBytes(32).toString('base64url'), sid: randomBytes(32).toString('base64url') };
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

/** The member behind both halves, or null: a stolen readable half alone opens nothing. */
export async function callerOf(database: Database, halves: SessionHalves, now: number): Promise<Caller | null> {
  if (!halves.token || !halves.sid) return null;
  const session = await database.read
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', digest(halves.token))
    .executeTakeFirst();
  if (!session || session.sid_hash !== digest(halves.sid) || session.last_used < now - idleSeconds) return null;
  if (session.last_used < now - touchSeconds) {
    await database.write((connection) =>
      connection.updateTable('session').set({ last_used: now }).where('token_hash', '=', session.token_hash).execute(),
    );
  }
  return { userId: session.user_id };
}

/** The member behind the cookie half alone: for pages opened in a new tab, which a script sends no token with. */
export async function callerOfCookie(database: Database, sid: string, now: number): Promise<Caller | null> {
  if (!sid) return null;
  const session = await database.read
    .selectFrom('session')
    .select(['user_id', 'last_used'])
    .where('sid_hash', '=', digest(sid))
    .executeTakeFirst();
  return session && session.last_used >= now - idleSeconds ? { userId: session.user_id } : null;
}

export async function closeSession(connection: Connection, token: string): Promise<void> {
  await connection.deleteFrom('session').where('token_hash', '=', digest(token)).execute();
}
