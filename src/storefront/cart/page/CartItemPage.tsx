import { routes } from '#core/site/routes.ts';
import { InvalidLines } from '#storefront/cart/line/InvalidLines.tsx';
import { ShopGroup } from '#storefront/cart/line/ShopGroup.tsx';
import { useRemoval } from '#storefront/cart/line/use-removal.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { CartWait } from './CartWait.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { UndoNote } from './UndoNote.tsx';
import { useCart } from './use-cart.ts';

/**
 * The cart's list of lines alone (`/Cart/cart-item`, design.md §4): lines can be changed; sums and checkout stay on the
 * cart page.
 */
export function CartItemPage() {
  return (
    <IslandBoundary>
      <CartItems />
    </IslandBoundary>
  );
}

const isShown = (): boolean => true;

function CartItems() {
  const { cart, failure, dropOf } = useCart();
  const removal = useRemoval();
  if (!cart) return <CartWait failure={failure} />;
  return (
    <div className="wrap section--tight">
      <h2 className="sr">购物车商品</h2>
      <UndoNote removal={removal} />
      {cart.valid_cart.length + cart.invalid_cart.length === 0 && <EmptyCart />}
      {cart.valid_cart.map((shop) => (
        <ShopGroup key={shop.shop_id} shop={shop} isShown={isShown} dropOf={dropOf} onRemove={removal.remove} />
      ))}
      {cart.invalid_cart.length > 0 && <InvalidLines lines={cart.invalid_cart} onRemove={removal.remove} />}
      {cart.valid_cart.length > 0 && (
        <a className="link" href={routes.cart()}>
          到购物车结算
        </a>
      )}
    </div>
  );
}
