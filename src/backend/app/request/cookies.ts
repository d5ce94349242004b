/** HttpOnly cookies of one exchange, by their names without prefix. */
export interface Cookies {
  /** The value that the caller sent, "" when absent. */
  readonly get: (name: string) => string;
  /** Sends a cookie with the reply; `maxAgeSeconds` 0 removes it. */
  readonly set: (name: string, value: string, maxAgeSeconds: number) => void;
}

/**
 * Over https a cookie has the `__Host-` prefix and `Secure`, so no neighbouring host can plant or read it; plain http (a
 * laptop, a test) allows neither (design.md §3). `Strict` is enough, because only our own pages make calls.
 */
export function cookiesOf(sent: string, secure: boolean, send: (setCookie: string) => void): Cookies {
  const prefix = secure ? '__Host-' : '';
  return {
    get: (name) => {
      const start = `${prefix}${name}=`;
      return (
        sent
          .split('; ')
          .find((pair) => pair.startsWith(start))
          ?.slice(start.length) ?? ''
      );
    },
    set: (name, value, maxAgeSeconds) =>
      send(
        `${prefix}${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`,
      ),
  };
}

/**
 * The same without the session's own cookie, for `SESSION=bearer`: its place is taken by the token that the call brings, and
 * none is ever set. So no request carries a session by itself, and another site's page has nothing to ride on (T9).
 */
export const withoutSession = (cookies: Cookies, token: string): Cookies => ({
  get: (name) => (name === 'sid' ? token : cookies.get(name)),
  set: (name, value, maxAgeSeconds) => {
    if (name !== 'sid') cookies.set(name, value, maxAgeSeconds);
  },
});
