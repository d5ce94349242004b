import { type Context, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import type { PlacedOrder } from '#backend/modules/order/place.ts';
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

interface Payment {
  readonly orderId: string;
  readonly userId: number;
  readonly payType: PayType;
  readonly returnUrl: string;
  readonly now: number;
  readonly context: Context;
}

/** Opens a trade for an unpaid order, or reuses the open one of the same type. */
export async function openOrderTrade(connection: Connection, payment: Payment): Promise<Started> {
  const { orderId, userId, payType, now } = payment;
  // Before the order is looked at: a way that is not there is none for any order.
  refuseUnknownWay(payType, payment.context);
  const order = await ownOrder.first(connection, { orderId, userId });
  if (!order) throw new Refusal('订单号不存在', { status: 400 });
  if (order.order_status !== 'NOTPAY' || order.auto_cancel_time <= now) {
    throw new Refusal('当前订单不需要支付', { status: 400 });
  }
  const due = { totalFee: order.total_fee, deadline: order.auto_cancel_time, isNew: false };
  return startedOf(connection, payment, due);
}

/** Opens the first trade of an order that the same transaction has placed: nothing about it can have changed since. */
export const openFirstTrade = (
  connection: Connection,
  payment: Payment,
  placed: Pick<PlacedOrder, 'totalFee' | 'deadline'>,
): Promise<Started> => startedOf(connection, payment, { ...placed, isNew: true });

async function startedOf(
  connection: Connection,
  payment: Payment,
  { totalFee, deadline, isNew }: { totalFee: number; deadline: number; isNew: boolean },
): Promise<Started> {
  const { orderId, payType } = payment;
  const due = { payable: orderPayable(orderId), totalFee, deadline, isNew };
  const { tradeId, isPaid } = await openTrade(connection, { ...payment, ...due });
  return {
    pay_type: payType,
    order_id: orderId,
    trade_info: { order_id: orderId, trade_id: tradeId, trade_source_type: 'normal' },
    ...(isPaid && { pay_status: true }),
  };
}
