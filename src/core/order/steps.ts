import { formatTime } from '#core/time/time.ts';
import type { OrderInfo } from './detail-contract.ts';

/** A station of an order: whether it was reached, and when, if known. */
export interface OrderStep {
  readonly name: string;
  readonly isReached: boolean;
  /** "YYYY-MM-DD HH:mm" or "". */
  readonly time: string;
}

type Standing = Pick<
  OrderInfo,
  | 'order_status'
  | 'order_status_des'
  | 'pay_status'
  | 'receipt_type'
  | 'delivery_status'
  | 'create_time'
  | 'update_time'
  | 'delivery_time'
  | 'end_time'
  | 'is_rate'
> & { delivery_info: readonly { delivery_time: number }[] };

/**
 * The stations of an order from placing it to its review, or to its cancellation. `payDate` is the text of contract
 * 5.6.
 */
export function orderSteps(order: Standing, payDate: string): OrderStep[] {
  const isPaid = order.pay_status === 'PAYED';
  const isDone = order.order_status_des === 'DONE';
  const step = (name: string, isReached: boolean, time: string | number | null = null): OrderStep => ({
    name,
    isReached,
    time: !isReached || time === null ? '' : typeof time === 'number' ? formatTime(time, false) : time.slice(0, 16),
  });
  const placed = step('提交订单', true, order.create_time);
  const paid = step('付款成功', isPaid, payDate);
  if (isOver(order)) {
    return [placed, ...(isPaid ? [paid] : []), step('订单取消', true, order.update_time)];
  }
  const isShipped = order.delivery_status !== 'PENDING' || isDone;
  return [
    placed,
    paid,
    ...(order.receipt_type === 'ziti'
      ? [step('到店自提', isDone, order.end_time)]
      : [
          step('商家发货', isShipped, order.delivery_info[0]?.delivery_time ?? order.delivery_time),
          step('确认收货', isDone, order.end_time),
        ]),
    step('评价', isDone && order.is_rate),
  ];
}

/** Whether it was cancelled or is past its deadline (contract 15.1). */
const isOver = (order: Standing): boolean => order.order_status === 'CANCEL' || order.order_status_des === 'CANCEL';

/** The next step in a sentence, by `order_status_des`. What was never paid has nothing to refund. */
export function orderHint(des: string, isPaid = true): string {
  switch (des) {
    case 'NOTPAY':
      return '请在规定时间内完成支付，超时订单自动取消，商品放回库存。';
    case 'PAYED':
      return '商家正在备货，发货后可在这里查看物流。';
    case 'PAYED_WAIT_PROCESS':
      return '取消申请已提交，商家处理后款项按原支付方式退回。';
    case 'PAYED_PENDING':
      return '请在约定时间到店，出示自提码领取商品。';
    case 'PAYED_PARTAIL':
      return '部分商品已经发出，其余商品正在备货。';
    case 'WAIT_BUYER_CONFIRM':
      return '商品已发出，收到并检查后请确认收货；超过 7 天自动确认。';
    case 'DONE':
      return '感谢您的购买，说说用得怎么样，帮到更多人。';
    case 'CANCEL_REFUND_PROCESS':
    case 'REFUND_PROCESS':
      return '退款正在处理，款项按原支付方式退回。';
    case 'CANCEL':
    case 'CLOSED':
      if (!isPaid) return '订单没有付款，未产生扣款。商品还想要的话，可以再次购买。';
      return '订单已结束。已付款的，款项按原支付方式退回。';
    default:
      return '如有疑问，请联系客服。';
  }
}
