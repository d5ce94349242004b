import { secondsOf } from '#backend/clock.ts';
import type { Connection } from '#backend/db/open.ts';
import { type Context, type Handler, memberOf, Refusal } from '#backend/handler.ts';
import { once } from '#backend/idempotency.ts';
import { openTrade } from '#backend/modules/payment/handlers.ts';
import { nextNumber } from '#backend/numbers.ts';
import { orderExpiryMinutes } from '#config/limits.ts';
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import type { createOrder } from '#contract/order.ts';
import { draftOrder, type OrderDraft, previewOf } from './preview.ts';
import { takeStock } from './stock.ts';

type Input = ParsedInputOf<typeof createOrder>;

async function storeOrder(
  connection: Connection,
  order: { orderId: string; userId: number; now: number; draft: OrderDraft; input: Input },
): Promise<void> {
  const { orderId, userId, now, draft, input } = order;
  const [first] = draft.lines;
  await connection
    .insertInto('orders')
    .values({
      order_id: orderId,
      user_id: userId,
      title:
        draft.lines.length > 1 ? `${first?.item_name ?? ''} 等 ${draft.lines.length} 种商品` : (first?.item_name ?? ''),
      order_status: 'NOTPAY',
      pay_type: input.pay_type,
      item_fee: draft.itemFee,
      freight_fee: draft.freightFee,
      discount_fee: draft.discountFee,
      total_fee: draft.totalFee,
      create_time: now,
      update_time: now,
      auto_cancel_time: now + orderExpiryMinutes * 60,
      pay_time: null,
      receiver_name: input.receiver_name,
      receiver_mobile: input.receiver_mobile,
      receiver_state: input.receiver_state,
      receiver_city: input.receiver_city,
      receiver_district: input.receiver_district,
      receiver_address: input.receiver_address,
      remark: input.remark,
    })
    .execute();
  await connection
    .insertInto('order_line')
    .values(
      draft.lines.map(({ cart_id: _, ...line }) => ({
        ...line,
        order_id: orderId,
        item_fee: line.price * line.num,
        total_fee: line.price * line.num,
      })),
    )
    .execute();
}

/**
 * One order, in one transaction: draft from the ticked lines, the sum the buyer confirmed, guarded stock, order and
 * lines, trade, cart clean-up and the reply under its key. A crash leaves all of it or nothing (contract 5.2, 18.5).
 */
export const createOrderHandler: Handler<typeof createOrder> = async (input, context) => {
  const { userId } = memberOf(context);
  const now = secondsOf(context.nowMs);
  const intent = { userId, scope: 'order', key: context.idempotencyKey, body: input, now };
  return context.database.write((connection) =>
    once(connection, intent, () => place(connection, input, userId, context)),
  );
};

async function place(
  connection: Connection,
  input: Input,
  userId: number,
  context: Context,
): Promise<ReplyOf<typeof createOrder>> {
  const now = secondsOf(context.nowMs);
  const draft = await draftOrder(connection, userId, input.cart_type, now);
  if (input.expect_total !== undefined && input.expect_total !== draft.totalFee) {
    throw new Refusal('商品价格或优惠有变化，请确认后重新提交', { code: 42201, data: { preview: previewOf(draft) } });
  }
  await takeStock(connection, draft.lines);
  const orderId = await nextNumber(connection, 'order', userId, now);
  await storeOrder(connection, { orderId, userId, now, draft, input });
  await connection
    .deleteFrom('cart_line')
    .where(
      'cart_id',
      'in',
      draft.lines.map((line) => line.cart_id),
    )
    .execute();
  const payment = await openTrade(connection, { orderId, userId, payType: input.pay_type, now, context });
  return { ...payment, order_id: orderId, order_created: now };
}
