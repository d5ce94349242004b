import type { Connection } from '#backend/db/open.ts';
import type { listDeliveries } from '#core/delivery/contract.ts';
import { courierName } from '#core/delivery/courier.ts';
import type { ReplyOf } from '#core/wire/endpoint.ts';
import { type Destination, parcelStatus, tracesOf } from './traces.ts';

type Deliveries = ReplyOf<typeof listDeliveries>;

/** Parcels of an order in the order of shipping; the last entry holds the goods that are not shipped yet (contract 5.7). */
export async function loadDeliveries(
  connection: Connection,
  order: Destination & { order_id: string },
  now: number,
): Promise<Deliveries> {
  const parcels = await connection
    .selectFrom('delivery')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .orderBy('delivery_id')
    .execute();
  const packed = await connection
    .selectFrom('delivery_line')
    .innerJoin('delivery', 'delivery.delivery_id', 'delivery_line.delivery_id')
    .innerJoin('order_line', 'order_line.order_line_id', 'delivery_line.order_line_id')
    .select(['delivery_line.delivery_id', 'delivery_line.num'])
    .select(['order_line.item_id', 'order_line.item_name', 'order_line.pic'])
    .where('delivery.order_id', '=', order.order_id)
    .orderBy('delivery_line.order_line_id')
    .execute();
  const waiting = await connection
    .selectFrom('order_line')
    .select(['item_id', 'item_name', 'pic'])
    .select((row) => row('num', '-', row.ref('delivery_item_num')).as('num'))
    .where('order_id', '=', order.order_id)
    .whereRef('delivery_item_num', '<', 'num')
    .orderBy('order_line_id')
    .execute();

  const list: Deliveries['list'] = parcels.map((parcel) => {
    const items = packed.filter((line) => line.delivery_id === parcel.delivery_id);
    return {
      delivery_id: String(parcel.delivery_id),
      delivery_corp: parcel.corp_code,
      delivery_corp_name: courierName(parcel.corp_code),
      delivery_code: parcel.delivery_code,
      items: items.map(({ item_id, item_name, pic, num }) => ({ item_id, item_name, pic, num })),
      items_num: piecesIn(items),
      status_msg: parcelStatus(parcel, order, now),
      delivery_info: tracesOf(parcel, order, now)[0]?.AcceptStation ?? '',
    };
  });
  if (waiting.length > 0) {
    list.push({
      delivery_id: '',
      delivery_corp: '',
      delivery_corp_name: '',
      delivery_code: '',
      items: waiting,
      items_num: piecesIn(waiting),
      status_msg: '待发货',
      delivery_info: '',
    });
  }
  return { delivery_num: parcels.length, list };
}

const piecesIn = (items: readonly { num: number }[]): number => items.reduce((sum, item) => sum + item.num, 0);
