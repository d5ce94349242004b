import { randomInt } from 'node:crypto';
import { secondsOf } from '#backend/app/clock.ts';
import { type Handler, memberOf, Refusal } from '#backend/app/handler.ts';
import { onceIfKeyed } from '#backend/app/idempotency.ts';
import type { Connection } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import type { receiveCoupon } from '#core/coupon/contract.ts';

const daySeconds = 86_400;

/** Twelve digits that nobody can guess from another coupon's; the UNIQUE column refuses the rare duplicate. */
const newCode = (): string => String(randomInt(10 ** 11, 10 ** 12));

/** Gives out a coupon, once for a key: the call is a GET, which clients and proxies repeat (contract 18.5). */
export const receiveCouponHandler: Handler<typeof receiveCoupon> = async (input, context) => {
  const { userId } = memberOf(context);
  const now = secondsOf(context.nowMs);
  const intent = { userId, scope: 'coupon' as const, key: context.idempotencyKey, body: input, now };
  return context.database.write((connection) =>
    onceIfKeyed(connection, intent, () => give(connection, input.card_id, userId, now)),
  );
};

/** The UPDATE, a CHECK and a UNIQUE guard stock and limit; a look beforehand would race. */
async function give(connection: Connection, cardId: string, userId: number, now: number) {
  const coupon = await connection
    .selectFrom('coupon')
    .select(['card_id', 'begin_date', 'end_date', 'fixed_term', 'get_limit'])
    .where('card_id', '=', numericId(cardId))
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
}
