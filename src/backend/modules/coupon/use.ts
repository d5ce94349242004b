import { sql } from 'kysely';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import type { Row } from '#backend/db/schema.ts';
import { couponShares } from '#core/coupon/rules.ts';
import { fitted, type HeldCoupon, type JudgedLine, loadHeld, obstacleFor } from './held.ts';

type CouponStatus = Row<'member_coupon'>['status'];

/** A coupon applied to an order: its discount on each line, in cents. */
export interface AppliedCoupon {
  readonly coupon: HeldCoupon;
  readonly shares: readonly number[];
  readonly total: number;
}

function apply(coupon: HeldCoupon, lines: readonly JudgedLine[]): AppliedCoupon {
  const shares = couponShares(coupon, fitted(coupon, lines));
  return { coupon, shares, total: shares.reduce((sum, share) => sum + share, 0) };
}

/** Applies the member's coupon with this code; refuses 优惠券不可用 with the reason. */
export async function applyCoupon(
  connection: Connection,
  userId: number,
  code: string,
  lines: readonly JudgedLine[],
  now: number,
): Promise<AppliedCoupon> {
  const [coupon] = await loadHeld(connection, userId, { code });
  const obstacle = coupon ? obstacleFor(coupon, lines, now) : '没有找到这张优惠券';
  if (!coupon || obstacle) throw new Refusal(`优惠券不可用：${obstacle}`);
  return apply(coupon, lines);
}

/** Applies the coupon with the largest discount, among equals the one that ends first; null when none can be used. */
export async function applyBestCoupon(
  connection: Connection,
  userId: number,
  lines: readonly JudgedLine[],
  now: number,
): Promise<AppliedCoupon | null> {
  const held = await loadHeld(connection, userId);
  const usable = held.filter((coupon) => obstacleFor(coupon, lines, now) === '').map((coupon) => apply(coupon, lines));
  return usable.reduce<AppliedCoupon | null>((best, next) => (best && best.total >= next.total ? best : next), null);
}

/** Ties the coupon to an unpaid order (4 锁定); refuses when another order was quicker. */
export async function lockCoupon(connection: Connection, couponId: number, orderId: string): Promise<void> {
  const locked = await connection
    .updateTable('member_coupon')
    .set({ status: 4, order_id: orderId })
    .where('id', '=', couponId)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (locked.numUpdatedRows !== 1n) throw new Refusal('优惠券不可用：已用于其他订单');
}

/** The order is paid: its coupon is used (2 已核销). */
export async function settleCoupon(connection: Connection, orderId: string): Promise<void> {
  await settle.run(connection, { orderId });
}

const settle = prepared((connection, { orderId }: { orderId: string }) =>
  connection.updateTable('member_coupon').set({ status: 2 }).where('order_id', '=', orderId).where('status', '=', 4),
);

/** The order is cancelled, paid or not: its coupon can be used again, unless it has expired meanwhile. */
export async function releaseCoupon(connection: Connection, orderId: string, now: number): Promise<void> {
  await connection
    .updateTable('member_coupon')
    .set({ order_id: null, status: sql<CouponStatus>`case when end_date < ${now} then 5 else 1 end` })
    .where('order_id', '=', orderId)
    .where('status', 'in', [2, 4])
    .execute();
}

/** Marks coupons past their end as expired. */
export async function expireCoupons(connection: Connection, now: number): Promise<void> {
  await connection
    .updateTable('member_coupon')
    .set({ status: 5 })
    .where('status', '=', 1)
    .where('end_date', '<', now)
    .execute();
}

/** Voids (6 已作废) the unused coupons of a member whose account is closed. */
export async function voidCoupons(connection: Connection, userId: number): Promise<void> {
  await connection
    .updateTable('member_coupon')
    .set({ status: 6 })
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .execute();
}
