import { type FormEvent, type MouseEvent, useEffect } from 'react';
import { isPlainPress } from '#core/list/plain-press.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { openFirst, orderTabs } from '#core/order/status.ts';
import { usePackages } from '#storefront/order/parts/use-packages.ts';
import { type OrderQuery, orderCounts, orders } from '#storefront/order/store.ts';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { useAddress } from '#storefront/shell/list/use-address.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import '#storefront/shell/parts/style/panel.css';
// The pager shares its file with the lists of goods, which carries no styles.
import '#storefront/shell/list/pager.css';

// Most tabs that are opened have orders, and few members more than a page of them.
const Pager = late(async () => (await import('#storefront/shell/list/Pager.tsx')).Pager);
const NoOrders = late(async () => (await import('./NoOrders.tsx')).NoOrders, <LoadingPanel shape="order" lines={3} />);

/** The member's orders by tab; tab, page and search are in the address. */
export function OrderListPage() {
  return (
    <IslandBoundary>
      <OrderList />
    </IslandBoundary>
  );
}

function queryOf(text: string): OrderQuery {
  const search = new URLSearchParams(text);
  const status = Number(search.get('status'));
  const page = Number(search.get('page'));
  return {
    status: orderTabs.some((tab) => tab.status === status) ? status : 0,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    keywords: (search.get('keywords') ?? '').trim().slice(0, 64),
  };
}

const addressOf = ({ status, page, keywords }: OrderQuery): string =>
  memberRoutes.orderList({ status: status || undefined, keywords, page: page > 1 ? page : undefined });

function OrderList() {
  const { data: shown, failure } = useStore(orders.$reading);
  const {
    filter: query,
    show,
    change,
  } = useAddress<OrderQuery>(
    { first: { status: 0, page: 1, keywords: '' }, parse: queryOf, print: addressOf },
    (next) => void orders.load(next),
  );
  const isReady = usePackages((shown?.list ?? []).flatMap(({ items }) => items));
  useEffect(() => void orderCounts.load(), []);

  function goTo(event: MouseEvent | FormEvent, next: OrderQuery) {
    event.preventDefault();
    change(next);
  }

  function follow(event: MouseEvent, next: OrderQuery) {
    if (isPlainPress(event)) goTo(event, next);
  }

  const isCurrent =
    shown?.status === query.status &&
    shown.page === Math.min(query.page, shown.pages) &&
    shown.keywords === query.keywords;
  return (
    <section className="panel" aria-labelledby="orders">
      <div className="panel__head">
        <h2 id="orders">我的订单</h2>
        <OrderSearch
          key={query.keywords}
          keywords={query.keywords}
          onSearch={(event, keywords) => goTo(event, { status: 0, page: 1, keywords })}
        />
      </div>
      <OrderTabs query={query} hrefOf={addressOf} onFollow={follow} />
      {failure && !isCurrent ? (
        <FailedPart message={failure} onRetry={() => show(query)} />
      ) : !shown || !isCurrent || !isReady ? (
        <LoadingPanel key={addressOf(query)} shape="order" lines={3} />
      ) : shown.list.length === 0 ? (
        <NoOrders query={query} onAll={(event) => follow(event, { status: 0, page: 1, keywords: '' })} />
      ) : (
        <>
          {(query.status === 0 ? openFirst(shown.list) : shown.list).map((order) => (
            <OrderCard key={order.order_id} order={order} />
          ))}
          {shown.pages > 1 && (
            <Pager
              page={shown.page}
              pages={shown.pages}
              hrefOf={(page) => addressOf({ ...query, page })}
              onFollow={(event, page) => follow(event, { ...query, page })}
            />
          )}
        </>
      )}
    </section>
  );
}
