import { routes } from '#core/site/routes.ts';
import { type GoodsFilter, goodsFilterQuery, noFilter } from './filter.ts';

type ListNames = 'categoryIds' | 'brandIds' | 'tagIds';

/** A page that shows the product library, and what its path has narrowed it by already (design.md §4). */
export interface GoodsListPlace {
  readonly path: string;
  readonly fixed: Readonly<Partial<Record<ListNames, readonly string[]>>>;
}

/** The whole library; every filter fits into its query. */
export const wholeLibrary: GoodsListPlace = { path: routes.goodsList(), fixed: {} };
export const libraryComponent: GoodsListPlace = { path: routes.goodsListComponent(), fixed: {} };
export const searchPlace: GoodsListPlace = { path: routes.search(), fixed: {} };
export const placeOfCategory = (id: string): GoodsListPlace => ({
  path: routes.goodsOfCategory(id),
  fixed: { categoryIds: [id] },
});
export const placeOfBrand = (id: string): GoodsListPlace => ({
  path: routes.goodsOfBrand(id),
  fixed: { brandIds: [id] },
});
export const placeOfTag = (id: string): GoodsListPlace => ({ path: routes.goodsOfTag(id), fixed: { tagIds: [id] } });

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Whether the path of a place still tells the truth about a filter. */
function holds({ fixed }: GoodsListPlace, filter: GoodsFilter): boolean {
  return Object.entries(fixed).every(([name, ids]) => isSame(filter[name as ListNames], ids));
}

/** The prerendered list of a filter's only category, else brand, else tag. */
function ownList({ categoryIds, brandIds, tagIds }: GoodsFilter): GoodsListPlace | null {
  const [category, brand, tag] = [categoryIds, brandIds, tagIds].map((ids) => (ids.length === 1 ? ids[0] : undefined));
  if (category) return placeOfCategory(category);
  if (categoryIds.length > 0) return null;
  if (brand) return placeOfBrand(brand);
  return tag && brandIds.length === 0 ? placeOfTag(tag) : null;
}

/** Query of a filter on a place: what its path says is not said twice. */
export function queryAt(place: GoodsListPlace, filter: GoodsFilter): string {
  const unsaid = Object.keys(place.fixed).map((name) => [name, []]);
  return goodsFilterQuery({ ...filter, ...Object.fromEntries(unsaid) });
}

/**
 * Address of a filter, seen from `here`: the place itself while it fits, else a prerendered list where there is one,
 * else the library.
 */
export function goodsAddress(filter: GoodsFilter, here: GoodsListPlace = wholeLibrary): string {
  const stays = holds(here, filter) && here.path !== wholeLibrary.path;
  const place = stays ? here : (ownList(filter) ?? wholeLibrary);
  return place.path + queryAt(place, filter);
}

/** The same within the page that is shown, null when the filter leads to another one. */
export function addressHere(filter: GoodsFilter, here: GoodsListPlace): string | null {
  return holds(here, filter) ? here.path + queryAt(here, filter) : null;
}

/** What a place shows when nothing else is asked for. */
export const filterOfPlace = (place: GoodsListPlace): GoodsFilter => ({ ...noFilter, ...place.fixed });

/** Names in a query of the library that mean a list, and the path of the list that a value names. */
export const listNames: Readonly<Record<string, (id: string) => string>> = {
  categoryId: routes.goodsOfCategory,
  brand_id: routes.goodsOfBrand,
  tag_id: routes.goodsOfTag,
};

/** Path of the prerendered list that a query on the library means: it names one list, by one value; else null. */
export function listPathOfQuery(search: URLSearchParams): string | null {
  const named = Object.keys(listNames).flatMap((name) =>
    [...search.getAll(name), ...search.getAll(`${name}[]`)]
      .flatMap((text) => text.split(','))
      .filter(Boolean)
      .map((id) => ({ name, id })),
  );
  const [only] = named;
  if (!only || named.length > 1 || search.has('keywords') || !/^[A-Za-z0-9_-]{1,64}$/.test(only.id)) return null;
  return listNames[only.name]?.(only.id) ?? null;
}
