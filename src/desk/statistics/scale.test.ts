import { expect, test } from 'vitest';
import { axisText, topOf } from './scale.ts';

test('an axis ends at a round sum that is not below the largest value', () => {
  expect([[], [0], [1], [999], [100_000], [113_900], [450_000], [3_862_140]].map(topOf)).toEqual([
    10_000, 10_000, 1000, 1000, 100_000, 120_000, 500_000, 4_000_000,
  ]);
});

test('large sums are told in ten thousands', () => {
  expect([0, 60_000, 999_900, 1_000_000, 2_500_000].map(axisText)).toEqual([
    '¥0',
    '¥600',
    '¥9,999',
    '¥1 万',
    '¥2.5 万',
  ]);
});
