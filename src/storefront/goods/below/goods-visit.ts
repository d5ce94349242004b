import { type RecentGoods, readRecent, withLook } from '#core/goods/recent.ts';
import { call } from '#storefront/shell/call/api.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { memberKeys } from '#storefront/shell/session/storage-keys.ts';

/** The goods viewed in this browser, newest first. */
export const loadRecentGoods = (): readonly RecentGoods[] => readRecent(readStored('local', memberKeys.recentGoods));

/** Records a view, here and for the member (contract 7.6); nobody waits for it, and a failure needs no message. */
export async function noteLook(look: RecentGoods): Promise<void> {
  writeStored('local', memberKeys.recentGoods, withLook(loadRecentGoods(), look));
  if (!isLoggedIn()) return;
  try {
    const { saveBrowseHistory } = await import('#core/browse-history/contract.ts');
    await call(saveBrowseHistory, { item_id: look.item_id }, { background: true });
  } catch {
    // The history just has a gap.
  }
}
