import { query } from '#core/site/routes.ts';

// Paths of brands, centres and dynamics beyond those of `routes.ts`, which every page carries.

const segment = (value: string | number): string => encodeURIComponent(String(value));

/** What the list of centres can be narrowed by; names and ids are those of contract 10.1. */
export interface ExperienceListQuery {
  store_type?: string | undefined;
  store_tag?: string | undefined;
  /** 1 nearest first. */
  order?: string | undefined;
}

export const placeRoutes = {
  /** All brands, a page of its own beside the wall of the home page. */
  brandList: () => '/Brand',
  /** The list of centres, or that of one city, which is prerendered too; the rest of a filter stands in the query. */
  centres: (cityId: string, filter: ExperienceListQuery = {}) =>
    `/Experience/list${cityId === '' ? '' : `/city-${segment(cityId)}`}${query({ ...filter })}`,
  /** The list alone, a component of the old storefront with a route of its own (spec §2). */
  centresComponent: () => '/Experience/components',
  /** Dynamics of all centres or of one, page by page; every page is prerendered (ADR 23). */
  dynamicList: (storeId?: string | number, page = 1) => {
    const parts = [storeId === undefined ? '' : `store-${segment(storeId)}`, page > 1 ? `page-${page}` : ''];
    return ['/Experience/dynamicList', parts.filter(Boolean).join('-')].filter(Boolean).join('/');
  },
  /** Where the old storefront showed a dynamic, by its query; each has a page of its own. */
  dynamicDetail: () => '/Experience/dynamicDetail',
  dynamic: (id: string | number) => `/Experience/dynamicDetail/${segment(id)}`,
} as const;
