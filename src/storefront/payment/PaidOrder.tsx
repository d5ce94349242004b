import { useEffect } from 'react';
import type { PaymentPhase } from '#core/order/status.ts';
import { orderSteps } from '#core/order/steps.ts';
import { Bestsellers } from '#storefront/goods/parts/late-bestsellers.tsx';
import { orderView } from '#storefront/order/detail.ts';
import { OrderFacts } from '#storefront/order/parts/OrderFacts.tsx';
import { OrderGoods } from '#storefront/order/parts/OrderGoods.tsx';
import { usePackages } from '#storefront/order/parts/use-packages.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { ProgressSteps } from '#storefront/shell/parts/ProgressSteps.tsx';
import '#storefront/order/order-card.css';
import './payment.css';
import './result.css';

interface Props {
  orderId: string;
  phase: PaymentPhase;
}

/**
 * The stations and the goods of an order that is paid for. A payment without goods (a project's) and an order
 * that cannot be read show nothing: the result above stands on its own.
 */
export function ResultOrder({ orderId, phase }: Props) {
  const { data: view, failure } = useStore(orderView.$reading);
  const isReady = usePackages(view?.at === 'found' ? view.detail.orderInfo.items : []);
  useEffect(() => void orderView.load(orderId), [orderId]);

  if (!view || !isReady) return failure ? null : <LoadingPanel lines={6} />;
  if (view.at === 'missing') return null;
  const { orderInfo: order, tradeInfo } = view.detail;
  const pieces = order.items.reduce((sum, line) => sum + line.num, 0);
  return (
    <>
      {(phase === 'paid' || phase === 'waiting') && (
        <section aria-label="订单进度">
          <ProgressSteps steps={orderSteps(order, 'payDate' in tradeInfo ? tradeInfo.payDate : '')} />
        </section>
      )}
      {pieces > 0 && (
        <section className="pay__goods" aria-labelledby="result-goods">
          <h3 id="result-goods">
            {phase === 'paid' ? '已买商品' : '这一单的商品'}
            <span className="pay__count num">{pieces} 件</span>
          </h3>
          <div className="order__items">
            <OrderGoods lines={order.items} hasPrices />
          </div>
        </section>
      )}
    </>
  );
}

/** What follows below a result once it stands, so that nothing is moved: where a paid order goes, and what others buy. */
export function AfterResult({ isPaid }: { isPaid: boolean }) {
  const { data: view, failure } = useStore(orderView.$reading);
  const isReady = usePackages(view?.at === 'found' ? view.detail.orderInfo.items : []);
  if ((!view || !isReady) && !failure) return null;
  return (
    <>
      {isPaid && view?.at === 'found' && <OrderFacts detail={view.detail} />}
      <Bestsellers title="大家在买" count={5} />
    </>
  );
}
