import { searchGoods } from '#core/search/goods-contract.ts';
import type { SearchIndex } from '#core/search/index/open.ts';
import { pagesShown, type Suggestion, suggest } from '#core/search/suggest.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/** Suggestions with the goods that a large mall's server finds (ADR 118); null when it cannot be asked. */
export async function suggestAsked(index: SearchIndex, keywords: string): Promise<Suggestion[] | null> {
  try {
    const { list, marks } = await call(searchGoods, { keywords, page_size: pagesShown }, { background: true });
    return suggest(index, keywords, { rows: list, marks });
  } catch {
    return null;
  }
}
