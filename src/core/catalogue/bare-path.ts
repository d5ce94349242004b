import { editorialRoutes } from '#core/article/routes.ts';
import { routes } from '#core/site/routes.ts';

/** The lists by the folder of their entries, in lower case. */
const lists = new Map(
  Object.entries({
    goods: routes.goodsList(),
    experience: routes.experienceList(),
    design: editorialRoutes.designerList(),
  }),
);

/**
 * The list that a route without its optional parameter leads to, in any spelling (spec §2, design.md §4).
 * `/design?code=D0001`, as on the mobile site, leads to the designer. Null for any other path.
 */
export function listOfBarePath(path: string, query: string): string | null {
  const [, folder = ''] = /^\/([a-z]+)\/*$/i.exec(path) ?? [];
  const list = lists.get(folder.toLowerCase());
  if (!list) return null;
  const code = new URLSearchParams(query).get('code') ?? '';
  if (list === editorialRoutes.designerList() && /^[\w-]{1,64}$/.test(code)) return editorialRoutes.designer(code);
  // A fragment ends an address, so the brand wall takes no query.
  return list.includes('#') ? list : list + query;
}
