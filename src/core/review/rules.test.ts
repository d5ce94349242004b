import { expect, test } from 'vitest';
import { goodShare, reviewKind } from './rules.ts';

test('2 and less is bad, 3 neutral, above 3 good', () => {
  expect([1, 2, 2.5, 3, 3.5, 4, 5].map(reviewKind)).toEqual([
    'bad',
    'bad',
    'neutral',
    'neutral',
    'good',
    'good',
    'good',
  ]);
});

test('the share of good reviews is whole percent', () => {
  expect(goodShare({ total: 3, good: 2 })).toBe(67);
  expect(goodShare({ total: 0, good: 0 })).toBe(0);
});
