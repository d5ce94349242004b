import { expect, test } from 'vitest';
import { formatTime } from '#core/time/time.ts';
import { daysOf, isBarred, percentOf, shareOf, untilOf } from './state.ts';

test('a share is told as finely as it needs', () => {
  const told = [
    [3, 200],
    [3, 40],
    [50, 50],
  ].map(([part = 0, whole = 0]) => shareOf(part, whole));
  expect(told).toEqual(['1.5%', '7.5%', '100%']);
  expect([isBarred(0, 200), isBarred(1, 200), isBarred(2, 200), isBarred(0, 0)]).toEqual([false, false, true, false]);
});

test('days of this year go without it; a span that leaves it tells both years', () => {
  const year = Number(formatTime(Date.now() / 1000).slice(0, 4));
  expect(daysOf({ begins: `${year}-10-01`, ends: `${year}-12-31` })).toBe('10-01 – 12-31');
  expect(daysOf({ begins: `${year}-10-01`, ends: `${year + 5}-09-29` })).toBe(`${year}-10-01 – ${year + 5}-09-29`);
});

test('an end is told by the days left when it is near, with its year when that is another one', () => {
  const now = Date.now() / 1000;
  const dayIn = (days: number): string => formatTime(now + days * 86_400).slice(0, 10);
  const begins = dayIn(-30);
  expect(untilOf({ begins, ends: dayIn(0) })).toEqual({ text: '今天到期', isNear: true });
  expect(untilOf({ begins, ends: dayIn(3) })).toEqual({ text: '还剩 3 天', isNear: true });
  const year = Number(dayIn(0).slice(0, 4)) + 5;
  expect(untilOf({ begins, ends: `${year}-09-29` })).toEqual({ text: `至 ${year}-09-29`, isNear: false });
  expect(untilOf({ begins: `${year}-01-01`, ends: `${year}-09-29` }).text).toBe(`${year}-01-01 起`);
});

test('a discount is typed with one digit behind the point: another one would be offered otherwise than it is shown', () => {
  expect(['8.5', '9', ' 1 ', '9.9'].map(percentOf)).toEqual([15, 10, 90, 1]);
  expect(['8.55', '10', '0.5', '85', '八折', ''].map(percentOf)).toEqual([null, null, null, null, null, null]);
});
