import { join } from 'node:path';
import { sql } from 'kysely';
import { continueKeys } from '#backend/db/identity.ts';
import { migrate } from '#backend/db/migrate.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import { seedBuying } from '#backend/world/buying.ts';
import { seedCatalogue } from '#backend/world/catalogue.ts';
import { seedRates } from '#backend/world/rates.ts';
import { secondsOf } from './clock.ts';
import '#backend/modules/listeners.ts';
import { sweepCaptchas } from '#backend/modules/captcha/captcha.ts';
import { expireCoupons } from '#backend/modules/coupon/use.ts';
import { settleActivities } from '#backend/modules/goods/activity.ts';
import { sweepAttempts } from '#backend/modules/member/login-limit.ts';
import { confirmOverdue } from '#backend/modules/order/receipt.ts';
import { cancelExpired } from '#backend/modules/order/state.ts';
import { sweepCodes } from '#backend/modules/sms/codes.ts';
import { sweepSent } from '#backend/modules/sms/limits.ts';
import { sweepTrust } from '#backend/modules/trust-login/states.ts';
import { payWaitingTrades } from '#backend/world/simulator/autopay.ts';
import { sweepSessions } from './session.ts';

/** Where the database of a data folder lies. */
export const databasePath = (dataFolder: string): string => join(dataFolder, 'mall.db');

/** Where the uploaded files of a data folder lie: beside the published pages, never among them. */
export const uploadsPath = (dataFolder: string): string => join(dataFolder, 'uploads');

/**
 * Migrates, and seeds an empty database with the sample world, its demo orders counted back from now. Returns what was
 * done, for the log.
 */
export async function prepareDatabase(
  database: Database,
  options: { goods: number; nowMs: () => number },
): Promise<{ migrations: string[]; seeded: { goods: number; skus: number } | null }> {
  const migrations = await migrate(database);
  // One transaction: a seed that was cut off leaves an empty database, which the next start seeds again; and of two
  // processes that start at once the second finds it filled.
  const seeded = await database.write(async (connection) => {
    const filled = await connection.selectFrom('member').select('user_id').limit(1).executeTakeFirst();
    if (filled) return null;
    const { goods, skus, seeds } = await seedCatalogue(connection, options);
    await seedRates(connection, seeds);
    await seedBuying(connection, secondsOf(options.nowMs));
    // What is overdue in the samples is settled at once: the first snapshot must not differ from the second by a sweep.
    await cancelExpired(connection, secondsOf(options.nowMs));
    await continueKeys(database.kind, connection);
    // Without figures about its tables the planner reads whole rows where an index has all that is asked for.
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

/** Work that time asks for. Reads see what is due at once, so a late sweep is never wrong, only untidy. */
export const sweeps: readonly Sweep[] = [
  { name: 'unpaid orders', everyMs: 5000, run: cancelExpired },
  { name: 'receipts nobody confirmed', everyMs: 5000, run: confirmOverdue },
  // A sale begins and ends at the sweep: its prices are those in force until then.
  { name: 'sales', everyMs: 5000, run: settleActivities },
  { name: 'coupons', everyMs: 60_000, run: expireCoupons },
  { name: 'captchas', everyMs: 60_000, run: sweepCaptchas },
  { name: 'SMS codes', everyMs: 60_000, run: sweepCodes },
  { name: 'SMS counts', everyMs: 600_000, run: sweepSent },
  { name: 'login attempts', everyMs: 600_000, run: sweepAttempts },
  { name: 'third-party logins', everyMs: 60_000, run: sweepTrust },
  { name: 'sessions', everyMs: 600_000, run: sweepSessions },
];

/** Sweeps, each in a transaction of its own, until `stop` is called. */
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

/** Plays buyers who pay `afterSeconds` after they were asked to (contract 18.3 `SIM_AUTOPAY_S`), until `stop` is called. */
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
