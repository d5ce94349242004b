import type { Order } from './contract.ts';

/** The actions a buyer can take on an order. */
export type OrderAction =
  | 'pay'
  | 'confirm'
  | 'review'
  | 'track'
  | 'urge'
  | 'aftersales'
  | 'cancel'
  | 'invoice'
  | 'buyAgain';

type Standing = Pick<
  Order,
  | 'order_status_des'
  | 'can_apply_cancel'
  | 'can_apply_aftersales'
  | 'receipt_type'
  | 'delivery_status'
  | 'invoice_able'
  | 'invoice_id'
> & { items: readonly { is_rate: boolean }[] };

/** Finished orders: their goods can be put into the cart again. */
const settled: ReadonlySet<string> = new Set([
  'DONE',
  'CANCEL',
  'CLOSED',
  'CANCEL_REFUND_PROCESS',
  'CANCEL_REFUND_FAIL',
  'REFUND_PROCESS',
  'REFUND_SUCCESS',
]);

/** The buyer's actions now (contract 15.1), the most likely first: the first one is the highlighted button. */
export function orderActions(order: Standing): OrderAction[] {
  const des = order.order_status_des;
  const isDone = des === 'DONE';
  const may: Readonly<Record<OrderAction, boolean>> = {
    pay: des === 'NOTPAY' || des === 'PART_PAYMENT',
    confirm: des === 'WAIT_BUYER_CONFIRM',
    review: isDone && order.items.some((line) => !line.is_rate),
    track: order.receipt_type === 'logistics' && order.delivery_status !== 'PENDING',
    // Of a gateway without the call the buyer learns that by pressing (contract 14.25).
    urge: des === 'PAYED',
    aftersales: order.can_apply_aftersales === 1,
    cancel: order.can_apply_cancel === 1,
    // An invoice request can be viewed as long as the order exists.
    invoice: isDone && (order.invoice_able || order.invoice_id !== ''),
    buyAgain: settled.has(des),
  };
  return (Object.keys(may) as OrderAction[]).filter((action) => may[action]);
}
