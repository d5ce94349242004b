import { expect, test } from 'vitest';
import { endTime, isLate, listTime, shortTime, spanWord, waitClass, waited } from './words.ts';

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

const at = (text: string): number => Date.parse(`${text}:00+08:00`) / 1000;
const noon = at('2026-11-26T12:00');

test('days near today have words, those of another year their year', () => {
  const times = ['2026-11-26T06:41', '2026-11-25T18:20', '2026-11-27T09:00', '2026-10-01T09:30', '2025-10-01T09:30'];
  expect(times.map((time) => shortTime(at(time), noon))).toEqual([
    '今天 06:41',
    '昨天 18:20',
    '明天 09:00',
    '10-01 09:30',
    '2025-10-01 09:30',
  ]);
});

test('a list tells the minute of today and yesterday only', () => {
  const times = ['2026-11-26T06:41', '2026-11-25T00:01', '2026-11-24T23:59'];
  expect(times.map((time) => listTime(at(time), noon))).toEqual(['今天 06:41', '昨天 00:01', '11-24']);
});

test('midnight is no minute: a beginning is the day, an end belongs to the day before', () => {
  const midnight = at('2026-11-30T00:00');
  expect(shortTime(midnight, noon)).toBe('11-30');
  expect(endTime(midnight, noon)).toBe('11 月 29 日 24:00');
  expect(endTime(at('2026-12-02T00:00'), noon)).toBe('12 月 1 日 24:00');
  expect(endTime(at('2026-11-27T00:00'), noon)).toBe('今天 24:00');
  expect(endTime(at('2027-02-01T00:00'), noon)).toBe('2027 年 1 月 31 日 24:00');
  expect(endTime(at('2026-12-02T18:00'), noon)).toBe('12-02 18:00');
});

test('a span of whole days names its first and its last', () => {
  expect(spanWord(at('2026-12-01T00:00'), at('2026-12-13T00:00'), noon)).toBe('12-01 – 12-12');
  expect(spanWord(at('2026-12-20T00:00'), at('2027-01-04T00:00'), noon)).toBe('2026-12-20 – 2027-01-03');
  expect(spanWord(at('2026-12-01T10:00'), at('2026-12-13T00:00'), noon)).toBe('12-01 10:00 – 12-12 24:00');
  expect(spanWord(at('2026-11-26T10:00'), at('2026-12-13T20:00'), noon)).toBe('今天 10:00 – 12-13 20:00');
  expect(spanWord(at('2025-12-20T00:00'), at('2026-01-06T00:00'), noon)).toBe('2025-12-20 – 2026-01-05');
});
