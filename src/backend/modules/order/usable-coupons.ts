import { secondsOf } from '#backend/app/clock.ts';
import { type Handler, memberOf } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import { packagesIn } from '#backend/modules/cart/packages.ts';
import {
  type HeldCoupon,
  type JudgedLine,
  loadHeld,
  obstacleFor,
  standingObstacle,
  userCouponOf,
} from '#backend/modules/coupon/held.ts';
import type { listUsableCoupons } from '#core/coupon/contract.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import { judge, loadOrderedLines, priceItems } from './lines.ts';
import { feeBeforeCoupon } from './preview.ts';

const currency = { currency: 'CNY', symbol: '￥', title: '人民币', rate: 1 };

/** The goods that a picker's coupons are checked against; undefined when none were named. */
async function judgedLines(
  connection: Connection,
  userId: number,
  input: ParsedInputOf<typeof listUsableCoupons>,
  now: number,
): Promise<JudgedLine[] | undefined> {
  if (input.is_checkout) {
    const lines = await loadOrderedLines(connection, userId, input.cart_type, now);
    const packages = await packagesIn(connection, lines);
    return judge(connection, lines, (line) => feeBeforeCoupon(line, packages));
  }
  const lines = input.items && (await priceItems(connection, userId, input.items, now));
  return lines && judge(connection, lines, (line) => line.itemFee - line.memberDiscount);
}

/** Whether a picker can omit the coupon because it is lost for good, whatever is bought. */
const isGone = (coupon: HeldCoupon): boolean => [2, 3, 6, 10].includes(coupon.status);

/** Coupons for a picker: those that can be used for the given goods, or those that cannot (contract 6.1). */
export const listUsableCouponsHandler: Handler<typeof listUsableCoupons> = async (input, context) => {
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
        amount === undefined || (coupon.least_cost <= amount && (coupon.most_cost === 0 || amount <= coupon.most_cost)),
    )
    .map((coupon) => ({
      coupon,
      obstacle: lines ? obstacleFor(coupon, lines, now) : standingObstacle(coupon, now),
    }))
    .filter(({ obstacle }) => (obstacle === '') === input.valid);
  const list = judged
    .slice((input.page_no - 1) * input.page_size, input.page_no * input.page_size)
    .map(({ coupon, obstacle }) => userCouponOf(coupon, now, obstacle));
  return judged.length === 0 ? { list, count: 0 } : { list, total_count: judged.length, cur: currency };
};
