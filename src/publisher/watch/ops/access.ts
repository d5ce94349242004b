import { createHash, timingSafeEqual } from 'node:crypto';

/** Reply to a caller of `/ops`: the page, a demand for the token, or not found. */
export type Access = 'open' | 'denied' | 'hidden';

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/** Compares in constant time, so that the duration reveals nothing about the token. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/**
 * With a token, requires it as `Authorization: Bearer`. Without one, admits only this machine itself: neither requests
 * forwarded by a proxy on it nor a page whose host name was made to resolve to it.
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
