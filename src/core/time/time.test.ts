import { expect, test } from 'vitest';
import { toMs } from './day.ts';
import { briefTime, formatCountdown, formatTime, startOfMonth } from './time.ts';

test('seconds, milliseconds and their digits are told apart', () => {
  expect(toMs(1_700_000_000)).toBe(1_700_000_000_000);
  expect(toMs('1700000000')).toBe(1_700_000_000_000);
  expect(toMs(1_700_000_000_000)).toBe(1_700_000_000_000);
  expect(toMs('1700000000000')).toBe(1_700_000_000_000);
  expect(toMs('')).toBeUndefined();
  expect(toMs(0)).toBeUndefined();
  expect(toMs('soon')).toBeUndefined();
  expect(toMs('9'.repeat(20))).toBeUndefined();
});

test('times are shown in Shanghai whatever the zone of the machine', () => {
  expect(formatTime(1_700_000_000)).toBe('2023-11-15 06:13:20');
  expect(formatTime(1_700_000_000, false)).toBe('2023-11-15 06:13');
  expect(formatTime(null)).toBe('');
});

test('a countdown never goes below zero and shows the second that has begun', () => {
  expect(formatCountdown(1_781_000)).toBe('29:41');
  expect(formatCountdown(200)).toBe('00:01');
  expect(formatCountdown(-5000)).toBe('00:00');
  expect(formatCountdown(3_909_000)).toBe('1:05:09');
});

test('a printed time loses its seconds, and midnight leaves the day alone', () => {
  expect(briefTime('2026-09-24 00:00:00')).toBe('2026-09-24');
  expect(briefTime('2026-09-24 10:05:09')).toBe('2026-09-24 10:05');
  expect(briefTime('')).toBe('');
});

test('a month begins at midnight in China, also for the last second before it', () => {
  const november = Date.UTC(2026, 9, 31, 16) / 1000;
  expect(startOfMonth(november)).toBe(november);
  expect(startOfMonth(november - 1)).toBe(Date.UTC(2026, 8, 30, 16) / 1000);
});
