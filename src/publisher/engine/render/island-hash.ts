import type { TextPatch } from './text-patch.ts';

/**
 * Effect: skips the hash of an island.
 * Upstream: Astro hashes each island's HTML and a second copy of its props for its development tools; `lean-island.ts`
 * would remove the hash from the page anyway.
 * Relies on: the single call of `shorthash` in `renderFrameworkComponent`.
 * Gain: ADR 36.
 */
export const islandHash: TextPatch = {
  name: 'island-hash',
  packageName: 'astro',
  files: {
    'dist/runtime/server/render/component.js': [
      [/const astroId = shorthash\([\s\S]*?\n {2}\);\n/, 'const astroId = undefined;\n'],
    ],
  },
};
