import type { Category } from '#core/category/contract.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { meanScore } from '#core/review/rules.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { indexed, view } from '#snapshot/read/view.ts';
import type { CardGoods } from '#storefront/goods/parts/GoodsCard.tsx';
import { catalogue, goodsCategories, libraryProps, sharePicture } from './cards.ts';
import { onlineCentres } from './centres.ts';
import { eligible } from './variety.ts';

// The data that numerous pages use from the library, each view as small as the printed content (snapshot/read/view.ts).

interface CategoryLink {
  readonly id: string;
  readonly label: string;
}

const linkOf = ({ id, label }: Category): CategoryLink => ({ id, label });

/** The categories of a product that the tree has. */
export const namedCategories = view('categories', (...ids: string[]): readonly CategoryLink[] =>
  ids.flatMap((id) => catalogue().categories.get(id) ?? []).map(linkOf),
);

export const relatedShown = 4;

/**
 * A related card prints name and picture: its price is filled in by the browser, so a price never changes other pages.
 */
const priceless = ({ item_id, item_name, pics }: ListedGoods): CardGoods => ({
  item_id,
  item_name,
  pics,
  price: 0,
  market_price: 0,
  goods_brand: '',
  level: 0,
});

/**
 * The goods to suggest beside a product of a category, including the product itself: its own category first, then the
 * whole branch, so that a row is not eight of a kind.
 */
export const besideGoods = view('beside', (category: string, root: string): readonly CardGoods[] => {
  const { ofCategory } = catalogue();
  const own = new Set(ofCategory(category));
  const others = ofCategory(root).filter((row) => !own.has(row));
  return eligible([...own, ...others], relatedShown).map(priceless);
});

export const togetherShown = 3;

/**
 * The goods of a brand that can be suggested beside one of them, with their category: those of another category go with it.
 */
export const sameBrand = view('same-brand', (brand: string) =>
  eligible(catalogue().ofBrand(brand), 4 * togetherShown).map(({ item_id, item_name, pics, item_main_cat_id }) => ({
    ...{ item_id, item_name, item_main_cat_id },
    pics: pics.slice(0, 1),
  })),
);

/** Reviews of every product. Gone over once, in the order of the file, because brand by brand each product is a read of its own. */
const reviewsOf = indexed(() => {
  const snapshot = currentSnapshot();
  return new Map(snapshot.keys('goods').map((id) => [id, snapshot.part('goods', id, 'rate_counts') ?? []]));
});

/** What the card of a brand with a page says: its mark, the number of its goods, and the mean of all their reviews, "" without any. */
export const brandFacts = view('brand-facts', (brand: string) => {
  const { ofBrand, hasPage: isShown } = catalogue();
  const rows = ofBrand(brand).filter(({ item_id }) => isShown(item_id));
  const reviews = reviewsOf();
  const counts = rows.flatMap(({ item_id }) => reviews.get(item_id) ?? []);
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  const stars = counts.reduce((sum, one) => sum + one.stars, 0);
  return { goods: rows.length, score: meanScore({ total, stars }), logo: currentSnapshot().get('brand', brand).logo };
});

/** Whether a brand has a page. */
export const hasBrandPage = view('has-brand-page', (id: string): boolean =>
  currentSnapshot().keys('brand').includes(id),
);

/** The list of all goods. */
export const wholeList = view('whole-list', () => {
  const { rows } = catalogue();
  const categories = goodsCategories();
  return {
    kinds: categories.map((category) => category.label),
    library: libraryProps({ rows, categories }),
    picture: sharePicture(rows),
  };
});

/** The initial state of the goods list on the search page: no goods, and the filter row of the whole shop. */
export const searchLibrary = view('search-library', () => {
  const { rows } = catalogue();
  return libraryProps({ rows: [], categories: goodsCategories(), brandsFrom: rows, tagsFrom: rows });
});

const kindsInside = 4;

/** The categories to start a search from: a picture, the number of goods, and the largest kinds in each. */
export const shopKinds = view('shop-kinds', () => {
  const { ofCategory } = catalogue();
  return goodsCategories().map(({ id, label, children }) => ({
    ...{ id, name: label, total: ofCategory(id).length, picture: sharePicture(ofCategory(id)) ?? '' },
    inside: children
      .toSorted((a, b) => ofCategory(b.id).length - ofCategory(a.id).length)
      .slice(0, kindsInside)
      .map((kind) => ({ id: kind.id, name: kind.label })),
  }));
});

/** A prerendered list of one category: the library's initial state, and its breadcrumb. */
export const categoryList = view('category-list', (id: string) => {
  const { ofCategory, trail } = catalogue();
  const path = trail(id);
  const category = path.at(-1);
  if (!category) throw new Error(`no category ${id}`);
  // The filter row offers the next level down, or the sisters of a leaf.
  const choices = category.children.length > 0 ? category.children : (path.at(-2)?.children ?? []);
  const rows = ofCategory(id);
  return {
    path: path.map(linkOf),
    library: libraryProps({ rows, categories: choices }),
    picture: sharePicture(rows),
  };
});

/** A prerendered list of one brand. */
export const brandList = view('brand-list', (id: string) => {
  const { brands, ofBrand, rows: all } = catalogue();
  const brand = brands.find((one) => one.attribute_id === id);
  if (!brand) throw new Error(`no brand ${id}`);
  const rows = ofBrand(id);
  return {
    name: brand.attribute_name,
    library: libraryProps({ rows, categories: goodsCategories(), brandsFrom: all }),
    picture: sharePicture(rows),
  };
});

/** A prerendered list of one tag. */
export const tagList = view('tag-list', (id: string) => {
  const { tags, ofTag, rows: all } = catalogue();
  const tag = tags.find((one) => one.tag_id === id);
  if (!tag) throw new Error(`no tag ${id}`);
  const rows = ofTag(id);
  return {
    tag,
    library: libraryProps({ rows, categories: goodsCategories(), tagsFrom: all }),
    picture: sharePicture(rows),
  };
});

/** How large the mall is, in the order in which it is told; what there is none of is left out. */
export const mallFigures = view('mall-figures', (): readonly (readonly [value: number, name: string])[] => {
  const snapshot = currentSnapshot();
  const figures: readonly (readonly [number, string])[] = [
    [snapshot.only('brandLibrary').list.length, '个品牌'],
    [catalogue().rows.length, '件商品'],
    [snapshot.only('programmeLibrary').list.length, '套方案'],
    [onlineCentres().length, '家体验馆'],
  ];
  return figures.filter(([value]) => value > 0);
});

/** The wide picture of a centre, for the pages about the shop: the oldest, and another one where partners are met. */
export const centrePicture = view('centre-picture', (page: 'about' | 'contact' | 'cooperation'): string => {
  const [oldest, second = oldest] = onlineCentres().toSorted((a, b) => a.id - b.id);
  return (page === 'cooperation' ? second : oldest)?.cover ?? '';
});
