import { type Context, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import type { PayType } from '#core/order/input.ts';
import type { startPayment } from '#core/payment/contract.ts';
import type { ReplyOf } from '#core/wire/endpoint.ts';
import { openTrade, refuseUnknownWay } from './open-trade.ts';
import { orderPayable } from './payable.ts';

type Started = Omit<ReplyOf<typeof startPayment>, 'order_info' | 'team_id'>;

const ownOrder = prepared((connection, { orderId, userId }: { orderId: string; userId: number }) =>
  connection
    .selectFrom('orders')
    .select(['total_fee', 'auto_cancel_time', 'order_status'])
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId),
);

/** Opens a trade for an unpaid order, or reuses the open one of the same type. */
export async function openOrderTrade(
  connection: Connection,
  payment: { orderId: string; userId: number; payType: PayType; returnUrl: string; now: number; context: Context },
): Promise<Started> {
  const { orderId, userId, payType, now } = payment;
  // Before the order is looked at: a way that is not there is none for any order.
  refuseUnknownWay(payType, payment.context);
  const order = await ownOrder.first(connection, { orderId, userId });
  if (!order) throw new Refusal('订单号不存在', { status: 400 });
  if (order.order_status !== 'NOTPAY' || order.auto_cancel_time <= now) {
    throw new Refusal('当前订单不需要支付', { status: 400 });
  }
  const due = { payable: orderPayable(orderId), totalFee: order.total_fee, deadline: order.auto_cancel_time };
  const { tradeId, isPaid } = await openTrade(connection, { ...payment, ...due });
  return {
    pay_type: payType,
    order_id: orderId,
    trade_info: { order_id: orderId, trade_id: tradeId, trade_source_type: 'normal' },
    ...(isPaid && { pay_status: true }),
  };
}
