import type { Connection } from '#backend/db/open.ts';
import { Refusal } from './handler.ts';

/** Number of rows that one address may store per hour without logging in (contract 13.4). */
const perHour = 20;

/**
 * Refuses an address that has reached its limit within the last hour. The stored rows are counted in the transaction that
 * stores the next one, so simultaneous callers cannot slip through together.
 */
export async function hourlyLimit(
  connection: Connection,
  table: 'reservation' | 'business' | 'crm_entry' | 'arrival_notice',
  clientIp: string,
  now: number,
  refusal = new Refusal('提交过于频繁，请稍后再试', { http: 429, status: 429 }),
): Promise<void> {
  const { total } = await connection
    .selectFrom(table)
    .where('client_ip', '=', clientIp)
    .where('created', '>', now - 3600)
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) >= perHour) throw refusal;
}
