import { useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { toCents } from '#core/money/money.ts';
import { orderActions } from '#core/order/actions.ts';
import type { Order } from '#core/order/contract.ts';
import { deadlineMs, payTypeNames } from '#core/order/status.ts';
import { formatCountdown, formatTime } from '#core/time/time.ts';
import { CopyNumber } from '#storefront/order/CopyNumber.tsx';
import { OrderActions } from '#storefront/order/OrderActions.tsx';
import { OrderGoods } from '#storefront/order/parts/OrderGoods.tsx';
import { StateWord, waitingOf } from '#storefront/order/parts/StateWord.tsx';
import { useCountdown } from '#storefront/order/parts/use-countdown.ts';
import { serverNowMs } from '#storefront/shell/call/server-clock.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/member/user.css';
import '#storefront/order/order-card.css';
import '#storefront/shell/parts/style/tag.css';
import '#storefront/shell/parts/price-sizes.css';

/** One order: its state first, then goods, total and what can be done. */
export function OrderCard({ order }: { order: Order }) {
  // The clock of this computer may be wrong; the answer with the list has told that of the shop.
  const [clockOffsetMs] = useState(() => serverNowMs() - Date.now());
  const leftMs = useCountdown(deadlineMs(order), clockOffsetMs);
  const isOver = leftMs === 0;
  const actions = orderActions(order).filter((action) => action !== 'pay' || !isOver);
  const detail = memberRoutes.orderDetail(order.order_id);

  return (
    <article className={waitingOf(order.order_status_des) === 'off' ? 'order order--off' : 'order'}>
      <div className="order__head">
        <StateWord order={order} />
        {actions.includes('pay') && leftMs !== undefined && (
          <span className="tag tag--warn">
            剩余 <span className="num">{formatCountdown(leftMs)}</span>
          </span>
        )}
        <span className="order__id">
          <span className="num">{formatTime(order.create_time, false)}</span>
          <span className="row">
            <span className="only-wide">订单号</span>
            <a className="num" href={detail}>
              {order.order_id}
            </a>
            <CopyNumber orderId={order.order_id} />
          </span>
        </span>
        <a className="order__more" href={detail} aria-label={`订单 ${order.order_id} 的详情`}>
          订单详情
          <Icon name="right" size={16} />
        </a>
      </div>
      <div className="order__row">
        <div className="order__items">
          <OrderGoods lines={order.items} />
        </div>
        <div className="order__sum">
          <Price cents={toCents(order.total_fee)} size="plain" />
          <span>{payTypeNames[order.pay_type]}</span>
        </div>
        <div className="order__acts">
          {actions.length > 0 ? (
            <OrderActions order={order} actions={actions} size="sm" />
          ) : (
            <a className="btn btn--line btn--sm" href={detail} aria-label={`订单 ${order.order_id} 的进度`}>
              查看进度
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
