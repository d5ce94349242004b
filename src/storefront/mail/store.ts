import { chooseMailKinds, getMail, type MailState, proveMail, removeMail, sendMailCode } from '#core/mail/contract.ts';
import type { MailKind } from '#core/mail/kinds.ts';
import { ApiError } from '#core/wire/error.ts';
import { type Refused, refusalOf } from '#storefront/shell/call/refused.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

const closed: MailState = { is_open: false, email: '', kinds: [] };

/** How the member gets mail; not at all where the gateway has no such call (contract 14.26). */
export const mail = createReading(async (): Promise<MailState> => {
  try {
    return await call(getMail, {}, { silent: true });
  } catch (reason) {
    if (reason instanceof ApiError && reason.statusCode === 404) return closed;
    throw reason;
  }
});

/** Has a code sent to an address. `debugCode` only exists in a demo. */
export async function requestMailCode(email: string): Promise<{ debugCode: string } | Refused> {
  try {
    const reply = await call(sendMailCode, { email }, { silent: true });
    return { debugCode: reply.debug_vcode ?? '' };
  } catch (reason) {
    return refusalOf(reason);
  }
}

/** Proves the address of the last code; returns the reason of a refusal, undefined when it is proven. */
export async function proveMailAddress(vcode: string): Promise<Refused | undefined> {
  try {
    mail.put(await call(proveMail, { vcode }, { silent: true }));
  } catch (reason) {
    return refusalOf(reason);
  }
  showToast('邮箱已绑定');
  return undefined;
}

/** Has one kind of notices come by mail, or no longer; a choice that is not kept is taken back. */
export async function chooseMailKind(kind: MailKind, isWanted: boolean): Promise<void> {
  const chosen = mail.$reading.get().data?.kinds ?? [];
  const kinds = isWanted ? [...chosen, kind] : chosen.filter((one) => one !== kind);
  const undo = mail.assume((state) => ({ ...state, kinds }));
  try {
    mail.put(await call(chooseMailKinds, { kinds }));
  } catch {
    undo();
  }
}

/** Removes the address. */
export async function removeMailAddress(): Promise<void> {
  try {
    mail.put(await call(removeMail, {}));
    showToast('邮箱已移除');
  } catch {
    // The toast of the call has said why; the address stays.
  }
}
