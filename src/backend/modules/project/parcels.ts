import type { Connection } from '#backend/db/open.ts';
import { ship } from '#backend/modules/delivery/ship.ts';
import { waitingIn } from '#backend/modules/order/sold-lines.ts';
import { courierName } from '#core/delivery/courier.ts';
import { isService } from '#core/delivery/service-line.ts';
import { parcelStates, parcelStations } from '#core/project/parcel.ts';

/** Number of different devices that share a parcel. */
const kindsPerParcel = 5;

/** Parcels of a project that are sent but not signed for. */
export const parcelsUnderWay = (connection: Connection, orderId: number) =>
  connection
    .selectFrom('programme_delivery')
    .where('order_id', '=', orderId)
    .where('status_msg', '=', parcelStates.underWay)
    .orderBy('delivery_id')
    .select('delivery_id')
    .execute();

interface Sending {
  readonly orderId: number;
  /** The shop order that paid for the project. */
  readonly shopOrderId: string;
  readonly now: number;
}

/**
 * Sends the rest of the paid shop order; its parcels become the project's, with the same couriers and numbers. Returns
 * whether there was anything to send.
 */
export async function sendParcels(connection: Connection, sending: Sending): Promise<boolean> {
  const isShipped = await shipRest(connection, sending);
  return (await takeParcels(connection, sending)) || isShipped;
}

/** Makes the parcels of the paid shop order the project's as well; returns whether there were any it did not have. */
export async function takeParcels(connection: Connection, sending: Sending): Promise<boolean> {
  const parcels = await connection
    .selectFrom('delivery')
    .leftJoin('programme_delivery', 'programme_delivery.code', 'delivery.delivery_code')
    .where('delivery.order_id', '=', sending.shopOrderId)
    .where('programme_delivery.code', 'is', null)
    .orderBy('delivery.delivery_id')
    .select(['delivery.delivery_id', 'delivery.corp_code', 'delivery.delivery_code'])
    .execute();
  for (const parcel of parcels) {
    const { delivery_id } = await connection
      .insertInto('programme_delivery')
      .values({
        order_id: sending.orderId,
        corp_name: courierName(parcel.corp_code),
        code: parcel.delivery_code,
        status_msg: parcelStates.underWay,
      })
      .returning('delivery_id')
      .executeTakeFirstOrThrow();
    await copyLines(connection, parcel.delivery_id, delivery_id);
    const trace = { delivery_id, time: sending.now, station: parcelStations[0] };
    await connection.insertInto('programme_delivery_trace').values(trace).execute();
  }
  return parcels.length > 0;
}

/** Ships the remaining goods in as many parcels as necessary; false when nothing is left. */
export async function shipRest(
  connection: Connection,
  { shopOrderId, now }: Omit<Sending, 'orderId'>,
): Promise<boolean> {
  const left = await connection
    .selectFrom('order_line')
    .where('order_id', '=', shopOrderId)
    .where((row) => waitingIn(row), '>', 0)
    .orderBy('order_line_id')
    .select(['order_line_id', 'item_id'])
    .select((row) => waitingIn(row).as('pieces'))
    .execute();
  if (left.length === 0) return false;
  const devices = left.filter((line) => !isService(line.item_id));
  for (let sent = 0; sent + kindsPerParcel < devices.length; sent += kindsPerParcel) {
    const parcel = devices.slice(sent, sent + kindsPerParcel);
    const lines = parcel.map(({ order_line_id, pieces }) => ({ id: String(order_line_id), num: pieces }));
    await ship(connection, { orderId: shopOrderId, lines, now });
  }
  await ship(connection, { orderId: shopOrderId, now });
  return true;
}

/** Copies the contents, once per SKU, because the same device can be in two rooms. */
async function copyLines(connection: Connection, shopParcelId: number, deliveryId: number): Promise<void> {
  const inside = await connection
    .selectFrom('delivery_line')
    .innerJoin('order_line', 'order_line.order_line_id', 'delivery_line.order_line_id')
    .where('delivery_line.delivery_id', '=', shopParcelId)
    .orderBy('delivery_line.order_line_id')
    .select(['order_line.item_id', 'delivery_line.num'])
    .execute();
  const pieces = new Map<string, number>();
  for (const { item_id, num } of inside) pieces.set(item_id, (pieces.get(item_id) ?? 0) + num);
  await connection
    .insertInto('programme_delivery_line')
    .values([...pieces].map(([item_id, num]) => ({ delivery_id: deliveryId, item_id, num })))
    .execute();
}

/** Marks the parcels under way as signed for; missing stations are spread evenly between the last report and now. */
export async function signParcels(connection: Connection, orderId: number, now: number): Promise<void> {
  for (const { delivery_id } of await parcelsUnderWay(connection, orderId)) {
    const reported = await connection
      .selectFrom('programme_delivery_trace')
      .where('delivery_id', '=', delivery_id)
      .orderBy('time', 'desc')
      .select('time')
      .execute();
    const left = parcelStations.slice(reported.length);
    const last = reported[0]?.time ?? now;
    // No two stations share a second, however quickly the operator clicks.
    const interval = Math.max(1, Math.floor((now - last) / left.length));
    await connection
      .insertInto('programme_delivery_trace')
      .values(left.map((station, index) => ({ delivery_id, station, time: last + (index + 1) * interval })))
      .execute();
    await connection
      .updateTable('programme_delivery')
      .set({ status_msg: parcelStates.signed })
      .where('delivery_id', '=', delivery_id)
      .execute();
  }
}
