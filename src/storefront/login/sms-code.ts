import { sentMsOf, waitLeftMs } from '#core/login/sms-wait.ts';
import { getCaptcha, type SmsPurpose, sendSmsCode } from '#core/sms/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { type Refused, refusalOf } from '#storefront/shell/call/refused.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { pageStorageKeys } from '#storefront/shell/session/page-storage-keys.ts';
import { readStored, removeStored, writeStored } from '#storefront/shell/session/storage.ts';

export type { SmsPurpose } from '#core/sms/contract.ts';
export type Captcha = OutputOf<typeof getCaptcha>;

/** A new captcha picture, or the reason why there is none. */
export async function loadCaptcha(purpose: SmsPurpose): Promise<Captcha | Refused> {
  try {
    return await call(getCaptcha, { type: purpose }, { silent: true });
  } catch (reason) {
    return refusalOf(reason);
  }
}

export interface CodeRequest {
  readonly purpose: SmsPurpose;
  /** As typed; a member who changes the password may give it masked. */
  readonly mobile: string;
  readonly imageToken: string;
  readonly yzm: string;
  /** Name of the pause until the next code, where two mobiles get one of the same purpose; else the purpose. */
  readonly wait?: string;
}

/** Requests a code and starts the wait for the next one. `debugCode` only exists in the server's debug mode. */
export async function requestCode(request: CodeRequest): Promise<{ debugCode: string } | Refused> {
  const { purpose, mobile, imageToken, yzm, wait = purpose } = request;
  try {
    // A GET by contract that has an effect, so it is not repeated.
    const options = { silent: true, isRead: false };
    const reply = await call(sendSmsCode, { mobile, type: purpose, token: imageToken, yzm }, options);
    writeStored('session', pageStorageKeys.smsWait(wait), Date.now());
    return { debugCode: reply.debug_vcode ?? '' };
  } catch (reason) {
    const refused = refusalOf(reason);
    // A code was requested elsewhere a moment ago: the button waits for the rest of that pause.
    if (refused.waitS)
      writeStored('session', pageStorageKeys.smsWait(wait), sentMsOf(refused.waitS * 1000, Date.now()));
    return refused;
  }
}

/** Milliseconds until the next code can be requested; survives a reload of the page. */
export function codeWaitMs(wait: string): number {
  const sentMs = Number(readStored('session', pageStorageKeys.smsWait(wait)) ?? Number.NaN);
  return waitLeftMs(sentMs, Date.now());
}

/** The code has been used: another person may request one at once. */
export function forgetCodeWait(wait: string): void {
  removeStored('session', pageStorageKeys.smsWait(wait));
}
