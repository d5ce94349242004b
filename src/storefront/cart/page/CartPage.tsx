import { useState } from 'react';
import type { CartLine } from '#core/cart/contract.ts';
import { cartLines } from '#core/cart/rules.ts';
import type { FreightRule } from '#core/freight/contract.ts';
import { stockLevel } from '#core/goods/stock.ts';
import { InvalidLines } from '#storefront/cart/line/InvalidLines.tsx';
import { ShopGroup } from '#storefront/cart/line/ShopGroup.tsx';
import { useRemoval } from '#storefront/cart/line/use-removal.ts';
import { useMergeNote } from '#storefront/cart/merged/use-merge-note.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { CartBar } from './CartBar.tsx';
import { CartColumns } from './CartColumns.tsx';
import { type CartTab, CartTabs } from './CartTabs.tsx';
import { CartWait } from './CartWait.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { UndoNote } from './UndoNote.tsx';
import { useCart } from './use-cart.ts';
import './cart.css';

const CompatibilityNotes = late(
  async () => (await import('#storefront/cart/line/CompatibilityNotes.tsx')).CompatibilityNotes,
);
const Recommendations = late(async () => (await import('./Recommendations.tsx')).Recommendations);

interface Props {
  /** The name over lines whose own shop has none. */
  shopName: string;
  /** Freight of the snapshot; null where the backend does not tell it. */
  freight: readonly FreightRule[] | null;
}

/** The cart of the logged-in member; the server computes every total. */
export function CartPage({ shopName, freight }: Props) {
  return (
    <IslandBoundary>
      <CartContent shopName={shopName} freight={freight} />
    </IslandBoundary>
  );
}

function CartContent({ shopName, freight }: Props) {
  const { cart, failure, dropOf } = useCart();
  const removal = useRemoval();
  const [tab, setTab] = useState<CartTab>('all');
  const MergeNote = useMergeNote();
  if (!cart || MergeNote === undefined) return <CartWait failure={failure} isTitled />;
  const lines = cartLines(cart);
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
  // A tab without lines, for example after a removal, falls back to all lines.
  const shownTab = counts[tab] > 0 ? tab : 'all';
  const isEmpty = lines.length + cart.invalid_cart.length === 0;
  return (
    <div className="wrap">
      <div className="page-title">
        <h2>
          全部商品 <span className="num">{lines.length + cart.invalid_cart.length}</span>
        </h2>
        {counts.cheaper + counts.scarce > 0 && <CartTabs tab={shownTab} counts={counts} onChange={setTab} />}
      </div>
      {MergeNote && <MergeNote lines={[...lines, ...cart.invalid_cart]} />}
      <UndoNote removal={removal} />
      {isEmpty && <EmptyCart />}
      {lines.length > 0 && <CartColumns />}
      {cart.valid_cart.map((shop) => (
        <ShopGroup
          key={shop.shop_id}
          shop={shop}
          shopName={shopName}
          isShown={fits[shownTab]}
          dropOf={dropOf}
          onRemove={removal.remove}
        />
      ))}
      {lines.length > 0 && <CompatibilityNotes lines={lines} />}
      {cart.invalid_cart.length > 0 && <InvalidLines lines={cart.invalid_cart} onRemove={removal.remove} />}
      {lines.length > 0 && <CartBar shops={cart.valid_cart} freight={freight} onRemove={removal.remove} />}
      <div className="cart-more">
        <Recommendations />
      </div>
    </div>
  );
}
