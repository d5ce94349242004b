import type { Handlers } from '#backend/app/handler.ts';
import type { getPosition } from '#core/position/contract.ts';
import { loadRegions } from '#core/region/load.ts';
import { type AmapAccess, askAmap } from './amap.ts';
import { nearestCity } from './nearest.ts';

/** Access to AMap if the server has a key; the environment is read per call, so that a key can be added later. */
function amapAccess(): AmapAccess | null {
  const key = process.env['AMAP_KEY'];
  return key ? { key, url: process.env['AMAP_URL'] ?? 'https://restapi.amap.com' } : null;
}

export const positionHandlers: Handlers<{ getPosition: typeof getPosition }> = {
  getPosition: async (at) => {
    const regions = await loadRegions();
    const access = amapAccess();
    // A slow or failed map service costs the street, but never the answer.
    const exact = access && (await askAmap(access, regions, at).catch(() => null));
    return exact ?? nearestCity(regions, at);
  },
};
