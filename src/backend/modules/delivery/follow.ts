import type { Database } from '#backend/db/open.ts';
import type { ReportingTracker, Waybill } from '#backend/ports/parcel-tracker.ts';
import { pushPath } from '#core/delivery/courier.ts';
import { startTrack, storeTrack, waybills } from './tracks.ts';

const hour = 3600;

/** Parcels asked about in one round; the service allows a call a second. */
const perRound = 20;

/** How long after shipping a parcel is still asked about, in seconds. */
const oldest = 30 * 24 * hour;

/** A parcel without news for this long is asked about, whether its reports are pushed or not. */
const quiet = 12 * hour;

/** Time to the next call after this many failures in a row: ten minutes, doubled each time, up to six hours. */
const pause = (failures: number): number => Math.min(6 * hour, 600 * 2 ** failures);

/**
 * Asks the tracking service about parcels that are due: to follow those it does not follow yet, to tell about those it is
 * silent on. Each parcel is taken by one process. Returns how many it asked about.
 */
export async function askAboutParcels(
  database: Database,
  tracker: ReportingTracker,
  { now, siteOrigin, onError }: { now: number; siteOrigin: string; onError: (error: unknown, call: string) => void },
): Promise<number> {
  let asked = 0;
  for (const parcel of await dueParcels(database, tracker, now)) {
    const { delivery_id } = parcel;
    if (!(await claim(database, parcel, now))) continue;
    asked += 1;
    try {
      if (!parcel.is_followed && tracker.follow) {
        await tracker.follow(parcel, siteOrigin + pushPath(delivery_id));
        await settle(database, delivery_id, { is_followed: 1, failures: 0 });
      } else {
        const track = await tracker.query(parcel);
        await database.write(async (connection) => {
          if (track) await storeTrack(connection, delivery_id, track);
        });
        await settle(database, delivery_id, { failures: 0 });
      }
    } catch (error) {
      onError(error, `tracking of parcel ${delivery_id}`);
      await settle(database, delivery_id, { failures: parcel.failures + 1 });
    }
  }
  return asked;
}

type Due = Waybill & { is_followed: 0 | 1; asked: number; failures: number };

async function dueParcels(database: Database, tracker: ReportingTracker, now: number): Promise<Due[]> {
  const rows = await waybills(database.read)
    .leftJoin('delivery_track', 'delivery_track.delivery_id', 'delivery.delivery_id')
    .select(['delivery_track.state', 'delivery_track.reported'])
    .select(['delivery_track.is_followed', 'delivery_track.asked', 'delivery_track.failures'])
    .where('delivery.shipped', '>', now - oldest)
    .where((row) =>
      row.or([
        row('delivery_track.state', 'is', null),
        row('delivery_track.state', 'not in', ['signed', 'returned'] as const),
      ]),
    )
    .orderBy('delivery_track.asked', (order) => order.asc().nullsFirst())
    .orderBy('delivery.delivery_id')
    .execute();
  return rows
    .map((row) => ({
      ...row,
      reported: row.reported ?? 0,
      is_followed: row.is_followed ?? 0,
      asked: row.asked ?? 0,
      failures: row.failures ?? 0,
    }))
    .filter((row) => {
      if (!tracker.knows(row.corp_code) || now < row.asked + pause(row.failures)) return false;
      if (tracker.follow && !row.is_followed) return true;
      return now >= Math.max(row.reported, row.shipped, row.asked) + (tracker.follow ? quiet : hour);
    })
    .slice(0, perRound);
}

/** Takes a parcel for this call; false when another process has asked about it in the meantime. */
async function claim(database: Database, { delivery_id, asked }: Due, now: number): Promise<boolean> {
  return database.write(async (connection) => {
    await startTrack(connection, delivery_id);
    const { numUpdatedRows } = await connection
      .updateTable('delivery_track')
      .set({ asked: now })
      .where('delivery_id', '=', delivery_id)
      .where('asked', '=', asked)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

async function settle(
  database: Database,
  deliveryId: number,
  set: { is_followed?: 1; failures: number },
): Promise<void> {
  await database.write(async (connection) => {
    await connection.updateTable('delivery_track').set(set).where('delivery_id', '=', deliveryId).execute();
  });
}
