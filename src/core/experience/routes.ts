import { query } from '#core/site/routes.ts';

// Paths of centres and dynamics that are not in `site/routes.ts`, which every page carries.

const segment = (value: string | number): string => encodeURIComponent(String(value));

/** The query of the centre list; names and ids are those of contract 10.1. */
export interface ExperienceListQuery {
  store_type?: string | undefined;
  store_tag?: string | undefined;
  /** 1 = nearest first. */
  order?: string | undefined;
}

export const experienceRoutes = {
  /** The list of centres, or of one city, which is prerendered too; the rest of a filter goes into the query. */
  centres: (cityId: string, filter: ExperienceListQuery = {}) =>
    `/Experience/list${cityId === '' ? '' : `/city-${segment(cityId)}`}${query({ ...filter })}`,
  /** The list alone: a component of the old storefront that has its own route (spec §2). */
  centresComponent: () => '/Experience/components',
  /** Dynamics of all centres or of one, by page number; every page is prerendered (ADR 23). */
  dynamicList: (storeId?: string | number, page = 1) => {
    const parts = [storeId === undefined ? '' : `store-${segment(storeId)}`, page > 1 ? `page-${page}` : ''];
    return ['/Experience/dynamicList', parts.filter(Boolean).join('-')].filter(Boolean).join('/');
  },
  /** The old storefront's address of a dynamic, which named it in the query; each dynamic now has its own page. */
  dynamicDetail: () => '/Experience/dynamicDetail',
  dynamic: (id: string | number) => `/Experience/dynamicDetail/${segment(id)}`,
} as const;
