import { memberRoutes } from '#core/member/routes.ts';
import { toCents } from '#core/money/money.ts';
import type { Order } from '#core/order/contract.ts';
import { openFirst } from '#core/order/status.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { OrderGoods } from './OrderGoods.tsx';
import { StateWord, waitingOf } from './StateWord.tsx';
import '#storefront/member/user.css';
import '#storefront/order/order-card.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/price-sizes.css';

/** The member's latest orders in short; those that still need something stand first. */
export function LatestOrders({ list, count = 3 }: { list: readonly Order[]; count?: number }) {
  if (list.length > 0) {
    return openFirst(list)
      .slice(0, count)
      .map((order) => <LatestOrder key={order.order_id} order={order} />);
  }
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
  const waiting = waitingOf(order.order_status_des);
  const canPay = order.order_status_des === 'NOTPAY';
  return (
    <article className={waiting === 'off' ? 'order order--off' : 'order'}>
      <div className="order__head">
        <StateWord order={order} />
        <span className="order__id">
          <span className="num">{formatTime(order.create_time, false)}</span>
          <span>
            订单号 <span className="num">{order.order_id}</span>
          </span>
        </span>
      </div>
      <div className="order__row">
        <div className="order__items">
          <OrderGoods lines={order.items} />
        </div>
        <div className="order__sum">
          <Price cents={toCents(order.total_fee)} size="plain" />
        </div>
        <div className="order__acts">
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
