import { deleteBrowseHistory, listBrowseHistory } from '#core/browse-history/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

export type Look = OutputOf<typeof listBrowseHistory>['list'][number];

/** The member's viewed products, newest first; a hundred are kept. */
export const looks = createReading(
  async (): Promise<readonly Look[]> =>
    (await call(listBrowseHistory, { page: 1, pageSize: 100 }, { silent: true })).list,
);

/** Removes one product from the history, or all. */
export async function forgetLooks(itemId?: string): Promise<void> {
  const undo = looks.assume((list) => (itemId ? list.filter(({ item_id }) => item_id !== itemId) : []));
  try {
    await call(deleteBrowseHistory, itemId ? { item_ids: [itemId] } : { is_empty: true });
  } catch {
    return undo();
  }
  showToast(itemId ? '已删除' : '浏览记录已清空');
}
