import { formatTime, weekdayOf } from '#core/time/time.ts';

const daySeconds = 86_400;

/** An option of a select. */
export interface PickupOption {
  value: string;
  label: string;
}

/** The days an order can be collected, from today on by the calendar in Shanghai: `2026-11-20`, as `11 月 20 日 周五`. */
export function pickupDates(nowMs: number, days: number): PickupOption[] {
  return Array.from({ length: days + 1 }, (_, ahead) => {
    const seconds = Math.floor(nowMs / 1000) + ahead * daySeconds;
    const value = formatTime(seconds).slice(0, 10);
    const [, month = '', day = ''] = value.split('-');
    const name = ahead === 0 ? '今天' : ahead === 1 ? '明天' : weekdayOf(seconds);
    return { value, label: `${Number(month)} 月 ${Number(day)} 日 ${name}` };
  });
}

/**
 * Time spans of two hours within the opening hours (`09:00-21:00`), without those of today that are over. Hours in
 * another format give no choice.
 */
export function pickupSpans(hours: string, date: string, nowMs: number): PickupOption[] {
  if (!/^\d{2}:\d{2}-\d{2}:\d{2}$/.test(hours)) return [];
  const [open, close] = [minutesOf(hours.slice(0, 5)), minutesOf(closingOf(hours))];
  const now = formatTime(Math.floor(nowMs / 1000));
  const spans: PickupOption[] = [];
  for (let start = open; start < close; start += 120) {
    const end = clock(Math.min(start + 120, close));
    if (date === now.slice(0, 10) && end <= now.slice(11, 16)) continue;
    spans.push({ value: `${clock(start)}-${end}`, label: `${clock(start)}–${end}` });
  }
  return spans;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When goods can be collected last on a day, of hours like `09:00-21:00`: hours past midnight end with the day. */
export function closingOf(hours: string): string {
  const close = hours.slice(-5);
  return close > hours.slice(0, 5) && close < '24:00' ? close : '24:00';
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
