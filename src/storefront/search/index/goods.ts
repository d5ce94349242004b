import type { GoodsRow } from '#core/goods/contract.ts';
import type { GoodsFilter } from '#core/goods/filter.ts';
import { find } from '#core/search/find.ts';
import type { SearchIndex } from '#core/search/index/open.ts';
import { narrowOrLoosen, sortRows } from '#core/search/narrow.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import { loadFreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { $loosened } from '#storefront/search/store.ts';
import { loadSearchIndex } from './index.ts';

/** One page of hits. */
interface GoodsPage {
  readonly list: readonly GoodsRow[];
  readonly total: number;
}

/** Hits of a filter with words in it, out of the index as far as it has come; null when it knows none. */
function pageOf(index: SearchIndex, filter: GoodsFilter): GoodsPage | null {
  const { goods, lexicon, head } = index;
  const { hits } = find(goods.corpus, lexicon, filter.keywords);
  const rows = hits.flatMap((line) => goods.rows[line] ?? []);
  if (rows.length === 0) return null;
  const { rows: left, given } = narrowOrLoosen(rows, filter, head);
  $loosened.set(given);
  const sorted = sortRows(left, filter.sort);
  const from = (filter.page - 1) * goodsPageSize;
  return { list: sorted.slice(from, from + goodsPageSize), total: sorted.length };
}

/** A number that stands for each stock level, as cards expect one. */
const storeOfLevel = [0, 1, 10] as const;

/** The rows with the prices and the stock of now; as they are when that cannot be read. */
async function freshened(list: readonly GoodsRow[]): Promise<readonly GoodsRow[]> {
  const fresh = await loadFreshGoods(list.map((row) => row.item_id));
  return list.map((row) => {
    const now = fresh.get(row.item_id);
    if (!now) return row;
    const { price, market_price, activity_price, approve_status, stock_level } = now;
    return { ...row, price, market_price, activity_price, approve_status, store: storeOfLevel[stock_level] };
  });
}

/**
 * Searches the library in the browser (ADR 17): `show` is called with the first answer, with the whole one, and when the
 * prices of now are known. Answers false when the index has no hit or cannot be read: then the API is asked.
 */
export async function searchGoods(
  filter: GoodsFilter,
  show: (page: GoodsPage) => void,
  isWanted: () => boolean,
): Promise<boolean> {
  const { first, whole } = loadSearchIndex();
  try {
    const early = await first;
    let page = pageOf(early, filter);
    if (page && isWanted()) show(page);
    const complete = await whole;
    if (complete !== early) page = pageOf(complete, filter);
    if (!page) return false;
    if (isWanted()) show(page);
    const list = await freshened(page.list);
    if (isWanted()) show({ ...page, list });
    return true;
  } catch {
    return false;
  }
}
