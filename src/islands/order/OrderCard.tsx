import { useState } from 'react';
import { routes } from '#config/routes.ts';
import type { Order } from '#contract/order.ts';
import { toCents } from '#domain/money.ts';
import { deadlineMs, paymentPhase, payTypeNames } from '#domain/order-status.ts';
import { formatCountdown, formatTime } from '#domain/time.ts';
import { showToast } from '#state/common.ts';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';
import { blankPicture, smallPicture } from '#ui/picture.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { useCountdown } from './use-countdown.ts';

/** One order: when, what, how much, where it stands, what can be done. */
export function OrderCard({ order }: { order: Order }) {
  const [isCancelling, setCancelling] = useState(false);
  // The list brings no server clock; a deadline that has passed here is checked again by the payment page.
  const leftMs = useCountdown(deadlineMs(order), 0);
  const isPayable = paymentPhase(order, 0) === 'waiting' && leftMs !== 0;

  async function copyNumber() {
    try {
      await navigator.clipboard.writeText(order.order_id);
      showToast('订单号已复制');
    } catch {
      showToast('复制失败，请手动选择订单号', { icon: 'warn' });
    }
  }

  return (
    <article className="order">
      <div className="order__head">
        <span className="num">{formatTime(order.create_time, false)}</span>
        <span>
          订单号 <span className="num">{order.order_id}</span>
        </span>
        <button type="button" className="opt-h" aria-label="复制订单号" onClick={() => void copyNumber()}>
          <Icon name="copy" size={16} />
        </button>
      </div>
      <div className="order__row">
        <div className="order__items">
          {order.items.map((line) => (
            <div key={line.id || line.item_id} className="item">
              <img src={smallPicture(line.pic || blankPicture)} alt="" width="64" height="64" loading="lazy" />
              <div>
                <a className="item__t" href={routes.goods(line.item_id)}>
                  {line.item_name}
                </a>
                {line.item_spec_desc && <div className="meta">{line.item_spec_desc}</div>}
              </div>
              <span className="muted num">× {line.num}</span>
            </div>
          ))}
        </div>
        <div>
          <b>
            <Price cents={toCents(order.total_fee)} size="plain" />
          </b>
          <span className="muted">{payTypeNames[order.pay_type]}</span>
        </div>
        <div>
          <b>
            <span className="sub">{order.order_status_msg}</span>
          </b>
          {isPayable && leftMs !== undefined && (
            <span className="tag tag--warn">
              剩余 <span className="num">{formatCountdown(leftMs)}</span>
            </span>
          )}
        </div>
        <div>
          {isPayable ? (
            <>
              <a className="btn btn--main btn--sm" href={routes.payment(order.order_id)}>
                去支付
              </a>
              <button type="button" className="btn btn--text btn--sm" onClick={() => setCancelling(true)}>
                取消订单
              </button>
            </>
          ) : (
            <a className="btn btn--line btn--sm" href={routes.goods(order.items[0]?.item_id ?? '')}>
              再次购买
            </a>
          )}
        </div>
      </div>
      {isCancelling && <CancelDialog orderId={order.order_id} onClose={() => setCancelling(false)} />}
    </article>
  );
}
