import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { dropApproval, loadApprovals, mayRefund } from '#backend/modules/approval/approvals.ts';
import { answerCancel } from '#backend/modules/order/cancel.ts';
import type { OrderRow } from '#backend/modules/order/rows.ts';
import { stateOf } from '#backend/modules/order/transitions.ts';
import { courierName } from '#core/delivery/courier.ts';
import type * as order from '#core/order/desk-contract.ts';
import { confirmCancel } from '#core/order/desk-contract.ts';
import { countViews, pageOf, pageSize } from './list.ts';
import { mayChangePrice } from './price.ts';
import { loadDeskRows } from './rows.ts';
import { loadTimeline } from './timeline.ts';
import { loadUnsent, loadUnsentWish } from './unsent.ts';

type OrderDesk = Pick<
  typeof order,
  | 'listDeskOrders'
  | 'countDeskOrders'
  | 'getDeskOrder'
  | 'noteOrder'
  | 'openReceiver'
  | 'changeReceiver'
  | 'confirmCancel'
>;

async function orderOf(connection: Connection, orderId: string): Promise<OrderRow> {
  const row = await connection.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!row) throw new Refusal('订单不存在');
  return row;
}

/** Orders by their numbers, in that order. */
async function ordersOf(connection: Connection, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await connection.selectFrom('orders').selectAll().where('order_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.order_id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

const approvalOf = (orderId: string): string => `order:${orderId}`;

const mayChangeAddress = (row: OrderRow, now: number): boolean =>
  ['unpaid', 'paid', 'cancelAsked'].includes(stateOf(row, now)) && row.receipt_type === 'logistics';

export const orderDesk: DeskHandlers<OrderDesk> = {
  listDeskOrders: async ({ view, search, user_id, page }, { read, now }) => {
    const { total, ids } = await pageOf(read, { view, search, userId: user_id, now, page });
    return { total, page_size: pageSize, list: await loadDeskRows(read, await ordersOf(read, ids), now) };
  },

  countDeskOrders: async (_, { read, now }) => ({ counts: await countViews(read, now) }),

  getDeskOrder: async ({ order_id }, { read, now }) => {
    const row = await orderOf(read, order_id);
    const [shown] = await loadDeskRows(read, [row], now);
    if (!shown) throw new Error('an order has no row');
    const parcels = await read
      .selectFrom('delivery')
      .leftJoin('delivery_line', 'delivery_line.delivery_id', 'delivery.delivery_id')
      .select(['delivery.delivery_id', 'corp_code', 'delivery_code', 'shipped'])
      .select((of) => of.fn.sum<number>('delivery_line.num').as('pieces'))
      .where('order_id', '=', order_id)
      .groupBy(['delivery.delivery_id', 'corp_code', 'delivery_code', 'shipped'])
      .orderBy('delivery.delivery_id')
      .execute();
    const wish = await read
      .selectFrom('cancel_record')
      .select(['cancel_reason', 'total_fee', 'created'])
      .where('order_id', '=', order_id)
      .where('progress', '=', 0)
      .executeTakeFirst();
    const unsent = await loadUnsent(read, order_id);
    const about = approvalOf(order_id);
    const agreed = await loadApprovals(read, wish ? [about] : [], confirmCancel.rights);
    return {
      ...shown,
      receiver_address: row.receiver_address,
      item_fee: row.item_fee,
      freight_fee: row.freight_fee,
      discount_fee: row.discount_fee,
      parcels: parcels.map(({ corp_code, delivery_code, shipped, pieces }) => ({
        courier: courierName(corp_code),
        waybill: delivery_code,
        shipped,
        pieces: Number(pieces ?? 0),
      })),
      cancel: wish
        ? {
            reason: wish.cancel_reason,
            total_fee: wish.total_fee,
            created: wish.created,
            agreed_by: agreed.get(about) ?? '',
          }
        : null,
      unsent: unsent.map(({ created: _, ...one }) => one),
      unsent_wish: await loadUnsentWish(read, row, now),
      timeline: await loadTimeline(read, row, now),
      may_change_address: mayChangeAddress(row, now),
      shop_discount: row.promotion_discount - row.package_discount,
      may_change_price: mayChangePrice(row, now),
      pickup: row.pickup_date ? { day: row.pickup_date, time: row.pickup_time } : null,
    };
  },

  noteOrder: async ({ order_id, content }, { connection, staff, now, log }) => {
    await orderOf(connection, order_id);
    await connection
      .insertInto('order_note')
      .values({ order_id, staff_id: staff.staffId, content, created: now })
      .execute();
    await log({ action: 'order.note', about: `order:${order_id}`, after: { content } });
    return { status: true };
  },

  openReceiver: async ({ order_id }, { connection, log }) => {
    const { receiver_mobile } = await orderOf(connection, order_id);
    // The number itself does not belong into a log that is kept for good.
    await log({ action: 'order.open-mobile', about: `order:${order_id}` });
    return { receiver_mobile };
  },

  changeReceiver: async ({ order_id, ...receiver }, { connection, now, log }) => {
    const row = await orderOf(connection, order_id);
    if (!mayChangeAddress(row, now)) throw new Refusal('订单已发货或已结束，不能再改收货信息');
    const { receiver_name, receiver_address } = receiver;
    const receiver_mobile = receiver.receiver_mobile || row.receiver_mobile;
    await connection
      .updateTable('orders')
      .set({ receiver_name, receiver_address, receiver_mobile, update_time: now })
      .where('order_id', '=', order_id)
      .execute();
    const isSame = receiver_mobile === row.receiver_mobile;
    await log({
      action: 'order.change-receiver',
      about: `order:${order_id}`,
      before: { receiver_name: row.receiver_name, receiver_address: row.receiver_address },
      after: { receiver_name, receiver_address, mobile: isSame ? 'kept' : 'changed' },
    });
    return { status: true };
  },

  confirmCancel: async ({ order_id, agree, reason }, { connection, now, staff, log }) => {
    if (!agree && reason === '') throw new Refusal('请填写驳回原因，买家会看到');
    const row = await orderOf(connection, order_id);
    const about = approvalOf(order_id);
    const wish = { about, cents: row.total_fee, staff, rights: confirmCancel.rights, now };
    if (agree && stateOf(row, now) === 'cancelAsked' && !(await mayRefund(connection, wish))) {
      await log({ action: 'order.ask-cancel', about, after: { refund_fee: row.total_fee } });
      return { status: true, waits: true };
    }
    await dropApproval(connection, about);
    await answerCancel(connection, { orderId: order_id, agree, rejectReason: reason, now });
    await log({
      action: agree ? 'order.agree-cancel' : 'order.refuse-cancel',
      about: `order:${order_id}`,
      before: { progress: '申请取消' },
      after: { progress: agree ? '已同意' : '已驳回', reason },
    });
    return { status: true, waits: false };
  },
};
