import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { autoConfirmDays } from '#core/site/limits.ts';

type OrderRow = Row<'orders'>;

/** The columns of an order that decide which events are allowed. */
export type OrderCondition = Pick<
  OrderRow,
  'order_status' | 'cancel_status' | 'delivery_status' | 'ziti_status' | 'auto_cancel_time' | 'auto_finish_time'
>;

/** State of an order (contract 15.1). A row can become `expired` and `done` by time alone. */
export type OrderState =
  | 'unpaid'
  | 'expired'
  | 'paid'
  | 'pickup'
  | 'cancelAsked'
  | 'partShipped'
  | 'shipped'
  | 'done'
  | 'refunding'
  | 'over';

/** Events of an order after it was placed. */
export type OrderEvent =
  | 'pay'
  | 'cancel'
  | 'agreeCancel'
  | 'refuseCancel'
  | 'refunded'
  | 'shipPart'
  | 'shipAll'
  | 'leavePart'
  | 'leaveRest'
  | 'collect'
  | 'urge'
  | 'confirm'
  | 'returnAll'
  | 'review';

type Change = Partial<Pick<OrderRow, 'order_status' | 'cancel_status' | 'delivery_status' | 'ziti_status'>>;

/** The effect of every event on the states that allow it (contract 15.1); all other events are refused. */
const allowed: Readonly<Record<OrderEvent, Readonly<Partial<Record<OrderState, Change>>>>> = {
  pay: { unpaid: { order_status: 'PAYED' } },
  cancel: {
    unpaid: { order_status: 'CANCEL', cancel_status: 'SUCCESS' },
    paid: { cancel_status: 'WAIT_PROCESS' },
    pickup: { cancel_status: 'WAIT_PROCESS' },
  },
  agreeCancel: { cancelAsked: { order_status: 'CANCEL', cancel_status: 'REFUND_PROCESS' } },
  refuseCancel: { cancelAsked: { cancel_status: 'FAILS' } },
  refunded: { refunding: { cancel_status: 'SUCCESS' } },
  shipPart: { paid: { delivery_status: 'PARTAIL' }, partShipped: { delivery_status: 'PARTAIL' } },
  shipAll: {
    paid: { order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' },
    partShipped: { order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' },
  },
  // Nothing waits any more: as if the last pieces were shipped.
  leavePart: { partShipped: {} },
  leaveRest: { partShipped: { order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' } },
  collect: { pickup: { order_status: 'DONE', ziti_status: 'DONE' } },
  urge: { paid: {} },
  // Confirming twice has the same effect as once (contract 18.5).
  confirm: { shipped: { order_status: 'DONE' }, done: { order_status: 'DONE' } },
  returnAll: {
    shipped: { order_status: 'CANCEL', cancel_status: 'SUCCESS' },
    done: { order_status: 'CANCEL', cancel_status: 'SUCCESS' },
  },
  review: { done: {} },
};

const unsentRefusals = {
  other: '只有部分发货的订单可以不发剩下的商品',
  paid: '订单还没有发货，请买家申请取消',
  shipped: '商品已全部发出，没有剩下的',
  done: '商品已全部发出，没有剩下的',
};

/** Reasons for refusing an event, by state where there is a specific one. */
const refusals: Readonly<Record<OrderEvent, Readonly<Partial<Record<OrderState, string>> & { other: string }>>> = {
  pay: { other: '当前订单不需要支付', expired: '订单已超时取消，请重新下单' },
  cancel: {
    other: '当前订单状态不能取消',
    expired: '订单已取消',
    over: '订单已取消',
    refunding: '订单已取消',
    cancelAsked: '取消申请正在等待商家处理',
    partShipped: '订单已发货，不能取消；收货后可以申请售后',
    shipped: '订单已发货，不能取消；可以申请售后',
    done: '订单已完成，不能取消；可以申请售后',
  },
  agreeCancel: { other: '订单没有待处理的取消申请' },
  refuseCancel: { other: '订单没有待处理的取消申请' },
  refunded: { other: '订单没有进行中的退款' },
  shipPart: { other: '当前订单状态不能发货', cancelAsked: '买家已申请取消，请先处理', pickup: '自提订单不需要发货' },
  shipAll: { other: '当前订单状态不能发货', cancelAsked: '买家已申请取消，请先处理', pickup: '自提订单不需要发货' },
  leavePart: unsentRefusals,
  leaveRest: unsentRefusals,
  collect: { other: '当前订单不能核销自提', cancelAsked: '买家已申请取消，请先处理' },
  urge: {
    other: '当前订单不需要催发货',
    unpaid: '订单付款后才会发货',
    cancelAsked: '取消申请正在等待商家处理',
    pickup: '自提订单请按预约时间到店提货',
    partShipped: '订单已发出一部分，其余商品正在备货',
    shipped: '订单已发货，请留意物流',
  },
  confirm: {
    other: '当前订单状态不能确认收货',
    expired: '订单已取消，不能确认收货',
    over: '订单已取消，不能确认收货',
    partShipped: '还有商品未发货，暂不能确认收货',
  },
  returnAll: { other: '当前订单状态不能整单退款' },
  review: { other: '订单完成后才能评价' },
};

/** State of an order at `now` (unix seconds): deadlines count as soon as they have passed, even before a sweep. */
export function stateOf(order: OrderCondition, now: number): OrderState {
  switch (order.order_status) {
    case 'NOTPAY':
      return order.auto_cancel_time <= now ? 'expired' : 'unpaid';
    case 'PAYED':
      if (order.cancel_status === 'WAIT_PROCESS') return 'cancelAsked';
      if (order.ziti_status === 'PENDING') return 'pickup';
      return order.delivery_status === 'PENDING' ? 'paid' : 'partShipped';
    case 'WAIT_BUYER_CONFIRM':
      return order.auto_finish_time !== null && order.auto_finish_time <= now ? 'done' : 'shipped';
    case 'DONE':
      return 'done';
    case 'CANCEL':
      return order.cancel_status === 'REFUND_PROCESS' ? 'refunding' : 'over';
  }
}

/** The status to show: changes by time alone count before the sweeper has stored them. */
export function statusAt(order: OrderCondition, now: number): OrderRow['order_status'] {
  const state = stateOf(order, now);
  if (state === 'expired') return 'CANCEL';
  return state === 'done' ? 'DONE' : order.order_status;
}

/** The changes that `event` makes to an order; throws a refusal with the reason if it is not allowed. */
export function changeOf(order: OrderCondition, event: OrderEvent, now: number): Change {
  const state = stateOf(order, now);
  const change = allowed[event][state];
  if (!change) throw new Refusal(refusals[event][state] ?? refusals[event].other);
  return change;
}

/** Whether `event` is allowed for an order now. */
export const canHappen = (order: OrderCondition, event: OrderEvent, now: number): boolean =>
  stateOf(order, now) in allowed[event];

/** Applies `event` to an order that was read in the same transaction; `more` are columns that change with it. */
export async function changeOrder(
  connection: Connection,
  order: OrderCondition & { order_id: string },
  event: OrderEvent,
  now: number,
  more: Partial<Pick<OrderRow, 'delivery_time' | 'auto_finish_time' | 'end_time' | 'is_rate'>> = {},
): Promise<void> {
  const change = changeOf(order, event, now);
  await connection
    .updateTable('orders')
    .set({ ...change, ...more, update_time: now })
    .where('order_id', '=', order.order_id)
    .execute();
}

/**
 * Removes the confirmation deadline of a shipped order, because time must not confirm the receipt during an after-sales
 * case.
 */
export async function holdConfirmation(connection: Connection, orderId: string, now: number): Promise<void> {
  await connection
    .updateTable('orders')
    .set({ auto_finish_time: null })
    .where('order_id', '=', orderId)
    .where('order_status', '=', 'WAIT_BUYER_CONFIRM')
    .where('auto_finish_time', '>', now)
    .execute();
}

/** After the last case: the buyer has the full time again, counted from `now`. */
export async function resumeConfirmation(connection: Connection, orderId: string, now: number): Promise<void> {
  await connection
    .updateTable('orders')
    .set({ auto_finish_time: now + autoConfirmDays * 86_400 })
    .where('order_id', '=', orderId)
    .execute();
}

/** The order for its owner; refuses an unknown id and another member's with the same message. */
export async function ownOrder(connection: Connection, userId: number, orderId: string): Promise<OrderRow> {
  const order = await connection
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) throw new Refusal('订单不存在');
  return order;
}
