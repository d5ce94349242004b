import type { OrderStatus } from './contract.ts';
import type { PayType } from './input.ts';

/** The tabs of the order list with the filter numbers of contract 5.5. */
export const orderTabs = [
  { status: 0, name: '全部' },
  { status: 5, name: '待付款' },
  { status: 6, name: '待发货' },
  { status: 2, name: '待收货' },
  { status: 4, name: '待自提' },
  { status: 7, name: '待评价' },
  { status: 8, name: '已取消' },
] as const;

export const payTypeNames: Readonly<Record<PayType, string>> = {
  wxpaypc: '微信支付',
  alipay: '支付宝',
  deposit: '账户余额',
  point: '积分',
  offline_pay: '线下转账',
};

/** The payment state a buyer waits for. Only `waiting` can still change by paying. */
export type PaymentPhase = 'waiting' | 'paid' | 'expired' | 'cancelled';

interface PayableOrder {
  order_status: OrderStatus;
  auto_cancel_time: string;
  payStatus?: 'success' | 'fail';
}

/**
 * The phase of an order at the server's time: an unpaid order past its deadline is over, whatever its row says (15.1).
 */
export function paymentPhase(order: PayableOrder, serverMs: number): PaymentPhase {
  if (order.payStatus === 'success') return 'paid';
  switch (order.order_status) {
    case 'PAYED':
    case 'WAIT_BUYER_CONFIRM':
    case 'DONE':
      return 'paid';
    case 'CANCEL':
      return serverMs >= deadlineMs(order) ? 'expired' : 'cancelled';
    case 'NOTPAY':
      return serverMs >= deadlineMs(order) ? 'expired' : 'waiting';
  }
}

/** Orders that still need something before those that are over; each part keeps its order. */
export function openFirst<Row extends { readonly order_status_des: string }>(list: readonly Row[]): readonly Row[] {
  const rank = ({ order_status_des: des }: Row): number =>
    des === 'NOTPAY' ? 0 : des === 'CANCEL' || des === 'CLOSED' ? 2 : 1;
  return list.toSorted((one, other) => rank(one) - rank(other));
}

/** The time when an unpaid order expires. */
export const deadlineMs = (order: { auto_cancel_time: string }): number => Number(order.auto_cancel_time) * 1000;
