import type { Region } from '#core/address/contract.ts';
import { buildRegions } from './repair.ts';

let regions: Promise<Region[]> | undefined;

/** The region tree; its 160 kB are fetched when the first form opens, and again if that failed. */
export function loadRegions(): Promise<Region[]> {
  regions ??= import('@vant/area-data').then(
    ({ areaList }) => buildRegions(areaList),
    (reason: unknown) => {
      regions = undefined;
      throw reason;
    },
  );
  return regions;
}
