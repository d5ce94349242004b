/** The kind of a score (spec §5): 2 or less is bad, 3 neutral, above 3 good. */
export type ReviewKind = 'good' | 'neutral' | 'bad';

/** A score of 2.5 is neutral (design.md §4). */
export function reviewKind(score: number): ReviewKind {
  if (score > 3) return 'good';
  return score > 2 ? 'neutral' : 'bad';
}

/** The mean of all scores to one digit, `4.8`; "" without any. */
export const meanScore = ({ total, stars }: { total: number; stars: number }): string =>
  total === 0 ? '' : (stars / total).toFixed(1);

/** The share of good reviews in whole percent; 0 without any. */
export const goodShare = ({ total, good }: { total: number; good: number }): number =>
  total === 0 ? 0 : Math.round((good / total) * 100);
