import { shanghaiDay } from '#backend/app/texts/calendar.ts';
import type { Connection } from '#backend/db/open.ts';

/**
 * Counts one SMS of the day, at most `perDay`. Returns the count with it, null when the day's limit is used up. The count lies in the
 * database, so that neither a restart nor a second process begins anew.
 */
export async function countSms(
  connection: Connection,
  { now, perDay }: { readonly now: number; readonly perDay: number },
): Promise<number | null> {
  const counted = await connection
    .insertInto('sms_day')
    .values({ day: shanghaiDay(now), sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((row) => ({ sent: row('sms_day.sent', '+', 1) }))
        .where('sms_day.sent', '<', perDay),
    )
    .returning('sent')
    .executeTakeFirst();
  return counted?.sent ?? null;
}
