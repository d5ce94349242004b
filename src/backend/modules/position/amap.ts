import * as v from 'valibot';
import type { Region } from '#core/address/contract.ts';
import type { Position } from '#core/position/contract.ts';
import type { Coordinates } from '#core/position/distance.ts';
import { findByName } from '#core/region/lookup.ts';

/** Address and key of AMap's REST service. */
export interface AmapAccess {
  readonly url: string;
  readonly key: string;
}

const timeoutMs = 2000;

/** AMap writes an empty text as `[]`. */
const Name = v.pipe(
  v.union([v.string(), v.array(v.unknown())]),
  v.transform((name) => (typeof name === 'string' ? name : '')),
);

const Answer = v.object({
  status: v.literal('1'),
  regeocode: v.object({
    addressComponent: v.object({
      province: Name,
      city: Name,
      district: Name,
      township: v.optional(Name, ''),
      streetNumber: v.optional(v.object({ street: v.optional(Name, ''), number: v.optional(Name, '') }), {}),
    }),
  }),
});

/** The address of a position by AMap, its names matched to the ids of our list (spec §3). Throws without an answer. */
export async function askAmap(access: AmapAccess, regions: readonly Region[], at: Coordinates): Promise<Position> {
  const query = new URLSearchParams({ key: access.key, location: `${at.lng},${at.lat}` });
  const response = await fetch(`${access.url}/v3/geocode/regeo?${query}`, { signal: AbortSignal.timeout(timeoutMs) });
  const answer = v.parse(Answer, await response.json());
  const { province, city, district, township, streetNumber } = answer.regeocode.addressComponent;
  const found = findByName(regions, province);
  // In a municipality AMap names no city; it has only one.
  const foundCity = city === '' ? found?.children?.[0] : findByName(found?.children ?? [], city);
  const area = findByName(foundCity?.children ?? [], district);
  return {
    provinceName: found?.label ?? province,
    provinceId: found?.value ?? '',
    cityName: foundCity?.label ?? city,
    cityId: foundCity?.value ?? '',
    areaName: area?.label ?? district,
    areaId: area?.value ?? '',
    detailedAddress: `${township}${streetNumber.street}${streetNumber.number}`,
  };
}
