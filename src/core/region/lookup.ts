import type { Region } from '#core/address/contract.ts';

export type { Region };

const withoutSuffix = (name: string): string => name.replace(/(省|市|区|县|自治州|自治区|特别行政区)$/, '');

/** The region with a name among siblings: the exact label, else the same name without 省, 市, 区 or 县 (contract 13.6). */
export function findByName(regions: readonly Region[], name: string): Region | undefined {
  if (!name) return undefined;
  const bare = withoutSuffix(name);
  return (
    regions.find((region) => region.label === name) ?? regions.find((region) => withoutSuffix(region.label) === bare)
  );
}

/** The names of an address as labels of the tree, "" from the first level that the tree does not have. */
export function matchNames(
  regions: readonly Region[],
  names: { province: string; city: string; county: string },
): { province: string; city: string; county: string } {
  const province = findByName(regions, names.province);
  const city = findByName(province?.children ?? [], names.city);
  const county = findByName(city?.children ?? [], names.county);
  return { province: province?.label ?? '', city: city?.label ?? '', county: county?.label ?? '' };
}

/** An address in one line; a municipality, which is both province and city, is named once. */
export const fullAddress = (parts: readonly string[]): string =>
  parts.filter((part, index) => part !== '' && part !== parts[index - 1]).join(' ');
