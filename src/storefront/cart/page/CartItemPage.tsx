import { cartLines } from '#core/cart/rules.ts';
import type { FreightRule } from '#core/freight/contract.ts';
import { InvalidLines } from '#storefront/cart/line/InvalidLines.tsx';
import { ShopGroup } from '#storefront/cart/line/ShopGroup.tsx';
import { useRemoval } from '#storefront/cart/line/use-removal.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { CartBar } from './CartBar.tsx';
import { CartColumns } from './CartColumns.tsx';
import { CartWait } from './CartWait.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { UndoNote } from './UndoNote.tsx';
import { useCart } from './use-cart.ts';
import './cart.css';

const Recommendations = late(async () => (await import('./Recommendations.tsx')).Recommendations);

interface Props {
  /** The name over lines whose own shop has none. */
  shopName: string;
  /** Freight of the snapshot; null where the backend does not tell it. */
  freight: readonly FreightRule[] | null;
}

/**
 * The cart's list of lines (`/Cart/cart-item`, design.md §4) with the sum and the way to the checkout; tabs and notes on
 * compatibility stay on the cart page.
 */
export function CartItemPage({ shopName, freight }: Props) {
  return (
    <IslandBoundary>
      <CartItems shopName={shopName} freight={freight} />
    </IslandBoundary>
  );
}

const isShown = (): boolean => true;

function CartItems({ shopName, freight }: Props) {
  const { cart, failure, dropOf } = useCart();
  const removal = useRemoval();
  if (!cart) return <CartWait failure={failure} isTitled />;
  const lines = cartLines(cart);
  return (
    <div className="wrap">
      <div className="page-title">
        <h2>
          全部商品 <span className="num">{lines.length + cart.invalid_cart.length}</span>
        </h2>
      </div>
      <UndoNote removal={removal} />
      {lines.length + cart.invalid_cart.length === 0 && <EmptyCart />}
      {lines.length > 0 && <CartColumns />}
      {cart.valid_cart.map((shop) => (
        <ShopGroup
          key={shop.shop_id}
          shop={shop}
          shopName={shopName}
          isShown={isShown}
          dropOf={dropOf}
          onRemove={removal.remove}
        />
      ))}
      {cart.invalid_cart.length > 0 && <InvalidLines lines={cart.invalid_cart} onRemove={removal.remove} />}
      {lines.length > 0 && <CartBar shops={cart.valid_cart} freight={freight} onRemove={removal.remove} />}
      <div className="cart-more">
        <Recommendations />
      </div>
    </div>
  );
}
