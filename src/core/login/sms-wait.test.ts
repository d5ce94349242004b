import { expect, test } from 'vitest';
import { sentMsOf, waitLeftMs } from './sms-wait.ts';

test('the pause runs down and then is over', () => {
  expect(waitLeftMs(1_000_000, 1_000_000)).toBe(60_000);
  expect(waitLeftMs(1_000_000, 1_018_000)).toBe(42_000);
  expect(waitLeftMs(1_000_000, 1_060_000)).toBe(0);
});

test('no code yet, or a clock that was set back: no wait', () => {
  expect(waitLeftMs(Number.NaN, 1_000_000)).toBe(0);
  expect(waitLeftMs(5_000_000, 1_000_000)).toBe(0);
});

test('a pause that began elsewhere runs down from what is left of it', () => {
  expect(waitLeftMs(sentMsOf(17_000, 1_000_000), 1_000_000)).toBe(17_000);
  expect(waitLeftMs(sentMsOf(17_000, 1_000_000), 1_010_000)).toBe(7000);
  expect(waitLeftMs(sentMsOf(900_000, 1_000_000), 1_000_000)).toBe(60_000);
});
