import { loadCart } from '#storefront/cart/store.ts';
import { FailedPart } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';

/** The placeholder until the cart has been read, or the failure when it could not be. */
export function CartWait({ failure }: { failure: string }) {
  return (
    <div className={failure ? 'wrap section--tight' : 'wrap cart-wait'}>
      {failure ? (
        <FailedPart message={failure} onRetry={() => void loadCart()} />
      ) : (
        <LoadingPanel shape="line" lines={2} />
      )}
    </div>
  );
}
