import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { routes } from '#config/routes.ts';
import { cartLines } from '#domain/cart.ts';
import { $cart, $cartFailure, loadCart } from '#state/cart.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailedPart, IslandBoundary, LoadingPanel } from '#ui/IslandBoundary.tsx';
import { CartBar } from './CartBar.tsx';
import { InvalidLines } from './InvalidLines.tsx';
import { MergeNote } from './MergeNote.tsx';
import { ShopGroup } from './ShopGroup.tsx';
import { UndoNote } from './UndoNote.tsx';
import { useRemoval } from './use-removal.ts';

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
  useEffect(() => void loadCart(), []);

  if (!cart) {
    return (
      <div className="wrap section--tight">
        {failure ? <FailedPart message={failure} onRetry={() => void loadCart()} /> : <LoadingPanel lines={9} />}
      </div>
    );
  }
  const lines = cartLines(cart);
  const isEmpty = lines.length + cart.invalid_cart.length === 0;
  return (
    <>
      <div className="wrap">
        <div className="page-title">
          <h2>
            全部商品 <span className="num">{lines.length + cart.invalid_cart.length}</span>
          </h2>
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
          <ShopGroup key={shop.shop_id} shop={shop} onRemove={removal.remove} />
        ))}
        {cart.invalid_cart.length > 0 && <InvalidLines lines={cart.invalid_cart} onRemove={removal.remove} />}
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
