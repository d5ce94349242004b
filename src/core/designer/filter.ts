/** Sort orders of the list of designers by their word in the address. */
export const designerSorts = { score: '评分', years: '从业年限', cases: '方案数' } as const;
export type DesignerSort = keyof typeof designerSorts;

/** The filter of the designer list; each filter has exactly one address. */
export interface DesignerFilter {
  /** "" = any. */
  readonly style: string;
  /** "" = any. */
  readonly city: string;
  /** A smartCategory of the dictionary; 0 = any. */
  readonly cate: number;
  /** "" = the order of the API. */
  readonly sort: DesignerSort | '';
  readonly page: number;
}

export const noDesignerFilter: DesignerFilter = { style: '', city: '', cate: 0, sort: '', page: 1 };

/** The fields that are filtered and sorted by. */
interface Sortable {
  readonly style: readonly string[];
  readonly city: string;
  readonly cates: readonly number[];
  readonly score: number;
  readonly years: number;
  readonly project_num: number;
}

const wholeFrom = (text: string | null, least: number): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= least ? value : least;
};

/** Reads a query string; invalid values are ignored. */
export function parseDesignerFilter(query: string): DesignerFilter {
  const search = new URLSearchParams(query);
  const sort = search.get('sort') ?? '';
  return {
    style: (search.get('style') ?? '').trim().slice(0, 20),
    city: (search.get('city') ?? '').trim().slice(0, 20),
    cate: wholeFrom(search.get('cate_id'), 0),
    sort: Object.hasOwn(designerSorts, sort) ? (sort as DesignerSort) : '',
    page: wholeFrom(search.get('page'), 1),
  };
}

/** The query string of a filter with its `?`, "" for none; equal filters have equal query strings. */
export function designerFilterQuery({ style, city, cate, sort, page }: DesignerFilter): string {
  const search = new URLSearchParams();
  if (style) search.set('style', style);
  if (city) search.set('city', city);
  if (cate) search.set('cate_id', String(cate));
  if (sort) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query && `?${query}`;
}

const measureOf = (designer: Sortable, sort: DesignerSort): number =>
  ({ score: designer.score, years: designer.years, cases: designer.project_num })[sort];

/** The designers that match, in the requested order; ties keep their original order. */
export function matchingDesigners<Designer extends Sortable>(
  designers: readonly Designer[],
  { style, city, cate, sort }: DesignerFilter,
): readonly Designer[] {
  const fitting = designers.filter(
    (designer) =>
      (style === '' || designer.style.includes(style)) &&
      (city === '' || designer.city === city) &&
      (cate === 0 || designer.cates.includes(cate)),
  );
  return sort === '' ? fitting : fitting.toSorted((a, b) => measureOf(b, sort) - measureOf(a, sort));
}
