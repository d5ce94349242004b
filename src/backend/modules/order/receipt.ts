import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import type { confirmReceipt } from '#core/order/receipt-contract.ts';
import { aftersalesDays } from '#core/site/limits.ts';
import { changeOrder, ownOrder, stateOf } from './transitions.ts';

/** Last moment to ask for after-sales, in unix seconds; `endTime` is when the order was done. */
export const aftersalesDeadline = (endTime: number): number => endTime + aftersalesDays * 86_400;

/**
 * The time when an order was done: from its row, or the moment of automatic confirmation if no sweep has stored it yet.
 * Null while it is not done.
 */
export function endTimeOf(
  order: Pick<Row<'orders'>, 'end_time' | 'order_status' | 'auto_finish_time'>,
  now: number,
): number | null {
  if (order.end_time !== null) return order.end_time;
  const due = order.order_status === 'WAIT_BUYER_CONFIRM' ? order.auto_finish_time : null;
  return due !== null && due <= now ? due : null;
}

/** Whether an after-sales case of the order is open; pieces that are not sent keep nobody from confirming the others. */
export async function hasOpenCase(connection: Connection, orderId: string): Promise<boolean> {
  const open = await connection
    .selectFrom('aftersales')
    .select('aftersales_bn')
    .where('order_id', '=', orderId)
    .where('aftersales_status', 'in', [0, 1])
    .where('is_unsent', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

export const receiptHandlers: Handlers<{ confirmReceipt: typeof confirmReceipt }> = {
  confirmReceipt: async ({ order_id }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const end = await context.database.write((connection) => finishOrder(connection, userId, order_id, now));
    return {
      order_id,
      order_status: 'DONE',
      order_status_des: 'DONE',
      order_status_msg: '已完成',
      end_time: end,
      order_auto_close_aftersales_time: aftersalesDeadline(end),
    };
  },
};

/** The buyer confirms the receipt; refused while an after-sales case is open. Returns the time when the order was done. */
export async function finishOrder(
  connection: Connection,
  userId: number,
  orderId: string,
  now: number,
): Promise<number> {
  const order = await ownOrder(connection, userId, orderId);
  const waiting = stateOf(order, now) === 'shipped';
  if (waiting && (await hasOpenCase(connection, orderId)))
    throw new Refusal('订单有进行中的售后，处理完成后才能确认收货');
  const end = endTimeOf(order, now) ?? now;
  await changeOrder(connection, order, 'confirm', now, { end_time: end, auto_finish_time: null });
  return end;
}

/** Confirms orders whose buyers did not respond for seven days. Returns how many. */
export async function confirmOverdue(connection: Connection, now: number): Promise<number> {
  const overdue = await connection
    .selectFrom('orders')
    .selectAll()
    .where('order_status', '=', 'WAIT_BUYER_CONFIRM')
    .where('auto_finish_time', '<=', now)
    .orderBy('order_id')
    .limit(500)
    .execute();
  for (const order of overdue) {
    await changeOrder(connection, order, 'confirm', now, { end_time: endTimeOf(order, now), auto_finish_time: null });
  }
  return overdue.length;
}
