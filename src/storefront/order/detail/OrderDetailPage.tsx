import { useCallback, useEffect, useState } from 'react';
import { orderView } from '#storefront/order/detail.ts';
import { OrderFacts } from '#storefront/order/parts/OrderFacts.tsx';
import { useOrderId } from '#storefront/order/parts/use-order-id.ts';
import { usePackages } from '#storefront/order/parts/use-packages.ts';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { OrderStateHead } from './OrderStateHead.tsx';
import { OrderSum } from './OrderSum.tsx';
import '#storefront/member/parts/EmptyPart.css';
import '#storefront/member/parts/brief.css';
import '#storefront/member/user.css';
import '#storefront/order/order-card.css';
import '#storefront/payment/payment.css';
import '#storefront/shell/parts/price-sizes.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

// Its styles come with the page: code that is fetched late brings none.
const OwnOrders = late(
  async () => (await import('#storefront/order/parts/OwnOrders.tsx')).OwnOrders,
  <LoadingPanel lines={9} />,
);
// Most orders that are looked at travel no longer or not yet.
const ParcelList = late(async () => (await import('#storefront/delivery/parts/ParcelList.tsx')).ParcelList);

/** The details of the order in the address (`?order_id=`). */
export function OrderDetailPage() {
  return (
    <IslandBoundary>
      <OrderDetail />
    </IslandBoundary>
  );
}

/** How long the content below waits for the parcels so that it does not shift; slow couriers delay it no longer. */
const parcelsMs = 1000;

function OrderDetail() {
  const orderId = useOrderId();
  const { data: view, failure } = useStore(orderView.$reading);
  const isReady = usePackages(view?.at === 'found' ? view.detail.orderInfo.items : []);
  const [isSettled, setSettled] = useState(false);
  const [hasParcels, setHasParcels] = useState(true);
  const settle = useCallback((count?: number) => {
    setSettled(true);
    if (count === 0) setHasParcels(false);
  }, []);
  useEffect(() => {
    if (!view) return;
    const timer = setTimeout(settle, parcelsMs);
    return () => clearTimeout(timer);
  }, [view, settle]);
  useEffect(() => {
    if (orderId) void orderView.load(orderId);
  }, [orderId]);

  if (orderId === '' || view?.at === 'missing') {
    return <OwnOrders title="没有找到这个订单" hint="订单号可能有误，或订单属于其他账户。" count={10} />;
  }
  if (!view || !isReady) {
    return failure && orderId ? (
      <FailedPart message={failure} onRetry={() => void orderView.load(orderId)} />
    ) : (
      <LoadingPanel lines={9} />
    );
  }
  const { orderInfo } = view.detail;
  const isOnTheWay = orderInfo.receipt_type === 'logistics' && orderInfo.delivery_status !== 'PENDING' && hasParcels;
  return (
    <>
      <OrderStateHead view={view} />
      {isOnTheWay && (
        <section className="panel" aria-labelledby="parcels">
          <div className="panel__head">
            <h2 id="parcels">物流信息</h2>
          </div>
          <ParcelList orderId={orderInfo.order_id} onSettled={settle} />
        </section>
      )}
      {(isSettled || !isOnTheWay) && (
        <>
          <OrderFacts detail={view.detail} />
          <OrderSum order={orderInfo} />
        </>
      )}
    </>
  );
}
