import type { Region } from '#core/address/contract.ts';

/** The flat tables of @vant/area-data: six-digit code → name. */
export interface AreaTables {
  province_list: Record<string, string>;
  city_list: Record<string, string>;
  county_list: Record<string, string>;
}

/** Counties that no longer exist but are still in the data: 港闸区, 梅列区, 长岛县. */
const leftovers: ReadonlySet<string> = new Set(['320611', '350402', '370634']);

/** Chongqing has a second city entry for its counties; municipalities must have one (spec §3). */
const cityOf: Readonly<Record<string, string>> = { '5002': '500100' };

/** Builds the region tree of spec §3 from the flat tables and repairs the known faults of the data. */
export function buildRegions(tables: AreaTables): Region[] {
  const counties = new Map<string, Region[]>();
  for (const [value, label] of Object.entries(tables.county_list)) {
    if (leftovers.has(value)) continue;
    const city = cityOf[value.slice(0, 4)] ?? `${value.slice(0, 4)}00`;
    counties.set(city, [...(counties.get(city) ?? []), { value, label }]);
  }
  const cities = new Map<string, Region[]>();
  for (const [value, label] of Object.entries(tables.city_list)) {
    if (cityOf[value.slice(0, 4)]) continue;
    const province = `${value.slice(0, 2)}0000`;
    cities.set(province, [...(cities.get(province) ?? []), { value, label, children: counties.get(value) ?? [] }]);
  }
  return Object.entries(tables.province_list).map(([value, label]) => ({
    value,
    label,
    children: cities.get(value) ?? [],
  }));
}
