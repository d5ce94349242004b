import { useEffect } from 'react';
import { orderView } from '#storefront/order/detail.ts';
import { OrderGoods } from '#storefront/order/parts/OrderGoods.tsx';
import { usePackages } from '#storefront/order/parts/use-packages.ts';
import { FailedPart } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import '#storefront/order/order-card.css';

/** The goods that are paid for; a payment without goods (a project's) names what it is for. */
export function PaymentGoods({ orderId, title }: { orderId: string; title: string }) {
  const { data: view, failure } = useStore(orderView.$reading);
  const load = () => void orderView.load(orderId);
  const isReady = usePackages(view?.at === 'found' ? view.detail.orderInfo.items : []);
  useEffect(() => void orderView.load(orderId), [orderId]);

  if (!view || !isReady) return failure ? <FailedPart message={failure} onRetry={load} /> : <LoadingPanel lines={3} />;
  if (view.at === 'missing') return <p>{title}</p>;
  return (
    <div className="order__items pay__goods">
      <OrderGoods lines={view.detail.orderInfo.items} hasPrices />
    </div>
  );
}
