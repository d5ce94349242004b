import type { Connection } from '#backend/db/open.ts';
import { daySeconds } from './calendar.ts';

/** Midnight in Shanghai between Sunday and Monday lies this far after the epoch, which was a Thursday. */
const firstMonday = 4 * daySeconds - 8 * 3600;
const week = 7 * daySeconds;

/** The next midnight in Shanghai between Sunday and Monday, in seconds. */
export const endOfWeek = (now: number): number => Math.floor((now - firstMonday) / week) * week + firstMonday + week;

/**
 * Lets the sale of the sample world end with this week, whenever the demo is started: a shopper sees one that is about
 * to end, and one that has ended begins again with the next sweep.
 */
export async function renewSale(connection: Connection, saleId: number, now: number): Promise<void> {
  const ends = endOfWeek(now);
  const own = connection.updateTable('activity').where('activity_id', '=', saleId);
  // A clock that was set back may stand before the sale began.
  await own.where('state', '=', 'running').where('begins', '<', ends).set({ ends }).execute();
  await own.where('state', '=', 'over').set({ state: 'waiting', begins: now, ends }).execute();
}

/** The planned sale of the sample world begins so many weeks after this one, and lasts so many. */
const [weeksAhead, weeksLong] = [4, 2];

/** Lets the planned sale of a sample world begin some weeks after the world is made: one that is years away is planned by nobody. */
export async function planSale(connection: Connection, saleId: number, now: number): Promise<void> {
  const begins = endOfWeek(now) + weeksAhead * week;
  await connection
    .updateTable('activity')
    .where('activity_id', '=', saleId)
    .where('state', '=', 'waiting')
    .set({ begins, ends: begins + weeksLong * week })
    .execute();
}
