import { memberRoutes } from '#core/member/routes.ts';
import { toCents } from '#core/money/money.ts';
import type { Order } from '#core/order/contract.ts';
import { openFirst } from '#core/order/status.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { BriefRow } from '#storefront/member/parts/BriefRow.tsx';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { StateWord, waitingOf } from './StateWord.tsx';
import '#storefront/order/order-card.css';
import '#storefront/shell/parts/style/button.css';

/** The member's latest orders in short; those that still need something stand first. */
export function LatestOrders({ list, count = 4 }: { list: readonly Order[]; count?: number }) {
  if (list.length > 0) {
    return (
      <ul className="briefs">
        {openFirst(list)
          .slice(0, count)
          .map((order) => (
            <LatestOrder key={order.order_id} order={order} />
          ))}
      </ul>
    );
  }
  return (
    <EmptyPart room="living" title="还没有订单" hint="挑一件喜欢的，订单会出现在这里">
      <a className="btn btn--main" href={routes.goodsList()}>
        去逛逛
      </a>
    </EmptyPart>
  );
}

/** An order in short: its own page has all actions, and only one that waits for its payment has a press here. */
function LatestOrder({ order }: { order: Order }) {
  const canPay = order.order_status_des === 'NOTPAY';
  return (
    <BriefRow
      goods={order.items.map(({ item_name, pic }) => ({ name: item_name, pic }))}
      note={
        <>
          <span className="only-wide">订单号 </span>
          <span className="num">{order.order_id}</span>
        </>
      }
      state={<StateWord order={order} />}
      time={formatTime(order.create_time, false)}
      cents={toCents(order.total_fee)}
      isOff={waitingOf(order.order_status_des) === 'off'}
    >
      <a
        className={canPay ? 'btn btn--main btn--sm' : 'order__more'}
        href={canPay ? routes.payment(order.order_id) : memberRoutes.orderDetail(order.order_id)}
        aria-label={canPay ? `支付订单 ${order.order_id}` : `订单 ${order.order_id} 的详情`}
      >
        {canPay ? '去支付' : '订单详情'}
        {!canPay && <Icon name="right" size={16} />}
      </a>
    </BriefRow>
  );
}
