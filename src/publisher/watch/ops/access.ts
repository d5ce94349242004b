import { createHash, timingSafeEqual } from 'node:crypto';

/** Reply to a caller of `/ops` or `/metrics`: the page, a demand for the token, or not found. */
export type Access = 'open' | 'denied' | 'hidden';

/** Compares in constant time, so that the duration reveals nothing about the token. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/**
 * Requires the token as `Authorization: Bearer`. Without a token nobody is admitted: behind a proxy that adds no header
 * every visitor looks like this machine itself.
 */
export function accessOf(request: Request, token: string): Access {
  if (!token) return 'hidden';
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  return given !== undefined && isSame(given, token) ? 'open' : 'denied';
}
