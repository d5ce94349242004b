import { experienceRoutes } from '#core/experience/routes.ts';
import { listPathOfQuery, wholeLibrary } from '#core/goods/listing.ts';
import { programmeListPathOfQuery, wholeProgrammeLibrary } from '#core/programme/listing.ts';
import { programmeRoutes } from '#core/programme/routes.ts';
import { routes } from '#core/site/routes.ts';

const idOf = (search: URLSearchParams, name: string): string => {
  const text = search.get(name) ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : '';
};

/**
 * The path of the prerendered page for an old-storefront address with a query (ADR 16, ADR 23): lists of goods,
 * programmes and centres, and dynamics. Null when the address has a page of its own.
 */
export function pageOfQuery(path: string, search: URLSearchParams): string | null {
  if (path === wholeLibrary.path) return listPathOfQuery(search);
  if (path === wholeProgrammeLibrary.path) return programmeListPathOfQuery(search);
  if (path === routes.experienceList()) {
    const city = idOf(search, 'cityId');
    return city ? experienceRoutes.centres(city) : null;
  }
  if (path === experienceRoutes.dynamicDetail()) {
    const id = idOf(search, 'id');
    return id ? experienceRoutes.dynamic(id) : null;
  }
  if (path !== experienceRoutes.dynamicList()) return null;
  const page = Number(search.get('page'));
  const own = experienceRoutes.dynamicList(
    idOf(search, 'store_id') || undefined,
    Number.isSafeInteger(page) ? page : 1,
  );
  return own === path ? null : own;
}

/** The programme path that the old address `spcDetail?code=` names (design.md §4), or the library without a code. */
export function programmeOfQuery(path: string, search: URLSearchParams): string | null {
  if (path.toLowerCase() !== programmeRoutes.byQuery().toLowerCase()) return null;
  const code = search.get('code') ?? '';
  return code ? routes.programme(code) : routes.programmeList();
}
