/**
 * The paths of the house-type planner, which we added to those of spec §2. They are kept out of `routes`, which every
 * page carries.
 */
export const plannerRoutes = {
  page: () => '/Programme/planner',
  /** The goods it chooses from, a file beside the pages (ADR 22). */
  goods: () => '/Programme/planner.json',
} as const;
