import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Pickup } from '#core/order/input.ts';
import { pickupDates, pickupSpans } from './pickup.ts';

// 2026-11-20 23:30 in Shanghai, which is still the 20th at 15:30 UTC.
const lateMs = Date.UTC(2026, 10, 20, 15, 30);

test('days run by the calendar in Shanghai, over a month and both ends included', () => {
  const days = pickupDates(lateMs, 30);
  expect(days).toHaveLength(31);
  expect(days[0]).toEqual({ value: '2026-11-20', label: '11 月 20 日 今天' });
  expect(days[1]?.label).toBe('11 月 21 日 明天');
  expect(days[2]).toEqual({ value: '2026-11-22', label: '11 月 22 日 周日' });
  expect(days.at(-1)?.value).toBe('2026-12-20');
  expect(pickupDates(lateMs + 31 * 60_000, 1)[0]?.value).toBe('2026-11-21');
});

test('spans lie within the opening hours; the last one is as short as it must be', () => {
  expect(pickupSpans('09:30-14:00', '2026-11-22', lateMs).map((span) => span.value)).toEqual([
    '09:30-11:30',
    '11:30-13:30',
    '13:30-14:00',
  ]);
});

test('spans of today that are over are left out, the running one stays', () => {
  const noon = Date.UTC(2026, 10, 20, 4, 0);
  expect(pickupSpans('09:00-15:00', '2026-11-20', noon).map((span) => span.value)).toEqual([
    '11:00-13:00',
    '13:00-15:00',
  ]);
  expect(pickupSpans('09:00-21:00', '2026-11-20', lateMs)).toEqual([]);
});

test('a centre that is open until midnight or past it offers times until midnight', () => {
  const values = (hours: string) => pickupSpans(hours, '2026-11-22', lateMs).map((span) => span.value);
  expect(values('20:00-24:00')).toEqual(['20:00-22:00', '22:00-24:00']);
  expect(values('21:00-02:00')).toEqual(['21:00-23:00', '23:00-24:00']);
  for (const pickup_time of values('20:00-24:00'))
    expect(v.is(Pickup, { pickup_location: '1', pickup_date: '2026-11-22', pickup_time })).toBe(true);
});

test('hours that are not spelled as hours offer nothing', () => {
  expect(pickupSpans('', '2026-11-22', lateMs)).toEqual([]);
  expect(pickupSpans('全天', '2026-11-22', lateMs)).toEqual([]);
});
