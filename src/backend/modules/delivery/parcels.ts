import type { Connection } from '#backend/db/open.ts';
import { unsentCases, waitingIn } from '#backend/modules/order/sold-lines.ts';
import type { ParcelTracker } from '#backend/ports/parcel-tracker.ts';
import type { listDeliveries } from '#core/delivery/contract.ts';
import { courierName, trackingPage } from '#core/delivery/courier.ts';
import type { ReplyOf } from '#core/wire/endpoint.ts';
import { parcelStatus, tracksOf, waybills } from './tracks.ts';

type Deliveries = ReplyOf<typeof listDeliveries>;

/** Parcels of an order in the order of shipping; the last entry holds the goods that are not shipped yet (contract 5.7). */
export async function loadDeliveries(
  connection: Connection,
  tracker: ParcelTracker,
  orderId: string,
  now: number,
): Promise<Deliveries> {
  const parcels = await waybills(connection)
    .where('delivery.order_id', '=', orderId)
    .orderBy('delivery.delivery_id')
    .execute();
  const tracks = await tracksOf(connection, tracker, parcels, now);
  const packed = await connection
    .selectFrom('delivery_line')
    .innerJoin('delivery', 'delivery.delivery_id', 'delivery_line.delivery_id')
    .innerJoin('order_line', 'order_line.order_line_id', 'delivery_line.order_line_id')
    .select(['delivery_line.delivery_id', 'delivery_line.num'])
    .select(['order_line.item_id', 'order_line.item_name', 'order_line.pic'])
    .where('delivery.order_id', '=', orderId)
    .orderBy('delivery_line.order_line_id')
    .execute();
  const waiting = await connection
    .selectFrom('order_line')
    .select(['item_id', 'item_name', 'pic'])
    .select((row) => waitingIn(row).as('num'))
    .where('order_id', '=', orderId)
    .where((row) => waitingIn(row), '>', 0)
    .orderBy('order_line_id')
    .execute();

  const list: Deliveries['list'] = parcels.map((parcel, index) => {
    const track = tracks[index] ?? { state: 'waiting', traces: [] };
    const items = packed.filter((line) => line.delivery_id === parcel.delivery_id);
    return {
      delivery_id: String(parcel.delivery_id),
      delivery_corp: parcel.corp_code,
      delivery_corp_name: courierName(parcel.corp_code),
      delivery_code: parcel.delivery_code,
      items: items.map(({ item_id, item_name, pic, num }) => ({ item_id, item_name, pic, num })),
      items_num: piecesIn(items),
      status_msg: parcelStatus(track),
      delivery_info: track.traces[0]?.text ?? '',
      // The demo's parcels are carried by nobody; elsewhere they are unknown too.
      tracking_url: tracker?.kind === 'clock' ? '' : trackingPage(parcel.corp_code, parcel.delivery_code),
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
      tracking_url: '',
    });
  }
  const unsent = await loadUnsent(connection, orderId);
  return { delivery_num: parcels.length, list, ...(unsent.length > 0 && { unsent }) };
}

/** What the shop has decided not to send, oldest first. */
async function loadUnsent(connection: Connection, orderId: string): Promise<NonNullable<Deliveries['unsent']>> {
  const cases = await unsentCases(connection, orderId);
  return cases.map(({ aftersales_bn, reason, refund_fee, progress, pieces }) => ({
    ...{ aftersales_bn, reason, refund_fee },
    num: pieces,
    is_refunded: progress === 4,
  }));
}

const piecesIn = (items: readonly { num: number }[]): number => items.reduce((sum, item) => sum + item.num, 0);
