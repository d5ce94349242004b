import { createHash, timingSafeEqual } from 'node:crypto';

/** What a caller of `/ops` gets: the page, the question for a token, or nothing at all. */
export type Access = 'open' | 'denied' | 'hidden';

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/** Equal in a time that tells nothing about the token. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/**
 * Where a token is set, whoever has it as `Authorization: Bearer`. Without one only this machine itself: not what a proxy on
 * it hands on, and not a page that has made its own name mean this machine.
 */
export function accessOf(request: Request, remoteAddress: string, token: string): Access {
  if (token) {
    const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    return given !== undefined && isSame(given, token) ? 'open' : 'denied';
  }
  const isDirect = !forwarding.some((name) => request.headers.has(name));
  const isHere = loopback.test(remoteAddress) && loopbackHost.test(new URL(request.url).host);
  return isHere && isDirect ? 'open' : 'hidden';
}
