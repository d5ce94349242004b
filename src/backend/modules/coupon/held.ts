import { shanghaiDay } from '#backend/app/texts/calendar.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import type { UserCoupon } from '#core/coupon/contract.ts';
import { type CouponTerms, couponObstacle } from '#core/coupon/rules.ts';
import { type CouponCover, covers, type GoodsFacts, loadRefs } from './cover.ts';

type CouponStatus = Row<'member_coupon'>['status'];

/** A coupon that a member holds, with its terms and its cover. */
export interface HeldCoupon extends CouponTerms, CouponCover {
  readonly id: number;
  readonly card_id: number;
  readonly code: string;
  readonly status: CouponStatus;
  readonly title: string;
  readonly color: string;
  readonly description: string;
  readonly apply_scope: string;
  readonly use_platform: 'mall' | 'store';
  readonly get_date: number;
  /** Unix seconds, both included. */
  readonly begin_date: number;
  readonly end_date: number;
}

/** The member's coupons, those that end first before the others. */
export async function loadHeld(
  connection: Connection,
  userId: number,
  filter: { code?: string | undefined; cardId?: number | undefined } = {},
): Promise<HeldCoupon[]> {
  let own = connection
    .selectFrom('member_coupon')
    .innerJoin('coupon', 'coupon.card_id', 'member_coupon.card_id')
    .where('member_coupon.user_id', '=', userId);
  if (filter.code !== undefined) own = own.where('member_coupon.code', '=', filter.code);
  if (filter.cardId !== undefined) own = own.where('member_coupon.card_id', '=', filter.cardId);
  const rows = await own
    .select([
      'member_coupon.id',
      'member_coupon.card_id',
      'member_coupon.code',
      'member_coupon.status',
      'member_coupon.get_date',
      'member_coupon.begin_date',
      'member_coupon.end_date',
      'coupon.title',
      'coupon.color',
      'coupon.description',
      'coupon.apply_scope',
      'coupon.card_type',
      'coupon.discount',
      'coupon.least_cost',
      'coupon.reduce_cost',
      'coupon.most_cost',
      'coupon.use_bound',
      'coupon.use_platform',
    ])
    .orderBy('member_coupon.end_date')
    .orderBy('member_coupon.id')
    .execute();
  const refsOf = await loadRefs(
    connection,
    rows.map((row) => row.card_id),
  );
  return rows.map((row) => ({ ...row, refs: refsOf(row.card_id) }));
}

/** The coupon's state at this moment: one past its end counts as expired even before a sweep. */
export const statusAt = (coupon: HeldCoupon, now: number): CouponStatus =>
  coupon.status === 1 && coupon.end_date < now ? 5 : coupon.status;

const statusWords: Readonly<Record<Exclude<CouponStatus, 1>, string>> = {
  2: '已使用',
  3: '已转赠',
  4: '已用于待付款订单',
  5: '已过期',
  6: '已作废',
  10: '已兑换',
};

/** The reason why the coupon cannot be used now, whatever is bought; "" when it can. */
export function standingObstacle(coupon: HeldCoupon, now: number): string {
  const status = statusAt(coupon, now);
  if (status !== 1) return statusWords[status];
  return coupon.begin_date > now ? '未到使用时间' : '';
}

/** Goods as a coupon sees them: the amount left after all discounts that apply before it. */
export interface JudgedLine {
  readonly facts: GoodsFacts;
  readonly fee: number;
}

export const fitted = (coupon: CouponCover, lines: readonly JudgedLine[]): { fee: number; fits: boolean }[] =>
  lines.map((line) => ({ fee: line.fee, fits: covers(coupon, line.facts) }));

/** The reason why the coupon cannot be used for these goods now; "" when it can. */
export function obstacleFor(coupon: HeldCoupon, lines: readonly JudgedLine[], now: number): string {
  return (
    standingObstacle(coupon, now) ||
    (coupon.use_platform === 'store' ? '仅限体验馆使用' : couponObstacle(coupon, fitted(coupon, lines)))
  );
}

function tagClassOf(coupon: HeldCoupon, now: number): NonNullable<UserCoupon['tagClass']> | undefined {
  const status = statusAt(coupon, now);
  if (status === 2 || status === 10) return 'used';
  if (status === 5) return 'overdue';
  return status === 1 && coupon.begin_date > now ? 'notstarted' : undefined;
}

/** The coupon as contract 6.1 spells it; `obstacle` is the reason why it cannot be used, "" when it can. */
export function userCouponOf(coupon: HeldCoupon, now: number, obstacle: string): UserCoupon {
  const tagClass = tagClassOf(coupon, now);
  const card = { card_id: String(coupon.card_id), title: coupon.title, code: coupon.code, card_type: coupon.card_type };
  const worth = { least_cost: coupon.least_cost, reduce_cost: coupon.reduce_cost, discount: coupon.discount };
  return {
    ...card,
    ...worth,
    id: String(coupon.id),
    color: coupon.color,
    most_cost: coupon.most_cost,
    description: coupon.description,
    apply_scope: coupon.apply_scope,
    begin_date: shanghaiDay(coupon.begin_date),
    end_date: shanghaiDay(coupon.end_date),
    get_date: coupon.get_date,
    status: statusAt(coupon, now),
    use_bound: coupon.use_bound,
    rel_item_ids: coupon.use_bound === 1 || coupon.use_bound === 5 ? [...coupon.refs] : 'all',
    rel_distributor_ids: 'all',
    use_platform: coupon.use_platform,
    valid: obstacle === '',
    ...(obstacle && { invalid_desc: obstacle }),
    ...(tagClass && { tagClass }),
    coupon: { ...card, ...worth, valid: obstacle === '' },
  };
}
