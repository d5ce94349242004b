import { useEffect } from 'react';
import { routes } from '#core/site/routes.ts';
import { type Missing, MissingHead } from '#storefront/member/parts/MissingHead.tsx';
import { NextStep } from '#storefront/member/parts/NextStep.tsx';
import { orders } from '#storefront/order/store.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { LatestOrders } from './LatestOrders.tsx';
import '#storefront/shell/parts/style/panel.css';

interface Props extends Omit<Missing, 'way'> {
  /** The hint where no order waits for its payment. */
  noneDue?: string;
  count?: number;
}

/**
 * The address names nothing that can be shown: the member's own orders stand in its place, open ones first. A wrong
 * number and another member's look the same.
 */
export function OwnOrders({ title, hint, noneDue, count = 6 }: Props) {
  const { data: latest, failure } = useStore(orders.$reading);
  useEffect(() => void orders.load({ status: 0, page: 1, keywords: '' }), []);
  if (failure) {
    return <MissingHead title={title} hint={hint} way={{ href: routes.orderList(), name: '查看我的订单' }} />;
  }
  const isNoneDue = latest && !latest.list.some(({ order_status_des }) => order_status_des === 'NOTPAY');
  return (
    <>
      <MissingHead title={title} hint={(isNoneDue && noneDue) || hint} />
      <section className="panel" aria-labelledby="own-orders">
        <div className="panel__head">
          <h2 id="own-orders">最近订单</h2>
          <span className="small muted">待处理的排在前面</span>
        </div>
        {latest ? <LatestOrders list={latest.list} count={count} /> : <LoadingPanel shape="order" lines={3} />}
        {latest && latest.list.length > 0 && (
          <NextStep text="没有您要找的" href={routes.orderList()} name="查看全部订单" />
        )}
      </section>
    </>
  );
}
