import type { Place } from '#core/address/position-contract.ts';
import { getPlace } from '#core/address/position-contract.ts';
import type { Whereabouts } from '#core/experience/filter.ts';
import { nowhere } from '#core/region/position.ts';
import { geolocationAwaitMs, geolocationTimeoutMs } from '#core/site/limits.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { loadDeliverTo } from './deliver-to.ts';

/** Where the device says it is; rejects when it has not said so within 10 s. */
const position = (): Promise<{ lng: number; lat: number }> =>
  new Promise((resolve, reject) => {
    // The device's own limit stands still while the browser asks the visitor for leave; this one does not.
    setTimeout(reject, geolocationTimeoutMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      reject,
      { enableHighAccuracy: true, timeout: geolocationTimeoutMs },
    );
  });

/**
 * Where the visitor is (spec §9): the device has 10 s to say so, and the answer is awaited for 3 s; after that, and when
 * anything fails, the place is empty and chosen by hand.
 */
export async function locate(): Promise<Place> {
  const found = (async () => call(getPlace, await position(), { background: true }))().catch(() => nowhere);
  const late = new Promise<Place>((resolve) => setTimeout(resolve, geolocationAwaitMs, nowhere));
  return Promise.race([found, late]);
}

/**
 * Where the visitor is, for a list by distance: asked for at a press, so it is awaited as long as the device may take. Who
 * does not say it is taken to be in the city goods are delivered to; `null` when that is unknown too.
 */
export async function findVisitor(): Promise<Whereabouts | null> {
  try {
    return { at: await position() };
  } catch {
    const city = loadDeliverTo()?.city;
    return city ? { city } : null;
  }
}

/** Whether the device tells its place without asking the visitor again. */
export async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
