import type { GoodsFilter } from '#core/goods/filter.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { withLevel } from '#core/goods/stock.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import type { GoodsFound } from '#storefront/search/index/goods-found.ts';
import { $loosened, $offered } from '#storefront/search/index/offered.ts';
import { firstPicture } from '#storefront/shell/picture/picture.ts';
import type { Asking, FoundPage } from '#storefront/shell/reading/filtered-list.ts';
import { withinPages } from '#storefront/shell/reading/within-pages.ts';
import { askForPage, askForWords } from './answers.ts';

async function readPage(filter: GoodsFilter) {
  const answer = await askForPage(filter);
  return { answer, pages: Math.max(1, Math.ceil(answer.total_count / goodsPageSize)) };
}

/** A page of the goods that a large mall's server finds for a filter with words (ADR 118). Rejects when the call fails. */
export async function searchAsked(
  filter: GoodsFilter,
  { signal, remember }: Asking<ListedGoods>,
): Promise<FoundPage<ListedGoods>> {
  const { answer } = await withinPages(filter, readPage);
  signal.throwIfAborted();
  const { category_ids, brand_ids, tag_ids, found_count, loosened } = answer;
  $offered.set(
    found_count > 0 ? { categories: new Set(category_ids), brands: new Set(brand_ids), tags: new Set(tag_ids) } : null,
  );
  $loosened.set(loosened);
  const page = { list: answer.list.map(withLevel), total: answer.total_count };
  remember(page);
  return page;
}

/** What words find among the goods, as the server says. Nothing when it cannot be asked: the list then tells of that. */
export async function goodsAsked(keywords: string): Promise<GoodsFound> {
  try {
    const { found_count, corrected, dropped, marks, kinds } = await askForWords(keywords);
    return {
      count: found_count,
      isKnown: true,
      corrected,
      dropped,
      marks,
      kinds: kinds.map(({ category_id, name, count, pics }) => ({
        id: category_id,
        name,
        count,
        picture: firstPicture(pics),
      })),
    };
  } catch {
    return {
      count: 0,
      isKnown: false,
      corrected: '',
      dropped: [],
      marks: keywords.toLowerCase().split(/\s+/),
      kinds: [],
    };
  }
}
