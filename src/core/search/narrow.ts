import { type GoodsFilter, noFilter } from '#core/goods/filter.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { effectivePrice } from '#core/money/money.ts';
import { trailOf } from '#core/search/index/columns.ts';
import type { SearchHead } from '#core/search/index/files.ts';

type Categories = Pick<SearchHead, 'categories'>;

/** The fields of a row that filters and orders use. */
export type Narrowable = Pick<
  ListedGoods,
  'level' | 'price' | 'activity_price' | 'brand_id' | 'item_main_cat_id' | 'created'
> & { readonly tags: readonly { readonly tag_id: string }[] };

/** One filter a shopper can set on hits: its name, its test of a row, and the filter without it. */
interface Narrowing {
  readonly name: string;
  readonly isSet: (filter: GoodsFilter) => boolean;
  readonly passes: (row: Narrowable, filter: GoodsFilter, names: Categories) => boolean;
  readonly without: Partial<GoodsFilter>;
}

const narrowings: readonly Narrowing[] = [
  {
    name: '仅看有货',
    isSet: ({ inStock }) => inStock,
    passes: (row) => row.level > 0,
    without: { inStock: false },
  },
  {
    name: '价格',
    isSet: ({ priceFrom, priceTo }) => priceFrom !== null || priceTo !== null,
    passes: (row, { priceFrom, priceTo }) =>
      effectivePrice(row) >= (priceFrom ?? 0) && effectivePrice(row) <= (priceTo ?? Number.POSITIVE_INFINITY),
    without: { priceFrom: null, priceTo: null },
  },
  {
    name: '标签',
    isSet: ({ tagIds }) => tagIds.length > 0,
    passes: (row, { tagIds }) => row.tags.some((tag) => tagIds.includes(tag.tag_id)),
    without: { tagIds: noFilter.tagIds },
  },
  {
    name: '品牌',
    isSet: ({ brandIds }) => brandIds.length > 0,
    passes: (row, { brandIds }) => brandIds.includes(row.brand_id),
    without: { brandIds: noFilter.brandIds },
  },
  {
    name: '分类',
    isSet: ({ categoryIds }) => categoryIds.length > 0,
    passes: (row, { categoryIds }, names) =>
      trailOf(names, row.item_main_cat_id).some((id) => categoryIds.includes(id)),
    without: { categoryIds: noFilter.categoryIds },
  },
];

/** The rows that match a filter: ids of one list are OR-ed, lists AND-ed (contract 2.4). Their order stays. */
export function narrow<Row extends Narrowable>(
  rows: readonly Row[],
  filter: GoodsFilter,
  names: Categories,
): readonly Row[] {
  const set = narrowings.filter(({ isSet }) => isSet(filter));
  return set.length === 0 ? rows : rows.filter((row) => set.every(({ passes }) => passes(row, filter, names)));
}

/** The filters that had to be dropped to leave any rows. */
export interface Loosened<Row> {
  readonly rows: readonly Row[];
  /** The names of the dropped filters; empty when the filter matches rows as it is. */
  readonly given: readonly string[];
}

/** The rows that match a filter, or else those of the same filter with as few parts as possible dropped. */
export function narrowOrLoosen<Row extends Narrowable>(
  rows: readonly Row[],
  filter: GoodsFilter,
  names: Categories,
): Loosened<Row> {
  const whole = narrow(rows, filter, names);
  if (whole.length > 0 || rows.length === 0) return { rows: whole, given: [] };
  const set = narrowings.filter(({ isSet }) => isSet(filter));
  for (const { name, without } of set) {
    const left = narrow(rows, { ...filter, ...without }, names);
    if (left.length > 0) return { rows: left, given: [name] };
  }
  return { rows, given: set.map(({ name }) => name) };
}

/** The orders of the sort bar over rows of the index; it has neither sales nor reviews, so these orders are the library's own. */
export function sortRows<Row extends Narrowable>(rows: readonly Row[], sort: GoodsFilter['sort']): readonly Row[] {
  if (sort === 'priceUp') return rows.toSorted((a, b) => effectivePrice(a) - effectivePrice(b));
  if (sort === 'priceDown') return rows.toSorted((a, b) => effectivePrice(b) - effectivePrice(a));
  return sort === 'newest' ? rows.toSorted((a, b) => b.created - a.created) : rows;
}
