import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { routes } from '#config/routes.ts';
import type { CartLine } from '#contract/cart.ts';
import { cartLines } from '#domain/cart.ts';
import { stockLevel } from '#domain/stock.ts';
import { $cart, $cartFailure, loadCart } from '#state/cart.ts';
import { keepSeenPrices, readSeenPrices } from '#state/cart-prices.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailedPart, IslandBoundary, LoadingPanel } from '#ui/IslandBoundary.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { CartBar } from './CartBar.tsx';
import { type CartTab, CartTabs } from './CartTabs.tsx';
import { InvalidLines } from './InvalidLines.tsx';
import { MergeNote } from './MergeNote.tsx';
import { ShopGroup } from './ShopGroup.tsx';
import { UndoNote } from './UndoNote.tsx';
import { useFreshCart } from './use-fresh-cart.ts';
import { useRemoval } from './use-removal.ts';

const CompatibilityNotes = lazyPart(async () => (await import('./CompatibilityNotes.tsx')).CompatibilityNotes);
const Recommendations = lazyPart(async () => (await import('./Recommendations.tsx')).Recommendations);

/** The cart of the logged-in member; every total is the server's. */
export function CartPage() {
  return (
    <IslandBoundary>
      <CartContent />
    </IslandBoundary>
  );
}

function CartContent() {
  const cart = useStore($cart);
  const failure = useStore($cartFailure);
  const removal = useRemoval();
  const [tab, setTab] = useState<CartTab>('all');
  // Read before this visit's prices are kept: a line that has become cheaper says so until it leaves the cart.
  const seen = useMemo(readSeenPrices, []);
  useEffect(() => void loadCart(), []);
  useFreshCart();
  useEffect(() => {
    if (cart) keepSeenPrices([...cartLines(cart), ...cart.invalid_cart]);
  }, [cart]);

  if (!cart) {
    return (
      <div className="wrap section--tight">
        {failure ? <FailedPart message={failure} onRetry={() => void loadCart()} /> : <LoadingPanel lines={9} />}
      </div>
    );
  }
  const lines = cartLines(cart);
  const dropOf = (line: CartLine): number => Math.max(0, (seen[line.item_id] ?? line.price) - line.price);
  const fits: Record<CartTab, (line: CartLine) => boolean> = {
    all: () => true,
    cheaper: (line) => dropOf(line) > 0,
    scarce: (line) => stockLevel(line.store) === 1,
  };
  const counts = {
    all: lines.length,
    cheaper: lines.filter(fits.cheaper).length,
    scarce: lines.filter(fits.scarce).length,
  };
  // A tab that has run empty, by a removal for one, gives way to all lines.
  const shownTab = counts[tab] > 0 ? tab : 'all';
  const isEmpty = lines.length + cart.invalid_cart.length === 0;
  return (
    <>
      <div className="wrap">
        <div className="page-title">
          <h2>
            全部商品 <span className="num">{lines.length + cart.invalid_cart.length}</span>
          </h2>
          {counts.cheaper + counts.scarce > 0 && <CartTabs tab={shownTab} counts={counts} onChange={setTab} />}
        </div>
        <MergeNote lines={[...lines, ...cart.invalid_cart]} />
        <UndoNote removal={removal} />
        {isEmpty && <EmptyCart />}
        {lines.length > 0 && (
          <div className="cart-cols cartgrid" aria-hidden="true">
            <span />
            <span>商品</span>
            <span className="r">单价</span>
            <span className="c">数量</span>
            <span className="r">小计</span>
            <span className="r">操作</span>
          </div>
        )}
        {cart.valid_cart.map((shop) => (
          <ShopGroup
            key={shop.shop_id}
            shop={shop}
            isShown={fits[shownTab]}
            dropOf={dropOf}
            onRemove={removal.remove}
          />
        ))}
        <Suspense>{lines.length > 0 && <CompatibilityNotes lines={lines} />}</Suspense>
        {cart.invalid_cart.length > 0 && <InvalidLines lines={cart.invalid_cart} onRemove={removal.remove} />}
        <div className="cart-more">
          <Suspense>
            <Recommendations />
          </Suspense>
        </div>
      </div>
      {lines.length > 0 && <CartBar shops={cart.valid_cart} onRemove={removal.remove} />}
    </>
  );
}

function EmptyCart() {
  return (
    <div className="panel">
      <EmptyState icon="cart" title="购物车还是空的" hint="看看设计师搭好的组合">
        <a className="btn btn--main" href={routes.goodsList()}>
          去逛逛
        </a>
        <a className="btn btn--line" href={routes.programmeList()}>
          看方案
        </a>
      </EmptyState>
    </div>
  );
}
