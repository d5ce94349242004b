import { useCallback, useEffect, useState } from 'react';
import type { Category } from '#contract/category.ts';
import {
  deepestCategories,
  type GoodsFilter,
  goodsFilterQuery,
  noFilter,
  parseGoodsFilter,
} from '#domain/goods-filter.ts';
import { loadGoods, showStaticGoods } from '#state/goods-list.ts';
import { pushAddress } from '#state/navigation.ts';

/** What a prerendered list is narrowed by already; it stands in the path, not in the query. */
export interface FixedFilter {
  categoryId?: string | undefined;
  brandId?: string | undefined;
}

/**
 * The filter of the library, kept in the address: read after the first paint, written with every change, followed when
 * the visitor goes back. The printed rows stand as long as the address asks for nothing else.
 */
export function useGoodsFilter(tree: readonly Category[], fixed: FixedFilter, basePath: string) {
  const [filter, setFilter] = useState<GoodsFilter>(noFilter);

  const apply = useCallback(
    (next: GoodsFilter) => {
      setFilter(next);
      if (goodsFilterQuery(next) === '') return showStaticGoods();
      const { categoryId, brandId } = fixed;
      void loadGoods({
        ...next,
        categoryIds: next.categoryIds.length > 0 || !categoryId ? next.categoryIds : [categoryId],
        brandIds: brandId ? [brandId] : next.brandIds,
      });
    },
    [fixed],
  );

  useEffect(() => {
    const readAddress = () => {
      const asked = parseGoodsFilter(location.search);
      apply({ ...asked, categoryIds: deepestCategories(tree, asked.categoryIds) });
    };
    readAddress();
    addEventListener('popstate', readAddress);
    return () => removeEventListener('popstate', readAddress);
  }, [apply, tree]);

  const change = useCallback(
    (next: GoodsFilter) => {
      pushAddress(basePath + goodsFilterQuery(next));
      apply(next);
    },
    [apply, basePath],
  );

  return { filter, change };
}
