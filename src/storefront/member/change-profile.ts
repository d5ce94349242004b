import { changeMobile as changeMobileEndpoint, updateMember } from '#core/member/profile-contract.ts';
import type { InputOf } from '#core/wire/endpoint.ts';
import { ApiError } from '#core/wire/error.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { type Refused, refusalOf } from '#storefront/shell/call/refused.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { profile } from './profile.ts';

export type ProfileChange = InputOf<typeof updateMember>;

/** The reason why a profile was not saved: by field where the server names one. */
export interface ProfileRefusal {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>;
}

/** Saves the changed fields; answers undefined on success. */
export async function saveProfile(change: ProfileChange): Promise<ProfileRefusal | undefined> {
  try {
    await call(updateMember, change, { silent: true });
  } catch (reason) {
    return { message: messageOf(reason), errors: (reason instanceof ApiError && reason.errors) || {} };
  }
  showToast('资料已保存');
  await profile.load();
  return undefined;
}

/** Changes the mobile, with a proof of the member and a code sent to the new one; all other sessions end (contract 7.6). */
export async function changeMobile(change: InputOf<typeof changeMobileEndpoint>): Promise<Refused | undefined> {
  try {
    await call(changeMobileEndpoint, change, { silent: true });
  } catch (reason) {
    return refusalOf(reason);
  }
  showToast('手机号已更换');
  await profile.load();
  return undefined;
}
