import type { Category } from '#core/category/contract.ts';
import { deepestCategories, type GoodsFilter, parseGoodsFilter } from '#core/goods/filter.ts';
import { addressHere, filterOfListing, type GoodsListing, goodsAddress, queryAt } from '#core/goods/listing.ts';
import type { FilterControl } from '#storefront/shell/list/FilterLink.tsx';
import { useAddress } from '#storefront/shell/list/use-address.ts';
import { loadGoods, showStaticGoods } from './store.ts';

export type GoodsFilterControl = FilterControl<GoodsFilter>;

/** The filter an address asks for; lists it does not name stay as the path has them. */
function filterOfAddress(listing: GoodsListing, tree: readonly Category[], query: string): GoodsFilter {
  const whole = filterOfListing(listing);
  const asked = parseGoodsFilter(query);
  const or = (ids: readonly string[], fixed: readonly string[]) => (ids.length > 0 ? ids : fixed);
  return {
    ...asked,
    categoryIds: or(deepestCategories(tree, asked.categoryIds), whole.categoryIds),
    brandIds: or(asked.brandIds, whole.brandIds),
    tagIds: or(asked.tagIds, whole.tagIds),
  };
}

/** The filter of the library. The printed rows stand as long as the address asks for nothing else. */
export function useGoodsFilter(tree: readonly Category[], listing: GoodsListing): GoodsFilterControl {
  return useAddress<GoodsFilter>(
    {
      first: () => filterOfListing(listing),
      parse: (query) => filterOfAddress(listing, tree, query),
      print: (filter) => goodsAddress(filter, listing),
      printHere: (filter) => addressHere(filter, listing),
    },
    (filter) => {
      if (addressHere(filter, listing) !== null && queryAt(listing, filter) === '') showStaticGoods();
      else void loadGoods(filter);
    },
  );
}
