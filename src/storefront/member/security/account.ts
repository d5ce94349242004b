import { closeMember, exportMember, getClosingObstacles } from '#core/member/account-contract.ts';
import { routes } from '#core/site/routes.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { goTo } from '#storefront/shell/session/navigation.ts';
import { forgetMember } from '#storefront/shell/session/session.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import type { ProofInput } from './proof.ts';

/** The obstacles to closing the account in words, or the reason why they could not be read. */
export async function loadObstacles(): Promise<{ reasons: readonly string[] } | { message: string }> {
  try {
    return await call(getClosingObstacles, {}, { silent: true });
  } catch (reason) {
    return { message: messageOf(reason) };
  }
}

/** Closes the account and clears its data from this browser. Answers the reason for a refusal. */
export async function closeAccount(proof: ProofInput): Promise<string> {
  try {
    await call(closeMember, proof, { silent: true, timeoutMs: 20_000 });
  } catch (reason) {
    return messageOf(reason);
  }
  forgetMember();
  goTo(routes.home());
  return '';
}

/** Fetches all data the shop keeps about the member and offers it as a file. Answers the reason for a refusal. */
export async function downloadData(proof: ProofInput): Promise<string> {
  let text: string;
  try {
    text = JSON.stringify(await call(exportMember, proof, { silent: true, timeoutMs: 30_000 }), null, 2);
  } catch (reason) {
    return messageOf(reason);
  }
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = '我的数据.json';
  link.click();
  URL.revokeObjectURL(url);
  showToast('数据已导出');
  return '';
}
