import { Refusal } from '#backend/app/handler.ts';
import { nextNumber } from '#backend/app/texts/numbers.ts';
import type { Connection } from '#backend/db/open.ts';
import { spendDeposit } from '#backend/modules/member/deposit.ts';
import { orderExpiryMinutes } from '#core/site/limits.ts';
import type { buyVipGrade } from '#core/vip/contract.ts';
import type { ParsedInputOf, ReplyOf } from '#core/wire/endpoint.ts';
import { beginMembership } from './settle.ts';

/** Buys a membership from the balance, which pays at once. */
export async function buyMembership(
  connection: Connection,
  purchase: { userId: number; input: ParsedInputOf<typeof buyVipGrade>; now: number },
): Promise<ReplyOf<typeof buyVipGrade>> {
  const { userId, input, now } = purchase;
  const { pay_type } = input;
  if (pay_type !== 'deposit') throw new Refusal('该支付方式暂不能购买会员', { status: 400 });
  const price = await connection
    .selectFrom('vip_price')
    .selectAll()
    .where('vip_grade_id', '=', input.vip_grade_id)
    .where('card_type', '=', input.card_type)
    .executeTakeFirst();
  if (!price) throw new Refusal('会员等级不存在');
  const trade_id = await nextNumber(connection, 'trade', userId, now);
  await connection
    .insertInto('vip_trade')
    .values({
      trade_id,
      user_id: userId,
      vip_grade_id: price.vip_grade_id,
      card_type: price.card_type,
      days: price.days,
      pay_type,
      total_fee: price.price,
      trade_state: 'NOTPAY',
      time_start: now,
      time_expire: now + orderExpiryMinutes * 60,
      pay_time: null,
    })
    .execute();
  await spendDeposit(connection, userId, price.price);
  await beginMembership(connection, trade_id, now);
  const trade_info = { order_id: trade_id, trade_id, trade_source_type: 'membercard' as const };
  return { pay_type, trade_info, pay_status: true };
}
