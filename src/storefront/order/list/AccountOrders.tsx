import { useEffect } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { toCents } from '#core/money/money.ts';
import type { Order } from '#core/order/contract.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { OrderGoods } from '#storefront/order/parts/OrderGoods.tsx';
import { usePackages } from '#storefront/order/parts/use-packages.ts';
import { shownState } from '#storefront/order/shown-state.ts';
import { orders } from '#storefront/order/store.ts';
import { $underway, loadUnderway, type Underway } from '#storefront/shell/call/underway.ts';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/member/user-home.css';
import '#storefront/member/user.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/price-sizes.css';

// Project and coupons have contracts of their own.
const HomeExtras = late(
  async () => (await import('#storefront/member/parts/HomeExtras.tsx')).HomeExtras,
  <LatestWait />,
);

const shownCount = 3;

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
  const isReady = usePackages((latest?.list ?? []).flatMap(({ items }) => items));
  const load = () => void orders.load({ status: 0, page: 1, keywords: '' });
  useEffect(() => {
    void orders.load({ status: 0, page: 1, keywords: '' });
    void loadUnderway();
  }, []);

  if (failure && !latest) return <FailedPart message={failure} onRetry={load} />;
  const isWhole = latest && underway !== undefined && isReady;
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
          <LatestOrders list={latest.list.slice(0, shownCount)} />
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

function LatestOrders({ list }: { list: readonly Order[] }) {
  if (list.length > 0) return list.map((order) => <LatestOrder key={order.order_id} order={order} />);
  return (
    <EmptyPart room="living" title="还没有订单" hint="挑一件喜欢的，订单会出现在这里">
      <a className="btn btn--main" href={routes.goodsList()}>
        去逛逛
      </a>
    </EmptyPart>
  );
}

/** An order in short: its own page has all actions. */
function LatestOrder({ order }: { order: Order }) {
  const canPay = order.order_status_des === 'NOTPAY';
  return (
    <article className="order">
      <div className="order__head">
        <span className="num">{formatTime(order.create_time, false)}</span>
        <span>
          订单号 <span className="num">{order.order_id}</span>
        </span>
      </div>
      <div className="order__row">
        <div className="order__items">
          <OrderGoods lines={order.items} />
        </div>
        <div>
          <b>
            <Price cents={toCents(order.total_fee)} size="plain" />
          </b>
        </div>
        <div>
          <b>
            <span className="sub">{shownState(order)}</span>
          </b>
        </div>
        <div>
          {canPay && (
            <a className="btn btn--main btn--sm" href={routes.payment(order.order_id)}>
              去支付
            </a>
          )}
          <a
            className={canPay ? 'btn btn--text btn--sm' : 'btn btn--line btn--sm'}
            href={memberRoutes.orderDetail(order.order_id)}
            aria-label={`订单 ${order.order_id} 的详情`}
          >
            订单详情
          </a>
        </div>
      </div>
    </article>
  );
}

function UnderwayCard({ underway }: { underway: Underway }) {
  return (
    <section className="panel" aria-labelledby="underway">
      <div className="panel__head">
        <h2 id="underway">物流动态</h2>
      </div>
      <div className="track">
        <img src={smallPicture(underway.picture || blankPicture)} alt="" width="64" height="64" />
        <div>
          <b>{underway.station}</b>
          <p className="sub num">{underway.time}</p>
        </div>
        <a className="btn btn--line btn--sm" href={memberRoutes.orderDetail(underway.orderId)}>
          查看物流
        </a>
      </div>
    </section>
  );
}
