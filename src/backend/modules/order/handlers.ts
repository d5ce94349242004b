import { secondsOf } from '#backend/clock.ts';
import type { Connection } from '#backend/db/open.ts';
import { type Handlers, memberOf } from '#backend/handler.ts';
import type { cancelOrder, createOrder, listOrders, Order, previewOrder } from '#contract/order.ts';

import { maskPhone } from '#domain/phone.ts';
import { formatTime } from '#domain/time.ts';
import { cancelOrderHandler } from './cancel.ts';
import { createOrderHandler } from './create.ts';
import { draftOrder, previewOf } from './preview.ts';
import { orderWords } from './words.ts';

type OrderEndpoints = {
  previewOrder: typeof previewOrder;
  createOrder: typeof createOrder;
  listOrders: typeof listOrders;
  cancelOrder: typeof cancelOrder;
};

/** States behind the `status` filter of contract 5.5; absent = all. */
const filters: Readonly<Record<number, readonly Order['order_status'][]>> = {
  1: ['PAYED', 'WAIT_BUYER_CONFIRM'],
  2: ['WAIT_BUYER_CONFIRM'],
  3: ['DONE'],
  4: [],
  5: ['NOTPAY'],
  6: ['PAYED'],
  7: ['DONE'],
};

/** Lines of several orders in one query, by order. */
async function linesOf(connection: Connection, orderIds: readonly string[]): Promise<Map<string, Order['items']>> {
  const byOrder = new Map<string, Order['items']>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return byOrder;
  const rows = await connection
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_line_id')
    .execute();
  for (const row of rows) {
    byOrder.get(row.order_id)?.push({
      id: String(row.order_line_id),
      item_id: row.item_id,
      goods_id: row.goods_id,
      item_bn: row.item_bn,
      item_name: row.item_name,
      pic: row.pic,
      item_spec_desc: row.spec_name,
      num: row.num,
      price: row.price,
      item_fee: row.item_fee,
      discount_fee: row.item_fee - row.total_fee,
      total_fee: row.total_fee,
    });
  }
  return byOrder;
}

export const orderHandlers: Handlers<OrderEndpoints> = {
  previewOrder: async ({ cart_type }, context) => {
    const { userId } = memberOf(context);
    return previewOf(await draftOrder(context.database.read, userId, cart_type, secondsOf(context.nowMs)));
  },

  createOrder: createOrderHandler,

  listOrders: async ({ page, pageSize, status }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const { read } = context.database;
    const states = filters[status];
    let own = read.selectFrom('orders').where('user_id', '=', userId);
    if (states) own = own.where('order_status', 'in', states);
    // An unpaid order past its deadline reads as cancelled before the sweeper has reached it.
    if (status === 5) own = own.where('auto_cancel_time', '>', now);
    const { count } = await own.select((column) => column.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy('create_time', 'desc')
      .orderBy('order_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const lines = await linesOf(
      read,
      rows.map((row) => row.order_id),
    );
    const list = rows.map((row) => {
      const state = orderWords(row.order_status, row.auto_cancel_time, now);
      return {
        order_id: row.order_id,
        title: row.title,
        pay_type: row.pay_type,
        freight_fee: row.freight_fee,
        discount_fee: row.discount_fee,
        create_time: row.create_time,
        receiver_name: row.receiver_name,
        receiver_state: row.receiver_state,
        receiver_city: row.receiver_city,
        receiver_district: row.receiver_district,
        receiver_address: row.receiver_address,
        remark: row.remark,
        order_status: state.des === 'CANCEL' ? ('CANCEL' as const) : row.order_status,
        order_status_des: state.des,
        order_status_msg: state.message,
        item_fee: String(row.item_fee),
        total_fee: String(row.total_fee),
        auto_cancel_time: String(row.auto_cancel_time),
        create_date: formatTime(row.create_time),
        receiver_mobile: maskPhone(row.receiver_mobile),
        items: lines.get(row.order_id) ?? [],
      };
    });
    return { list, pager: { count, page_no: page, page_size: pageSize } };
  },

  cancelOrder: cancelOrderHandler,
};
