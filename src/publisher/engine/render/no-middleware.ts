import type { TextPatch } from './text-patch.ts';

/**
 * Effect: renders a page without the context that middleware and actions would see.
 * Upstream: Astro creates that context, an object of accessors that close over the page, for every page, even on a site
 * without middleware and actions. The mall has neither; remove this patch before adding one.
 * Relies on: `handleMiddleware` after it has computed the props, and the context that `handlePages` passes to the page.
 * Gain: ADR 36.
 */
export const noMiddleware: TextPatch = {
  name: 'no-middleware',
  packageName: 'astro',
  files: {
    'dist/core/middleware/astro-middleware.js': [
      [
        /await state\.getProps\(\);\n/,
        'await state.getProps();\nif (state.routeData.type === "page") {\nstate.skipMiddleware = true;\nreturn renderRouteCallback(state, null);\n}\n',
      ],
    ],
    'dist/core/pages/handler.js': [[/state\.getActionAPIContext\(\)/, 'null']],
  },
};
