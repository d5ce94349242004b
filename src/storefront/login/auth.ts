import { logout as logoutEndpoint } from '#core/login/logout-contract.ts';
import { routes } from '#core/site/routes.ts';
import { call, callLast } from '#storefront/shell/call/api.ts';
import { goTo } from '#storefront/shell/session/navigation.ts';
import { $member, forgetMember, isLoggedIn, readToken, rememberMember } from '#storefront/shell/session/session.ts';

/** The spec's area "auth", as far as every page needs it; logging in lives in `login.ts` with the form. */
export { $member, $session, followOtherTabs, isLoggedIn } from '#storefront/shell/session/session.ts';

/** Reads who is logged in; a failure is ignored (spec §7). Visitors, who are most of those who look, never fetch its shape. */
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

/** Logs out: clears everything here first, tells the server without waiting, goes home (spec §4, contract 14.11). */
export function logout(): void {
  const token = readToken();
  forgetMember();
  if (token) void callLast(token)(logoutEndpoint, {}, { background: true }).catch(() => undefined);
  goTo(routes.home());
}
