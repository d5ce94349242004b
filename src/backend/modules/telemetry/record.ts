import { isWithin } from '#backend/app/limit/throttle.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Violation } from '#core/telemetry/violation.ts';
import type { Visit } from '#core/telemetry/visit.ts';
import { bucketOf, vitals } from '#core/telemetry/vitals.ts';
import { startOfDay } from '#core/time/time.ts';

/** Most different faults of a kind that a day keeps: anybody may tell some, so the table must have a limit. */
export const faultsPerDay = 300;

/** Per network and hour. Many visitors share the address of an office or a mobile network; what is above is not counted. */
const visitsPerHour = 1200;
/** A network alone shall not fill the day's list of faults. */
const faultsPerHour = 60;

interface Told {
  readonly network: string;
  /** Unix seconds. */
  readonly now: number;
}

interface FaultRow {
  readonly kind: 'error' | 'rejection' | 'violation';
  readonly template: string;
  readonly text: string;
  readonly place: string;
}

const isAllowed = (connection: Connection, kind: 'visit' | 'fault', most: number, { network, now }: Told) =>
  isWithin(connection, { what: 'network', who: `telemetry-${kind} ${network}`, most, seconds: 3600 }, now);

/** Counts a fault once more; leaves out a new one when the day has its number of them. */
async function countFault(connection: Connection, day: number, fault: FaultRow): Promise<void> {
  const again = await connection
    .updateTable('telemetry_fault')
    .set((row) => ({ times: row('times', '+', 1) }))
    .where((row) => row.and({ day, ...fault }))
    .returning('times')
    .executeTakeFirst();
  if (again) return;
  const { total } = await connection
    .selectFrom('telemetry_fault')
    .where('day', '=', day)
    .where('kind', '=', fault.kind)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) >= faultsPerDay) return;
  await connection
    .insertInto('telemetry_fault')
    .values({ day, ...fault, times: 1 })
    .execute();
}

async function countFaults(connection: Connection, faults: readonly FaultRow[], told: Told): Promise<void> {
  const day = startOfDay(told.now);
  for (const fault of faults) {
    if (await isAllowed(connection, 'fault', faultsPerHour, told)) await countFault(connection, day, fault);
  }
}

/** What a visit adds to the counters, each once. */
function countsOf({ isFirst, vitals: measured, events }: Visit): Map<string, { bucket: number; times: number }> {
  const counts = new Map<string, { bucket: number; times: number }>();
  if (isFirst) counts.set('visit', { bucket: 0, times: 1 });
  for (const vital of vitals) {
    const value = measured[vital];
    if (value !== undefined) counts.set(vital, { bucket: bucketOf(vital, value), times: 1 });
  }
  for (const event of events) counts.set(event, { bucket: 0, times: (counts.get(event)?.times ?? 0) + 1 });
  return counts;
}

/** Adds a visit to the counters of its day; runs in a write transaction. */
export async function recordVisit(connection: Connection, visit: Visit, told: Told): Promise<void> {
  if (!(await isAllowed(connection, 'visit', visitsPerHour, told))) return;
  const { template, faults } = visit;
  const day = startOfDay(told.now);
  const rows = [...countsOf(visit)].map(([metric, count]) => ({ day, template, metric, ...count }));
  if (rows.length > 0) {
    await connection
      .insertInto('telemetry_count')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['day', 'template', 'metric', 'bucket']).doUpdateSet((row) => ({
          times: row('telemetry_count.times', '+', row.ref('excluded.times')),
        })),
      )
      .execute();
  }
  await countFaults(
    connection,
    faults.map((fault) => ({ ...fault, template })),
    told,
  );
}

/** Adds violations of the content policy to their day; runs in a write transaction. */
export const recordViolations = (connection: Connection, violations: readonly Violation[], told: Told): Promise<void> =>
  countFaults(
    connection,
    violations.map(({ template, directive, blocked }) => ({
      kind: 'violation',
      template,
      text: directive,
      place: blocked,
    })),
    told,
  );

/** How long telemetry is kept. */
const keptSeconds = 90 * 86_400;

/** Deletes telemetry that is older. */
export async function sweepTelemetry(connection: Connection, now: number): Promise<void> {
  const last = startOfDay(now) - keptSeconds;
  await connection.deleteFrom('telemetry_count').where('day', '<', last).execute();
  await connection.deleteFrom('telemetry_fault').where('day', '<', last).execute();
}
