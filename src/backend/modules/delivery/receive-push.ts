import type { Database } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import type { ReportingTracker } from '#backend/ports/parcel-tracker.ts';
import { storeTrack } from './tracks.ts';

/**
 * Takes a push for a parcel. False when it is not from the service or not about this parcel; a genuine one that tells
 * nothing new is taken, so that the service does not send it again.
 */
export async function receivePush(
  database: Database,
  tracker: ReportingTracker,
  deliveryId: string,
  form: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const parcel = await database.read
    .selectFrom('delivery')
    .select(['delivery_id', 'delivery_code'])
    .where('delivery_id', '=', numericId(deliveryId))
    .executeTakeFirst();
  const push = parcel && tracker.readPush(parcel, form);
  if (!parcel || !push) return false;
  const { track } = push;
  if (track) await database.write((connection) => storeTrack(connection, parcel.delivery_id, track));
  return true;
}
