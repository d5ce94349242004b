import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Category } from '#core/category/contract.ts';
import { deepestCategories, type GoodsFilter, parseGoodsFilter } from '#core/goods/filter.ts';
import { addressHere, filterOfListing, type GoodsListing, goodsAddress, queryAt } from '#core/goods/listing.ts';
import type { FilterControl } from '#storefront/shell/list/FilterLink.tsx';
import { goTo, pushAddress } from '#storefront/shell/session/navigation.ts';
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

/**
 * The filter of the library, kept in the address: read after the first paint, written with every change, followed when
 * the visitor goes back. The printed rows stand as long as the address asks for nothing else.
 */
export function useGoodsFilter(tree: readonly Category[], listing: GoodsListing): GoodsFilterControl {
  const [filter, setFilter] = useState<GoodsFilter>(() => filterOfListing(listing));

  const apply = useCallback(
    (next: GoodsFilter) => {
      setFilter(next);
      if (addressHere(next, listing) !== null && queryAt(listing, next) === '') showStaticGoods();
      else void loadGoods(next);
    },
    [listing],
  );

  useEffect(() => {
    const readAddress = () => apply(filterOfAddress(listing, tree, location.search));
    readAddress();
    addEventListener('popstate', readAddress);
    return () => removeEventListener('popstate', readAddress);
  }, [apply, listing, tree]);

  return useMemo(
    () => ({
      filter,
      hrefOf: (next) => goodsAddress(next, listing),
      change: (next) => {
        const here = addressHere(next, listing);
        if (here === null) return goTo(goodsAddress(next, listing));
        pushAddress(here);
        apply(next);
      },
    }),
    [apply, filter, listing],
  );
}
