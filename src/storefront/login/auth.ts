import { logout as logoutEndpoint } from '#core/login/logout-contract.ts';
import { routes } from '#core/site/routes.ts';
import { call, callLast } from '#storefront/shell/call/api.ts';
import { goTo } from '#storefront/shell/session/navigation.ts';
import { $member, forgetMember, isLoggedIn, readToken, rememberMember } from '#storefront/shell/session/session.ts';

/** The spec's area "auth", as far as every page needs it; logging in is part of `login.ts` with the form. */
export { $member, $session, followOtherTabs, isLoggedIn } from '#storefront/shell/session/session.ts';

/**
 * Reads the logged-in member; a failure is ignored (spec §7). Visitors, who are the majority, never fetch its schema.
 */
export async function loadMember(): Promise<void> {
  if (!isLoggedIn() || $member.get()) return;
  try {
    const { getMember } = await import('#core/member/contract.ts');
    const { memberInfo } = await call(getMember, {}, { background: true });
    rememberMember(memberInfo);
  } catch {
    // The page works without the name.
  }
}

/**
 * Logs out: clears all local data first, tells the server without waiting, goes to the home page (spec §4, contract
 * 14.11).
 */
export function logout(): void {
  const token = readToken();
  forgetMember();
  if (token) void callLast(token)(logoutEndpoint, {}, { background: true }).catch(() => undefined);
  goTo(routes.home());
}
