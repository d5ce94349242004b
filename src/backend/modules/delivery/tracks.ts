import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { ParcelState, ParcelTracker, Track, Waybill } from '#backend/ports/parcel-tracker.ts';
import { formatTime } from '#core/time/time.ts';

/** What a parcel that nobody has reported on is known to do: nothing. */
const unknown: Track = { state: 'waiting', traces: [] };

const words: Readonly<Record<ParcelState, string>> = {
  waiting: '已发货',
  underWay: '运输中',
  delivering: '派送中',
  signed: '已签收',
  returning: '退回中',
  returned: '已退回',
  trouble: '派送遇到问题',
};

/** The progress of a parcel in two or three words. */
export const parcelStatus = (track: Track): string => words[track.state];

/** The traces of a parcel in their wire form (contract 5.7). */
export const wireTraces = (track: Track): { AcceptTime: string; AcceptStation: string }[] =>
  track.traces.map(({ time, text }) => ({ AcceptTime: formatTime(time), AcceptStation: text }));

/** The tracks of parcels, one for each and in their order. */
export async function tracksOf(
  connection: Connection,
  tracker: ParcelTracker,
  parcels: readonly Waybill[],
  now: number,
): Promise<Track[]> {
  if (tracker?.kind === 'clock') return parcels.map((parcel) => tracker.trackAt(parcel, now));
  if (parcels.length === 0) return [];
  const rows = await connection
    .selectFrom('delivery_track')
    .select(['delivery_id', 'state', 'traces'])
    .where(
      'delivery_id',
      'in',
      parcels.map((parcel) => parcel.delivery_id),
    )
    .execute();
  const known = new Map(
    rows.map(({ delivery_id, state, traces }) => [delivery_id, { state, traces: fromJson<Track['traces']>(traces) }]),
  );
  return parcels.map((parcel) => known.get(parcel.delivery_id) ?? unknown);
}

/**
 * Stores a report and tells whether it is news. A report that is older than what is known, that repeats it, or that takes a
 * parcel back from the door changes nothing: pushes are repeated and overtake each other.
 */
export async function storeTrack(connection: Connection, deliveryId: number, track: Track): Promise<boolean> {
  await startTrack(connection, deliveryId);
  const known = await connection
    .selectFrom('delivery_track')
    .select(['state', 'traces', 'reported'])
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  if (!isNews({ ...known, traces: fromJson<Track['traces']>(known.traces) }, track)) return false;
  await connection
    .updateTable('delivery_track')
    .set({ state: track.state, traces: JSON.stringify(track.traces), reported: track.traces[0]?.time ?? 0 })
    .where('delivery_id', '=', deliveryId)
    .execute();
  return true;
}

function isNews(known: Track & { reported: number }, track: Track): boolean {
  const newest = track.traces[0]?.time ?? 0;
  if (newest < known.reported) return false;
  if (newest === known.reported && track.traces.length <= known.traces.length) return false;
  if (known.state === 'returned') return false;
  return known.state !== 'signed' || track.state === 'returning' || track.state === 'returned';
}

/** Opens the row of a parcel, if there is none yet. */
export async function startTrack(connection: Connection, deliveryId: number): Promise<void> {
  await connection
    .insertInto('delivery_track')
    .values({ delivery_id: deliveryId })
    .onConflict((conflict) => conflict.column('delivery_id').doNothing())
    .execute();
}

/** Parcels with all that a tracker has to know about them. */
export const waybills = (connection: Connection) =>
  connection
    .selectFrom('delivery')
    .innerJoin('orders', 'orders.order_id', 'delivery.order_id')
    .select(['delivery.delivery_id', 'delivery.corp_code', 'delivery.delivery_code', 'delivery.shipped'])
    .select(['orders.receiver_mobile', 'orders.receiver_state', 'orders.receiver_city', 'orders.receiver_district']);
