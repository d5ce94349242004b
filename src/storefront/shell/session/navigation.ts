import { routes } from '#core/site/routes.ts';
import { readStored, writeStored } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

/** The only module that moves the browser to another address. */

/** The path, query and fragment of the current page. */
export const currentPath = (): string => location.pathname + location.search + location.hash;

export function goTo(path: string): void {
  location.assign(path);
}

/** Goes on without keeping the current page in the history, so that Back does not return to it. */
export function replaceWith(path: string): void {
  location.replace(path);
}

export function reloadPage(): void {
  location.reload();
}

/** Writes the address of the current content; `popstate` fires when the visitor goes back. */
export function pushAddress(path: string): void {
  history.pushState(null, '', path);
}

/** Rewrites the address of the current page, which stays. */
export function replaceAddress(path: string): void {
  history.replaceState(null, '', path);
}

const loginEveryMs = 10_000;

const isLoginPage = (path: string): boolean => /^\/login(\/|\?|#|$)/i.test(path);

/**
 * Sends a visitor whose session expired to the login page: never from that page itself, and at most once in ten seconds
 * (spec §8, T7).
 */
export function sendToLogin(): void {
  const path = currentPath();
  if (isLoginPage(path)) return;
  const last = Number(readStored('session', storageKeys.loginSent) ?? 0);
  if (Math.abs(Date.now() - last) < loginEveryMs) return;
  writeStored('session', storageKeys.loginSent, Date.now());
  goTo(routes.login(path));
}

/** The addressed thing does not exist (spec §8, HTTP 400). */
export function goToNotFound(): void {
  if (location.pathname !== routes.notFound()) replaceWith(routes.notFound());
}
