import { formatTime } from '#core/time/time.ts';

/** Unix seconds as `11-23 16:40` in this year, with the year otherwise. */
export function shortTime(time: number): string {
  const text = formatTime(time, false);
  return text.startsWith(formatTime(Date.now() / 1000).slice(0, 4)) ? text.slice(5) : text;
}
