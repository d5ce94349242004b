import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from './day.ts';
import { formatTime } from './time.ts';

test('the day of a time is the one that its full form begins with', () => {
  expect(dayOf(1_795_000_000)).toBe('2026-11-18');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 250_000_000_000 }), (time) => {
      expect(dayOf(time)).toBe(formatTime(time).slice(0, 10));
    }),
  );
});

test('what is no time has no day', () => {
  expect([dayOf(null), dayOf(''), dayOf(0), dayOf('soon'), dayOf(8.64e15)]).toEqual(['', '', '', '', '']);
});
