import { editorialRoutes } from '#core/article/routes.ts';
import { routes } from '#core/site/routes.ts';

/** Lists by the folder of their things, lower case. */
const lists = new Map(
  Object.entries({
    goods: routes.goodsList(),
    experience: routes.experienceList(),
    design: editorialRoutes.designerList(),
  }),
);

/**
 * Where a route without its optional parameter leads (spec §2, design.md §4): to the list of that thing, however it is
 * spelled. `/design?code=D0001`, as the mobile site has it, leads to the designer. Null for any other path.
 */
export function listOfBarePath(path: string, query: string): string | null {
  const [, folder = ''] = /^\/([a-z]+)\/*$/i.exec(path) ?? [];
  const list = lists.get(folder.toLowerCase());
  if (!list) return null;
  const code = new URLSearchParams(query).get('code') ?? '';
  if (list === editorialRoutes.designerList() && /^[\w-]{1,64}$/.test(code)) return editorialRoutes.designer(code);
  // A fragment ends an address: the wall of brands takes no query.
  return list.includes('#') ? list : list + query;
}
