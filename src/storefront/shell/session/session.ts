import { atom } from 'nanostores';
import type { MemberInfo } from '#core/member/contract.ts';
import { isGuarded } from '#core/site/routes.ts';
import { readCookie, removeCookies, writeCookie } from './cookies.ts';
import { reloadPage } from './navigation.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import { memberKeys, storageKeys } from './storage-keys.ts';

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
export function endSession(logOuts = 0): void {
  const hadToken = isLoggedIn();
  removeCookies(['userInfo', 'token', 'admToken', 'merchantInfo', 'memberInfo', 'userId']);
  syncSession();
  if (hadToken) ring(logOuts);
}

/**
 * Log-out (spec §4): what the browser keeps of the member goes, by name, here and in the other tabs (T30). The lines of a
 * guest, the input of forms and an unsent reservation stay: they are of whoever sits at the computer.
 */
export function forgetMember(): void {
  forgetInTab();
  for (const key of [storageKeys.cartPrices, memberKeys.deliverTo, memberKeys.recentGoods, memberKeys.searchHistory]) {
    removeStored('local', key);
  }
  endSession(1);
  seeLogOuts();
}

/** Removes the member's keys of this tab, which no other tab can reach. */
function forgetInTab(): void {
  const { checkoutDraft, mergeResult, buyIntent } = storageKeys;
  for (const key of [
    checkoutDraft('cart'),
    checkoutDraft('fastbuy'),
    mergeResult,
    buyIntent,
    memberKeys.bindTicket,
    memberKeys.sentSet,
  ]) {
    removeStored('session', key);
  }
}

/** Keeps the logged-in member. Cookies of the spec hold neither phone nor address (design.md §3). */
export function rememberMember(member: MemberInfo): void {
  writeCookie('userId', member.user_id);
  writeCookie('userInfo', JSON.stringify({ name: member.nickname || member.username }));
  writeCookie('memberInfo', JSON.stringify({ user_id: member.user_id, avatar: member.avatar }));
  $member.set(member);
}

/** The log-outs of this browser so far. */
const logOutsSoFar = (): number => {
  const bell = readStored('local', storageKeys.sessionBell);
  return (Array.isArray(bell) && Number(bell[1])) || 0;
};

/**
 * Makes the other tabs check the cookie; unlike other channels, a storage event does not exclude the page from the
 * back/forward cache. The bell counts log-outs, because a tab that slept must not take one for a session that expired.
 */
function ring(logOuts = 0): void {
  writeStored('local', storageKeys.sessionBell, [Date.now(), logOutsSoFar() + logOuts]);
}

/** Notes the log-outs this tab has followed. Returns whether there was a new one since; a new tab has followed all. */
function seeLogOuts(): boolean {
  const [now, seen] = [logOutsSoFar(), readStored('session', storageKeys.logOutsSeen)];
  if (now === seen) return false;
  writeStored('session', storageKeys.logOutsSeen, now);
  return seen !== undefined;
}

/**
 * Follows the other tabs; the boot script calls it once per page. Returning to the page checks as well. A page of the
 * previous member is reloaded, so that its guard decides.
 */
export function followOtherTabs(): void {
  if (seeLogOuts()) forgetInTab();
  syncSession();
  const follow = () => {
    if (seeLogOuts()) forgetInTab();
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
