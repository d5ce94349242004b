import type { ProgrammeRow, SmartDicts } from '#core/programme/contract.ts';
import type { ProgrammeIdName } from '#core/programme/filter.ts';
import { programmePageSize } from '#core/site/limits.ts';
import { type ProgrammeListingName, routes } from '#core/site/routes.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { indexed, view } from '#snapshot/read/view.ts';

/**
 * The rows of the filter: the parameter (spec §3), the name, the words of the dictionary, and the title of a list with
 * one value.
 */
const dictRows = [
  ['cate_id', '类型', 'smartCategory', (name: string) => `${name}方案`],
  ['house_type', '户型', 'houseType', (name: string) => `${name}智能方案`],
  ['house_cate', '阶段', 'houseCate', (name: string) => `${name}智能方案`],
  ['in_scene', '场景', 'smartScene', (name: string) => `${name}场景方案`],
  ['in_system', '系统', 'smartSystem', (name: string) => `${name}方案`],
  ['in_platform', '平台', 'smartPlatform', (name: string) => `${name}方案`],
  ['in_lan', '通信协议', 'smartLan', (name: string) => `${name} 方案`],
  ['in_wifi', '无线网络', 'smartWifi', (name: string) => `${name}方案`],
] as const satisfies readonly (readonly [ProgrammeListingName, string, keyof SmartDicts, (name: string) => string])[];

const tagsShown = 16;

const rowsOf = indexed((): readonly ProgrammeRow[] => currentSnapshot().only('programmeLibrary').list);

/** The ids of a programme's values for a list. */
function idsOf(row: ProgrammeRow, list: ProgrammeListingName): readonly number[] {
  const value = row[list];
  return typeof value === 'number' ? [value] : value;
}

/** The fields a card prints of a programme, and no more: they are sent to the browser with the page. */
const listed = (row: ProgrammeRow) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  cover: row.cover,
  house_type_name: row.house_type_name,
  area: row.area,
  price: row.price,
  fitted_price: row.fitted_price,
  is_package: row.is_package,
  item_num: row.item_num,
});

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly image: string;
}

/** The brands with programmes, those with the most first. */
export const programmeBrands = view('programme-brands', () => {
  const counts = new Map<number, number>();
  for (const { brand_id } of rowsOf()) counts.set(brand_id, (counts.get(brand_id) ?? 0) + 1);
  return currentSnapshot()
    .only('brandLibrary')
    .list.flatMap(({ id, name, logo, slogan }) => {
      const count = counts.get(id) ?? 0;
      return count > 0 ? [{ id, name, logo, slogan, count }] : [];
    })
    .sort((a, b) => b.count - a.count);
});

/** The suppliers of programmes: only the programmes' own records name them. */
const suppliers = view('programme-suppliers', (): readonly Choice[] => {
  const snapshot = currentSnapshot();
  const known = new Map<number, Choice>();
  for (const code of snapshot.keys('programme')) {
    const { provider } = snapshot.get('programme', code);
    if (provider) known.set(provider.id, { id: provider.id, name: provider.name, image: '' });
  }
  return [...known.values()].sort((a, b) => a.id - b.id);
});

/** The filter box: in each row, the values that some programme has. */
const filterRows = view('programme-filter', () => {
  const rows = rowsOf();
  const dict = currentSnapshot().only('dict');
  const choices: { list: ProgrammeIdName; name: string; values: readonly Choice[] }[] = [
    ...dictRows.map(([list, name, words]) => {
      const used = new Set(rows.flatMap((row) => idsOf(row, list)));
      return { list, name, values: dict[words].filter(({ id }) => used.has(id)) };
    }),
    {
      list: 'brand_id',
      name: '品牌',
      values: programmeBrands().map(({ id, name, logo }) => ({ id, name, image: logo })),
    },
    { list: 'in_supply', name: '服务商', values: suppliers() },
  ];
  return choices.filter(({ values }) => values.length > 0);
});

/** The names of tags, most common first; brands have their own row. */
const filterTags = view('programme-tags', () => {
  const counts = new Map<string, number>();
  for (const { tag_info, brand_name } of rowsOf()) {
    for (const tag of tag_info.split(',')) {
      if (tag && tag !== brand_name) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, tagsShown)
    .map(([name]) => name);
});

const libraryOf = (rows: readonly ProgrammeRow[]) => ({
  list: rows.slice(0, programmePageSize).map(listed),
  total: rows.length,
  rows: filterRows(),
  tags: filterTags(),
});

/** The whole library with its first page printed. */
export const programmeLibrary = view('programme-library', () => libraryOf(rowsOf()));

/** The values with a prerendered list, each as `cate_id-701`. */
export function programmeListings(): readonly string[] {
  return filterRows().flatMap(({ list, values }) =>
    list === 'in_supply' ? [] : values.map(({ id }) => `${list}-${id}`),
  );
}

/** A prerendered list of one value, named as in {@link programmeListings}. */
export const programmeListing = view('programme-listing', (listing: string) => {
  const [list, id] = listing.split('-') as [ProgrammeListingName, string];
  const value = filterRows()
    .find((row) => row.list === list)
    ?.values.find((one) => one.id === Number(id));
  if (!value) throw new Error(`no programmes of ${listing}`);
  const title = dictRows.find(([name]) => name === list)?.[3](value.name) ?? `${value.name} 方案`;
  const library = libraryOf(rowsOf().filter((row) => idsOf(row, list).includes(value.id)));
  return { list, id: value.id, title, library };
});

/** The programmes of a brand, as its cards print them. */
export const programmesOfBrand = view('programmes-of-brand', (id: string) =>
  rowsOf()
    .filter((row) => row.brand_id === Number(id))
    .map(listed),
);

const examplesShown = 4;

/** The first programmes that are no packages, each with a picture of its own. */
export const programmeExamples = view('programme-examples', () => {
  const seen = new Set<string>();
  return rowsOf()
    .filter(({ is_package, cover }) => is_package !== 1 && cover && !seen.has(cover) && seen.add(cover))
    .slice(0, examplesShown)
    .map(listed);
});

/** The link to the library, for breadcrumbs. */
export const libraryCrumb = { name: '方案库', href: routes.programmeList() };
