import { expect, test } from 'vitest';
import { waitLeftMs } from './sms-wait.ts';

test('the pause runs down and then is over', () => {
  expect(waitLeftMs(1_000_000, 1_000_000)).toBe(60_000);
  expect(waitLeftMs(1_000_000, 1_018_000)).toBe(42_000);
  expect(waitLeftMs(1_000_000, 1_060_000)).toBe(0);
});

test('no code yet, or a clock that was set back: no wait', () => {
  expect(waitLeftMs(Number.NaN, 1_000_000)).toBe(0);
  expect(waitLeftMs(5_000_000, 1_000_000)).toBe(0);
});
