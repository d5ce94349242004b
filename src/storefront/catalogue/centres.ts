import type { ExperienceRow } from '#core/experience/contract.ts';
import type { ExperienceDict } from '#core/experience/visit-contract.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { metresBetween } from '#core/position/distance.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { view } from '#snapshot/read/view.ts';
import { catalogue } from './cards.ts';

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

/** A city as its list and the pages of its centres name it: gateways leave a municipality its province alone. */
export const cityOf = view('centre-city', (cityId: string): { readonly name: string; readonly isListed: boolean } => {
  const there = onlineCentres().filter((centre) => centre.cityId === cityId);
  const names = [...there.map(({ city }) => city), ...there.map(({ province }) => province)];
  return { name: names.find((name) => name.trim() !== '') ?? '其他城市', isListed: there.length > 0 };
});

/** The goods that can be tried in a centre, as the lists show them: with facts and the shop's line instead of the brand twice. */
export const goodsOfCentre = view('centre-goods', (id: string): readonly ListedGoods[] => {
  const { rows } = catalogue();
  const own = currentSnapshot().get('experience', id).goods;
  return own.flatMap(({ item_id }) => rows.find((row) => row.item_id === item_id) ?? []);
});

const nearShown = 3;

/** The other centres nearest to one, as the crow flies; none for a centre without a place, which gateways give as 0, 0. */
export const centresNear = view('centres-near', (id: string) => {
  const { lng, lat } = currentSnapshot().get('experience', id);
  if (lng === 0 && lat === 0) return [];
  return onlineCentres()
    .filter((one) => String(one.id) !== id && (one.lng !== 0 || one.lat !== 0))
    .map((one) => ({
      id: one.id,
      name: one.name,
      lng: one.lng,
      lat: one.lat,
      metres: metresBetween({ lng, lat }, one),
    }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, nearShown);
});
