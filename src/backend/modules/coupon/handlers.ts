import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import { loadOrderedLines, priceItems } from '#backend/modules/order/lines.ts';
import type { listCoupons, listOwnCoupons, listUsableCoupons, receiveCoupon } from '#core/coupon/contract.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import {
  type HeldCoupon,
  type JudgedLine,
  loadHeld,
  obstacleFor,
  standingObstacle,
  statusAt,
  userCouponOf,
} from './held.ts';
import { receiveCouponHandler } from './receive.ts';
import { loadTemplates } from './templates.ts';

type CouponEndpoints = {
  listUsableCoupons: typeof listUsableCoupons;
  listOwnCoupons: typeof listOwnCoupons;
  listCoupons: typeof listCoupons;
  receiveCoupon: typeof receiveCoupon;
};

const currency = { currency: 'CNY', symbol: '￥', title: '人民币', rate: 1 };

/** The goods a picker's coupons are judged against; undefined when none were named. */
async function judgedLines(
  connection: Connection,
  userId: number,
  input: ParsedInputOf<typeof listUsableCoupons>,
  now: number,
): Promise<JudgedLine[] | undefined> {
  const lines = input.items
    ? await priceItems(connection, userId, input.items, now)
    : input.is_checkout
      ? await loadOrderedLines(connection, userId, input.cart_type, now)
      : undefined;
  return lines?.map((line) => ({ facts: line.facts, fee: line.itemFee - line.memberDiscount }));
}

const pageOf = <T>(rows: readonly T[], page: number, size: number): T[] => rows.slice((page - 1) * size, page * size);

/** What a picker need not show: it is gone for good, whatever is bought. */
const isGone = (coupon: HeldCoupon): boolean => [2, 3, 6, 10].includes(coupon.status);

export const couponHandlers: Handlers<CouponEndpoints> = {
  listUsableCoupons: async (input, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const { read } = context.database;
    const lines = await judgedLines(read, userId, input, now);
    const held = await loadHeld(read, userId, {
      code: input.code,
      cardId: input.card_id === undefined ? undefined : numericId(input.card_id),
    });
    const { amount, page_type, use_platform } = input;
    const judged = held
      .filter((coupon) => page_type !== 'picker' || coupon.card_type !== 'new_gift')
      .filter((coupon) => use_platform === undefined || coupon.use_platform === use_platform)
      .filter((coupon) => !lines || !isGone(coupon))
      .filter(
        (coupon) =>
          amount === undefined ||
          (coupon.least_cost <= amount && (coupon.most_cost === 0 || amount <= coupon.most_cost)),
      )
      .map((coupon) => ({
        coupon,
        obstacle: lines ? obstacleFor(coupon, lines, now) : standingObstacle(coupon, now),
      }))
      .filter(({ obstacle }) => (obstacle === '') === input.valid);
    const list = pageOf(judged, input.page_no, input.page_size).map(({ coupon, obstacle }) =>
      userCouponOf(coupon, now, obstacle),
    );
    return judged.length === 0 ? { list, count: 0 } : { list, total_count: judged.length, cur: currency };
  },

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
    const rows = await loadTemplates(database.read, now, { itemId: item_id, cardType: card_type });
    const own = caller ? await countHeld(database.read, caller.userId) : new Map<string, number>();
    const list = pageOf(rows, page_no, page_size).map((row) => {
      const had = own.get(row.card_id) ?? 0;
      const ifget = had >= row.get_limit;
      const numNull = row.get_num >= row.quantity;
      return {
        ...row,
        user_get_num: had,
        ifget,
        gameOver: row.end_date < now,
        numNull,
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

/** How many of each coupon the member has had. */
async function countHeld(connection: Connection, userId: number): Promise<Map<string, number>> {
  const rows = await connection
    .selectFrom('member_coupon')
    .select((row) => ['card_id', row.fn.countAll<number>().as('had')])
    .where('user_id', '=', userId)
    .groupBy('card_id')
    .execute();
  return new Map(rows.map((row) => [String(row.card_id), Number(row.had)]));
}
