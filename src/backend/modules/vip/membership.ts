import type { Connection } from '#backend/db/open.ts';
import type { VipState } from '#core/member/contract.ts';
import { formatTime } from '#core/time/time.ts';

const memberships = (connection: Connection, userId: number) =>
  connection
    .selectFrom('vip_membership')
    .innerJoin('vip_grade', 'vip_grade.vip_grade_id', 'vip_membership.vip_grade_id')
    .select(['vip_grade.grade_name', 'vip_grade.lv_type', 'vip_grade.discount', 'vip_membership.end_time'])
    .where('vip_membership.user_id', '=', userId);

/** Discounts in percent of a member's paid memberships at `now`. */
export const memberDiscounts = (connection: Connection, userId: number, now: number) =>
  connection
    .selectFrom('vip_membership')
    .innerJoin('vip_grade', 'vip_grade.vip_grade_id', 'vip_membership.vip_grade_id')
    .select('vip_grade.discount')
    .where('vip_membership.user_id', '=', userId)
    .where('vip_membership.end_time', '>', now);

/** A member's paid membership (contract 7.6 `vipgrade`): the best running one, else the one that ended last. */
export async function loadVipMembership(connection: Connection, userId: number, now: number): Promise<VipState> {
  const all = await memberships(connection, userId).execute();
  const running = all.filter((membership) => membership.end_time > now);
  const valid = running.length > 0;
  const [best] = valid
    ? running.toSorted((a, b) => b.discount - a.discount)
    : all.toSorted((a, b) => b.end_time - a.end_time);
  return {
    is_open: true,
    is_vip: valid,
    is_had_vip: all.length > 0,
    grade_name: best?.grade_name ?? '',
    lv_type: best?.lv_type ?? '',
    end_time: best?.end_time ?? 0,
    end_date: best ? formatTime(best.end_time).slice(0, 10) : '',
    day: valid && best ? Math.ceil((best.end_time - now) / 86_400) : 0,
    valid,
    discount: valid && best ? best.discount : 0,
  };
}
