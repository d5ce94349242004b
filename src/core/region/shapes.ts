import type { Region } from './lookup.ts';

/** The second shape of spec §3: name and code on every level. */
export interface NamedRegion {
  readonly name: string;
  readonly code: string;
  readonly children?: readonly NamedRegion[];
}

/** The third shape: lists with their own names. */
export interface ListedProvince {
  readonly name: string;
  readonly code: string;
  readonly cityList: readonly {
    readonly name: string;
    readonly code: string;
    readonly areaList: readonly { readonly name: string; readonly code: string }[];
  }[];
}

/** The tree as name and code. */
export const toNamed = (regions: readonly Region[]): NamedRegion[] =>
  regions.map(({ value, label, children }) => ({
    name: label,
    code: value,
    ...(children && { children: toNamed(children) }),
  }));

export const fromNamed = (regions: readonly NamedRegion[]): Region[] =>
  regions.map(({ name, code, children }) => ({
    value: code,
    label: name,
    ...(children && { children: fromNamed(children) }),
  }));

/** The tree as cityList and areaList. */
export const toListed = (regions: readonly Region[]): ListedProvince[] =>
  regions.map(({ value, label, children = [] }) => ({
    name: label,
    code: value,
    cityList: children.map((city) => ({
      name: city.label,
      code: city.value,
      areaList: (city.children ?? []).map((area) => ({ name: area.label, code: area.value })),
    })),
  }));

export const fromListed = (provinces: readonly ListedProvince[]): Region[] =>
  provinces.map(({ name, code, cityList }) => ({
    value: code,
    label: name,
    children: cityList.map((city) => ({
      value: city.code,
      label: city.name,
      children: city.areaList.map((area) => ({ value: area.code, label: area.name })),
    })),
  }));
