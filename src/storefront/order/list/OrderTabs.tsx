import type { MouseEvent } from 'react';
import { formatCount } from '#core/money/count.ts';
import { orderTabs } from '#core/order/status.ts';
import { type OrderQuery, orderCounts } from '#storefront/order/store.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import '#storefront/order/order.css';
import '#storefront/shell/parts/style/tabs-inline.css';

interface Props {
  query: OrderQuery;
  hrefOf: (query: OrderQuery) => string;
  onFollow: (event: MouseEvent, query: OrderQuery) => void;
}

/** The tabs with the number of orders waiting in each. */
export function OrderTabs({ query, hrefOf, onFollow }: Props) {
  const { data: counts } = useStore(orderCounts.$reading);
  // Zero is shown as an empty place, as is a count that has not arrived.
  const waiting: Readonly<Record<number, number | undefined>> = {
    5: counts?.normal_notpay_notdelivery ?? 0,
    6: counts?.normal_payed_daifahuo ?? 0,
    2: counts?.normal_payed_daishouhuo ?? 0,
    4: counts?.normal_payed_daiziti ?? 0,
    7: counts?.normal_not_rate ?? 0,
  };
  return (
    <nav className="tabs-inline order-tabs" aria-label="订单状态">
      {orderTabs.map(({ status, name }) => {
        const next = { status, page: 1, keywords: '' };
        const isOn = status === query.status && query.keywords === '';
        const count = waiting[status];
        return (
          <a
            key={status}
            href={hrefOf(next)}
            className={isOn ? 'is-on' : undefined}
            aria-current={isOn ? 'true' : undefined}
            onClick={(event) => onFollow(event, next)}
          >
            {name}
            {count !== undefined && <span className="num"> {count > 0 && formatCount(count)}</span>}
          </a>
        );
      })}
    </nav>
  );
}
