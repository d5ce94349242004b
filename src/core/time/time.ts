import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { shanghaiOffsetMinutes, shanghaiOffsetMs, toMs } from './day.ts';

dayjs.extend(utc);

/** A time by the clocks in Shanghai, which have had no summer time since 1991, in any zone of the machine. */
const inShanghai = (ms: number): dayjs.Dayjs => dayjs.utc(ms).utcOffset(shanghaiOffsetMinutes);

const two = (value: number): string => String(value).padStart(2, '0');

/** `yyyy-MM-dd hh:mm:ss` in Shanghai (spec §9), without seconds if `withSeconds` is false; "" when there is no time. */
export function formatTime(timestamp: number | string | null | undefined, withSeconds = true): string {
  const ms = toMs(timestamp);
  if (ms === undefined) return '';
  return inShanghai(ms).format(withSeconds ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD HH:mm');
}

/** A printed time without its seconds, and without the midnight that stands for a whole day. */
export const briefTime = (text: string): string => text.slice(0, 16).replace(' 00:00', '');

/** Unix seconds of a `yyyy-MM-dd hh:mm:ss` by the clocks in Shanghai; `undefined` when it is not such a time. */
export function fromShanghaiTime(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined;
  const seconds = Math.floor(Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000);
  // A day that a month does not have is read as one of the next.
  return formatTime(seconds) === text ? seconds : undefined;
}

/** Unix seconds of the beginning of a `YYYY-MM-DD` in Shanghai; `undefined` when it is not such a day. */
export const fromDay = (day: string): number | undefined => fromShanghaiTime(`${day} 00:00:00`);

/** Unix seconds of a minute as a form sends it, `YYYY-MM-DDTHH:MM`, by the clocks in Shanghai. */
export const fromMinute = (minute: string): number | undefined => fromShanghaiTime(`${minute.replace('T', ' ')}:00`);

/** The minute of a time as a form shows it, the reverse of {@link fromMinute}; "" when there is no time. */
export const minuteOf = (time: number | null): string => formatTime(time, false).replace(' ', 'T');

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** The Chinese name of the day of the week in Shanghai (spec §9); "" when there is no time. */
export function weekdayOf(timestamp: number | string | null | undefined): string {
  const ms = toMs(timestamp);
  return ms === undefined ? '' : (weekdays[inShanghai(ms).day()] ?? '');
}

/** The time left as `29:41`, from an hour on `1:05:09`; never below `00:00`. */
export function formatCountdown(leftMs: number): string {
  const left = Math.max(0, Math.ceil(leftMs / 1000));
  const hours = Math.floor(left / 3600);
  const rest = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Unix seconds at which the month of a time begins in China. */
export const startOfMonth = (seconds: number): number => fromDay(`${formatTime(seconds).slice(0, 7)}-01`) ?? 0;

/** Unix seconds of the midnight in Shanghai that a time's day began with. */
export function startOfDay(seconds: number): number {
  const offset = shanghaiOffsetMs / 1000;
  return Math.floor((seconds + offset) / 86_400) * 86_400 - offset;
}
