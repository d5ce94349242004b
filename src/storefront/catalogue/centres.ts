import type { ExperienceRow } from '#core/experience/contract.ts';
import type { ExperienceDict } from '#core/experience/visit-contract.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';

const online = 6;

/** The centres that shoppers may see (spec §4), in the order of the backend. */
export const onlineCentres = (): readonly ExperienceRow[] =>
  currentSnapshot()
    .only('experienceLibrary')
    .list.filter((centre) => centre.status === online);

/**
 * The choices that the list can be narrowed by; a city without a centre in this snapshot has no page and is left out.
 */
export function offeredDict(): ExperienceDict {
  const dict = currentSnapshot().only('experienceDict');
  const used = new Set(onlineCentres().map((centre) => centre.cityId));
  const areas = dict.areas.map((area) => ({ ...area, cities: area.cities.filter(({ cityId }) => used.has(cityId)) }));
  return { ...dict, areas };
}
