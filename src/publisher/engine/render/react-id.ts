import type { TextPatch } from './text-patch.ts';

/**
 * Effect: keeps the prefix of the next island's React ids as a field.
 * Upstream: the renderer's context of each page reads it through an accessor (page-shape.ts explains the cost).
 * Relies on: the accessor `id` and the increment in `context.js`.
 * Gain: ADR 36.
 */
export const reactId: TextPatch = {
  name: 'react-id',
  packageName: '@astrojs/react',
  files: {
    'dist/context.js': [
      [/get id\(\) \{[^}]+\}/, 'id: ID_PREFIX + "0"'],
      [/ctx\.currentIndex\+\+;/, 'ctx.id = ID_PREFIX + (++ctx.currentIndex);'],
    ],
  },
};
