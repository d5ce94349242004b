import type { Connection } from '#backend/db/open.ts';
import type { Action } from '#core/staff/action-names.ts';

/** A write of the staff. `staffId` is null for a command of the server's owner; `about` names the thing, as `staff:3`. */
export interface LogEntry {
  readonly time: number;
  readonly staffId: number | null;
  readonly action: Action;
  readonly about: string;
  /** What changes, without secrets; null where there was, or is, nothing. */
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** Adds an entry to the staff log. `connection` is that of the write itself: neither exists without the other. */
export async function logWrite(connection: Connection, entry: LogEntry): Promise<void> {
  const { time, staffId, action, about, before, after } = entry;
  await connection
    .insertInto('staff_log')
    .values({
      time,
      staff_id: staffId,
      action,
      about,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

/** How many entries each of the staff has written since then. */
export async function countActs(connection: Connection, since: number): Promise<Map<number, number>> {
  const rows = await connection
    .selectFrom('staff_log')
    .select(['staff_id', (row) => row.fn.countAll<number>().as('count')])
    .where('time', '>=', since)
    .where('staff_id', 'is not', null)
    .groupBy('staff_id')
    .execute();
  return new Map(rows.map(({ staff_id, count }) => [staff_id ?? 0, Number(count)]));
}
