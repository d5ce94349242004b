/** Web vitals: how soon a page comes and answers, and how still it stands. CLS is in thousandths, the others in ms. */
export const vitals = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof vitals)[number];

/**
 * Upper bounds of the buckets that values are counted in; above the last there is one bucket more. The limits of "good" and
 * "poor" are among them, so that those shares are exact.
 */
const msBounds = [
  25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1250, 1500, 1800, 2000, 2500, 3000, 4000, 5000, 7000,
  10_000,
] as const;
const shiftBounds = [1, 5, 10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 1000] as const;

export const boundsOf = (vital: Vital): readonly number[] => (vital === 'cls' ? shiftBounds : msBounds);

/** Up to this a value is good (web.dev/articles/vitals). */
const goodUpTo: Readonly<Record<Vital, number>> = { lcp: 2500, inp: 200, cls: 100, ttfb: 800 };
/** Above this it is poor. */
const poorFrom: Readonly<Record<Vital, number>> = { lcp: 4000, inp: 500, cls: 250, ttfb: 1800 };

export type Rating = 'good' | 'middling' | 'poor';

export const ratingOf = (vital: Vital, value: number): Rating => {
  if (value <= goodUpTo[vital]) return 'good';
  return value > poorFrom[vital] ? 'poor' : 'middling';
};

/** The bucket of a value, from 0. */
export function bucketOf(vital: Vital, value: number): number {
  const bounds = boundsOf(vital);
  const found = bounds.findIndex((bound) => value <= bound);
  return found < 0 ? bounds.length : found;
}

/** Values counted by bucket. */
export type Histogram = ReadonlyMap<number, number>;

export interface VitalFigure {
  /** Three of four values are at most this; within its bucket it is interpolated. */
  readonly p75: number;
  /** Share of good values, 0 to 1. */
  readonly good: number;
  readonly count: number;
}

/** What is said about a vital; null when nothing was measured. */
export function figureOf(vital: Vital, histogram: Histogram): VitalFigure | null {
  const bounds = boundsOf(vital);
  const counts = [...bounds, Infinity].map((_, bucket) => histogram.get(bucket) ?? 0);
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  const wanted = count * 0.75;
  let below = 0;
  let bucket = 0;
  for (; bucket < counts.length - 1; bucket += 1) {
    const here = counts[bucket] ?? 0;
    if (below + here >= wanted) break;
    below += here;
  }
  const from = bounds[bucket - 1] ?? 0;
  // The last bucket has no upper bound: its values are at least this.
  const to = bounds[bucket] ?? from;
  const p75 = Math.round(from + ((to - from) * (wanted - below)) / (counts[bucket] || 1));
  const isGood = (_: number, at: number): boolean => at <= bounds.indexOf(goodUpTo[vital]);
  const good = counts.filter(isGood).reduce((sum, one) => sum + one, 0) / count;
  return { p75, good, count };
}
