import { isOwnPage } from '#core/site/routes.ts';

const base = 'https://own.invalid';

/** Whether the text has a control character, including those that a browser strips while reading the address. */
const hasControl = (text: string): boolean =>
  Array.from(text).some((character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 || code === 0x7f;
  });

/**
 * The address to go to after login: the requested path when it is one of our own, else `fallback`. Other origins,
 * `//host`, backslashes, control characters, encoded slashes, addresses outside the route table and the login pages
 * themselves are refused (threat T5).
 */
export function safeRedirect(asked: string | null | undefined, fallback = '/'): string {
  if (!asked?.startsWith('/') || asked.length > 500) return fallback;
  if (hasControl(asked) || asked.includes('\\')) return fallback;
  let url: URL;
  try {
    url = new URL(asked, base);
  } catch {
    return fallback;
  }
  const path = url.pathname.toLowerCase();
  if (url.origin !== base || path.includes('//') || /%(2f|5c|00)/.test(path)) return fallback;
  if (!isOwnPage(path)) return fallback;
  if (path === '/login' || (path.startsWith('/login/') && path !== '/login/search')) return fallback;
  return url.pathname + url.search + url.hash;
}
