import type { VisitorPosition } from '#core/experience/filter.ts';
import type { Position } from '#core/position/contract.ts';
import { getPosition } from '#core/position/contract.ts';
import { nowhere } from '#core/position/rules.ts';
import { geolocationAwaitMs, geolocationTimeoutMs } from '#core/site/limits.ts';
import { loadDeliverTo } from '#storefront/region/deliver-to.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/** The position of the device; rejects when it has not answered within 10 s. */
const position = (): Promise<{ lng: number; lat: number }> =>
  new Promise((resolve, reject) => {
    // The device's own limit pauses while the browser asks the visitor for permission; this one does not.
    setTimeout(reject, geolocationTimeoutMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      reject,
      { enableHighAccuracy: true, timeout: geolocationTimeoutMs },
    );
  });

/**
 * The visitor's region (spec §9): the device has 10 s to answer, and the page waits for 3 s; after that, and on any
 * failure, the region is empty and chosen by hand.
 */
export async function locate(): Promise<Position> {
  const found = (async () => call(getPosition, await position(), { background: true }))().catch(() => nowhere);
  const late = new Promise<Position>((resolve) => setTimeout(resolve, geolocationAwaitMs, nowhere));
  return Promise.race([found, late]);
}

/**
 * The visitor's position for a list by distance: it is requested by a press, so the wait is as long as the device may
 * take. Without a position we assume the delivery city; `null` when that is unknown too.
 */
export async function findVisitor(): Promise<VisitorPosition | null> {
  try {
    return { at: await position() };
  } catch {
    const city = loadDeliverTo()?.city;
    return city ? { city } : null;
  }
}

/** Whether the device gives its position without asking the visitor again. */
export async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
