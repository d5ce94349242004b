import type { TextPatch } from './text-patch.ts';

/**
 * What: renders a page without the context that middleware and actions would see.
 * Upstream: Astro makes that context, an object of accessors that close over the page, for every page, whether the site has
 * middleware and actions or not. The mall has neither, and whoever adds one has to remove this patch.
 * Relies on: `handleMiddleware` after it has worked out the props, and the context that `handlePages` gives to the page.
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
