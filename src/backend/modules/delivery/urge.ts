import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf } from '#backend/app/handler.ts';
import { shanghaiDay } from '#backend/app/texts/calendar.ts';
import type { Connection } from '#backend/db/open.ts';
import { orderUrged } from '#backend/facts/staff.ts';
import { changeOf, ownOrder } from '#backend/modules/order/transitions.ts';
import type { urgeOrder } from '#core/order/receipt-contract.ts';

/** The buyer asks for the shipment; true the first time of a day in Shanghai, which alone is told to the staff. */
async function urge(
  connection: Connection,
  { userId, orderId, now }: { userId: number; orderId: string; now: number },
): Promise<boolean> {
  changeOf(await ownOrder(connection, userId, orderId), 'urge', now);
  const day = shanghaiDay(now);
  const stored = await connection
    .insertInto('order_urge')
    .values({ order_id: orderId, day, created: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  if (stored) await orderUrged.tell(connection, { orderId, day, now });
  return stored !== undefined;
}

export const urgeHandlers: Handlers<{ urgeOrder: typeof urgeOrder }> = {
  urgeOrder: async ({ order_id }, context) => {
    const told = { userId: memberOf(context).userId, orderId: order_id, now: secondsOf(context.nowMs) };
    const isFirst = await context.database.write((connection) => urge(connection, told));
    return { is_first: isFirst };
  },
};
