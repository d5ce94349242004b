import { findByName, type Region } from '#core/region/lookup.ts';
import type { Position } from './contract.ts';

/** The address lookup result of spec §3 when nothing is known. */
export const nowhere: Position = {
  provinceName: '',
  provinceId: '',
  cityName: '',
  cityId: '',
  areaName: '',
  areaId: '',
  detailedAddress: '',
};

/** The names of a region on each level. */
export interface PositionNames {
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly detail: string;
}

/**
 * The region with some names, with the ids of our list: matched exactly, else without 省, 市, 区 or 县 (contract 13.6). A
 * name missing from the list stays without an id, and so do all levels below it.
 */
export function positionOfNames(regions: readonly Region[], { province, city, area, detail }: PositionNames): Position {
  const found = findByName(regions, province);
  // A municipality is its own only city, whatever name a map gives that.
  const only = found?.children?.length === 1 ? found.children[0] : undefined;
  const foundCity = findByName(found?.children ?? [], city) ?? (city === '' || city === province ? only : undefined);
  const foundArea = findByName(foundCity?.children ?? [], area);
  return {
    provinceName: found?.label ?? province,
    provinceId: found?.value ?? '',
    cityName: foundCity?.label ?? city,
    cityId: foundCity?.value ?? '',
    areaName: foundArea?.label ?? area,
    areaId: foundArea?.value ?? '',
    detailedAddress: detail,
  };
}

/** A region in a few words: `上海市 徐汇区`; "" when nothing is known. */
export const positionText = ({ provinceName, cityName, areaName }: Position): string =>
  [provinceName, cityName, areaName].filter((name, at, all) => name !== '' && name !== all[at - 1]).join(' ');

/** The other two location formats of spec §3. */
export const countyForm = ({ provinceId, cityId, areaId }: Position) => ({ provinceId, cityId, countyId: areaId });
export const nameForm = ({ provinceName, cityName, areaName }: Position) => ({ provinceName, cityName, areaName });

/** The region with six-digit codes; "" where the list does not have a code. */
export function positionOfCodes(
  regions: readonly Region[],
  { provinceId, cityId, countyId }: { provinceId: string; cityId: string; countyId: string },
): Position {
  const province = regions.find(({ value }) => value === provinceId);
  const city = province?.children?.find(({ value }) => value === cityId);
  const area = city?.children?.find(({ value }) => value === countyId);
  return positionOfNames(regions, {
    province: province?.label ?? '',
    city: city?.label ?? '',
    area: area?.label ?? '',
    detail: '',
  });
}
