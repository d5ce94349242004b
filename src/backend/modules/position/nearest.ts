import type { Region } from '#core/address/contract.ts';
import type { Position } from '#core/position/contract.ts';
import { type Coordinates, metresBetween } from '#core/position/distance.ts';
import { cityPoints } from './city-points.ts';

const nowhere: Position = {
  provinceName: '',
  provinceId: '',
  cityName: '',
  cityId: '',
  areaName: '',
  areaId: '',
  detailedAddress: '',
};

/** Beyond this distance from every known centre it is better to give no city. */
const reachMetres = 250_000;

/** Province and city with the nearest centre; county and detail stay empty (contract 14.13). */
export function nearestCity(regions: readonly Region[], at: Coordinates): Position {
  const [nearest] = cityPoints
    .map((centre) => ({ id: centre.id, metres: metresBetween(at, centre) }))
    .sort((a, b) => a.metres - b.metres);
  if (!nearest || nearest.metres > reachMetres) return nowhere;
  const province = regions.find((region) => region.value.slice(0, 2) === nearest.id.slice(0, 2));
  const city = province?.children?.find((region) => region.value === nearest.id);
  if (!province || !city) return nowhere;
  return {
    ...nowhere,
    provinceName: province.label,
    provinceId: province.value,
    cityName: city.label,
    cityId: city.value,
  };
}
