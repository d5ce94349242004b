import { secondsOf } from '#backend/app/clock.ts';
import { type Context, type Handler, memberOf } from '#backend/app/handler.ts';
import { once } from '#backend/app/idempotency.ts';
import type { Connection } from '#backend/db/open.ts';
import { tickedSkus } from '#backend/modules/cart/lines.ts';
import { hasTickedLines } from '#backend/modules/order/lines.ts';
import { type PlaceInput, placeOrder } from '#backend/modules/order/place.ts';
import type { createOrder, createUnpaidOrder } from '#core/order/contract.ts';
import { openFirstTrade } from './order-trade.ts';
import { withChannelStart } from './start-at-channel.ts';

/** A press of "order". Without a key, lines that wait make it a new one: the order before has taken its own away. */
function intentOf(connection: Connection, scope: 'order' | 'order_new', input: PlaceInput, context: Context) {
  const { userId } = memberOf(context);
  const now = secondsOf(context.nowMs);
  const hasWork = () => hasTickedLines(connection, userId, input.cart_type, now);
  return { userId, scope, key: context.idempotencyKey, body: input, now, hasWork };
}

/** Places the order and opens its trade, in one transaction under the buyer's key (contract 5.2, 18.5). */
export const createOrderHandler: Handler<typeof createOrder> = async (input, context) => {
  const { userId } = memberOf(context);
  const now = secondsOf(context.nowMs);
  const reply = await context.database.writeForMember(userId, (connection, lockSkus) =>
    once(connection, intentOf(connection, 'order', input, context), async () => {
      await lockSkus(() => tickedSkus(connection, userId, input.cart_type));
      const order = await placeOrder(connection, input, userId, now);
      const { orderId } = order;
      const placed = { order_id: orderId, team_id: null, order_created: now };
      if (order.isPaid) return { ...placed, pay_type: input.pay_type, pay_status: true };
      const { pay_type: payType, return_url: returnUrl } = input;
      const payment = { orderId, userId, payType, returnUrl, now, context };
      return { ...placed, ...(await openFirstTrade(connection, payment, order)) };
    }),
  );
  // The order stands whether the platform answers or not; the page of payment asks again.
  return withChannelStart(reply, context).catch(() => reply);
};

/** Places the order; payment is a separate call (contract 5.2, POST /order_new). */
export const createUnpaidOrderHandler: Handler<typeof createUnpaidOrder> = async (input, context) => {
  const { userId } = memberOf(context);
  const now = secondsOf(context.nowMs);
  return context.database.writeForMember(userId, (connection, lockSkus) =>
    once(connection, intentOf(connection, 'order_new', input, context), async () => {
      await lockSkus(() => tickedSkus(connection, userId, input.cart_type));
      const { orderId, totalFee } = await placeOrder(connection, input, userId, now);
      return {
        order_id: orderId,
        order_type: 'normal' as const,
        pay_type: input.pay_type,
        team_id: null,
        total_fee: String(totalFee),
        order_created: now,
      };
    }),
  );
};
