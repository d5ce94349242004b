import { useEffect } from 'react';
import { routes } from '#core/site/routes.ts';
import { Bestsellers } from '#storefront/goods/parts/late-bestsellers.tsx';
import { orders } from '#storefront/order/store.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { LatestOrders } from './LatestOrders.tsx';
import { usePackages } from './use-packages.ts';
import '#storefront/payment/payment.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

/** The address names no order, or another member's: the member's own orders stand in its place, open ones first. */
export function NoOrder({ message }: { message: string }) {
  const { data: latest, failure } = useStore(orders.$reading);
  const isReady = usePackages((latest?.list ?? []).flatMap(({ items }) => items));
  useEffect(() => void orders.load({ status: 0, page: 1, keywords: '' }), []);
  return (
    <div className="wrap pay pay--closed">
      <div className="panel" role="alert">
        <div className="pay__head">
          <span className="okmark okmark--off">
            <Icon name="search" size={24} />
          </span>
          <div>
            <h2>{message}</h2>
            <p>链接可能不完整，请从我的订单里打开。</p>
          </div>
          <a className="btn btn--main" href={routes.orderList()}>
            我的订单
          </a>
        </div>
      </div>
      {!failure && (
        <section className="panel" aria-labelledby="own-orders">
          <div className="panel__head">
            <h2 id="own-orders">最近订单</h2>
          </div>
          {latest && isReady ? <LatestOrders list={latest.list} /> : <LoadingPanel shape="order" lines={3} />}
        </section>
      )}
      <Bestsellers title="大家在买" count={5} />
    </div>
  );
}
