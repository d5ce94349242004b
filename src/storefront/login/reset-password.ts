import type { LoginValues } from '#core/login/form.ts';
import { resetPassword } from '#core/member/register-contract.ts';
import { type Refused, refusalOf } from '#storefront/shell/call/refused.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { $member } from '#storefront/shell/session/session.ts';
import { loadMember } from './auth.ts';

/** The masked mobile of the logged-in member; "" for a visitor, or when it cannot be read. */
export async function ownMaskedMobile(): Promise<string> {
  await loadMember();
  return $member.get()?.mobile ?? '';
}

/**
 * Sets the new password. A member's current session stays, all others end (contract 7.4). Answers undefined on success.
 */
export async function setNewPassword({ mobile, password, vcode }: LoginValues): Promise<Refused | undefined> {
  try {
    await call(resetPassword, { mobile, password, vcode }, { silent: true });
    return undefined;
  } catch (reason) {
    return refusalOf(reason);
  }
}
