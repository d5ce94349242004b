import { join } from 'node:path';
import type { Connection, Database } from '#backend/db/open.ts';
import { refreshStatistics } from '#backend/db/statistics.ts';
import '#backend/modules/listeners.ts';
import { sweepThrottles } from '#backend/app/limit/throttle.ts';
import { forgetCounters } from '#backend/app/texts/numbers.ts';
import { sweepCaptchas } from '#backend/modules/captcha/captcha.ts';
import { expireCoupons } from '#backend/modules/coupon/use.ts';
import { settleActivities } from '#backend/modules/goods/sale/activity.ts';
import { putTimedOnSale } from '#backend/modules/goods/sale/state.ts';
import { sweepMailCodes } from '#backend/modules/mail/codes.ts';
import { sweepDevices } from '#backend/modules/member/known-device.ts';
import { dropLate } from '#backend/modules/notice/send.ts';
import { confirmOverdue } from '#backend/modules/order/receipt.ts';
import { cancelExpired } from '#backend/modules/order/state.ts';
import { noteLost, writeStale } from '#backend/modules/search/stored/write-texts.ts';
import { sweepCodes } from '#backend/modules/sms/codes.ts';
import { sweepSent } from '#backend/modules/sms/limits.ts';
import { sweepTelemetry } from '#backend/modules/telemetry/record.ts';
import { sweepTrust } from '#backend/modules/trust-login/states.ts';
import { sweepSessions } from './session.ts';

/** Path of the database in a data folder. */
export const databasePath = (dataFolder: string): string => join(dataFolder, 'mall.db');

/** Path of the uploads in a data folder: beside the published pages, never among them. */
export const uploadsPath = (dataFolder: string): string => join(dataFolder, 'uploads');

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
  { name: 'goods that go on sale', everyMs: 5000, run: putTimedOnSale },
  { name: 'coupons', everyMs: 60_000, run: expireCoupons },
  { name: 'texts of goods', everyMs: 5000, run: writeStale },
  { name: 'lost texts of goods', everyMs: 600_000, run: noteLost },
  { name: 'captchas', everyMs: 60_000, run: sweepCaptchas },
  { name: 'SMS codes', everyMs: 60_000, run: sweepCodes },
  { name: 'mail codes', everyMs: 60_000, run: sweepMailCodes },
  { name: 'SMS counts', everyMs: 600_000, run: sweepSent },
  { name: 'known devices', everyMs: 600_000, run: sweepDevices },
  { name: 'third-party logins', everyMs: 60_000, run: sweepTrust },
  { name: 'limits of open calls', everyMs: 600_000, run: sweepThrottles },
  { name: 'notices that nobody carries', everyMs: 600_000, run: dropLate },
  { name: 'counters of numbers', everyMs: 600_000, run: forgetCounters },
  { name: 'telemetry', everyMs: 600_000, run: sweepTelemetry },
  { name: 'sessions', everyMs: 600_000, run: sweepSessions },
  { name: 'statistics of tables', everyMs: 600_000, run: refreshStatistics },
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
