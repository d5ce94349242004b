import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { isWithin } from './throttle.ts';

/** Number of rows of a kind that one network may store per hour (contract 13.4). */
const perHour = 20;

/** Refuses a network (`networkOf`) that has reached its limit; runs in the transaction that stores the row, see {@link isWithin}. */
export async function hourlyLimit(
  connection: Connection,
  kind: 'reservation' | 'visit' | 'campaign' | 'arrival',
  network: string,
  now: number,
  refusal = new Refusal('提交过于频繁，请稍后再试', { http: 429, status: 429 }),
): Promise<void> {
  const limit = { what: 'network', who: `${kind} ${network}`, most: perHour, seconds: 3600 } as const;
  if (!(await isWithin(connection, limit, now))) throw refusal;
}
