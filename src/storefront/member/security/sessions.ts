import { endSessions, listSessions, type MemberSession } from '#core/member/session-contract.ts';
import { ApiError } from '#core/wire/error.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import type { ProofInput } from './proof.ts';

/** The member's sessions; none where the gateway has no such call (contract 14.17). */
export const sessions = createReading(async (): Promise<readonly MemberSession[]> => {
  try {
    return (await call(listSessions, {}, { silent: true })).list;
  } catch (reason) {
    if (reason instanceof ApiError && reason.statusCode === 404) return [];
    throw reason;
  }
});

/** Ends one other session, or without a number all others. Answers the reason for a refusal, "" when it is done. */
export async function endOthers(proof: ProofInput, sessionId?: string): Promise<string> {
  try {
    await call(endSessions, { ...proof, ...(sessionId && { session_id: sessionId }) }, { silent: true });
  } catch (reason) {
    return messageOf(reason);
  }
  showToast(sessionId ? '该设备已退出登录' : '其他设备已退出登录');
  await sessions.reread();
  return '';
}
