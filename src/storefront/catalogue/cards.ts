import type { Category } from '#core/category/contract.ts';
import { goodsRoots } from '#core/category/goods-roots.ts';
import type { FilterBrand, Tag } from '#core/goods/contract.ts';
import { goodsSorts } from '#core/goods/filter.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { indexed } from '#snapshot/read/view.ts';

/** Equal values as one: what `keyOf` tells apart is kept once. */
function shared<Value>(keyOf: (value: Value) => string): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = keyOf(value);
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, value);
    return value;
  };
}

/**
 * Rows of the library for printing: no sales figures, no times. Twenty thousand products have three hundred lists of pictures and three
 * thousand of tags among them, and a list of each by itself takes three quarters of the memory of all rows.
 */
function printableOf(rows: readonly ListedGoods[]): ListedGoods[] {
  const text = shared((value: string) => value);
  const keyOfTag = ({ tag_id, tag_name, tag_cate }: Tag): string => `${tag_id} ${tag_cate} ${tag_name}`;
  const tag = shared(keyOfTag);
  const tags = shared((list: ListedGoods['tags']) => list.map(keyOfTag).join('\n'));
  const pics = shared((list: ListedGoods['pics']) => list.join('\n'));
  const finishes = shared((list: ListedGoods['finishes']) => JSON.stringify(list));
  return rows.map((row) => ({
    ...row,
    goods_id: row.goods_id === row.item_id ? row.item_id : row.goods_id,
    default_item_id: row.default_item_id === row.item_id ? row.item_id : row.default_item_id,
    brief: text(row.brief),
    goods_brand: text(row.goods_brand),
    tags: tags(row.tags.map(tag)),
    pics: pics(row.pics),
    finishes: finishes(row.finishes),
    sales: 0,
    created: 0,
    updated: 0,
  }));
}

interface Catalogue {
  /** Every row of the library, in its order. */
  readonly rows: readonly ListedGoods[];
  /** When each row was created, Unix seconds: pages print no times, so the rows have none. */
  readonly created: readonly number[];
  readonly brands: readonly FilterBrand[];
  readonly tags: readonly Tag[];
  /** Whether the shop can put goods in the order of their reviews. */
  readonly isByReviews: boolean;
  /** The eight roots (design.md §4): whole-house, packages, six product categories. */
  readonly roots: readonly Category[];
  readonly categories: ReadonlyMap<string, Category>;
  /** The rows of a category or of any category under it. */
  readonly ofCategory: (id: string) => readonly ListedGoods[];
  readonly ofBrand: (id: string) => readonly ListedGoods[];
  readonly ofTag: (id: string) => readonly ListedGoods[];
  /** Whether a product has a page: a programme can still name one that is off sale. */
  readonly hasPage: (itemId: string) => boolean;
  /** The path from the root to the category itself; empty when the tree does not have it. */
  readonly trail: (id: string) => readonly Category[];
}

function grouped(rows: readonly ListedGoods[], keysOf: (row: ListedGoods) => readonly string[]) {
  const groups = new Map<string, ListedGoods[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  }
  return (key: string): readonly ListedGoods[] => groups.get(key) ?? [];
}

function build(): Catalogue {
  const snapshot = currentSnapshot();
  const library = snapshot.only('goodsLibrary');
  const roots = snapshot.only('category').list;
  const categories = new Map<string, Category>();
  const trails = new Map<string, readonly Category[]>();
  const visit = (nodes: readonly Category[], above: readonly Category[]): void => {
    for (const node of nodes) {
      const trail = [...above, node];
      categories.set(node.id, node);
      trails.set(node.id, trail);
      visit(node.children, trail);
    }
  };
  visit(roots, []);
  const trail = (id: string) => trails.get(id) ?? [];
  const rows = printableOf(library.list);
  const pages = new Set(snapshot.keys('goods'));
  return {
    rows,
    created: library.list.map(({ created }) => created),
    brands: library.brand_list,
    tags: library.select_tags_list,
    isByReviews: library.own_sorts.includes(goodsSorts.reviews),
    roots,
    categories,
    trail,
    hasPage: (itemId) => pages.has(itemId),
    ofCategory: grouped(rows, (row) => trail(row.item_main_cat_id).map((node) => node.id)),
    ofBrand: grouped(rows, (row) => [row.brand_id]),
    ofTag: grouped(rows, (row) => row.tags.map((tag) => tag.tag_id)),
  };
}

