import { useEffect, useState } from 'react';
import type { GoodsRow } from '#core/goods/contract.ts';
import { type FreshGoods, loadFreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';

/** A number that stands for each stock level, as cards expect one. */
const storeOfLevel = [0, 1, 10] as const;

function freshened(row: GoodsRow, now: FreshGoods | undefined): GoodsRow {
  if (!now) return row;
  const { price, market_price, activity_price, approve_status, stock_level } = now;
  return { ...row, price, market_price, activity_price, approve_status, store: storeOfLevel[stock_level] };
}

/** Printed rows with the prices and the stock of now, as soon as these are known. */
export function useFreshRows(list: readonly GoodsRow[]): readonly GoodsRow[] {
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
