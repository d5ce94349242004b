/** The cookies of the session (spec §4, contract 0.5); log-out removes all of them. */
export type CookieName = 'token' | 'admToken' | 'userInfo' | 'memberInfo' | 'userId' | 'merchantInfo';

/** The longest life of a session on the server. */
const sessionMaxAgeS = 30 * 86_400;

const attributes = (): string => `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;

/** The value of a cookie, "" without one. */
export function readCookie(name: CookieName): string {
  if (typeof document === 'undefined') return '';
  for (const pair of document.cookie.split('; ')) {
    const split = pair.indexOf('=');
    if (pair.slice(0, split) !== name) continue;
    try {
      return decodeURIComponent(pair.slice(split + 1));
    } catch {
      return '';
    }
  }
  return '';
}

export function writeCookie(name: CookieName, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers later and not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${sessionMaxAgeS}; ${attributes()}`;
}

export function removeCookies(names: readonly CookieName[]): void {
  for (const name of names) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers later and not in every browser
    document.cookie = `${name}=; Max-Age=0; ${attributes()}`;
  }
}
