import { useEffect, useState } from 'react';
import { routes } from '#core/site/routes.ts';
import { GoodsPanel } from '#storefront/checkout/panels/GoodsPanel.tsx';
import { InvoicePanel } from '#storefront/checkout/panels/InvoicePanel.tsx';
import { RecipientPanel } from '#storefront/checkout/panels/RecipientPanel.tsx';
import { PayBar, SumCard } from '#storefront/checkout/panels/SumCard.tsx';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { whenQuiet } from '#storefront/shell/island/when-quiet.ts';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { fetchSubmit, submitOrder } from './at-press.ts';
import { openCheckout } from './open.ts';
import { SubmitNote } from './SubmitNote.tsx';
import { $submit, loadPreview, preview } from './store.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import './checkout.css';

const waitingCoupons = (
  <section className="panel">
    <div className="panel__head">
      <h2>优惠券</h2>
    </div>
    <LoadingPanel lines={2} />
  </section>
);
const CouponPanel = late(
  async () => (await import('#storefront/checkout/panels/CouponPanel.tsx')).CouponPanel,
  waitingCoupons,
);

// Until it is there the note beside the button says the same.
const PriceDialog = late(async () => (await import('./PriceDialog.tsx')).PriceDialog);

/** The checkout of the ticked lines, or of the single line of 立即购买 (`?cart_type=fastbuy`). */
export function CheckoutPage() {
  return (
    <IslandBoundary>
      <Checkout />
    </IslandBoundary>
  );
}

function Checkout() {
  const { data: order, failure } = useStore(preview.$reading);
  const submit = useStore($submit);
  // The sum counts with the best coupon by itself; to choose another is not of the first view.
  const [isQuiet, setQuiet] = useState(false);

  useEffect(() => {
    const cartType = new URLSearchParams(location.search).get('cart_type') === 'fastbuy' ? 'fastbuy' : 'cart';
    void openCheckout(cartType);
    fetchSubmit();
    whenQuiet(() => setQuiet(true));
    // A sum that could not be read is requested again once there is a network.
    const again = (): void => {
      const { data, failure } = preview.$reading.get();
      if (data && failure) void loadPreview();
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  // A pending order comes first: its lines have left the cart, so there may be no preview any more.
  if (!order && submit.at !== 'ready' && submit.at !== 'refused') {
    return (
      <div className="wrap section--tight">
        <div className="panel">
          <EmptyState icon="clock" title="正在确认您刚才提交的订单">
            <SubmitNote />
          </EmptyState>
        </div>
      </div>
    );
  }
  if (!order) {
    return (
      <div className="wrap section--tight">
        {failure ? (
          <FailedPart message={failure} onRetry={() => void loadPreview()}>
            <a className="btn btn--line" href={routes.cart()}>
              返回购物车
            </a>
          </FailedPart>
        ) : (
          <LoadingPanel lines={9} />
        )}
      </div>
    );
  }
  return (
    <>
      <div className="wrap checkout">
        <div>
          <RecipientPanel />
          <GoodsPanel preview={order} />
          {isQuiet ? <CouponPanel preview={order} /> : waitingCoupons}
          {order.invoice_status && <InvoicePanel />}
        </div>
        <SumCard preview={order} />
      </div>
      <PayBar preview={order} />
      {submit.at === 'price-changed' && (
        <PriceDialog before={submit.before} now={submit.now} onAgree={() => void submitOrder()} />
      )}
    </>
  );
}
