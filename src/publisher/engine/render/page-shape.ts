import { fileURLToPath } from 'node:url';
import type { TextPatch } from './text-patch.ts';

const pageAstro = JSON.stringify(fileURLToPath(new URL('page-astro.ts', import.meta.url)));

/**
 * Effect: gives the `Astro` object of components one shape for all pages (page-astro.ts).
 * Upstream: Astro creates an object of thirty accessors per page. V8 allocates accessors in old space, and what they close
 * over, here a whole page, is freed only by a full collection (ADR 32).
 * Relies on: `FetchState.createAstro(result, props, slotValues, apiContext)` and `createAstroPagePartial(result, apiContext)`,
 * and `Slots` imported beside them.
 * Gain: ADR 36.
 */
export const pageShape: TextPatch = {
  name: 'page-shape',
  packageName: 'astro',
  files: {
    'dist/core/fetch/fetch-state.js': [
      [
        /^(?=[\s\S]*import \{ Slots \} from )(?=[\s\S]*createAstroPagePartial\(result, apiContext\) \{)/,
        `import { PageAstro } from ${pageAstro};\n`,
      ],
      [
        /createAstro\(result, props, slotValues, apiContext\) \{\n/,
        'createAstro(result, props, slotValues, apiContext) {\nreturn new PageAstro(this, result, props, slotValues, apiContext, Slots);\n',
      ],
    ],
  },
};
