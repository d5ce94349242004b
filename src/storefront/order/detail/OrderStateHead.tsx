import { formatPrice, toCents } from '#core/money/money.ts';
import { orderActions } from '#core/order/actions.ts';
import { orderHint, orderSteps } from '#core/order/steps.ts';
import { formatCountdown, formatTime } from '#core/time/time.ts';
import { CopyNumber } from '#storefront/order/CopyNumber.tsx';
import type { OrderView } from '#storefront/order/detail.ts';
import { OrderActions } from '#storefront/order/OrderActions.tsx';
import { useCountdown } from '#storefront/order/parts/use-countdown.ts';
import { shownState } from '#storefront/order/shown-state.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { ProgressSteps } from '#storefront/shell/parts/ProgressSteps.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/order/order.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tag.css';

/** The status of an order, its stations, and the available actions. */
export function OrderStateHead({ view }: { view: Extract<OrderView, { at: 'found' }> }) {
  const { orderInfo: order, tradeInfo, cancelData } = view.detail;
  // The server counts the seconds, because the clock of this computer may be wrong.
  const leftMs = useCountdown(view.readMs + order.auto_cancel_seconds * 1000, 0);
  const isWaiting = order.order_status_des === 'NOTPAY';
  const isCancelled = order.order_status_des === 'CANCEL';
  const isDue = isWaiting && leftMs !== undefined && leftMs > 0;
  const isOver = isWaiting && leftMs === 0;
  const steps = orderSteps(order, 'payDate' in tradeInfo ? tradeInfo.payDate : '');
  // This page shows the parcels already.
  const actions = orderActions(order).filter((action) => action !== 'track' && !(isOver && action === 'pay'));
  return (
    <section className={isCancelled ? 'panel ostate ostate--off' : 'panel ostate'} aria-labelledby="order-state">
      <div className="ostate__head">
        <div>
          {isCancelled && (
            <span className="ostate__mark">
              <Icon name="close" size={24} />
            </span>
          )}
          <h2 id="order-state">
            {isOver ? '支付时间已过' : shownState(order)}
            {isDue && <b className="num"> {formatPrice(toCents(order.total_fee))}</b>}
          </h2>
          <p className="sub">
            {isDue ? (
              <>
                请在 <b className="num ostate__left">{formatCountdown(leftMs)}</b> 内付款，
                <span className="nowrap">超时订单自动取消。</span>
              </>
            ) : (
              orderHint(order.order_status_des, order.pay_status === 'PAYED')
            )}
          </p>
        </div>
        <div className="row end">
          <OrderActions order={order} actions={actions} />
        </div>
      </div>
      {isCancelled ? (
        <dl className="ostate__facts">
          <div>
            <dt>订单号</dt>
            <dd>
              <span className="num">{order.order_id}</span>
              <CopyNumber orderId={order.order_id} />
            </dd>
          </div>
          {steps.map(({ name, time }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{time}</dd>
            </div>
          ))}
          {'progress' in cancelData && cancelData.cancel_reason && (
            <div>
              <dt>取消原因</dt>
              <dd>{cancelData.cancel_reason}</dd>
            </div>
          )}
        </dl>
      ) : (
        <>
          <div className="order__number small muted">
            <span>
              订单号 <span className="num">{order.order_id}</span>
            </span>
            <CopyNumber orderId={order.order_id} />
            <span className="num">{formatTime(order.create_time)}</span>
          </div>
          <ProgressSteps steps={steps} />
        </>
      )}
      {'progress' in cancelData && order.pay_status === 'PAYED' && (
        <Note kind={cancelData.progress === 4 ? 'warn' : 'info'}>
          取消申请：{cancelNames[cancelData.progress]}
          {cancelData.cancel_reason && `·原因：${cancelData.cancel_reason}`}
          {cancelData.shop_reject_reason && `·商家回复：${cancelData.shop_reject_reason}`}
        </Note>
      )}
    </section>
  );
}

/** The names of contract 5.7. */
const cancelNames = { 0: '等待商家处理', 1: '已取消', 2: '退款处理中', 3: '已完成，款项原路退回', 4: '商家未同意' };
