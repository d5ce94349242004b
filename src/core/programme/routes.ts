import { type ProgrammeListingName, query } from '#core/site/routes.ts';

/** Addresses of the solution library that are not in `routes.ts`, which every page carries. */
export const programmeRoutes = {
  /** The library at the address without a code (design.md §4). */
  root: () => '/Programme',
  /** The prerendered list of one value of the dictionary, or of one brand. */
  listOf: (list: ProgrammeListingName, id: number) => `/Programme/programme/${list}-${id}`,
  /** The programmes by brand. */
  brands: () => '/Programme/brand',
  /** The old address of a programme's page (spec §2). */
  byQuery: (code?: string) => `/Programme/spcDetail${query({ code })}`,
} as const;
