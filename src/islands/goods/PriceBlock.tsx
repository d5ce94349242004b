import { effectivePrice, formatPrice, priceParts } from '#domain/money.ts';
import type { PanelSku } from './panel-goods.ts';

/**
 * Price of the chosen SKU. Before the panel wakes the freshness script may have put a newer price in place, so its text
 * is allowed to differ from what was printed.
 */
export function PriceBlock({ sku }: { sku: PanelSku }) {
  const now = effectivePrice(sku);
  const was = now < sku.price ? sku.price : sku.market_price;
  const [whole, rest] = priceParts(now);
  return (
    <div className="priceblock">
      <div className="priceblock__row">
        <span className="price price--xl" data-price={sku.item_id} suppressHydrationWarning>
          <i>¥</i>
          {whole}
          <small suppressHydrationWarning>{rest}</small>
        </span>
        {was > now && <del className="was">{formatPrice(was)}</del>}
        {now < sku.price && <span className="tag tag--promo">直降 {Math.floor((sku.price - now) / 100)}</span>}
        <a className="link small end" href="#service">
          价格说明
        </a>
      </div>
    </div>
  );
}
