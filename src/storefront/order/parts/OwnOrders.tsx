import { useEffect } from 'react';
import { orders } from '#storefront/order/store.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { LatestOrders } from './LatestOrders.tsx';
import { usePackages } from './use-packages.ts';
import '#storefront/payment/payment.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

interface Props {
  title: string;
  hint: string;
  /** The list that has what the address does not name. */
  way: { readonly href: string; readonly name: string };
}

/**
 * The address names nothing that can be shown: the member's own orders stand in its place, open ones first. A wrong
 * number and another member's look the same.
 */
export function OwnOrders({ title, hint, way }: Props) {
  const { data: latest, failure } = useStore(orders.$reading);
  const isReady = usePackages((latest?.list ?? []).flatMap(({ items }) => items));
  useEffect(() => void orders.load({ status: 0, page: 1, keywords: '' }), []);
  return (
    <>
      <div className="panel" role="alert">
        <div className="pay__head">
          <span className="okmark okmark--off">
            <Icon name="search" size={24} />
          </span>
          <div>
            <h2>{title}</h2>
            <p>{hint}</p>
          </div>
          <a className="btn btn--main" href={way.href}>
            {way.name}
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
    </>
  );
}
