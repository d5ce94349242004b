import { expect, test } from 'vitest';
import { isLate, waitClass, waited } from './words.ts';

test('a wait is told in minutes, hours or whole days', () => {
  const told = [0, 30, 59 * 60, 3600, 86_399, 86_400, 3 * 86_400 - 1].map((seconds) => waited(1000, 1000 + seconds));
  expect(told).toEqual(['1 分钟', '1 分钟', '59 分钟', '1 小时', '23 小时', '1 天', '2 天']);
});

test('a clock that is behind tells no negative wait', () => {
  expect(waited(1000, 900)).toBe('1 分钟');
});

test('only what has waited longer than a day is late', () => {
  expect([isLate(0, 86_400), isLate(0, 86_401)]).toEqual([false, true]);
});

test('a wait is quiet on the first day, marked from the second and red from the fourth', () => {
  const classes = [86_400, 86_401, 3 * 86_400, 3 * 86_400 + 1].map((now) => waitClass(0, now));
  expect(classes).toEqual(['muted', 'late', 'late', 'overdue']);
});
