import { useEffect, useState } from 'react';
import { $freshGoods, type FreshGoods, loadFreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { loadMemberPrices } from '#storefront/goods/fresh/member-price.ts';
import { freshen, type PanelGoods, type PanelSku, skusOf } from './panel-goods.ts';

/** The SKUs of a panel with current prices and stock, as far as known, and the prices of the member's level. */
export function usePanelSkus(goods: PanelGoods): {
  skus: readonly PanelSku[];
  memberPrices: ReadonlyMap<string, number>;
} {
  // Empty until the panel is awake, because the page was printed without current prices.
  const [fresh, setFresh] = useState<ReadonlyMap<string, FreshGoods>>(new Map());
  const [memberPrices, setMemberPrices] = useState<ReadonlyMap<string, number>>(new Map());

  useEffect(() => {
    const stop = $freshGoods.subscribe(setFresh);
    const load = () => void loadFreshGoods(skusOf(goods).map((sku) => sku.item_id));
    load();
    void loadMemberPrices(goods.item_id).then(setMemberPrices);
    return stop;
  }, [goods]);

  return { skus: freshen(skusOf(goods), fresh), memberPrices };
}
