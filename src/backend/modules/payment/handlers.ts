import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import { onceIfKeyed } from '#backend/app/idempotency.ts';
import { loadOrderInfo } from '#backend/modules/order/detail.ts';
import { statusAt } from '#backend/modules/order/transitions.ts';
import { payTypesOf } from '#backend/modules/pay-channel/channel.ts';
import type { createOrder, createUnpaidOrder } from '#core/order/contract.ts';
import type {
  getAlipayResult,
  getOrderForPayment,
  getTrade,
  listPaymentTypes,
  queryPayment,
  startPayment,
} from '#core/payment/contract.ts';
import type { buyVipGrade } from '#core/vip/contract.ts';
import type { InputOf } from '#core/wire/endpoint.ts';
import { askAboutTrade } from './ask-channels.ts';
import { buyVipGradeHandler } from './buy-membership.ts';
import { createOrderHandler, createUnpaidOrderHandler } from './create-order.ts';
import { openOrderTrade } from './order-trade.ts';
import { previewOfPlaced } from './placed-preview.ts';
import { withChannelStart } from './start-at-channel.ts';
import { ownTrade, queryTrade } from './trades.ts';

type PaymentEndpoints = {
  createOrder: typeof createOrder;
  createUnpaidOrder: typeof createUnpaidOrder;
  getOrderForPayment: typeof getOrderForPayment;
  startPayment: typeof startPayment;
  listPaymentTypes: typeof listPaymentTypes;
  getAlipayResult: typeof getAlipayResult;
  getTrade: typeof getTrade;
  queryPayment: typeof queryPayment;
  buyVipGrade: typeof buyVipGrade;
};

export const paymentHandlers: Handlers<PaymentEndpoints> = {
  createOrder: createOrderHandler,
  createUnpaidOrder: createUnpaidOrderHandler,
  buyVipGrade: buyVipGradeHandler,

  listPaymentTypes: async (_input: InputOf<typeof listPaymentTypes>, { channels }) => payTypesOf(channels),

  startPayment: async (input, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const { order_id: orderId, pay_type: payType, return_url: returnUrl, expect_total } = input;
    if (!payType) throw new Refusal('支付方式必填', { status: 400 });
    const reply = await context.database.write(async (connection) => {
      const start = async () => {
        const order = await connection
          .selectFrom('orders')
          .select('total_fee')
          .where('order_id', '=', orderId)
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (order && expect_total !== undefined && expect_total !== order.total_fee) {
          const info = await loadOrderInfo(connection, userId, orderId, now);
          const preview = await previewOfPlaced(connection, info);
          throw new Refusal('订单金额有变化，请确认后重新支付', { code: 42201, data: { preview } });
        }
        const started = await openOrderTrade(connection, { orderId, userId, payType, returnUrl, now, context });
        return { ...started, order_info: await loadOrderInfo(connection, userId, orderId, now), team_id: null };
      };
      // A repeat without a key reuses the open trade anyway; only an intent with a key gets the same reply word for word.
      const intent = { userId, scope: 'payment' as const, key: context.idempotencyKey, body: input, now };
      return onceIfKeyed(connection, intent, start);
    });
    return withChannelStart(reply, context);
  },

  getOrderForPayment: async ({ id }, context) => {
    const now = secondsOf(context.nowMs);
    const order = await context.database.read
      .selectFrom('orders')
      .selectAll()
      .where('order_id', '=', id)
      .where('user_id', '=', memberOf(context).userId)
      .executeTakeFirst();
    if (!order) throw new Refusal('订单不存在', { status: 400 });
    const trade = await context.database.read
      .selectFrom('trade')
      .select(['trade_id', 'time_expire'])
      .where('order_id', '=', id)
      .orderBy('time_start', 'desc')
      .orderBy('trade_id', 'desc')
      .executeTakeFirst();
    return {
      order_id: order.order_id,
      user_id: String(order.user_id),
      order_type: 'normal',
      pay_type: order.pay_type,
      point: order.point_use,
      title: order.title,
      total_fee: String(order.total_fee),
      create_time: order.create_time,
      payDate: trade ? String(trade.time_expire) : '',
      tradeId: trade?.trade_id ?? '',
      payStatus: order.pay_time === null ? 'fail' : 'success',
      order_status: statusAt(order, now),
      auto_cancel_time: String(order.auto_cancel_time),
      server_time: now,
    };
  },

  getAlipayResult: async (query, { database, channels }) => {
    // The browser's parameters prove nothing: we check the signature and answer with what the channel itself has reported.
    const fields = Object.fromEntries(
      Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const tradeId = channels.alipay?.readReturn?.(fields);
    const trade = await database.read
      .selectFrom('trade')
      .select('trade_state')
      .where('trade_id', '=', tradeId ?? '')
      .executeTakeFirst();
    if (!trade) throw new Refusal('支付结果校验失败');
    return { status: trade.trade_state === 'SUCCESS' };
  },

  getTrade: async ({ trade_id }, context) => {
    const { userId } = memberOf(context);
    const trade = await ownTrade(context.database.read, userId, trade_id, secondsOf(context.nowMs));
    if (!trade) throw new Refusal('交易不存在');
    return trade;
  },

  queryPayment: async ({ trade_id }, { database, channels, onError, nowMs }) => {
    await askAboutTrade({ database, channels, onError, now: secondsOf(nowMs) }, trade_id);
    const state = await queryTrade(database.read, trade_id, secondsOf(nowMs));
    if (!state) throw new Refusal('交易不存在');
    return state;
  },
};
