import { secondsOf } from '#backend/app/clock.ts';
import { type Handler, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { cancelRefused, paidOrderCancelled } from '#backend/facts/order.ts';
import { refundWished } from '#backend/facts/staff.ts';
import type { CancelRecord, cancelOrder } from '#core/order/contract.ts';
import { cancelUnpaid, giveBack } from './state.ts';
import { changeOrder, ownOrder, stateOf } from './transitions.ts';

/** The state of the refund, in the words of contract 15.3, by the progress of the request. */
const refundStatuses = { 0: 'READY', 2: 'PROCESSING', 3: 'SUCCESS', 4: 'SHOP_CHECK_FAILS' } as const;

/** The latest request to cancel an order, null without one. */
export async function loadCancelRecord(connection: Connection, orderId: string): Promise<CancelRecord | null> {
  const row = await connection
    .selectFrom('cancel_record')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('cancel_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    cancel_id: String(row.cancel_id),
    order_id: row.order_id,
    total_fee: row.total_fee,
    progress: row.progress,
    cancel_from: 'buyer',
    cancel_reason: row.cancel_reason,
    refund_status: refundStatuses[row.progress],
    shop_reject_reason: row.shop_reject_reason,
    create_time: row.created,
  };
}

export const cancelOrderHandler: Handler<typeof cancelOrder> = async (input, context) => {
  const { userId } = memberOf(context);
  const now = secondsOf(context.nowMs);
  const reason = input.other_reason || input.cancel_reason;
  return context.database.write((connection) =>
    requestCancel(connection, { userId, orderId: input.order_id, reason, now }),
  );
};

/** Cancels an unpaid order at once; for a paid one it asks the shop and requires a reason (contract 5.7, 15.1). */
export async function requestCancel(
  connection: Connection,
  request: { userId: number; orderId: string; reason: string; now: number },
): Promise<CancelRecord> {
  const { userId, orderId, reason, now } = request;
  const order = await ownOrder(connection, userId, orderId);
  const unpaid = stateOf(order, now) === 'unpaid';
  if (unpaid) await cancelUnpaid(connection, orderId, now);
  // The state is checked before the reason: nobody should think of a reason for an order that cannot be cancelled.
  await changeOrder(connection, order, 'cancel', now);
  if (!unpaid && reason === '') throw new Refusal('请选择取消原因');
  await connection
    .insertInto('cancel_record')
    .values({
      order_id: orderId,
      total_fee: unpaid ? 0 : order.total_fee,
      progress: unpaid ? 3 : 0,
      cancel_reason: reason,
      shop_reject_reason: '',
      created: now,
      updated: now,
    })
    .execute();
  const record = await loadCancelRecord(connection, orderId);
  if (!record) throw new Error('the cancel record was just written');
  if (!unpaid) {
    await refundWished.tell(connection, { orderId, number: `cancel-${record.cancel_id}`, fee: order.total_fee, now });
  }
  return record;
}

/**
 * The shop answers a request to cancel. Consent returns stock, coupon, points and money; after a rejection the buyer may
 * ask again. Simulated channels and the balance return money at once.
 */
export async function answerCancel(
  connection: Connection,
  answer: { orderId: string; agree: boolean; rejectReason: string; now: number },
): Promise<void> {
  const { orderId, agree, now } = answer;
  const order = await connection.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!order) throw new Refusal('订单不存在');
  await changeOrder(connection, order, agree ? 'agreeCancel' : 'refuseCancel', now);
  await connection
    .updateTable('cancel_record')
    .set({ progress: agree ? 3 : 4, shop_reject_reason: agree ? '' : answer.rejectReason, updated: now })
    .where('order_id', '=', orderId)
    .where('progress', '=', 0)
    .execute();
  if (!agree) return cancelRefused.tell(connection, { orderId, reason: answer.rejectReason, now });
  await giveBack(connection, orderId, now);
  await paidOrderCancelled.tell(connection, { orderId, paidFee: order.total_fee, now });
  await changeOrder(connection, { ...order, order_status: 'CANCEL', cancel_status: 'REFUND_PROCESS' }, 'refunded', now);
}
