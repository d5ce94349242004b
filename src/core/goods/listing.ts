import { routes } from '#core/site/routes.ts';
import { type GoodsFilter, goodsFilterQuery, noFilter } from './filter.ts';

type ListNames = 'categoryIds' | 'brandIds' | 'tagIds';

/** A page that shows the product library, and the filter its path stands for (design.md §4). */
export interface GoodsListing {
  readonly path: string;
  readonly fixed: Readonly<Partial<Record<ListNames, readonly string[]>>>;
}

/** The whole library; its query can hold every filter. */
export const wholeLibrary: GoodsListing = { path: routes.goodsList(), fixed: {} };
export const libraryComponent: GoodsListing = { path: routes.goodsListComponent(), fixed: {} };
export const searchListing: GoodsListing = { path: routes.search(), fixed: {} };
export const listingOfCategory = (id: string): GoodsListing => ({
  path: routes.goodsOfCategory(id),
  fixed: { categoryIds: [id] },
});
export const listingOfBrand = (id: string): GoodsListing => ({
  path: routes.goodsOfBrand(id),
  fixed: { brandIds: [id] },
});
export const listingOfTag = (id: string): GoodsListing => ({ path: routes.goodsOfTag(id), fixed: { tagIds: [id] } });

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Whether a filter still contains everything the path of a listing stands for. */
function holds({ fixed }: GoodsListing, filter: GoodsFilter): boolean {
  return Object.entries(fixed).every(([name, ids]) => isSame(filter[name as ListNames], ids));
}

/** The prerendered list of a filter's only category, else brand, else tag. */
function ownList({ categoryIds, brandIds, tagIds }: GoodsFilter): GoodsListing | null {
  const [category, brand, tag] = [categoryIds, brandIds, tagIds].map((ids) => (ids.length === 1 ? ids[0] : undefined));
  if (category) return listingOfCategory(category);
  if (categoryIds.length > 0) return null;
  if (brand) return listingOfBrand(brand);
  return tag && brandIds.length === 0 ? listingOfTag(tag) : null;
}

/** The query of a filter on a listing: it does not repeat the path. */
export function queryAt(listing: GoodsListing, filter: GoodsFilter): string {
  const unsaid = Object.keys(listing.fixed).map((name) => [name, []]);
  return goodsFilterQuery({ ...filter, ...Object.fromEntries(unsaid) });
}

/**
 * The address of a filter, seen from `here`: the same listing while it matches, else a prerendered list where there is
 * one, else the library.
 */
export function goodsAddress(filter: GoodsFilter, here: GoodsListing = wholeLibrary): string {
  const stays = holds(here, filter) && here.path !== wholeLibrary.path;
  const listing = stays ? here : (ownList(filter) ?? wholeLibrary);
  return listing.path + queryAt(listing, filter);
}

/** The same address if it is within the current page, null when the filter leads to another page. */
export function addressHere(filter: GoodsFilter, here: GoodsListing): string | null {
  return holds(here, filter) ? here.path + queryAt(here, filter) : null;
}

/** The filter of a listing without a query. */
export const filterOfListing = (listing: GoodsListing): GoodsFilter => ({ ...noFilter, ...listing.fixed });

/** The query names of the library that stand for a list, with the path of the list for a value. */
export const listNames: Readonly<Record<string, (id: string) => string>> = {
  categoryId: routes.goodsOfCategory,
  brand_id: routes.goodsOfBrand,
  tag_id: routes.goodsOfTag,
};

/** The path of the prerendered list that a library query stands for, if it names one list by one value; else null. */
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
