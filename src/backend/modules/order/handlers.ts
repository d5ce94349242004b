import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { listUsableCoupons } from '#core/coupon/contract.ts';
import type { cancelOrder, listOrders } from '#core/order/contract.ts';
import type { countOrders, getOrder } from '#core/order/detail-contract.ts';
import type { previewOrder } from '#core/order/preview-contract.ts';
import { cancelOrderHandler } from './cancel.ts';
import { loadOrderDetail } from './detail.ts';
import { draftOrder, previewOf } from './preview.ts';
import { loadOrders } from './rows.ts';
import { inTab, type OrderTab } from './tabs.ts';
import { listUsableCouponsHandler } from './usable-coupons.ts';

type OrderEndpoints = {
  previewOrder: typeof previewOrder;
  listOrders: typeof listOrders;
  getOrder: typeof getOrder;
  countOrders: typeof countOrders;
  cancelOrder: typeof cancelOrder;
  listUsableCoupons: typeof listUsableCoupons;
};

export const orderHandlers: Handlers<OrderEndpoints> = {
  previewOrder: async (input, context) => {
    const now = secondsOf(context.nowMs);
    const { read } = context.database;
    const draft = await draftOrder(read, memberOf(context).userId, input, { now, picksCoupon: true });
    return previewOf(read, draft, now);
  },

  listOrders: async (input, context) => {
    const { page, pageSize, order_id, mobile, time_start_begin, time_start_end, is_rate } = input;
    const now = secondsOf(context.nowMs);
    const { read } = context.database;
    if ((time_start_begin === undefined) !== (time_start_end === undefined)) {
      throw new Refusal('请同时给出开始和结束时间');
    }
    // Status 7 with `is_rate` 1 asks for rated orders: the rest of those that are done.
    const tab = (input.status === 7 && is_rate === 1 ? 3 : input.status) as OrderTab;
    let own = read
      .selectFrom('orders')
      .where('user_id', '=', memberOf(context).userId)
      .where((row) => inTab(row, tab, now));
    if (input.status === 7 && is_rate === 1) own = own.where('is_rate', '=', 1);
    if (order_id !== '') own = own.where('order_id', '=', order_id);
    if (mobile !== '') own = own.where('receiver_mobile', '=', mobile);
    if (time_start_begin !== undefined && time_start_end !== undefined) {
      own = own.where('create_time', '>=', time_start_begin).where('create_time', '<=', time_start_end);
    }
    const { count } = await own.select((column) => column.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy('create_time', 'desc')
      .orderBy('order_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return {
      list: await loadOrders(read, rows, now),
      pager: { count: Number(count), page_no: page, page_size: pageSize },
      rate_status: true,
    };
  },

  getOrder: async ({ id }, context) =>
    loadOrderDetail(context.database.read, memberOf(context).userId, id, secondsOf(context.nowMs)),

  countOrders: async (_input, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const countIn = async (tab: OrderTab): Promise<number> => {
      const { count } = await context.database.read
        .selectFrom('orders')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where((row) => inTab(row, tab, now))
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const cases = await context.database.read
      .selectFrom('aftersales')
      .select('aftersales_status')
      .where('user_id', '=', userId)
      .execute();
    const casesIn = (...states: readonly number[]): number =>
      cases.filter((one) => states.includes(one.aftersales_status)).length;
    return {
      normal_notpay_notdelivery: await countIn(5),
      normal_payed_daifahuo: await countIn(6),
      normal_payed_daishouhuo: await countIn(2),
      normal_payed_notdelivery: await countIn(1),
      normal_payed_daiziti: await countIn(4),
      normal_not_rate: await countIn(7),
      aftersales: casesIn(0, 1),
      aftersales_pending: casesIn(0),
      aftersales_processing: casesIn(1),
      rate_status: true,
    };
  },

  cancelOrder: cancelOrderHandler,
  listUsableCoupons: listUsableCouponsHandler,
};
