// Paths of brands that are not in `site/routes.ts`, which every page carries.

export const brandRoutes = {
  /** The page of all brands, besides the brand wall of the home page. */
  list: () => '/Brand',
} as const;
