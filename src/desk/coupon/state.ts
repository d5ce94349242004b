import type { listDeskCoupons } from '#core/coupon/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { formatTime } from '#core/time/time.ts';

type Coupon = DeskOutput<typeof listDeskCoupons>['list'][number];
type CouponState = readonly [name: string, tag: string, press: '停发' | '恢复发放' | ''];

/** Where a coupon stands: its name and tag, and the press that changes it. Most are given out: that is plain text. */
export function stateOf({ ends, begins, given, quantity, is_offered }: Coupon): CouponState {
  const today = formatTime(Date.now() / 1000).slice(0, 10);
  // Of one that is over, or of which none is left, nobody gets any whether it is offered or not.
  if (ends < today) return ['已过期', 'tag', ''];
  if (given >= quantity) return ['已领完', 'tag', ''];
  if (!is_offered) return [begins > today ? '未开始' : '已停发', begins > today ? 'tag tag--info' : 'tag', '恢复发放'];
  return begins > today ? ['未开始', 'tag tag--info', '停发'] : ['发放中', 'muted', '停发'];
}
