import { secondsOf } from '#backend/app/clock.ts';
import type { Context } from '#backend/app/handler.ts';
import type { Cookies } from '#backend/app/request/cookies.ts';
import { beginSession, sendSid } from '#backend/app/session.ts';
import type { Connection } from '#backend/db/open.ts';
import { rememberDevice, sendDevice } from './known-device.ts';

/** A member who has been let in: the readable half of the session, and both cookies. */
interface Entry {
  readonly token: string;
  readonly sid: string;
  readonly device: string;
}

/**
 * Begins a session in place of the one that the browser came with, and makes the browser known to the member. Send the
 * cookies with {@link sendEntry} after the commit.
 */
export async function openEntry(
  connection: Connection,
  userId: number,
  context: Pick<Context, 'cookies' | 'clientIp' | 'userAgent' | 'nowMs' | 'isBearer' | 'noteMember'>,
): Promise<Entry> {
  context.noteMember(userId);
  const halves = await beginSession(connection, userId, context);
  return { ...halves, device: await rememberDevice(connection, context.cookies, userId, secondsOf(context.nowMs)) };
}

/** Sends the HttpOnly cookies; returns the reply of a login. */
export function sendEntry(cookies: Cookies, { token, sid, device }: Entry): { token: string } {
  sendSid(cookies, sid);
  sendDevice(cookies, device);
  return { token };
}
