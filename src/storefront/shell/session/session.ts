import { atom } from 'nanostores';
import type { MemberInfo } from '#core/member/contract.ts';
import { isGuarded } from '#core/site/routes.ts';
import { readCookie, removeCookies, writeCookie } from './cookies.ts';
import { reloadPage } from './navigation.ts';
import { removeStored, writeStored } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * The session as this browser knows it. The `token` cookie is authoritative and shared by all tabs; `$session` signals
 * changes in this tab, so that nothing of the previous member stays on the screen.
 */

export interface Session {
  /** Grows with every change of the session. */
  readonly epoch: number;
  readonly isLoggedIn: boolean;
}

export const $session = atom<Session>({ epoch: 0, isLoggedIn: false });

/** The logged-in member, as far as known; never holds the phone number in clear. */
export const $member = atom<MemberInfo | undefined>(undefined);

export const readToken = (): string => readCookie('token');

export const isLoggedIn = (): boolean => readToken() !== '';

/** The token that `$session` reflects. */
let seenToken: string | undefined;

/** Takes over the state of the cookie, whichever tab has changed it. */
function syncSession(): void {
  const token = readToken();
  if (token === seenToken) return;
  seenToken = token;
  $member.set(undefined);
  $session.set({ epoch: $session.get().epoch + 1, isLoggedIn: token !== '' });
}

/** Starts a session; false when the browser keeps no cookies, so that the form can explain it. */
export function beginSession(token: string): boolean {
  endSession();
  writeCookie('token', token);
  if (readToken() !== token) return false;
  syncSession();
  ring();
  return true;
}

/** Ends the session after an answer that it is over (spec §8): it clears the shorter list, and checkout drafts stay. */
export function endSession(): void {
  const hadToken = isLoggedIn();
  removeCookies(['userInfo', 'token', 'admToken', 'merchantInfo', 'memberInfo', 'userId']);
  syncSession();
  if (hadToken) ring();
}

/** Log-out (spec §4): all data of the member is removed, including drafts in this tab. */
export function forgetMember(): void {
  for (const cartType of ['cart', 'fastbuy']) removeStored('session', storageKeys.checkoutDraft(cartType));
  removeStored('session', storageKeys.mergeResult);
  removeStored('session', storageKeys.buyIntent);
  removeStored('local', storageKeys.cartPrices);
  endSession();
}

/** Keeps the logged-in member. Cookies of the spec hold neither phone nor address (design.md §3). */
export function rememberMember(member: MemberInfo): void {
  writeCookie('userId', member.user_id);
  writeCookie('userInfo', JSON.stringify({ name: member.nickname || member.username }));
  writeCookie('memberInfo', JSON.stringify({ user_id: member.user_id, avatar: member.avatar }));
  $member.set(member);
}

/**
 * Makes the other tabs check the cookie; unlike other channels, a storage event does not exclude the page from the
 * back/forward cache.
 */
function ring(): void {
  writeStored('local', storageKeys.sessionBell, Date.now());
}

/**
 * Follows the other tabs; the boot script calls it once per page. Returning to the page checks as well. A page of the
 * previous member is reloaded, so that its guard decides.
 */
export function followOtherTabs(): void {
  syncSession();
  const follow = () => {
    const { epoch } = $session.get();
    syncSession();
    if ($session.get().epoch !== epoch && isGuarded(location.pathname)) reloadPage();
  };
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.sessionBell) follow();
  });
  addEventListener('pageshow', follow);
  addEventListener('focus', follow);
}
