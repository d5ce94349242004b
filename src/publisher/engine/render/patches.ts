import { islandHash } from './island-hash.ts';
import { noMiddleware } from './no-middleware.ts';
import { pageShape } from './page-shape.ts';
import { pageText } from './page-text.ts';
import { reactCheck } from './react-check.ts';
import { reactString } from './react-string.ts';
import type { TextPatch } from './text-patch.ts';

/**
 * Astro's renderer without work whose result is unused. The output is unchanged: `npm run oracle` compares it with
 * Astro's own, byte for byte (ADR 32, 36).
 */
export const renderPatches: readonly TextPatch[] = [
  reactString,
  reactCheck,
  pageText,
  islandHash,
  pageShape,
  noMiddleware,
];
