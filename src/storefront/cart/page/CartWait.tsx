import { loadCart } from '#storefront/cart/store.ts';
import { FailedPart } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import './cart.css';

interface Props {
  failure: string;
  /** Whether the lines will stand below a title and the names of their columns. */
  isTitled?: boolean;
}

/** The placeholder until the cart has been read, or the failure when it could not be. */
export function CartWait({ failure, isTitled = false }: Props) {
  if (failure || !isTitled) {
    return (
      <div className="wrap section--tight">
        {failure ? (
          <FailedPart message={failure} onRetry={() => void loadCart()} />
        ) : (
          <LoadingPanel shape="line" lines={2} />
        )}
      </div>
    );
  }
  return (
    <div className="wrap">
      <div className="page-title">
        <h2>全部商品</h2>
      </div>
      <div className="cart-cols">&nbsp;</div>
      <LoadingPanel shape="line" lines={2} />
    </div>
  );
}
