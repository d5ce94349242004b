import type { TextPatch } from './text-patch.ts';

/**
 * Effect: turns the accessors of a page's response and render options into plain fields.
 * Upstream: `FetchState` guards `response.headers` with an accessor and reads `locals` through another; both close over the
 * page (page-shape.ts explains the cost).
 * Relies on: these two accessors in `fetch-state.js`. No page of the mall sets headers or locals.
 * Gain: ADR 36.
 */
export const plainState: TextPatch = {
  name: 'plain-state',
  packageName: 'astro',
  files: {
    'dist/core/fetch/fetch-state.js': [
      [/get headers\(\) \{\s+return headers;\s+\},\s+set headers\(_\) \{[^}]+\}/, 'headers'],
      [/get locals\(\) \{\s+return self\.locals;\s+\}/, 'locals: options?.locals ?? {}'],
    ],
  },
};
