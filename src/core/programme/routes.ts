import { type ProgrammePlaceName, query } from '#core/site/routes.ts';

/** Addresses of the solution library beyond those of `routes.ts`, which every page carries. */
export const programmeRoutes = {
  /** The library under the address without a code (design.md §4). */
  root: () => '/Programme',
  /** Prerendered list of one value of the dictionary, or one brand. */
  listOf: (list: ProgrammePlaceName, id: number) => `/Programme/programme/${list}-${id}`,
  /** Programmes brand by brand. */
  brands: () => '/Programme/brand',
  /** Old address of a programme's page (spec §2). */
  byQuery: (code?: string) => `/Programme/spcDetail${query({ code })}`,
} as const;
