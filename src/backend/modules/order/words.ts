import type { OrderStatus } from '#contract/order.ts';

const messages: Readonly<Record<OrderStatus, string>> = {
  NOTPAY: '待支付',
  PAYED: '待发货',
  WAIT_BUYER_CONFIRM: '待收货',
  DONE: '已完成',
  CANCEL: '已取消',
};

/**
 * What an order is called (contract 15.1): `des` for programs, `message` for people. An unpaid order past its deadline
 * reads as cancelled, swept or not. Times in unix seconds.
 */
export function orderWords(
  status: OrderStatus,
  autoCancelTime: number,
  now: number,
): { des: OrderStatus; message: string } {
  const des = status === 'NOTPAY' && autoCancelTime <= now ? 'CANCEL' : status;
  return { des, message: messages[des] };
}
