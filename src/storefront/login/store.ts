import { login } from '#core/login/contract.ts';
import type { LoginValues } from '#core/login/form.ts';
import { safeRedirect } from '#core/login/redirect.ts';
import { register as registerEndpoint } from '#core/member/register-contract.ts';
import { routes } from '#core/site/routes.ts';
import { continueBuyNow } from '#storefront/cart/add.ts';
import { mergeGuestCart } from '#storefront/cart/merge.ts';
import { type Refused, refusalOf } from '#storefront/shell/call/refused.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { replaceWith } from '#storefront/shell/session/navigation.ts';
import { $session, beginSession, isLoggedIn } from '#storefront/shell/session/session.ts';
import { loadMember } from './auth.ts';

/** Set while this tab logs in: then the session change does not come from another tab. */
let isEntering = false;

/**
 * The steps after every way of logging in: session, member, guest lines, then back to the requested page. Answers
 * undefined on success (the browser is navigating) and the reason otherwise.
 */
export async function enter(getToken: () => Promise<{ token: string }>): Promise<Refused | undefined> {
  isEntering = true;
  try {
    const { token } = await getToken();
    if (!beginSession(token)) {
      isEntering = false;
      return { message: '浏览器禁用了 Cookie，无法保持登录，请在设置中允许后重试', fields: {} };
    }
  } catch (reason) {
    isEntering = false;
    return refusalOf(reason);
  }
  await Promise.all([loadMember(), mergeGuestCart()]);
  replaceWith(await continueBuyNow(askedPath()));
  return undefined;
}

const silent = { silent: true } as const;

/** `imageToken` is that of the captcha which the shop has asked for, "" without one. */
export const logInWithPassword = (
  { mobile, password, yzm }: LoginValues,
  imageToken = '',
): Promise<Refused | undefined> =>
  enter(() => call(login, { username: mobile, password, ...(imageToken && { token: imageToken, yzm }) }, silent));

/** An unknown mobile is refused: a new account needs a password, which is set on the register page. */
export const logInWithCode = ({ mobile, vcode }: LoginValues): Promise<Refused | undefined> =>
  enter(() => call(login, { username: mobile, vcode, check_type: 'mobile', auth_type: 'local' }, silent));

export const register = ({ mobile, password, vcode }: LoginValues): Promise<Refused | undefined> =>
  enter(() => call(registerEndpoint, { mobile, password, vcode }, silent));

const redirectIn = (address: string): string | undefined => new URL(address).searchParams.get('redirect') ?? undefined;

/**
 * The page to return to, from the address of a login page, unchecked; links pass it on to the other login pages. Without
 * one it is the page whose link led here, such as 请登录 in the header of a product. A link between login pages followed
 * before hydration has lost the address too, but the page it left still has it.
 */
export function askedRedirect(): string | undefined {
  const asked = redirectIn(location.href);
  if (asked !== undefined || !document.referrer.startsWith(`${location.origin}/`)) return asked;
  return redirectIn(document.referrer) ?? document.referrer.slice(location.origin.length);
}

/** The page the visitor wanted. */
const askedPath = (): string => safeRedirect(askedRedirect(), routes.home());

/**
 * Leaves a login page when somebody is logged in, also when that happens in another tab. Answers the function that
 * stops it.
 */
export function leaveWhenLoggedIn(): () => void {
  const leave = (): void => {
    if (isLoggedIn() && !isEntering) replaceWith(askedPath());
  };
  leave();
  return $session.listen(leave);
}
