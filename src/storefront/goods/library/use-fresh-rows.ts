import { useEffect, useState } from 'react';
import { freshened, type ListedGoods } from '#core/goods/listed-goods.ts';
import { type FreshGoods, loadFreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';

/** The printed rows with current prices and stock as soon as they are known. */
export function useFreshRows(list: readonly ListedGoods[]): readonly ListedGoods[] {
  const [fresh, setFresh] = useState<ReadonlyMap<string, FreshGoods>>(new Map());
  useEffect(() => {
    let isShown = true;
    if (list.length === 0) return;
    void loadFreshGoods(list.map((row) => row.item_id)).then((items) => {
      if (isShown) setFresh(items);
    });
    return () => {
      isShown = false;
    };
  }, [list]);
  return fresh.size === 0 ? list : list.map((row) => freshened(row, fresh.get(row.item_id)));
}
