import type { Connection } from '#backend/db/open.ts';
import type { OfferStatus } from '#core/project/status.ts';

interface OfferTotal {
  readonly offer_id: number;
  readonly version: number;
  readonly created: number;
  readonly shop_order_id: string | null;
  /** Sum of its lines, cents. */
  readonly total_fee: number;
}

/** Offers of projects with their sums, by order, the oldest version first. */
export async function loadOfferTotals(
  connection: Connection,
  orderIds: readonly number[],
): Promise<Map<number, OfferTotal[]>> {
  const rows = await connection
    .selectFrom('programme_offer')
    .innerJoin('programme_offer_line', 'programme_offer_line.offer_id', 'programme_offer.offer_id')
    .where('programme_offer.order_id', 'in', orderIds)
    .orderBy('programme_offer.order_id')
    .orderBy('programme_offer.version')
    .select([
      'programme_offer.offer_id',
      'programme_offer.order_id',
      'programme_offer.version',
      'programme_offer.created',
      'programme_offer.shop_order_id',
      'programme_offer_line.num',
      'programme_offer_line.price',
    ])
    .execute();
  const byOrder = new Map<number, OfferTotal[]>();
  for (const [, lines] of Map.groupBy(rows, (row) => row.offer_id)) {
    const [first] = lines;
    if (!first) continue;
    const { order_id, num: _, price: __, ...offer } = first;
    const total_fee = lines.reduce((sum, line) => sum + line.price * line.num, 0);
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), { ...offer, total_fee }]);
  }
  return byOrder;
}

/** The amount paid for each project minus refunds, in cents. */
export async function loadPaidFees(connection: Connection, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await connection
    .selectFrom('programme_offer')
    .innerJoin('orders', 'orders.order_id', 'programme_offer.shop_order_id')
    .where('programme_offer.order_id', 'in', orderIds)
    .where('orders.pay_time', 'is not', null)
    .where('orders.order_status', '<>', 'CANCEL')
    .select(['programme_offer.order_id', 'orders.total_fee'])
    .execute();
  const refunded = await connection
    .selectFrom('programme_offer')
    .innerJoin('orders', 'orders.order_id', 'programme_offer.shop_order_id')
    .innerJoin('order_line', 'order_line.order_id', 'orders.order_id')
    .where('programme_offer.order_id', 'in', orderIds)
    .where('orders.order_status', '<>', 'CANCEL')
    .where('order_line.refunded_fee', '>', 0)
    .select(['programme_offer.order_id', 'order_line.refunded_fee'])
    .execute();
  const paid = new Map<number, number>();
  const add = (orderId: number, fee: number) => paid.set(orderId, (paid.get(orderId) ?? 0) + fee);
  for (const row of rows) add(row.order_id, row.total_fee);
  for (const row of refunded) add(row.order_id, -row.refunded_fee);
  return paid;
}

/** Number of the next offer of a project. */
export async function nextVersion(connection: Connection, orderId: number): Promise<number> {
  const { last } = await connection
    .selectFrom('programme_offer')
    .where('order_id', '=', orderId)
    .select((row) => row.fn.max('version').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Offers of one order as contract 9.10 lists them, newest first; an offer's state is that of its shop order. */
export async function loadOffers(connection: Connection, orderId: number, now: number) {
  const offers = (await loadOfferTotals(connection, [orderId])).get(orderId) ?? [];
  const shopOrderIds = offers.flatMap((offer) => offer.shop_order_id ?? []);
  const shopOrders =
    shopOrderIds.length === 0
      ? []
      : await connection
          .selectFrom('orders')
          .where('order_id', 'in', shopOrderIds)
          .select(['order_id', 'order_status', 'auto_cancel_time'])
          .execute();
  const newest = offers.at(-1)?.version;
  const lines = await loadOfferLines(
    connection,
    offers.map((offer) => offer.offer_id),
  );
  return offers.toReversed().map((offer) => {
    const shopOrder = shopOrders.find((row) => row.order_id === offer.shop_order_id);
    return {
      ...offer,
      shop_order_id: offer.shop_order_id ?? '',
      status: stateOf(shopOrder, offer.version === newest, now),
      lines: lines.get(offer.offer_id) ?? [],
    };
  });
}

/** Lines of offers, in the order in which they were written. */
async function loadOfferLines(connection: Connection, offerIds: readonly number[]) {
  if (offerIds.length === 0) return new Map<number, never[]>();
  const rows = await connection
    .selectFrom('programme_offer_line')
    .leftJoin('sku', 'sku.item_id', 'programme_offer_line.item_id')
    .where('programme_offer_line.offer_id', 'in', offerIds)
    .orderBy('programme_offer_line.line_id')
    .select([
      'programme_offer_line.offer_id',
      'programme_offer_line.line_id',
      'programme_offer_line.item_id',
      'programme_offer_line.name',
      'programme_offer_line.room_name',
      'programme_offer_line.num',
      'programme_offer_line.price',
      'sku.pic',
    ])
    .execute();
  const lines = rows.map(({ offer_id, ...line }) => ({
    offer_id,
    line: { ...line, item_id: line.item_id ?? '', pic: line.pic ?? '', total_fee: line.price * line.num },
  }));
  return new Map(
    [...Map.groupBy(lines, ({ offer_id }) => offer_id)].map(([id, own]) => [id, own.map(({ line }) => line)]),
  );
}

function stateOf(
  shopOrder: { order_status: string; auto_cancel_time: number } | undefined,
  isNewest: boolean,
  now: number,
): OfferStatus {
  if (!isNewest) return 3;
  if (!shopOrder || shopOrder.order_status === 'CANCEL') return 0;
  if (shopOrder.order_status === 'NOTPAY') return shopOrder.auto_cancel_time > now ? 1 : 0;
  return 2;
}
