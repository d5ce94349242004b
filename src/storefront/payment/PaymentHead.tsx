import { deadlineMs } from '#core/order/status.ts';
import { formatCountdown, formatTime } from '#core/time/time.ts';
import { useCountdown } from '#storefront/order/parts/use-countdown.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { WatchedPayment } from './store.ts';
import '#storefront/shell/parts/style/panel.css';
import './payment.css';

/** The time left, by the server's clock, and which order it is. The amount stands where it is paid. */
export function PaymentHead({ payment }: { payment: WatchedPayment }) {
  const { order, clockOffsetMs } = payment;
  const leftMs = useCountdown(deadlineMs(order), clockOffsetMs);
  return (
    <section className="panel">
      <div className="pay__head">
        <span className="okmark">
          <Icon name="check" size={24} />
        </span>
        <div>
          <h2>{order.pay_type === 'offline_pay' ? '转账凭证已提交' : '订单已提交，请尽快付款'}</h2>
          <p>
            {leftMs === 0 ? (
              '支付时间已到，正在确认订单状态…'
            ) : order.pay_type === 'offline_pay' ? (
              <>
                核对到账后确认付款，订单保留到 <b className="num">{formatTime(order.auto_cancel_time)}</b>
                ，期间商品为您留着。
              </>
            ) : (
              <>
                请在 <b className="num">{leftMs === undefined ? '--:--' : formatCountdown(leftMs)}</b>{' '}
                内完成支付，超时订单自动取消，商品会放回库存。
              </>
            )}
          </p>
        </div>
        <div className="r small muted">
          订单号 <span className="num">{order.order_id}</span>
          <div className="num">{formatTime(order.create_time)} 提交</div>
        </div>
      </div>
    </section>
  );
}
