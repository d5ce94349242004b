import type { Connection } from '#backend/db/open.ts';

/** Whether a member has an order of the product that is paid and not cancelled; one of which no piece is sent is none. */
export async function hasBought(connection: Connection, userId: number, goodsId: string): Promise<boolean> {
  const line = await connection
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.order_id', 'order_line.order_id')
    .select('order_line.order_line_id')
    .where('orders.user_id', '=', userId)
    .where('orders.order_status', 'in', ['PAYED', 'WAIT_BUYER_CONFIRM', 'DONE'])
    .where('order_line.goods_id', '=', goodsId)
    .whereRef('order_line.unsent_num', '<', 'order_line.num')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
