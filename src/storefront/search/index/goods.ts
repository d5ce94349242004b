import type { GoodsFilter } from '#core/goods/filter.ts';
import { freshened, type ListedGoods } from '#core/goods/listed-goods.ts';
import { find } from '#core/search/find.ts';
import { isGoodsAsked } from '#core/search/index/files.ts';
import type { SearchIndex } from '#core/search/index/open.ts';
import { narrowOrLoosen, sortRows } from '#core/search/narrow.ts';
import { offeredBy } from '#core/search/offered.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import { loadFreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import type { Asking, FoundPage } from '#storefront/shell/reading/filtered-list.ts';
import { loadSearchIndex } from './index.ts';
import { $loosened, $offered } from './offered.ts';

/** The hits of a filter with words, from the part of the index that has arrived; null when it has none. */
function pageOf(index: SearchIndex, filter: GoodsFilter): FoundPage<ListedGoods> | null {
  const { goods, lexicon, head } = index;
  const { hits } = find(goods.corpus, lexicon, filter.keywords);
  const rows = hits.flatMap((line) => goods.rows[line] ?? []);
  $offered.set(rows.length > 0 ? offeredBy(rows, head) : null);
  if (rows.length === 0) return null;
  const { rows: left, given } = narrowOrLoosen(rows, filter, head);
  $loosened.set(given);
  const sorted = sortRows(left, filter.sort);
  // Beyond the last page it is the last one: the address may be old.
  const page = Math.min(filter.page, Math.max(1, Math.ceil(sorted.length / goodsPageSize)));
  const from = (page - 1) * goodsPageSize;
  return { list: sorted.slice(from, from + goodsPageSize), total: sorted.length };
}

/** The rows with current prices and stock; unchanged when these cannot be read. */
async function withNow(list: readonly ListedGoods[]): Promise<readonly ListedGoods[]> {
  const fresh = await loadFreshGoods(list.map((row) => row.item_id));
  return list.map((row) => freshened(row, fresh.get(row.item_id)));
}

/**
 * Searches the library in the browser (ADR 17): the first answer and the complete one are shown as they arrive; the
 * returned one has current prices. A large mall's server searches instead (ADR 118). Null when the index has no hit or
 * cannot be read: then the API is asked for its list.
 */
export async function searchGoods(
  filter: GoodsFilter,
  asking: Asking<ListedGoods>,
): Promise<FoundPage<ListedGoods> | null> {
  const { show, signal } = asking;
  const { first, whole } = loadSearchIndex();
  try {
    const early = await first;
    signal.throwIfAborted();
    if (isGoodsAsked(early.head))
      return await (await import('#storefront/search/asked/goods.ts')).searchAsked(filter, asking);
    let page = pageOf(early, filter);
    if (page) show(page);
    const complete = await whole;
    signal.throwIfAborted();
    if (complete !== early) page = pageOf(complete, filter);
    if (!page) return null;
    show(page);
    return { ...page, list: await withNow(page.list) };
  } catch {
    return null;
  }
}
