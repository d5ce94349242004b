import { ApiError } from '#api/error.ts';
import { login as loginEndpoint } from '#contract/login.ts';
import { safeRedirect } from '#domain/redirect.ts';
import { continueBuyNow } from './add-to-cart.ts';
import { call, messageOf } from './api.ts';
import { loadMember } from './auth.ts';
import { mergeGuestCart } from './merge-cart.ts';
import { replaceWith } from './navigation.ts';
import { beginSession, isLoggedIn } from './session.ts';

/** Why a login did not succeed; `fields` belong beside their inputs. */
export interface LoginFailure {
  message: string;
  fields: { mobile?: string | undefined; password?: string | undefined };
}

/**
 * Logs in with a password: session, member, guest lines, then back to the page asked for. Answers nothing on success
 * (the browser is on its way) and the failure otherwise.
 */
export async function login(mobile: string, password: string): Promise<LoginFailure | undefined> {
  try {
    const { token } = await call(loginEndpoint, { username: mobile, password }, { silent: true });
    if (!beginSession(token)) return { message: '浏览器禁用了 Cookie，无法保持登录，请在设置中允许后重试', fields: {} };
  } catch (reason) {
    const errors = reason instanceof ApiError ? reason.errors : undefined;
    const fields = { mobile: errors?.['username']?.[0], password: errors?.['password']?.[0] };
    return { message: messageOf(reason), fields };
  }
  await Promise.all([loadMember(), mergeGuestCart()]);
  replaceWith(await continueBuyNow(askedPath()));
  return undefined;
}

/** Where the visitor wanted to go, from the address of the login page. */
const askedPath = (): string => safeRedirect(new URLSearchParams(location.search).get('redirect'));

/** Leaves the login page when somebody is logged in already. */
export function leaveWhenLoggedIn(): void {
  if (isLoggedIn()) replaceWith(askedPath());
}
