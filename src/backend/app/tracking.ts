import type { Database } from '#backend/db/open.ts';
import { askAboutParcels } from '#backend/modules/delivery/follow.ts';
import { createKuaidi100 } from '#backend/modules/delivery/kuaidi100.ts';
import type { ReportingTracker } from '#backend/ports/parcel-tracker.ts';

/** 快递100 by `KUAIDI100_KEY` and `KUAIDI100_CUSTOMER`; it pushes only to an origin that the world can reach. */
export function trackerOf(siteOrigin: string): ReportingTracker | undefined {
  const { KUAIDI100_KEY: key, KUAIDI100_CUSTOMER: customer } = process.env;
  return key && customer ? createKuaidi100({ key, customer, canPush: siteOrigin !== '' }) : undefined;
}

/** Asks about parcels once a minute, one round at a time, until `stop` is called. */
export function startTracking(
  database: Database,
  tracker: ReportingTracker,
  options: { nowMs: () => number; siteOrigin: string; onError: (error: unknown, call: string) => void },
): { stop: () => void } {
  let isAsking = false;
  const round = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const now = Math.floor(options.nowMs() / 1000);
    await askAboutParcels(database, tracker, { ...options, now })
      .catch((error: unknown) => options.onError(error, 'tracking'))
      .finally(() => {
        isAsking = false;
      });
  };
  const timer = setInterval(() => void round(), 60_000).unref();
  return { stop: () => clearInterval(timer) };
}
