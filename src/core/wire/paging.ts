import * as v from 'valibot';
import { filter } from './filter.ts';
import { IntInput } from './primitives.ts';

/** Page number from 1. */
export const PageInput = /* @__PURE__ */ filter(
  v.pipe(IntInput, v.minValue(1, '页码不正确'), v.maxValue(100_000, '页码不正确')),
  1,
);

/** Page size; a size that is out of bounds becomes the nearest one from 1 to `max`. */
export const pageSizeInput = (fallback: number, max: number) =>
  filter(v.pipe(IntInput, v.toMinValue(1), v.toMaxValue(max)), fallback);
