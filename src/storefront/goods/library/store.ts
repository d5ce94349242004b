import { listGoods } from '#core/goods/contract.ts';
import { type GoodsFilter, goodsFilterInput, goodsFilterQuery, goodsSorts } from '#core/goods/filter.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { withLevel } from '#core/goods/stock.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import { $loosened } from '#storefront/search/index/offered.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import {
  type Asking,
  createFilteredList,
  type FilteredList,
  type FoundPage,
} from '#storefront/shell/reading/filtered-list.ts';
import { withinPages } from '#storefront/shell/reading/within-pages.ts';
import { pageStorageKeys } from '#storefront/shell/session/page-storage-keys.ts';

/** The library's result for a filter. */
export type GoodsListState = FilteredList<ListedGoods>;

const goodsList = createFilteredList({ key: pageStorageKeys.goodsList, queryOf: goodsFilterQuery, read: readGoods });

export const $goodsList = goodsList.$list;
export const showStaticGoods = goodsList.showPrinted;
export const loadGoods = goodsList.load;

/** The index answers words; the API is asked for data the index lacks, and first for the orders it does not have. */
async function readGoods(filter: GoodsFilter, asking: Asking<ListedGoods>): Promise<FoundPage<ListedGoods>> {
  const searchIndex = async () =>
    filter.keywords === '' ? null : (await import('#storefront/search/index/goods.ts')).searchGoods(filter, asking);
  const isByApi = filter.sort === 'sales' || filter.sort === 'reviews';
  const found = isByApi ? null : await searchIndex();
  if (found) return found;
  asking.signal.throwIfAborted();
  try {
    const page = await askApi(filter, asking.signal);
    const better = isByApi && page.total === 0 ? await searchIndex() : null;
    if (better) return better;
    // What an earlier filter was widened by does not hold for this one.
    $loosened.set([]);
    asking.remember(page);
    return page;
  } catch (reason) {
    const known = isByApi ? await searchIndex() : null;
    if (known) return known;
    throw reason;
  }
}

async function askApi(filter: GoodsFilter, signal: AbortSignal): Promise<FoundPage<ListedGoods>> {
  const readPage = async (query: GoodsFilter) => {
    const input = goodsFilterInput(query, goodsPageSize);
    const { list, total_count } = await call(listGoods, input, { silent: true, signal });
    return { list, total: total_count, pages: Math.max(1, Math.ceil(total_count / goodsPageSize)) };
  };
  const { list, total } = await withinPages(filter, readPage);
  return { list: list.map(withLevel), total };
}

/** The bestsellers, for a place without content of its own; empty when they could not be read. */
export async function loadBestsellers(count: number): Promise<readonly ListedGoods[]> {
  try {
    const input = { page_size: count, goodsSort: goodsSorts.sales, in_stock: true };
    return (await call(listGoods, input, { background: true })).list.map(withLevel);
  } catch {
    return [];
  }
}
