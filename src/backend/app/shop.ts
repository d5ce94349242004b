import { join } from 'node:path';
import { sql } from 'kysely';
import { continueKeys } from '#backend/db/identity.ts';
import { migrate } from '#backend/db/migrate.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import { seedBuying } from '#backend/world/buying.ts';
import { seedCatalogue } from '#backend/world/catalogue.ts';
import { seedReviews } from '#backend/world/reviews.ts';
import { secondsOf } from './clock.ts';
import '#backend/modules/listeners.ts';
import { sweepCaptchas } from '#backend/modules/captcha/captcha.ts';
import { expireCoupons } from '#backend/modules/coupon/use.ts';
import { settleActivities } from '#backend/modules/goods/activity.ts';
import { sweepDevices } from '#backend/modules/member/known-device.ts';
import { confirmOverdue } from '#backend/modules/order/receipt.ts';
import { cancelExpired } from '#backend/modules/order/state.ts';
import { sweepCodes } from '#backend/modules/sms/codes.ts';
import { sweepSent } from '#backend/modules/sms/limits.ts';
import { sweepTrust } from '#backend/modules/trust-login/states.ts';
import { payWaitingTrades } from '#backend/world/simulator/autopay.ts';
import { sweepSessions } from './session.ts';
import { sweepThrottles } from './throttle.ts';

/** Path of the database in a data folder. */
export const databasePath = (dataFolder: string): string => join(dataFolder, 'mall.db');

/** Path of the uploads in a data folder: beside the published pages, never among them. */
export const uploadsPath = (dataFolder: string): string => join(dataFolder, 'uploads');

/**
 * Migrates the database and, if it is empty, seeds it with the sample world and demo orders counted back from now. Returns
 * the work done, for the log.
 */
export async function prepareDatabase(
  database: Database,
  options: { goods: number; nowMs: () => number },
): Promise<{ migrations: string[]; seeded: { goods: number; skus: number } | null }> {
  const migrations = await migrate(database);
  // One transaction: an interrupted seed leaves an empty database, which the next start seeds again, and when two processes
  // start at once, the second one finds it filled.
  const seeded = await database.write(async (connection) => {
    const filled = await connection.selectFrom('member').select('user_id').limit(1).executeTakeFirst();
    if (filled) return null;
    const { goods, skus, seeds } = await seedCatalogue(connection, options);
    await seedReviews(connection, seeds);
    await seedBuying(connection, secondsOf(options.nowMs));
    await connection
      .insertInto('demo_seed')
      .values({ seed_id: 1, seeded: secondsOf(options.nowMs), goods })
      .execute();
    // Settle overdue samples now: otherwise a sweep alone would make the second snapshot differ from the first.
    await cancelExpired(connection, secondsOf(options.nowMs));
    await continueKeys(database.kind, connection);
    // Without table statistics the planner reads whole rows where an index would be enough.
    await sql`analyze`.execute(connection);
    return { goods, skus };
  });
  return { migrations, seeded };
}

interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (connection: Connection, now: number) => Promise<unknown>;
}

/**
 * Work that falls due with time. Reads take due changes into account at once, so a late sweep is never wrong, only untidy.
 */
export const sweeps: readonly Sweep[] = [
  { name: 'unpaid orders', everyMs: 5000, run: cancelExpired },
  { name: 'receipts nobody confirmed', everyMs: 5000, run: confirmOverdue },
  // A sale begins and ends with the sweep: its prices stay in force until then.
  { name: 'sales', everyMs: 5000, run: settleActivities },
  { name: 'coupons', everyMs: 60_000, run: expireCoupons },
  { name: 'captchas', everyMs: 60_000, run: sweepCaptchas },
  { name: 'SMS codes', everyMs: 60_000, run: sweepCodes },
  { name: 'SMS counts', everyMs: 600_000, run: sweepSent },
  { name: 'known devices', everyMs: 600_000, run: sweepDevices },
  { name: 'third-party logins', everyMs: 60_000, run: sweepTrust },
  { name: 'limits of open calls', everyMs: 600_000, run: sweepThrottles },
  { name: 'sessions', everyMs: 600_000, run: sweepSessions },
];

/** Runs the sweeps, each in its own transaction, until `stop` is called. */
export function startSweeper(
  database: Database,
  nowMs: () => number,
  onError: (error: unknown, call: string) => void,
): { stop: () => void } {
  const timers = sweeps.map(({ name, everyMs, run }) => {
    const sweep = () =>
      database
        .write((connection) => run(connection, Math.floor(nowMs() / 1000)))
        .catch((error: unknown) => onError(error, `sweep of ${name}`));
    return setInterval(() => void sweep(), everyMs).unref();
  });
  return { stop: () => timers.forEach(clearInterval) };
}

/** Simulates buyers who pay after `afterSeconds` (contract 18.3 `SIM_AUTOPAY_S`), until `stop` is called. */
export function startAutopay(
  database: Database,
  nowMs: () => number,
  afterSeconds: number,
  onError: (error: unknown, call: string) => void,
): { stop: () => void } {
  const pay = () =>
    payWaitingTrades(database, afterSeconds, secondsOf(nowMs)).catch((error: unknown) => onError(error, 'autopay'));
  const timer = setInterval(() => void pay(), 1000).unref();
  return { stop: () => clearInterval(timer) };
}
