import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';

const epoch = Date.UTC(2012, 0, 1) / 1000;
const slotSeconds = 90;
const mostPerSlot = 99_999;

/** Numbers of members that end alike are counted together: the others cannot be equal, and nobody waits for them. */
const memberEnds = 10_000;

/** Rows of the counters stand so long after their slot. */
const keptSeconds = 86_400;

const count = prepared((connection, { name, slot, whole }: { name: string; slot: number; whole: number }) =>
  connection
    .insertInto('number_counter')
    .values((row) => ({
      name,
      slot,
      // A slot that an earlier version has begun was counted for all members together.
      value: sql<number>`1 + coalesce(${row
        .selectFrom('number_counter as earlier')
        .select('earlier.value')
        .where('earlier.name', '=', name)
        .where('earlier.slot', '=', whole)}, 0)`,
    }))
    .onConflict((conflict) =>
      conflict.columns(['name', 'slot']).doUpdateSet((row) => ({ value: row('number_counter.value', '+', 1) })),
    )
    .returning('value'),
);

/**
 * Number of an order or trade (contract 18.6): days since 2012-01-01 (4 digits), 90-second slot of the day (3), counter
 * within the slot of the members with this end (5), user id mod 10,000 (4). The counter lives in the database, so neither a restart
 * nor a second process repeats a number. A full slot borrows from the next one.
 */
export async function nextNumber(
  connection: Connection,
  name: 'order' | 'trade' | 'aftersales' | 'invoice',
  userId: number,
  now: number,
): Promise<string> {
  const age = now - epoch;
  const days = Math.floor(age / 86_400);
  const slotOfDay = Math.floor((age % 86_400) / slotSeconds);
  const whole = days * 1000 + slotOfDay;
  const counted = await count.first(connection, { name, slot: whole * memberEnds + (userId % memberEnds), whole });
  const value = counted?.value ?? 0;
  if (value > mostPerSlot) return nextNumber(connection, name, userId, now + slotSeconds);
  const pad = (part: number, digits: number): string => String(part).padStart(digits, '0');
  return pad(days, 4) + pad(slotOfDay, 3) + pad(value, 5) + pad(userId % memberEnds, 4);
}

/** Deletes the counters of slots that are long over. */
export async function forgetCounters(connection: Connection, now: number): Promise<void> {
  const age = now - keptSeconds - epoch;
  const day = Math.floor(age / 86_400);
  await connection
    .deleteFrom('number_counter')
    .where('slot', '<', day * 1000 * memberEnds)
    .execute();
}
