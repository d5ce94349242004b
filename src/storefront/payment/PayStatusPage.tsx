import { type ReactNode, useEffect } from 'react';
import { formatPrice, toCents } from '#core/money/money.ts';
import { deadlineMs, type PaymentPhase } from '#core/order/status.ts';
import { routes } from '#core/site/routes.ts';
import { site } from '#core/site/site.ts';
import { formatCountdown, formatTime } from '#core/time/time.ts';
import { useCountdown } from '#storefront/order/parts/use-countdown.ts';
import { useOrderId } from '#storefront/order/parts/use-order-id.ts';
import { NoOrder } from '#storefront/payment/parts/NoOrder.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { IconName } from '#storefront/shell/picture/icon-paths.ts';
import { payment, type WatchedPayment, watchPayment } from './store.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/button-kinds.css';
import '#storefront/shell/parts/style/panel.css';
import './payment.css';
import './result.css';

const ClosedWays = late(async () => (await import('./ClosedOrder.tsx')).ClosedWays, <LoadingPanel lines={3} />);
const ClosedTimes = late(async () => (await import('./ClosedOrder.tsx')).ClosedTimes);
const ResultOrder = late(async () => (await import('./PaidOrder.tsx')).ResultOrder, <LoadingPanel lines={6} />);
const AfterResult = late(async () => (await import('./PaidOrder.tsx')).AfterResult);

/** The result of a payment, from the server's state; a pending one is watched until it is decided. */
export function PayStatusPage() {
  return (
    <IslandBoundary>
      <PayStatus />
    </IslandBoundary>
  );
}

const stories: Readonly<Record<PaymentPhase, { icon: IconName; title: string; hint: string }>> = {
  paid: { icon: 'check', title: '支付成功', hint: '商家正在备货，可在我的订单查看进度。' },
  waiting: { icon: 'clock', title: '还没有收到支付结果', hint: '正在持续确认，已付款的话请稍等片刻，本页自动更新。' },
  expired: {
    icon: 'close',
    title: '订单已过期',
    hint: '没有在时限内收到付款，订单自动取消。如果款项随后到账，会原路退回。',
  },
  cancelled: { icon: 'close', title: '订单已取消', hint: '商品已放回库存。如果已经付款，款项会原路退回。' },
};

/** What one wants to know most: whether the money has gone. */
const missingHint = '付款到账的订单显示为待发货；没有看到的，客服帮您查。';

function PayStatus() {
  const orderId = useOrderId();
  const { data: watched, failure } = useStore(payment.$reading);
  useEffect(() => (orderId ? watchPayment(orderId) : undefined), [orderId]);

  if (orderId === '') return <NoOrder message="没有找到这笔付款" hint={missingHint} />;
  if (!watched) {
    if (failure) return <NoOrder message={failure} hint={missingHint} />;
    return (
      <div className="wrap pay">
        <LoadingPanel lines={5} />
      </div>
    );
  }
  const { order, phase } = watched;
  const { icon, title, hint } = stories[phase];
  const isClosed = phase === 'expired' || phase === 'cancelled';
  return (
    <div className={isClosed ? 'wrap pay pay--result pay--closed' : 'wrap pay pay--result'}>
      <div className="pay__cols">
        <section className="panel">
          <div className="pay__head">
            <span className={`okmark${phase === 'paid' ? '' : isClosed ? ' okmark--off' : ' okmark--warn'}`}>
              <Icon name={icon} size={24} />
            </span>
            <div role="status">
              <h2>{title}</h2>
              <p>{hint}</p>
            </div>
          </div>
          <ResultOrder key={phase} orderId={order.order_id} phase={phase} />
        </section>
        <aside className="panel" aria-label="订单金额">
          <p className="pay__due">
            {isClosed ? '原订单金额' : phase === 'paid' ? '实付金额' : '应付金额'}
            {isClosed ? (
              <b className="num">{formatPrice(toCents(order.total_fee))}</b>
            ) : (
              <Price cents={toCents(order.total_fee)} size="xl" />
            )}
          </p>
          {isClosed ? <ClosedWays orderId={order.order_id} /> : waysOn(phase, order.order_id)}
          <dl className="pay__facts">
            {phase === 'waiting' && <TimeLeft payment={watched} />}
            <dt>订单号</dt>
            <dd className="num">{order.order_id}</dd>
            {isClosed ? (
              <ClosedTimes orderId={order.order_id} />
            ) : (
              <>
                <dt>下单时间</dt>
                <dd className="num">{formatTime(order.create_time, false)}</dd>
              </>
            )}
            <dt>客服热线</dt>
            <dd>
              <a className="link num" href={`tel:${site.phone}`}>
                {site.phone}
              </a>
            </dd>
          </dl>
        </aside>
      </div>
      {/* Made anew with each phase: kept, it would be seen to move when the result above grows. */}
      <AfterResult key={phase} isPaid={phase === 'paid'} />
    </div>
  );
}

/** How long it can still be paid, by the server's clock. */
function TimeLeft({ payment: { order, clockOffsetMs } }: { payment: WatchedPayment }) {
  const leftMs = useCountdown(deadlineMs(order), clockOffsetMs);
  return (
    <>
      <dt>付款剩余</dt>
      <dd>
        <b className="num">{leftMs === undefined ? '--:--' : formatCountdown(leftMs)}</b>
      </dd>
    </>
  );
}

function waysOn(phase: PaymentPhase, orderId: string): ReactNode {
  const isPaid = phase === 'paid';
  return (
    <div className="pay__ways">
      {!isPaid && (
        <a className="btn btn--main btn--full" href={routes.payment(orderId)}>
          继续支付
        </a>
      )}
      <a className={`btn btn--full ${isPaid ? 'btn--main' : 'btn--line'}`} href={routes.orderList()}>
        查看订单
      </a>
      {isPaid && (
        <a className="btn btn--line btn--full" href={routes.goodsList()}>
          继续逛逛
        </a>
      )}
    </div>
  );
}
