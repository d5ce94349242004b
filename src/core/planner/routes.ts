/** Paths of the house-type planner, ours beside those of spec §2; apart from `routes`, which every page carries. */
export const plannerRoutes = {
  page: () => '/Programme/planner',
  /** What it chooses from, a file beside the pages (ADR 22). */
  goods: () => '/Programme/planner.json',
} as const;
