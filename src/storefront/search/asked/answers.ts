import { type GoodsFilter, goodsFilterInput, goodsFilterQuery, noFilter } from '#core/goods/filter.ts';
import { searchGoods } from '#core/search/goods-contract.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

type Answer = OutputOf<typeof searchGoods>;

interface Asked {
  readonly filter: GoodsFilter;
  readonly answer: Promise<Answer>;
  readonly atMs: number;
}

/** An answer is shared for so long; later the prices in it may be others. */
const sharedMs = 10_000;

let last: Asked | undefined;

/** The last question if `isFit`, else a new one. A failed one is not kept. */
function shared(isFit: (filter: GoodsFilter) => boolean, filter: GoodsFilter): Promise<Answer> {
  if (last && Date.now() - last.atMs < sharedMs && isFit(last.filter)) return last.answer;
  const answer = call(searchGoods, goodsFilterInput(filter, goodsPageSize), { silent: true });
  const asked = { filter, answer, atMs: Date.now() };
  last = asked;
  answer.catch(() => {
    if (last === asked) last = undefined;
  });
  return answer;
}

/** The server's goods for a filter with words. The list and the head of a page share the call. */
export const askForPage = (filter: GoodsFilter): Promise<Answer> =>
  shared((other) => goodsFilterQuery(other) === goodsFilterQuery(filter), filter);

/** The server's answer to words; it says of any filter what the words alone find. */
export const askForWords = (keywords: string): Promise<Answer> =>
  shared((other) => other.keywords === keywords, { ...noFilter, keywords });
