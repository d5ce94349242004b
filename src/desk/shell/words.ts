import { formatTime, fromDay, startOfDay } from '#core/time/time.ts';

const [minute, hour, day] = [60, 3600, 86_400];

const present = (): number => Date.now() / 1000;

/** The day of a time, unix seconds: 今天, 昨天 or 明天, `10-01` in this year, with the year otherwise. */
export function dayWord(time: number, now = present()): string {
  const days = Math.round((startOfDay(time) - startOfDay(now)) / day);
  const near = { '-1': '昨天', 0: '今天', 1: '明天' }[days];
  if (near) return near;
  const text = formatTime(time, false).slice(0, 10);
  return text.startsWith(formatTime(now).slice(0, 4)) ? text.slice(5) : text;
}

/** A day such as `2026-11-25`, as it is said. */
export const dayName = (day: string): string => dayWord(fromDay(day) ?? 0);

/** The clock of a time, "" at midnight, which is a day and no minute of it. */
function clockOf(time: number): string {
  const clock = formatTime(time, false).slice(11);
  return clock === '00:00' ? '' : clock;
}

/** A time, unix seconds, to the minute: `今天 06:41`, `昨天 18:20`, `10-01 09:30`, only the day at midnight. */
export const shortTime = (time: number, now = present()): string =>
  [dayWord(time, now), clockOf(time)].filter(Boolean).join(' ');

/** A time for a list, in which the minute of an older one says nothing: `今天 06:41`, `昨天 18:20`, `10-01`. */
export function listTime(time: number, now = present()): string {
  const isNear = time >= startOfDay(now) - day;
  return isNear ? shortTime(time, now) : dayWord(time, now);
}

/** The end of something: at midnight it is that of the day before, `11 月 29 日 24:00`. */
export function endTime(time: number, now = present()): string {
  if (clockOf(time) !== '') return shortTime(time, now);
  const last = dayWord(time - minute, now);
  return `${last.replace(/^(?:(\d{4})-)?0?(\d+)-0?(\d+)$/, (_, year, month, date) => `${year ? `${year} 年 ` : ''}${month} 月 ${date} 日`)} 24:00`;
}

/** Two days as they are said; where one of them has its year, so has the other. */
function dayPair(begins: number, ends: number, now: number): [string, string] {
  const words = [begins, ends].map((time) => dayWord(time, now)) as [string, string];
  if (!words.some((word) => /^\d{4}-/.test(word))) return words;
  const whole = (time: number, word: string): string =>
    /^\d\d-/.test(word) ? formatTime(time, false).slice(0, 10) : word;
  return [whole(begins, words[0]), whole(ends, words[1])];
}

/** From when to when: whole days as `11-20 – 11-29`, both of them counted; otherwise each with its minute. */
export function spanWord(begins: number, ends: number, now = present()): string {
  const [first, last] = [clockOf(begins), clockOf(ends)];
  const [from, to] = dayPair(begins, last === '' ? ends - minute : ends, now);
  if (first === '' && last === '') return `${from} – ${to}`;
  return `${[from, first].filter(Boolean).join(' ')} – ${to} ${last || '24:00'}`;
}

/** How long something has waited since a time, unix seconds, as the staff say it: `26 分钟`, `3 小时`, `2 天`. */
export function waited(since: number, now: number): string {
  const seconds = Math.max(0, now - since);
  if (seconds < hour) return `${Math.max(1, Math.floor(seconds / minute))} 分钟`;
  return seconds < day ? `${Math.floor(seconds / hour)} 小时` : `${Math.floor(seconds / day)} 天`;
}

/** Whether something has waited longer than a day, which the counters call late as well. */
export const isLate = (since: number, now: number): boolean => now - since > day;

/** Whether something has waited so long that it is told in red: more than three days. */
const isOverdue = (since: number, now: number): boolean => now - since > 3 * day;

/** Class of a wait's words: quiet on the first day, marked from the second, red from the fourth. */
export function waitClass(since: number, now: number): string {
  if (!isLate(since, now)) return 'muted';
  return isOverdue(since, now) ? 'overdue' : 'late';
}
