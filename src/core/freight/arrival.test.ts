import { expect, test } from 'vitest';
import { fromShanghaiTime } from '#core/time/time.ts';
import { arrivalDay, dayAfterArrival } from './arrival.ts';

test.each([
  ['2026-11-26 09:00:00', 3, '11 月 29 日'],
  ['2026-11-26 15:59:59', 3, '11 月 29 日'],
  ['2026-11-26 16:00:00', 3, '11 月 30 日'],
  ['2026-11-26 23:59:59', 3, '11 月 30 日'],
  ['2026-12-30 16:00:00', 1, '1 月 1 日'],
  ['2028-02-28 10:00:00', 1, '2 月 29 日'],
  ['2026-11-26 09:00:00', null, ''],
  ['2026-11-26 09:00:00', undefined, ''],
] as const)('ordered at %s with a promise of %s days it has come by "%s"', (time, days, day) => {
  expect(arrivalDay({ days }, fromShanghaiTime(time) ?? 0)).toBe(day);
});

test('without a rule nothing is promised', () => expect(arrivalDay(undefined, 0)).toBe(''));

test.each([
  ['2026-11-26 15:59:59', 3, '2026-11-30'],
  ['2026-11-26 16:00:00', 3, '2026-12-01'],
  ['2026-12-30 16:00:00', 1, '2027-01-02'],
  ['2026-11-26 09:00:00', null, ''],
] as const)('ordered at %s with a promise of %s days it can be installed from "%s"', (time, days, day) => {
  expect(dayAfterArrival({ days }, fromShanghaiTime(time) ?? 0)).toBe(day);
});