/**
 * The library with its indexes, built once per snapshot. A page that uses it is rendered again whenever anything in the
 * library changes; numerous pages use the views of views.ts instead.
 */
export const catalogue = indexed(build);

/** Slots 2–7 of the category tree (contract 13.1). */
export const goodsCategories = (): readonly Category[] => goodsRoots(catalogue().roots);

/** The brands of some rows, those with the most goods first. */
export function brandsOf(rows: readonly ListedGoods[]): readonly { id: string; name: string }[] {
  const counts = new Map<string, { id: string; name: string; count: number }>();
  for (const row of rows) {
    const seen = counts.get(row.brand_id);
    if (seen) seen.count += 1;
    else if (row.brand_id) counts.set(row.brand_id, { id: row.brand_id, name: row.goods_brand, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

const withoutPictures = (node: Category): Category => ({
  ...node,
  image_url: '',
  children: node.children.map(withoutPictures),
});

interface ListedRows {
  rows: readonly ListedGoods[];
  /** The categories of the filter row. */
  categories: readonly Category[];
  /** The rows whose brands the filter row offers, when these are more than those of `rows`. */
  brandsFrom?: readonly ListedGoods[];
  tagsFrom?: readonly ListedGoods[];
}

/**
 * The values that some rows have, out of all values. Each list is scanned once, and only until all are found: every
 * list of a brand or tag asks this of the whole library.
 */
function usedBy(valuesOf: (row: ListedGoods) => readonly string[]) {
  const known = new WeakMap<readonly ListedGoods[], ReadonlySet<string>>();
  return (rows: readonly ListedGoods[], all: readonly string[]): ReadonlySet<string> => {
    const before = known.get(rows);
    if (before) return before;
    const missing = new Set(all);
    const used = new Set<string>();
    for (const row of rows) {
      for (const value of valuesOf(row)) if (missing.delete(value)) used.add(value);
      if (missing.size === 0) break;
    }
    known.set(rows, used);
    return used;
  };
}

/** The room of the first programme. */
const snapshotRoom = indexed((): string => currentSnapshot().only('programmeLibrary').list[0]?.cover ?? '');

const brandsUsedBy = usedBy((row) => [row.brand_id]);
const tagsUsedBy = usedBy((row) => row.tags.map((tag) => tag.tag_id));

/** The initial state of the library island: the first page of `rows` and the filter row that goes with them. */
export function libraryProps({ rows, categories, brandsFrom = rows, tagsFrom = rows }: ListedRows) {
  const { brands, tags, isByReviews } = catalogue();
  const usedBrands = brandsUsedBy(
    brandsFrom,
    brands.map((brand) => brand.attribute_id),
  );
  const usedTags = tagsUsedBy(
    tagsFrom,
    tags.map((tag) => tag.tag_id),
  );
  return {
    list: rows.slice(0, goodsPageSize),
    total: rows.length,
    brands: brands.filter((brand) => usedBrands.has(brand.attribute_id)),
    tags: tags.filter((tag) => usedTags.has(tag.tag_id)),
    // Whole branches, so that ids of one path in an address can collapse to the deepest (design.md §4).
    categories: categories.map(withoutPictures),
    isByReviews,
    room: snapshotRoom(),
  };
}

/** The picture for sharing a list: its first photograph, because drawings do not work as share pictures. */
export function sharePicture(rows: readonly ListedGoods[]): string | undefined {
  for (const { pics } of rows) {
    const picture = pics.find((one) => one.endsWith('.webp'));
    if (picture !== undefined) return picture;
  }
  return undefined;
}
