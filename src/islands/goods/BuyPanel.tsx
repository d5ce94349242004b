import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { maxLineQuantity } from '#config/limits.ts';
import { site } from '#config/site.ts';
import { guestPieces } from '#domain/guest-cart.ts';
import { choiceOf, isSellable, pickValue } from '#domain/sku.ts';
import { isBuyable } from '#domain/stock.ts';
import { addToCart, buyNow } from '#state/add-to-cart.ts';
import { type FreshGoods, loadFreshGoods } from '#state/goods-list.ts';
import { loadGuestCart } from '#state/guest-cart.ts';
import { Icon } from '#ui/Icon.tsx';
import { IslandBoundary } from '#ui/IslandBoundary.tsx';
import { Note } from '#ui/Note.tsx';
import { GuestDrawer } from './GuestDrawer.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { freshen, type PanelGoods, type PanelSku, skusOf } from './panel-goods.ts';
import { QuantityField } from './QuantityField.tsx';
import { SkuPicker } from './SkuPicker.tsx';
import { StockWord } from './StockWord.tsx';

interface Props {
  goods: PanelGoods;
}

/**
 * Price, choice of SKU, quantity and the two buying buttons. Printed into the page and woken by the first touch; until
 * then the inline script answers taps by the `data-tap` attributes.
 */
export function BuyPanel({ goods }: Props) {
  return (
    <IslandBoundary>
      <Panel goods={goods} />
    </IslandBoundary>
  );
}

function Panel({ goods }: Props) {
  const [fresh, setFresh] = useState<ReadonlyMap<string, FreshGoods>>(new Map());
  const [skuId, setSkuId] = useState(goods.item_id);
  const [moved, setMoved] = useState('');
  const [quantity, setQuantity] = useState(() => Math.max(1, skusOf(goods)[0]?.start_num ?? 1));
  const [busy, setBusy] = useState<'' | 'buy' | 'cart'>('');
  const [keptPieces, setKeptPieces] = useState(0);
  const buttons = useRef<HTMLDivElement>(null);

  const skus = freshen(skusOf(goods), fresh);
  const sku = skus.find((one) => one.item_id === skuId) ?? skus[0];

  // The inline script has marked the pressed button as busy; from here on React says so.
  useLayoutEffect(() => {
    for (const button of buttons.current?.children ?? []) button.setAttribute('aria-busy', 'false');
  }, []);

  useEffect(() => {
    let isShown = true;
    const ids = skusOf(goods).map((one) => one.item_id);
    void loadFreshGoods(ids).then((items) => {
      if (isShown) setFresh(items);
    });
    // Back from the page that a button led to, as it was left.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy('');
    };
    addEventListener('pageshow', onShow);
    return () => {
      isShown = false;
      removeEventListener('pageshow', onShow);
    };
  }, [goods]);

  if (!sku) return null;
  const canBuy = isSellable(sku);
  const min = Math.max(1, sku.start_num);
  const num = Math.min(maxLineQuantity, Math.max(min, quantity));

  function choose(specId: string, valueId: string) {
    if (!sku) return;
    const pick = pickValue(skus, choiceOf(sku), specId, valueId);
    if (!pick) return;
    setSkuId(pick.sku.item_id);
    setMoved(pick.moved);
  }

  async function putIntoCart({ item_id }: PanelSku) {
    setBusy('cart');
    const outcome = await addToCart(item_id, num, goods.item_name);
    if (outcome === 'kept') setKeptPieces(guestPieces(loadGuestCart()));
    setBusy('');
  }

  async function buy({ item_id }: PanelSku) {
    setBusy('buy');
    // On success the browser is on its way and the button stays busy.
    if (!(await buyNow(item_id, num))) setBusy('');
  }

  return (
    <>
      <PriceBlock sku={sku} />
      <SkuPicker goods={goods} skus={skus} sku={sku} onPick={choose} />
      <p className="sr" role="status">
        {moved && `该组合暂时无货，已为您换成：${moved}`}
      </p>
      {moved && <Note kind="warn">该组合暂时无货，已为您换成：{moved}</Note>}
      <dl className="opt">
        <dt>数量</dt>
        <dd>
          <QuantityField value={num} min={min} onChange={setQuantity} />
          {goods.item_unit && <span className="hint">{goods.item_unit}</span>}
          <StockWord level={sku.level} />
          {min > 1 && <span className="hint">{min} 件起订</span>}
        </dd>
      </dl>
      {/* The inline script may have marked a button before React came. */}
      <div className="buy__acts" ref={buttons}>
        <button
          type="button"
          className="btn btn--main btn--lg"
          data-tap="busy"
          suppressHydrationWarning
          aria-busy={busy === 'buy'}
          aria-disabled={!canBuy}
          onClick={() => canBuy && !busy && void buy(sku)}
        >
          立即购买
        </button>
        <button
          type="button"
          className="btn btn--soft btn--lg"
          data-tap="busy"
          suppressHydrationWarning
          aria-busy={busy === 'cart'}
          aria-disabled={!canBuy}
          onClick={() => canBuy && !busy && void putIntoCart(sku)}
        >
          <Icon name="cart" />
          加入购物车
        </button>
      </div>
      {!canBuy && (
        <Note kind="warn">
          {isBuyable(sku.approve_status) ? '当前款式暂时无货' : '该商品仅供展示，暂不出售'}。到货通知请致电{' '}
          <b className="num">{site.phone}</b>
        </Note>
      )}
      {keptPieces > 0 && <GuestDrawer pieces={keptPieces} onClose={() => setKeptPieces(0)} />}
    </>
  );
}
