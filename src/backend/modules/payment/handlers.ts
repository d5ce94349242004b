import { secondsOf } from '#backend/clock.ts';
import type { Connection } from '#backend/db/open.ts';
import { type Context, type Handlers, memberOf, Refusal } from '#backend/handler.ts';
import { markPaid } from '#backend/modules/order/state.ts';
import { nextNumber } from '#backend/numbers.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { getOrderForPayment, listPaymentTypes, PayType, startPayment } from '#contract/order.ts';

type PaymentEndpoints = {
  getOrderForPayment: typeof getOrderForPayment;
  startPayment: typeof startPayment;
  listPaymentTypes: typeof listPaymentTypes;
};

/** A text the demo's cashier recognises; without simulators there is no channel behind 微信支付. */
const simulatedCode = (tradeId: string): string => `weixin://sim/${tradeId}`;

const payTypesOf = (simulated: boolean): { pay_type_code: PayType; pay_type_name: string }[] => [
  ...(simulated ? [{ pay_type_code: 'wxpaypc' as const, pay_type_name: '微信支付' }] : []),
  { pay_type_code: 'deposit', pay_type_name: '余额支付' },
];

/** Opens a trade for an unpaid order, or repeats the one that is open for the same type; `deposit` pays at once. */
export async function openTrade(
  connection: Connection,
  payment: { orderId: string; userId: number; payType: PayType; now: number; context: Context },
): Promise<ReplyOf<typeof startPayment>> {
  const { orderId, userId, payType, now, context } = payment;
  if (!payTypesOf(context.simulated).some((type) => type.pay_type_code === payType)) {
    throw new Refusal('该支付方式暂未开通', { status: 400 });
  }
  const order = await connection
    .selectFrom('orders')
    .select(['total_fee', 'auto_cancel_time', 'order_status'])
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) throw new Refusal('订单号不存在', { status: 400 });
  if (order.order_status !== 'NOTPAY' || order.auto_cancel_time <= now) {
    throw new Refusal('当前订单不需要支付', { status: 400 });
  }
  const open = await connection
    .selectFrom('trade')
    .select('trade_id')
    .where('order_id', '=', orderId)
    .where('pay_type', '=', payType)
    .where('trade_state', '=', 'NOTPAY')
    .where('time_expire', '>', now)
    .executeTakeFirst();
  const tradeId = open?.trade_id ?? (await nextNumber(connection, 'trade', userId, now));
  if (!open) {
    await connection
      .insertInto('trade')
      .values({
        trade_id: tradeId,
        order_id: orderId,
        pay_type: payType,
        total_fee: order.total_fee,
        trade_state: 'NOTPAY',
        time_start: now,
        time_expire: order.auto_cancel_time,
        pay_time: null,
      })
      .execute();
  }
  const common = { pay_type: payType, order_id: orderId, trade_info: { order_id: orderId, trade_id: tradeId } };
  if (payType !== 'deposit') return { ...common, code_url: simulatedCode(tradeId) };
  const spent = await connection
    .updateTable('member')
    .set((row) => ({ deposit: row('deposit', '-', order.total_fee) }))
    .where('user_id', '=', userId)
    .where('deposit', '>=', order.total_fee)
    .executeTakeFirst();
  if (spent.numUpdatedRows !== 1n) throw new Refusal('余额不足');
  await markPaid(connection, tradeId, now);
  return { ...common, pay_status: true };
}

export const paymentHandlers: Handlers<PaymentEndpoints> = {
  listPaymentTypes: async (_input: InputOf<typeof listPaymentTypes>, { simulated }) => payTypesOf(simulated),

  startPayment: async ({ order_id, pay_type, expect_total }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    return context.database.write(async (connection) => {
      const order = await connection
        .selectFrom('orders')
        .select('total_fee')
        .where('order_id', '=', order_id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (order && expect_total !== undefined && expect_total !== order.total_fee) {
        throw new Refusal('订单金额有变化，请确认后重新支付', { code: 42201 });
      }
      return openTrade(connection, { orderId: order_id, userId, payType: pay_type, now, context });
    });
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
    const expired = order.order_status === 'NOTPAY' && order.auto_cancel_time <= now;
    return {
      order_id: order.order_id,
      title: order.title,
      total_fee: String(order.total_fee),
      create_time: order.create_time,
      payDate: trade ? String(trade.time_expire) : '',
      tradeId: trade?.trade_id ?? '',
      payStatus: order.pay_time === null ? 'fail' : 'success',
      order_status: expired ? 'CANCEL' : order.order_status,
      auto_cancel_time: String(order.auto_cancel_time),
      server_time: now,
    };
  },
};
