import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { listCoupons, listOwnCoupons, receiveCoupon } from '#core/coupon/contract.ts';
import { type HeldCoupon, loadHeld, standingObstacle, statusAt, userCouponOf } from './held.ts';
import { receiveCouponHandler } from './receive.ts';
import { loadOffers } from './templates.ts';

type CouponEndpoints = {
  listOwnCoupons: typeof listOwnCoupons;
  listCoupons: typeof listCoupons;
  receiveCoupon: typeof receiveCoupon;
};

const pageOf = <T>(rows: readonly T[], page: number, size: number): T[] => rows.slice((page - 1) * size, page * size);

export const couponHandlers: Handlers<CouponEndpoints> = {
  listOwnCoupons: async ({ status, card_type, page, pageSize }, context) => {
    const now = secondsOf(context.nowMs);
    const states = { 1: [1, 4], 2: [2, 10], 3: [3, 5, 6] }[status];
    const held = await loadHeld(context.database.read, memberOf(context).userId);
    const inState = held.filter((coupon) => states.includes(statusAt(coupon, now)));
    const rows = inState.filter((coupon) => card_type === undefined || coupon.card_type === card_type);
    const countOf = (type: HeldCoupon['card_type']): number =>
      inState.filter((coupon) => coupon.card_type === type).length;
    return {
      list: pageOf(rows, page, pageSize).map((coupon) => userCouponOf(coupon, now, standingObstacle(coupon, now))),
      total_count: rows.length,
      count: {
        total: inState.length,
        discount: countOf('discount'),
        cash: countOf('cash'),
        new_gift: countOf('new_gift'),
      },
    };
  },

  listCoupons: async ({ page_no, page_size, item_id, card_type }, { caller, database, nowMs }) => {
    const now = secondsOf(nowMs);
    const rows = await loadOffers(database.read, now, { itemIds: item_id, cardType: card_type });
    const own = caller ? await countHeld(database.read, caller.userId) : new Map<string, number>();
    const list = pageOf(rows, page_no, page_size).map(({ template: row, covered }) => {
      const had = own.get(row.card_id) ?? 0;
      const ifget = had >= row.get_limit;
      const numNull = row.get_num >= row.quantity;
      return {
        ...row,
        user_get_num: had,
        ifget,
        gameOver: row.end_date < now,
        numNull,
        ...(item_id !== undefined && { cover_items: [...covered] }),
        button_status:
          ifget || numNull
            ? { label: 'get_invalid' as const, text: ifget ? '已领取' : '已抢光' }
            : { label: 'get' as const, text: had > 0 ? '继续领取' : '立即领取' },
      };
    });
    return { total_count: rows.length, pagers: { total: rows.length }, list };
  },

  receiveCoupon: receiveCouponHandler,
};

/** How many of each coupon the member has received. */
async function countHeld(connection: Connection, userId: number): Promise<Map<string, number>> {
  const rows = await connection
    .selectFrom('member_coupon')
    .select((row) => ['card_id', row.fn.countAll<number>().as('had')])
    .where('user_id', '=', userId)
    .groupBy('card_id')
    .execute();
  return new Map(rows.map((row) => [String(row.card_id), Number(row.had)]));
}
