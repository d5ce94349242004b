import { minifySync } from 'rolldown/utils';

/** Modules whose functions `storefront/shell/layout/inline-source.ts` prints into pages. */
const printed =
  /\/storefront\/(?:shell\/(?:early\/(?:inline|mobile-redirect)|island\/when-shown)|goods\/early\/keep-look)\.ts$/;

/**
 * Effect: names inside functions that are printed into pages are one letter long, and their statements short.
 * Upstream: a bundle for the server is not minified, so a function's text is what was written: 80 bytes in every page, after brotli.
 * Relies on: nothing of the bundler's but its minifier. A module that moves is printed as it is written; the test of a page's
 * size notices.
 */
export const minifyPrinted = {
  name: 'minify-printed',
  enforce: 'post' as const,
  applyToEnvironment: ({ name }: { name: string }): boolean => name !== 'client',
  transform(code: string, id: string): { code: string; map: null } | null {
    return printed.test(id) ? { code: minifySync(id, code, { module: true }).code, map: null } : null;
  },
};
