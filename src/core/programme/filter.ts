import { cutText } from '#core/site/cut-text.ts';

/** The sort orders of the solution library by their word in the address, with the numbers of contract 9.2. */
export const programmeSorts = { newest: 1, popular: 2, priceUp: 3, priceDown: 4 } as const;
type ProgrammeSort = keyof typeof programmeSorts;

/** The search parameters of spec §3 that hold ids, in the order used in addresses. */
export const programmeIdNames = [
  'cate_id',
  'house_type',
  'house_cate',
  'in_scene',
  'in_system',
  'in_platform',
  'in_lan',
  'in_wifi',
  'brand_id',
  'in_supply',
] as const;
export type ProgrammeIdName = (typeof programmeIdNames)[number];

/**
 * The filter of the solution library; each filter has exactly one address. Ids of one list are OR-ed, lists are AND-ed.
 */
export interface ProgrammeFilter {
  readonly ids: Readonly<Partial<Record<ProgrammeIdName, readonly number[]>>>;
  /** Part of a programme's name. */
  readonly name: string;
  /** The name of a tag or brand. */
  readonly tag: string;
  readonly sort: ProgrammeSort | '';
  readonly page: number;
}

export const noProgrammeFilter: ProgrammeFilter = { ids: {}, name: '', tag: '', sort: '', page: 1 };

const mostIds = 20;
const mostChars = 60;

const isSort = (text: string): text is ProgrammeSort => Object.hasOwn(programmeSorts, text);

/** A list arrives as `a,b` or as a repeated name; invalid ids are ignored, and 0 means no filter (contract 9.2). */
function idsOf(search: URLSearchParams, name: ProgrammeIdName): number[] {
  const parts = search.getAll(name).flatMap((text) => text.split(','));
  const ids = parts.filter((part) => /^\d{1,15}$/.test(part)).map(Number);
  return [...new Set(ids)].filter((id) => id > 0).slice(0, mostIds);
}

/** Reads a query string; invalid values are ignored. */
export function parseProgrammeFilter(query: string): ProgrammeFilter {
  const search = new URLSearchParams(query);
  const sort = search.get('sort') ?? '';
  const page = Number(search.get('page_no'));
  const text = (name: string) => cutText((search.get(name) ?? '').trim(), mostChars);
  const lists = programmeIdNames.map((name) => [name, idsOf(search, name)] as const);
  return {
    ids: Object.fromEntries(lists.filter(([, ids]) => ids.length > 0)),
    name: text('name'),
    tag: text('tag_info'),
    sort: isSort(sort) ? sort : '',
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1,
  };
}

/**
 * The query string of a filter with its `?`, "" for none; the order of names is fixed, so equal filters have equal
 * query strings.
 */
export function programmeFilterQuery({ ids, name, tag, sort, page }: ProgrammeFilter): string {
  const pairs: [string, string][] = [
    ...programmeIdNames.map((list): [string, string] => [list, (ids[list] ?? []).join(',')]),
    ['name', name],
    ['tag_info', tag],
    ['sort', sort],
    ['page_no', page > 1 ? String(page) : ''],
  ];
  const query = pairs.filter(([, value]) => value !== '').map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  // Commas are allowed in a query; unescaped, they keep links readable.
  return query.length > 0 ? `?${query.join('&').replaceAll('%2C', ',')}` : '';
}

/** The filter with another list of ids, at its first page. */
export function withIds(filter: ProgrammeFilter, list: ProgrammeIdName, ids: readonly number[]): ProgrammeFilter {
  const { [list]: _, ...others } = filter.ids;
  return { ...filter, ids: ids.length > 0 ? { ...others, [list]: ids } : others, page: 1 };
}

/** Adds or removes an id; either way the list returns to its first page. */
export function toggleProgrammeId(filter: ProgrammeFilter, list: ProgrammeIdName, id: number): ProgrammeFilter {
  const ids = filter.ids[list] ?? [];
  return withIds(filter, list, ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
}
