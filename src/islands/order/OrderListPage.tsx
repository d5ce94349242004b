import { useStore } from '@nanostores/react';
import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { routes } from '#config/routes.ts';
import { orderTabs } from '#domain/order-status.ts';
import { pushAddress } from '#state/navigation.ts';
import { $orders, $ordersFailure, loadOrders } from '#state/order.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailedPart, IslandBoundary, LoadingPanel } from '#ui/IslandBoundary.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderPager } from './OrderPager.tsx';

/** The member's orders by tab; tab and page stand in the address. */
export function OrderListPage() {
  return (
    <IslandBoundary>
      <OrderList />
    </IslandBoundary>
  );
}

interface Place {
  status: number;
  page: number;
}

function readPlace(): Place {
  const search = new URLSearchParams(location.search);
  const status = Number(search.get('status'));
  const page = Number(search.get('page'));
  return {
    status: orderTabs.some((tab) => tab.status === status) ? status : 0,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

const addressOf = ({ status, page }: Place): string => {
  const path = routes.orderList(status || undefined);
  return page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path;
};

function OrderList() {
  const orders = useStore($orders);
  const failure = useStore($ordersFailure);
  const [place, setPlace] = useState<Place>({ status: 0, page: 1 });

  const show = useCallback((next: Place) => {
    setPlace(next);
    void loadOrders(next.status, next.page);
  }, []);

  useEffect(() => {
    const readAddress = () => show(readPlace());
    readAddress();
    addEventListener('popstate', readAddress);
    return () => removeEventListener('popstate', readAddress);
  }, [show]);

  function follow(event: MouseEvent, next: Place) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    pushAddress(addressOf(next));
    show(next);
  }

  const isCurrent = orders?.status === place.status && orders.page === place.page;
  return (
    <section className="panel" aria-labelledby="orders">
      <div className="panel__head">
        <h2 id="orders">我的订单</h2>
        <nav className="tabs-inline end" aria-label="订单状态">
          {orderTabs.map((tab) => {
            const next = { status: tab.status, page: 1 };
            const isOn = tab.status === place.status;
            return (
              <a
                key={tab.status}
                href={addressOf(next)}
                className={isOn ? 'is-on' : undefined}
                aria-current={isOn ? 'true' : undefined}
                onClick={(event) => follow(event, next)}
              >
                {tab.name}
              </a>
            );
          })}
        </nav>
      </div>
      {failure && !isCurrent ? (
        <FailedPart message={failure} onRetry={() => show(place)} />
      ) : !orders || !isCurrent ? (
        <LoadingPanel key={`${place.status}-${place.page}`} lines={9} />
      ) : orders.list.length === 0 ? (
        <EmptyState title="这里还没有订单" hint="挑一件喜欢的，订单会出现在这里">
          <a className="btn btn--main" href={routes.goodsList()}>
            去逛逛
          </a>
        </EmptyState>
      ) : (
        <>
          {orders.list.map((order) => (
            <OrderCard key={order.order_id} order={order} />
          ))}
          <OrderPager
            page={orders.page}
            pages={orders.pages}
            hrefOf={(page) => addressOf({ ...place, page })}
            onFollow={(event, page) => follow(event, { ...place, page })}
          />
        </>
      )}
    </section>
  );
}
