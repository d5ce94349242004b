import { formatTime } from '#core/time/time.ts';

/** Unix seconds as `11-23 16:40` in this year, with the year otherwise. */
export function shortTime(time: number): string {
  const text = formatTime(time, false);
  return text.startsWith(formatTime(Date.now() / 1000).slice(0, 4)) ? text.slice(5) : text;
}

const [minute, hour, day] = [60, 3600, 86_400];

/** How long something has waited since a time, unix seconds, as the staff say it: `26 分钟`, `3 小时`, `2 天`. */
export function waited(since: number, now: number): string {
  const seconds = Math.max(0, now - since);
  if (seconds < hour) return `${Math.max(1, Math.floor(seconds / minute))} 分钟`;
  return seconds < day ? `${Math.floor(seconds / hour)} 小时` : `${Math.floor(seconds / day)} 天`;
}

/** Whether something has waited longer than a day, which the counters call late as well. */
export const isLate = (since: number, now: number): boolean => now - since > day;

/** Whether something has waited so long that it is told in red: more than three days. */
export const isOverdue = (since: number, now: number): boolean => now - since > 3 * day;

/** Class of a wait's words: quiet on the first day, marked from the second, red from the fourth. */
export function waitClass(since: number, now: number): string {
  if (!isLate(since, now)) return 'muted';
  return isOverdue(since, now) ? 'overdue' : 'late';
}
