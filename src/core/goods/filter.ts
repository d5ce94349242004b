import type { Category } from '#core/category/contract.ts';
import { cutText } from '#core/site/cut-text.ts';
import { searchMaxLength } from '#core/site/limits.ts';

/** The library's sort orders by their word in the URL, with the numbers of contract 2.1; `reviews` is ours (contract 20.4). */
export const goodsSorts = { sales: 1, priceDown: 2, priceUp: 3, newest: 4, reviews: 6 } as const;
type GoodsSort = keyof typeof goodsSorts;

/** The filter of the product library; each filter has exactly one URL. */
export interface GoodsFilter {
  categoryIds: readonly string[];
  brandIds: readonly string[];
  tagIds: readonly string[];
  keywords: string;
  /** Lowest and highest price, cents; null = no bound. */
  priceFrom: number | null;
  priceTo: number | null;
  /** Only goods in stock. */
  inStock: boolean;
  sort: GoodsSort | '';
  page: number;
}

export const noFilter: GoodsFilter = {
  categoryIds: [],
  brandIds: [],
  tagIds: [],
  keywords: '',
  priceFrom: null,
  priceTo: null,
  inStock: false,
  sort: '',
  page: 1,
};

const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

const isSort = (text: string): text is GoodsSort => Object.hasOwn(goodsSorts, text);

/** A list arrives as `a,b`, as a repeated name or as `name[]` (old links of spec §2). */
function listOf(search: URLSearchParams, name: string): string[] {
  const parts = [...search.getAll(name), ...search.getAll(`${name}[]`)].flatMap((text) => text.split(','));
  return [...new Set(parts.map((part) => part.trim()).filter(isId))].slice(0, 20);
}

/** Cents from the address; an implausible bound is ignored, and 0 is none, as other clients of the gateway write it (contract 0.4). */
function centsOf(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return (/^\d{1,10}$/.test(text) && Number(text)) || null;
}

/** Reads a query string; invalid values are ignored. */
export function parseGoodsFilter(query: string): GoodsFilter {
  const search = new URLSearchParams(query);
  const sort = search.get('sort') ?? '';
  const page = Number(search.get('page'));
  return {
    categoryIds: listOf(search, 'categoryId'),
    brandIds: listOf(search, 'brand_id'),
    tagIds: listOf(search, 'tag_id'),
    keywords: cutText((search.get('keywords') ?? '').trim(), searchMaxLength),
    priceFrom: centsOf(search, 'start_price'),
    priceTo: centsOf(search, 'end_price'),
    inStock: search.get('in_stock') === '1',
    sort: isSort(sort) ? sort : '',
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1,
  };
}

/**
 * The query string of a filter with its `?`, "" for none; the order of names is fixed, so equal filters have equal
 * query strings.
 */
export function goodsFilterQuery(filter: GoodsFilter): string {
  const pairs: [string, string][] = [
    ['categoryId', filter.categoryIds.join(',')],
    ['brand_id', filter.brandIds.join(',')],
    ['tag_id', filter.tagIds.join(',')],
    ['keywords', filter.keywords],
    ['start_price', String(filter.priceFrom || '')],
    ['end_price', String(filter.priceTo || '')],
    ['in_stock', filter.inStock ? '1' : ''],
    ['sort', filter.sort],
    ['page', filter.page > 1 ? String(filter.page) : ''],
  ];
  const query = pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  // Commas are allowed in a query; unescaped, they keep links readable.
  return query.length > 0 ? `?${query.join('&').replaceAll('%2C', ',')}` : '';
}

/** The input of the calls that list goods (contracts 2.4, 14.2) for a filter. */
export const goodsFilterInput = (filter: GoodsFilter, pageSize: number) => ({
  page_no: filter.page,
  page_size: pageSize,
  category_id: [...filter.categoryIds],
  brand_id: [...filter.brandIds],
  tag_id: [...filter.tagIds],
  keywords: filter.keywords,
  goodsSort: filter.sort ? goodsSorts[filter.sort] : 0,
  in_stock: filter.inStock,
  ...(filter.priceFrom !== null && { start_price: filter.priceFrom }),
  ...(filter.priceTo !== null && { end_price: filter.priceTo }),
});

/** Adds or removes an id; either way the list returns to its first page. */
export function toggleId(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

/** The category with an id, anywhere in the tree. */
export function findCategory(tree: readonly Category[], id: string): Category | undefined {
  for (const node of tree) {
    if (node.id === id) return node;
    const found = findCategory(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/**
 * The navigation sends the whole path of a category: an id that is an ancestor of another one in the list adds nothing
 * and is dropped; ids of different branches stay (design.md §4).
 */
export function deepestCategories(tree: readonly Category[], ids: readonly string[]): string[] {
  const hasInside = (id: string): boolean => {
    const node = findCategory(tree, id);
    return node !== undefined && ids.some((other) => other !== id && findCategory(node.children, other) !== undefined);
  };
  return ids.filter((id) => !hasInside(id));
}
