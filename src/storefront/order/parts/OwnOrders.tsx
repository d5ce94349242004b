import { useEffect } from 'react';
import { type Missing, MissingHead } from '#storefront/member/parts/MissingHead.tsx';
import { orders } from '#storefront/order/store.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { LatestOrders } from './LatestOrders.tsx';
import '#storefront/shell/parts/style/panel.css';

/**
 * The address names nothing that can be shown: the member's own orders stand in its place, open ones first. A wrong
 * number and another member's look the same. As many stand there as fill the page.
 */
export function OwnOrders({ way, count = 5, ...missing }: Missing & { count?: number }) {
  const { data: latest, failure } = useStore(orders.$reading);
  useEffect(() => void orders.load({ status: 0, page: 1, keywords: '' }), []);
  return (
    <>
      <MissingHead {...missing} way={way} />
      {!failure && (
        <section className="panel" aria-labelledby="own-orders">
          <div className="panel__head">
            <h2 id="own-orders">最近订单</h2>
            <span className="small muted">也许就在其中，待处理的排在前面</span>
          </div>
          {latest ? <LatestOrders list={latest.list} count={count} /> : <LoadingPanel shape="order" lines={3} />}
        </section>
      )}
    </>
  );
}
