import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [1, 0, '00:00:01'],
  [1000, 0, '00:00:01'],
  [20_538_000, 0, '05:42:18'],
  [86_400_000, 1, '00:00:00'],
  [86_399_001, 1, '00:00:00'],
  [86_399_000, 0, '23:59:59'],
  [6 * 86_400_000 + 61_000, 6, '00:01:01'],
])('%i ms are %i days and %s', (ms, days, clock) => {
  const left = timeLeft(ms);
  expect([left?.days, left?.clock.join(':')]).toEqual([days, clock]);
});

test.each([0, -1, -86_400_000])('%i ms are over', (ms) => {
  expect(timeLeft(ms)).toBeNull();
});
