import type { Connection } from '#backend/db/open.ts';

/** Paid orders that go by courier, by province, since a time in unix seconds; freight in cents. */
export async function sentSince(read: Connection, since: number) {
  const rows = await read
    .selectFrom('orders')
    .select(['receiver_state as province', ({ fn }) => fn.countAll<number>().as('orders')])
    .select(({ fn }) => fn.sum<number>('freight_fee').as('freight'))
    .select(({ fn, eb }) => fn.sum<number>(eb.case().when('freight_fee', '=', 0).then(1).else(0).end()).as('free'))
    .where('pay_time', '>=', since)
    .where('receipt_type', '=', 'logistics')
    .where('order_status', '!=', 'CANCEL')
    .groupBy('receiver_state')
    .execute();
  return rows.map(({ province, orders, free, freight }) => ({
    province,
    orders: Number(orders),
    free: Number(free),
    freight: Number(freight),
  }));
}
