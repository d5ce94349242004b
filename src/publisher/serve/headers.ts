/** A page is revalidated each time; a hashed asset never. */
export const cacheControl = {
  page: 'no-cache',
  asset: 'public, max-age=31536000, immutable',
  file: 'public, max-age=3600',
  /** Parts of pages that change with the catalogue: shown from the cache at once, revalidated in the background. */
  fragment: 'public, max-age=60, stale-while-revalidate=86400',
};

/**
 * Speculation rules: browsers that support them fetch a catalogue page when its link is about to be followed. They are
 * sent with pages as a header, which adds no bytes to the page and needs no hash in the policy (ADR 12).
 */
export const speculation = {
  path: '/speculation-rules.json',
  type: 'application/speculationrules+json',
  rules: JSON.stringify({
    prefetch: [
      {
        where: { href_matches: ['/Goods/*', '/Programme/*', '/Brand/*', '/Experience/*'] },
        eagerness: 'moderate',
      },
    ],
  }),
  /** Tells `storefront/shell/early/prefetch.ts` through `Server-Timing` that the rules are present. */
  headers: { 'speculation-rules': '"/speculation-rules.json"', 'server-timing': 'rules' },
} as const;

/** Whether a page is sent with the rules: they cost one more request, and a goods page may make ten in all. */
export const isSpeculative = (path: string): boolean => !/^\/Goods\/\d/.test(path);

/** The policy as a header; a meta element cannot forbid framing. */
export const policyHeader = (policy: string): string => `${policy}; frame-ancestors 'none'`;
