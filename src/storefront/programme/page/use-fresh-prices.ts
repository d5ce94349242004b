import { useEffect, useState } from 'react';
import { effectivePrice } from '#core/money/money.ts';
import type { FreshPrice } from '#core/programme/set.ts';
import { $freshGoods } from '#storefront/goods/fresh/fresh-goods.ts';

/**
 * The current prices and stock, from the page's single call for all marked prices
 * (storefront/goods/early/freshness.ts).
 */
export function useFreshPrices(): (itemId: string) => FreshPrice | undefined {
  // Empty until the island is awake, because the page was printed without current prices.
  const [fresh, setFresh] = useState<ReadonlyMap<string, FreshPrice>>(new Map());
  useEffect(
    () =>
      $freshGoods.subscribe((items) =>
        setFresh(
          new Map(
            [...items].map(([id, item]) => [
              id,
              { cents: effectivePrice(item), level: item.stock_level, approveStatus: item.approve_status },
            ]),
          ),
        ),
      ),
    [],
  );
  return (itemId) => fresh.get(itemId);
}
