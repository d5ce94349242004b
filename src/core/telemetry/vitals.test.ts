import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf, bucketOf, figureOf, ratingOf, vitals } from './vitals.ts';

/** A histogram of values. */
function counted(vital: (typeof vitals)[number], values: readonly number[]): Map<number, number> {
  const histogram = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(vital, value);
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
  }
  return histogram;
}

test.each([
  ['lcp', 0, 0],
  ['lcp', 25, 0],
  ['lcp', 25.1, 1],
  ['lcp', 2500, 17],
  ['lcp', 90_000, 23],
  ['cls', 0, 0],
  ['cls', 100, 6],
  ['cls', 5000, 13],
] as const)('%s %d is counted in bucket %d', (vital, value, bucket) => expect(bucketOf(vital, value)).toBe(bucket));

test('nothing measured has no figure', () => expect(figureOf('lcp', new Map())).toBeNull());

test('three of four pages are at most p75, within the bucket it falls into', () => {
  const values = [900, 950, 1100, 1200, 1300, 1700, 2100, 6000];
  const figure = figureOf('lcp', counted('lcp', values));
  // The sixth of eight values is 1,700, in the bucket from 1,500 to 1,800.
  expect(figure).toEqual({ p75: 1800, good: 7 / 8, count: 8 });
});

test('p75 lies in the bucket of the value that three quarters reach', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...vitals),
      fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 1, maxLength: 60 }),
      (vital, values) => {
        const sorted = values.toSorted((a, b) => a - b);
        const exact = sorted[Math.ceil(values.length * 0.75) - 1] ?? 0;
        const figure = figureOf(vital, counted(vital, values));
        const bounds = boundsOf(vital);
        const bucket = bucketOf(vital, exact);
        expect(figure?.p75).toBeGreaterThanOrEqual(bounds[bucket - 1] ?? 0);
        expect(figure?.p75).toBeLessThanOrEqual(bounds[Math.min(bucket, bounds.length - 1)] ?? 0);
        expect(figure?.count).toBe(values.length);
      },
    ),
  );
});

test('good and poor end at bounds of buckets, so their shares are exact', () => {
  expect(figureOf('inp', counted('inp', [200, 201]))?.good).toBe(0.5);
  expect([ratingOf('inp', 200), ratingOf('inp', 201), ratingOf('inp', 501)]).toEqual(['good', 'middling', 'poor']);
  for (const [vital, limits] of [
    ['lcp', [2500, 4000]],
    ['inp', [200, 500]],
    ['cls', [100, 250]],
    ['ttfb', [800, 1800]],
  ] as const) {
    for (const limit of limits) expect(boundsOf(vital)).toContain(limit);
  }
});
