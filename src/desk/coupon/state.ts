import type { listDeskCoupons } from '#core/coupon/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { formatTime } from '#core/time/time.ts';
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

/** Until when one can be used that has begun, `至 12-31`; from when to when one that has not. */
export function untilOf(coupon: Pick<Coupon, 'begins' | 'ends'>): string {
  const today = formatTime(Date.now() / 1000).slice(0, 10);
  return coupon.begins > today ? daysOf(coupon) : `至 ${daysOf(coupon).split(' – ')[1]}`;
}

/** `12-01 – 12-31`: both days are in it, and the year is told if it is another one. */
export function daysOf({ begins, ends }: Pick<Coupon, 'begins' | 'ends'>): string {
  const year = formatTime(Date.now() / 1000).slice(0, 5);
  return [begins, ends].map((day) => (day.startsWith(year) ? day.slice(5) : day)).join(' – ');
}
