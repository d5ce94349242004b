import { useEffect } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { briefTime } from '#core/time/time.ts';
import { LatestOrders } from '#storefront/order/parts/LatestOrders.tsx';
import { orders } from '#storefront/order/store.ts';
import { $underway, loadUnderway, type Underway } from '#storefront/shell/call/underway.ts';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/member/user-home.css';
import '#storefront/member/user.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

// Project and coupons have contracts of their own.
const HomeExtras = late(
  async () => (await import('#storefront/member/parts/HomeExtras.tsx')).HomeExtras,
  <LatestWait />,
);

/** The home page of the account: the goods under way, the project and coupons, and the latest orders. */
export function AccountOrders() {
  return (
    <IslandBoundary>
      <Latest />
    </IslandBoundary>
  );
}

function Latest() {
  const { data: latest, failure } = useStore(orders.$reading);
  // All are shown at once, so that nothing shifts.
  const underway = useStore($underway);
  const load = () => void orders.load({ status: 0, page: 1, keywords: '' });
  useEffect(() => {
    void orders.load({ status: 0, page: 1, keywords: '' });
    void loadUnderway();
  }, []);

  if (failure && !latest) return <FailedPart message={failure} onRetry={load} />;
  const isWhole = latest && underway !== undefined;
  return (
    <HomeExtras wait={<LatestWait />} lead={underway && <UnderwayCard underway={underway} />}>
      {isWhole && (
        <section className="panel" aria-labelledby="latest">
          <div className="panel__head">
            <h2 id="latest">最近订单</h2>
            <a className="link small end" href={routes.orderList()}>
              全部订单
            </a>
          </div>
          <LatestOrders list={latest.list} />
        </section>
      )}
    </HomeExtras>
  );
}

/** The heading stands already; the orders come below it. */
function LatestWait() {
  return (
    <section className="panel" aria-labelledby="latest-wait">
      <div className="panel__head">
        <h2 id="latest-wait">最近订单</h2>
      </div>
      <LoadingPanel shape="order" lines={3} />
    </section>
  );
}

function UnderwayCard({ underway }: { underway: Underway }) {
  return (
    <section className="panel" aria-labelledby="underway">
      <div className="track">
        <img src={smallPicture(underway.picture || blankPicture)} alt="" width="64" height="64" />
        <div>
          <h2 id="underway" className="small muted">
            物流动态 <span className="num">{briefTime(underway.time)}</span>
          </h2>
          <b className="track__word">{underway.station}</b>
        </div>
        <a className="btn btn--line btn--sm" href={memberRoutes.orderDetail(underway.orderId)}>
          查看物流
        </a>
      </div>
    </section>
  );
}
