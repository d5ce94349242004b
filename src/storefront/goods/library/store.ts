import { atom } from 'nanostores';
import { type GoodsRow, listGoods } from '#core/goods/contract.ts';
import { type GoodsFilter, goodsFilterQuery, goodsSorts } from '#core/goods/filter.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import { call, messageOf } from '#storefront/shell/call/api.ts';
import { pageStorageKeys } from '#storefront/shell/session/page-storage-keys.ts';
import { readStored, writeStored } from '#storefront/shell/session/storage.ts';

/** What the library shows for a filter. */
export type GoodsListState =
  /** The rows printed into the page. */
  | { at: 'static' }
  | { at: 'loading' }
  | { at: 'shown'; list: readonly GoodsRow[]; total: number }
  | { at: 'failed'; message: string };

export const $goodsList = atom<GoodsListState>({ at: 'static' });

let running: AbortController | undefined;

/** What a filter has found, kept while the tab lives. */
interface Remembered {
  query: string;
  list: readonly GoodsRow[];
  total: number;
  atMs: number;
}

const rememberedMs = 10 * 60_000;

/** The rows of a filter as they were shown a moment ago: on the way back from a product they stand there at once. */
function recall(query: string): Remembered | undefined {
  const kept = readStored('session', pageStorageKeys.goodsList) as Partial<Remembered> | undefined;
  const isFit = kept?.query === query && Array.isArray(kept.list) && Date.now() - (kept.atMs ?? 0) < rememberedMs;
  return isFit ? (kept as Remembered) : undefined;
}

/** Shows the rows printed into the page again. */
export function showStaticGoods(): void {
  running?.abort();
  // What has been given up must not report its end as a failure.
  running = undefined;
  $goodsList.set({ at: 'static' });
}

/** Loads the rows of a filter; a newer filter ends the older call. */
export async function loadGoods(filter: GoodsFilter): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  const query = goodsFilterQuery(filter);
  const kept = recall(query);
  $goodsList.set(kept ? { at: 'shown', list: kept.list, total: kept.total } : { at: 'loading' });
  const isWanted = () => running === own;
  const show = (page: { list: readonly GoodsRow[]; total: number }) => $goodsList.set({ at: 'shown', ...page });
  const searchIndex = async (): Promise<boolean> =>
    filter.keywords !== '' && (await import('#storefront/search/index/goods.ts')).searchGoods(filter, show, isWanted);
  // The index answers words; the API is asked for what it lacks, and first for the order that is not in it.
  const isBySales = filter.sort === 'sales';
  if (!isBySales && ((await searchIndex()) || !isWanted())) return;
  const input = {
    page_no: filter.page,
    page_size: goodsPageSize,
    category_id: [...filter.categoryIds],
    brand_id: [...filter.brandIds],
    tag_id: [...filter.tagIds],
    keywords: filter.keywords,
    goodsSort: filter.sort ? goodsSorts[filter.sort] : 0,
    in_stock: filter.inStock,
    ...(filter.priceFrom !== null && { start_price: filter.priceFrom }),
    ...(filter.priceTo !== null && { end_price: filter.priceTo }),
  };
  try {
    const { list, total_count } = await call(listGoods, input, { silent: true, signal: own.signal });
    if (!isWanted() || (isBySales && total_count === 0 && (await searchIndex()))) return;
    writeStored('session', pageStorageKeys.goodsList, {
      query,
      list,
      total: total_count,
      atMs: Date.now(),
    } satisfies Remembered);
    show({ list, total: total_count });
  } catch (reason) {
    if (isBySales && (await searchIndex())) return;
    if (isWanted() && !kept) $goodsList.set({ at: 'failed', message: messageOf(reason) });
  }
}

/** What sells best, for a place that has nothing of its own to show; none when it could not be read. */
export async function loadBestsellers(count: number): Promise<readonly GoodsRow[]> {
  try {
    const input = { page_size: count, goodsSort: goodsSorts.sales, in_stock: true };
    return (await call(listGoods, input, { background: true })).list;
  } catch {
    return [];
  }
}
