import { expect, test } from 'vitest';
import {
  brandNewsPageSize,
  brandProgrammePageSize,
  categoryZonePageSize,
  chunkReloadThrottleMs,
  containerPx,
  drawerPx,
  filterTagsPerRow,
  freeDesignSourceType,
  geolocationAwaitMs,
  geolocationTimeoutMs,
  navBrandsShown,
  navTagGroupsShown,
  navTagsPerRow,
  programmePageSize,
  progressDurationMs,
  progressThrottleMs,
  recommendationLimit,
  searchDebounceMs,
  solutionNavDelayMs,
} from './limits.ts';

/** Numbers of spec §9, as it writes them. */
const table: readonly [name: string, actual: number, spec: number][] = [
  ['containerPx', containerPx, 1200],
  ['drawerPx', drawerPx, 300],
  ['searchDebounceMs', searchDebounceMs, 300],
  ['solutionNavDelayMs', solutionNavDelayMs, 1000],
  ['navBrandsShown', navBrandsShown, 6],
  ['navTagsPerRow', navTagsPerRow, 6],
  ['filterTagsPerRow', filterTagsPerRow, 8],
  ['navTagGroupsShown', navTagGroupsShown, 3],
  ['programmePageSize', programmePageSize, 20],
  ['recommendationLimit', recommendationLimit, 20],
  ['brandProgrammePageSize', brandProgrammePageSize, 5],
  ['brandNewsPageSize', brandNewsPageSize, 2],
  ['categoryZonePageSize', categoryZonePageSize, 8],
  ['freeDesignSourceType', freeDesignSourceType, 65],
  ['geolocationTimeoutMs', geolocationTimeoutMs, 10_000],
  ['geolocationAwaitMs', geolocationAwaitMs, 3000],
  ['progressThrottleMs', progressThrottleMs, 200],
  ['progressDurationMs', progressDurationMs, 5000],
  ['chunkReloadThrottleMs', chunkReloadThrottleMs, 60_000],
];

test.each(table)('spec §9: %s', (_name, actual, spec) => {
  expect(actual).toBe(spec);
});
