import { type ProgrammeListingName, routes } from '#core/site/routes.ts';
import { noProgrammeFilter, type ProgrammeFilter, programmeFilterQuery, withIds } from './filter.ts';
import { programmeRoutes } from './routes.ts';

/** A page that shows the solution library, and the single value its path stands for (ADR 16). */
export interface ProgrammeListing {
  readonly path: string;
  readonly fixed: { readonly list: ProgrammeListingName; readonly id: number } | null;
}

/** The whole library; its query can hold every filter. */
export const wholeProgrammeLibrary: ProgrammeListing = { path: routes.programmeList(), fixed: null };

/** The same at the address without a code (design.md §4). */
export const programmeRoot: ProgrammeListing = { path: programmeRoutes.root(), fixed: null };

export const programmeListingOf = (list: ProgrammeListingName, id: number): ProgrammeListing => ({
  path: programmeRoutes.listOf(list, id),
  fixed: { list, id },
});

/** The filter of a listing without a query. */
export const filterOfProgrammeListing = ({ fixed }: ProgrammeListing): ProgrammeFilter =>
  fixed ? withIds(noProgrammeFilter, fixed.list, [fixed.id]) : noProgrammeFilter;

/** Whether a filter still contains the value the path of a listing stands for. */
const holds = ({ fixed }: ProgrammeListing, { ids }: ProgrammeFilter): boolean =>
  !fixed || ids[fixed.list]?.join() === String(fixed.id);

/** The address of a filter within the current page, null when the filter leads to another one. */
export function programmeAddressHere(filter: ProgrammeFilter, here: ProgrammeListing): string | null {
  if (!holds(here, filter)) return null;
  const unsaid = here.fixed ? { ...withIds(filter, here.fixed.list, []), page: filter.page } : filter;
  return here.path + programmeFilterQuery(unsaid);
}

/** The query names of the library that stand for a list. */
export const programmeListingNames = [
  'cate_id',
  'house_type',
  'house_cate',
  'in_scene',
  'in_system',
  'in_platform',
  'in_lan',
  'in_wifi',
  'brand_id',
] as const satisfies ProgrammeListingName[];

const isListingName = (name: string): name is ProgrammeListingName =>
  (programmeListingNames as readonly string[]).includes(name);

/** The prerendered list of a filter that has one value and nothing else, ignoring page and order. */
function ownList({ ids, name, tag }: ProgrammeFilter): ProgrammeListing | null {
  const [[list, own] = ['', []], ...others] = Object.entries(ids);
  const [id] = own;
  const isOne = id !== undefined && own.length === 1 && others.length === 0 && name === '' && tag === '';
  return isOne && isListingName(list) ? programmeListingOf(list, id) : null;
}

/**
 * The address of a filter, seen from `here`: the same listing while it matches, else a prerendered list, else the
 * library.
 */
export function programmeAddress(filter: ProgrammeFilter, here = wholeProgrammeLibrary): string {
  const stays = here.fixed !== null && holds(here, filter);
  const listing = stays ? here : (ownList(filter) ?? wholeProgrammeLibrary);
  return programmeAddressHere(filter, listing) ?? here.path;
}

/**
 * The path of the prerendered list that a library query stands for, if it has exactly one value, ignoring page and
 * order; else null.
 */
export function programmeListPathOfQuery(search: URLSearchParams): string | null {
  const [[name, value] = ['', ''], ...others] = [...search].filter(
    ([key, text]) => text !== '' && text !== '0' && key !== 'sort' && key !== 'page_no',
  );
  return others.length === 0 && isListingName(name) && /^\d{1,15}$/.test(value)
    ? programmeRoutes.listOf(name, Number(value))
    : null;
}
