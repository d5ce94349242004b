import type { Connection } from '#backend/db/open.ts';

/** Number of coupons that a member could use at `now`. */
export async function countUsableCoupons(connection: Connection, userId: number, now: number): Promise<number> {
  const { total } = await connection
    .selectFrom('member_coupon')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .where('begin_date', '<=', now)
    .where('end_date', '>=', now)
    .executeTakeFirstOrThrow();
  return total;
}

/** Number of coupons that a member has or had. */
export async function countCoupons(connection: Connection, userId: number): Promise<number> {
  const { total } = await connection
    .selectFrom('member_coupon')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

/** States of orders whose money the shop has. */
const kept = ['PAYED', 'WAIT_BUYER_CONFIRM', 'DONE'] as const;

/** Total of all orders that a member has paid, minus refunds, in cents. */
export async function totalPaid(connection: Connection, userId: number): Promise<number> {
  const { paid } = await connection
    .selectFrom('orders')
    .select((select) => select.fn.sum<number | null>('total_fee').as('paid'))
    .where('user_id', '=', userId)
    .where('order_status', 'in', kept)
    .executeTakeFirstOrThrow();
  const { refunded } = await connection
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.order_id', 'order_line.order_id')
    .select((select) => select.fn.sum<number | null>('order_line.refunded_fee').as('refunded'))
    .where('orders.user_id', '=', userId)
    .where('orders.order_status', 'in', kept)
    .executeTakeFirstOrThrow();
  const { freight } = await connection
    .selectFrom('aftersales')
    .innerJoin('orders', 'orders.order_id', 'aftersales.order_id')
    .select((select) => select.fn.sum<number | null>('aftersales.freight_fee').as('freight'))
    .where('aftersales.user_id', '=', userId)
    .where('aftersales_status', 'in', [1, 2])
    .where('orders.order_status', 'in', kept)
    .executeTakeFirstOrThrow();
  return Number(paid ?? 0) - Number(refunded ?? 0) - Number(freight ?? 0);
}
