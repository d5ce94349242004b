import { useEffect, useState } from 'react';
import { listRecommendedItems } from '#core/goods/item-contract.ts';
import { withLevel } from '#core/goods/stock.ts';
import type { CardGoods } from '#storefront/goods/parts/GoodsCard.tsx';
import { GoodsGrid } from '#storefront/goods/parts/GoodsGrid.tsx';
import { call } from '#storefront/shell/call/shop-call.ts';
import '#storefront/shell/static/SectionHead.css';

const shownCount = 5;

/** Bestsellers that are not in the cart; empty when they cannot be read. */
export function Recommendations() {
  const [goods, setGoods] = useState<readonly CardGoods[]>([]);
  useEffect(() => {
    let isShown = true;
    call(listRecommendedItems, { page: 1, pageSize: shownCount }, { background: true }).then(
      ({ list }) => isShown && setGoods(list.map(withLevel)),
      // The cart is complete without them.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (goods.length === 0) return null;
  return (
    <section aria-labelledby="recommend-title">
      <div className="sec-head">
        <h2 id="recommend-title">猜你喜欢</h2>
      </div>
      <GoodsGrid goods={goods} look="row" />
    </section>
  );
}
