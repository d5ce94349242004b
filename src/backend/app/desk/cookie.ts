import { longestSeconds } from '#backend/modules/staff/sessions.ts';

const nameOf = (isSecure: boolean): string => (isSecure ? '__Secure-desk' : 'desk');

/** The desk's cookie in a request, "" without one. */
export function sidOf(cookies: string, isSecure: boolean): string {
  const start = `${nameOf(isSecure)}=`;
  const pair = cookies.split('; ').find((text) => text.startsWith(start));
  return pair?.slice(start.length) ?? '';
}

/** The header that sets the desk's cookie, or removes it for "". It is sent to the desk's own calls alone. */
export const sidCookie = (sid: string, isSecure: boolean): string =>
  `${nameOf(isSecure)}=${sid}; Path=/admin; HttpOnly; SameSite=Strict; Max-Age=${sid === '' ? 0 : longestSeconds}${isSecure ? '; Secure' : ''}`;
