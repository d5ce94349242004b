import type { Connection } from '#backend/db/open.ts';

/** As many provinces are told. */
const mostProvinces = 6;

/** Orders that were paid since a time and are sent, unix seconds: how many were free, what was paid for the others, and where they went. */
export async function parcelsSince(read: Connection, since: number) {
  const rows = await read
    .selectFrom('orders')
    .select(['receiver_state as province'])
    .select((row) => [
      row.fn.countAll<number>().as('orders'),
      row.fn.sum<number>('freight_fee').as('freight_fee'),
      row.fn.sum<number>(row.case().when('freight_fee', '=', 0).then(1).else(0).end()).as('free'),
    ])
    .where('pay_time', '>=', since)
    .where('receipt_type', '=', 'logistics')
    .where('order_status', '!=', 'CANCEL')
    .groupBy('receiver_state')
    .execute();
  const provinces = rows.map(({ province, orders, freight_fee, free }) => ({
    ...{ province, orders: Number(orders), freight_fee: Number(freight_fee), free: Number(free) },
  }));
  const sum = (part: 'orders' | 'freight_fee' | 'free'): number =>
    provinces.reduce((all, province) => all + province[part], 0);
  return {
    ...{ orders: sum('orders'), free: sum('free'), freight_fee: sum('freight_fee') },
    provinces: provinces
      .toSorted((one, other) => other.orders - one.orders || one.province.localeCompare(other.province))
      .slice(0, mostProvinces)
      .map(({ free: _free, ...province }) => province),
  };
}
