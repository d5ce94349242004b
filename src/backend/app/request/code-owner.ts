import type { Context } from '#backend/app/handler.ts';
import { digest, randomToken } from '#backend/app/session.ts';

/** HttpOnly cookie that tells browsers apart between a captcha, the request for a code and the check of the code (T18). */
const cookieName = 'sms';
const lifeSeconds = 3600;

type Asking = Pick<Context, 'caller' | 'cookies' | 'network'>;

/** Gives the browser its cookie together with the captcha, so that the request for a code shows whether cookies come back. */
export function markBrowser({ cookies }: Pick<Context, 'cookies'>): void {
  const sent = cookies.get(cookieName);
  cookies.set(cookieName, /^[\w-]{43}$/.test(sent) ? sent : randomToken(), lifeSeconds);
}

/**
 * Requesters that a caller is, the narrowest first: the logged-in member, the browser, and for clients without cookies the
 * address. A code belongs to the first one, and any of them may use it: a stranger is none.
 */
export function ownersOf({ caller, cookies, network }: Asking): [string, ...string[]] {
  const browser = cookies.get(cookieName);
  const member = caller ? [`member:${caller.userId}`] : [];
  const owners = [...member, ...(browser ? [`browser:${digest(browser)}`] : []), `address:${network}`];
  return owners as [string, ...string[]];
}
