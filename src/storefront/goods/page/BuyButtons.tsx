import { useLayoutEffect, useRef } from 'react';
import { isSellable } from '#core/goods/sku.ts';
import { isBuyable } from '#core/goods/stock.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { PanelSku } from './panel-goods.ts';
import '#storefront/shell/parts/style/button.css';
import './goods-buy.css';

interface Props {
  sku: PanelSku;
  busy: '' | 'buy' | 'cart';
  onBuy: () => void;
  onCart: () => void;
  onArrival: () => void;
}

/** The actions for the chosen SKU. Every case takes the same room, so that fresh stock shifts nothing. */
export function BuyButtons({ sku, busy, onBuy, onCart, onArrival }: Props) {
  const row = useRef<HTMLDivElement>(null);
  // The inline script has marked the pressed button as busy; from here on React does.
  useLayoutEffect(() => {
    for (const button of row.current?.children ?? []) button.setAttribute('aria-busy', 'false');
  }, []);

  if (isSellable(sku)) {
    return (
      <div className="buy__acts" ref={row}>
        <button
          type="button"
          className="btn btn--main btn--lg"
          data-tap="busy"
          suppressHydrationWarning
          aria-busy={busy === 'buy' || undefined}
          onClick={() => busy || onBuy()}
        >
          立即购买
        </button>
        <button
          type="button"
          className="btn btn--soft btn--lg"
          data-tap="busy"
          suppressHydrationWarning
          aria-busy={busy === 'cart' || undefined}
          onClick={() => busy || onCart()}
        >
          <Icon name="cart" />
          加入购物车
        </button>
      </div>
    );
  }
  return (
    <div className="buy__acts">
      {isBuyable(sku.approve_status) ? (
        <button type="button" className="btn btn--main btn--lg" onClick={onArrival}>
          到货通知
        </button>
      ) : (
        <a className="btn btn--line btn--lg" href="#related">
          {sku.approve_status === 'instock' ? '商品已下架，看看同类' : '仅供展示，看看同类'}
        </a>
      )}
    </div>
  );
}
