import { atom } from 'nanostores';
import type { MemberInfo } from '#core/member/contract.ts';
import { isGuarded } from '#core/site/routes.ts';
import { readCookie, removeCookies, writeCookie } from './cookies.ts';
import { reloadPage } from './navigation.ts';
import { removeStored, writeStored } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * The session as this browser knows it. The `token` cookie is the truth and is shared by all tabs; `$session` says
 * in this tab that it changed, so that nothing of the member before stays on the screen.
 */

export interface Session {
  /** Grows with every change of the session. */
  readonly epoch: number;
  readonly isLoggedIn: boolean;
}

export const $session = atom<Session>({ epoch: 0, isLoggedIn: false });

/** Who is logged in, as far as it is known yet; never holds the phone number in clear. */
export const $member = atom<MemberInfo | undefined>(undefined);

export const readToken = (): string => readCookie('token');

export const isLoggedIn = (): boolean => readToken() !== '';

/** Token that `$session` speaks about. */
let seenToken: string | undefined;

/** Takes over what the cookie says, in whichever tab it was changed. */
function syncSession(): void {
  const token = readToken();
  if (token === seenToken) return;
  seenToken = token;
  $member.set(undefined);
  $session.set({ epoch: $session.get().epoch + 1, isLoggedIn: token !== '' });
}

/** Starts a session; false when the browser keeps no cookies, so that the form can say why it cannot stay. */
export function beginSession(token: string): boolean {
  endSession();
  writeCookie('token', token);
  if (readToken() !== token) return false;
  syncSession();
  ring();
  return true;
}

/** Ends the session after an answer that it is over (spec §8): the shorter list, checkout drafts stay. */
export function endSession(): void {
  const hadToken = isLoggedIn();
  removeCookies(['userInfo', 'token', 'admToken', 'merchantInfo', 'memberInfo', 'userId']);
  syncSession();
  if (hadToken) ring();
}

/** Log-out (spec §4): everything of the member goes, also what waited in this tab. */
export function forgetMember(): void {
  for (const cartType of ['cart', 'fastbuy']) removeStored('session', storageKeys.checkoutDraft(cartType));
  removeStored('session', storageKeys.mergeResult);
  removeStored('session', storageKeys.buyIntent);
  removeStored('local', storageKeys.cartPrices);
  endSession();
}

/** Keeps who is logged in. Cookies of the spec hold neither phone nor address (design.md §3). */
export function rememberMember(member: MemberInfo): void {
  writeCookie('userId', member.user_id);
  writeCookie('userInfo', JSON.stringify({ name: member.nickname || member.username }));
  writeCookie('memberInfo', JSON.stringify({ user_id: member.user_id, avatar: member.avatar }));
  $member.set(member);
}

/** Tells the other tabs to look at the cookie; a storage event costs the page no place in the back/forward cache. */
function ring(): void {
  writeStored('local', storageKeys.sessionBell, Date.now());
}

/**
 * Follows the other tabs; called once per page by the boot script. Coming back to the page looks as well. A page of
 * the member before is loaded anew, so that its guard decides.
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
