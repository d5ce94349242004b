import { useEffect } from 'react';
import { orderSteps } from '#core/order/steps.ts';
import { orderView } from '#storefront/order/detail.ts';
import { OrderFacts } from '#storefront/order/parts/OrderFacts.tsx';
import { OrderGoods } from '#storefront/order/parts/OrderGoods.tsx';
import { usePackages } from '#storefront/order/parts/use-packages.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { ProgressSteps } from '#storefront/shell/parts/ProgressSteps.tsx';
import '#storefront/member/user.css';
import '#storefront/shell/parts/style/panel.css';

/**
 * What a paid order holds, where it goes and what comes next. A payment without goods (a project's) and an order that
 * cannot be read show nothing: the result above stands on its own.
 */
export function PaidOrder({ orderId }: { orderId: string }) {
  const { data: view, failure } = useStore(orderView.$reading);
  const isReady = usePackages(view?.at === 'found' ? view.detail.orderInfo.items : []);
  useEffect(() => void orderView.load(orderId), [orderId]);

  if (!view || !isReady) return failure ? null : <LoadingPanel lines={9} />;
  if (view.at === 'missing') return null;
  const { orderInfo: order, tradeInfo } = view.detail;
  const pieces = order.items.reduce((sum, line) => sum + line.num, 0);
  return (
    <>
      <section className="panel" aria-labelledby="paid-next">
        <div className="panel__head">
          <h2 id="paid-next">订单进度</h2>
        </div>
        <ProgressSteps steps={orderSteps(order, 'payDate' in tradeInfo ? tradeInfo.payDate : '')} />
      </section>
      <section className="panel" aria-labelledby="paid-goods">
        <div className="panel__head">
          <h2 id="paid-goods">已买商品</h2>
          <span className="small muted">
            共 <span className="num">{pieces}</span> 件
          </span>
        </div>
        <div className="order__items">
          <OrderGoods lines={order.items} hasPrices />
        </div>
      </section>
      <OrderFacts detail={view.detail} />
    </>
  );
}
