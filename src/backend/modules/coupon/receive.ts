import { randomInt } from 'node:crypto';
import { secondsOf } from '#backend/app/clock.ts';
import { type Handler, memberOf, Refusal } from '#backend/app/handler.ts';
import { numericId } from '#backend/db/sql-text.ts';
import type { receiveCoupon } from '#core/coupon/contract.ts';

const daySeconds = 86_400;

/** Twelve digits that nobody can guess from another coupon's; the UNIQUE column refuses the rare duplicate. */
const newCode = (): string => String(randomInt(10 ** 11, 10 ** 12));

/** Gives out a coupon. The UPDATE, a CHECK and a UNIQUE guard stock and limit; a look beforehand would race. */
export const receiveCouponHandler: Handler<typeof receiveCoupon> = async ({ card_id }, context) => {
  const { userId } = memberOf(context);
  const now = secondsOf(context.nowMs);
  return context.database.write(async (connection) => {
    const coupon = await connection
      .selectFrom('coupon')
      .select(['card_id', 'begin_date', 'end_date', 'fixed_term', 'get_limit'])
      .where('card_id', '=', numericId(card_id))
      .where('receive', '=', 1)
      .executeTakeFirst();
    if (!coupon) throw new Refusal('优惠券不存在');
    if (coupon.end_date < now) throw new Refusal('优惠券活动已结束');
    const { had } = await connection
      .selectFrom('member_coupon')
      .select((row) => row.fn.countAll<number>().as('had'))
      .where('user_id', '=', userId)
      .where('card_id', '=', coupon.card_id)
      .executeTakeFirstOrThrow();
    const nth = Number(had) + 1;
    if (nth > coupon.get_limit) throw new Refusal(`每人限领 ${coupon.get_limit} 张，您已领取`);
    const given = await connection
      .updateTable('coupon')
      .set((row) => ({ get_num: row('get_num', '+', 1) }))
      .where('card_id', '=', coupon.card_id)
      .whereRef('get_num', '<', 'quantity')
      .executeTakeFirst();
    if (given.numUpdatedRows !== 1n) throw new Refusal('优惠券已被抢光');
    const begin = coupon.fixed_term === null ? coupon.begin_date : now;
    const end = coupon.fixed_term === null ? coupon.end_date : now + coupon.fixed_term * daySeconds - 1;
    const code = newCode();
    await connection
      .insertInto('member_coupon')
      .values({
        user_id: userId,
        card_id: coupon.card_id,
        nth,
        code,
        status: 1,
        get_date: now,
        begin_date: begin,
        end_date: end,
      })
      .execute();
    return { status: { code, left: coupon.get_limit - nth } };
  });
};
