import type { listDeskCoupons } from '#core/coupon/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { formatTime, fromDay } from '#core/time/time.ts';
import type { StateKind } from '#desk/shell/list/state.tsx';

type Coupon = DeskOutput<typeof listDeskCoupons>['list'][number];
type CouponState = readonly [name: string, kind: StateKind, press: '停发' | '恢复发放' | ''];

/** Where a coupon stands: its name and kind, and the press that changes it. */
export function stateOf({ ends, begins, given, quantity, is_offered }: Coupon): CouponState {
  const today = formatTime(Date.now() / 1000).slice(0, 10);
  // Of one that is over, or of which none is left, nobody gets any whether it is offered or not.
  if (ends < today) return ['已过期', 'over', ''];
  if (given >= quantity) return ['已领完', 'over', ''];
  if (!is_offered) return ['已停发', 'over', '恢复发放'];
  return begins > today ? ['未开始', 'planned', '停发'] : ['发放中', 'usual', '停发'];
}

/** Percent that a coupon takes off by its discount as it is typed, 15 for 8.5; null where that is none. */
export const percentOf = (fold: string): number | null =>
  /^[1-9](\.\d)?$/.test(fold.trim()) ? Math.round(100 - Number(fold) * 10) : null;

/** What a coupon is worth by itself: `¥100` of `满 ¥999 减 ¥100`, `8.8 折`, `礼品`. */
export const stubOf = (worth: string): string =>
  worth
    .replace(/^满 \S+ [减打] ?/, '')
    .replace(/^减 /, '')
    .replace(/^打 /, '');

/** A day, without its year if that is this one. */
const shortDay = (day: string): string =>
  day.startsWith(formatTime(Date.now() / 1000).slice(0, 5)) ? day.slice(5) : day;

const dayS = 86_400;
/** An end that is so near is told by the days that are left. */
const nearDays = 14;

/** Until when one can be used: the days left where they are few, `至 12-31` in this year, `至 2031-09-29` in another. */
export function untilOf({ begins, ends }: Pick<Coupon, 'begins' | 'ends'>): { text: string; isNear: boolean } {
  const now = Date.now() / 1000;
  const today = formatTime(now).slice(0, 10);
  if (begins > today) return { text: `${shortDay(begins)} 起`, isNear: false };
  if (ends < today) return { text: `至 ${shortDay(ends)}`, isNear: false };
  const left = Math.round(((fromDay(ends) ?? now) - (fromDay(today) ?? now)) / dayS);
  if (left <= nearDays) return { text: left === 0 ? '今天到期' : `还剩 ${left} 天`, isNear: true };
  return { text: `至 ${shortDay(ends)}`, isNear: false };
}

/** `12-01 – 12-31`: both days are in it, and both tell their year if one of them is in another. */
export function daysOf({ begins, ends }: Pick<Coupon, 'begins' | 'ends'>): string {
  const days = [begins, ends];
  const short = days.map(shortDay);
  return (short.every((day, at) => day !== days[at]) ? short : days).join(' – ');
}

/** Whether a part is enough of a whole to be drawn: less than one percent is a speck that tells nothing. */
export const isBarred = (part: number, whole: number): boolean => whole > 0 && part / whole >= 0.01;

/** How much of a whole, in percent: one digit behind the point below ten. */
export function shareOf(part: number, whole: number): string {
  const percent = (part / whole) * 100;
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)}%`;
}
