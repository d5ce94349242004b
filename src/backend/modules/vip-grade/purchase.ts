import type { Connection } from '#backend/db/open.ts';
import { type Context, Refusal } from '#backend/handler.ts';
import { nextNumber } from '#backend/numbers.ts';
import { orderExpiryMinutes } from '#config/limits.ts';
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import type { buyVipGrade } from '#contract/vip-grade.ts';

/** Opens the purchase of a membership and starts its payment; the balance pays at once. */
export async function buyMembership(
  connection: Connection,
  purchase: { userId: number; input: ParsedInputOf<typeof buyVipGrade>; now: number; context: Context },
): Promise<ReplyOf<typeof buyVipGrade>> {
  const { userId, input, now, context } = purchase;
  const { pay_type } = input;
  if (pay_type === 'alipay' || pay_type === 'point' || (pay_type === 'wxpaypc' && !context.simulated)) {
    throw new Refusal('该支付方式暂不能购买会员', { status: 400 });
  }
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
  const reply = { pay_type, trade_info: { order_id: trade_id, trade_id, trade_source_type: 'membercard' as const } };
  if (pay_type !== 'deposit') return { ...reply, code_url: `weixin://sim/${trade_id}` };
  const spent = await connection
    .updateTable('member')
    .set((row) => ({ deposit: row('deposit', '-', price.price) }))
    .where('user_id', '=', userId)
    .where('deposit', '>=', price.price)
    .executeTakeFirst();
  if (spent.numUpdatedRows !== 1n) throw new Refusal('余额不足');
  await markVipPaid(connection, trade_id, now);
  return { ...reply, pay_status: true };
}

/**
 * Money has arrived for the purchase of a membership: it begins now, or goes on after the running one. Money that comes
 * after the deadline goes to refund. False when the trade is of another kind; a repeated call changes nothing.
 */
export async function markVipPaid(connection: Connection, tradeId: string, now: number): Promise<boolean> {
  const trade = await connection.selectFrom('vip_trade').selectAll().where('trade_id', '=', tradeId).executeTakeFirst();
  if (!trade) return false;
  if (trade.trade_state !== 'NOTPAY' && trade.trade_state !== 'PAYERROR') return true;
  const inTime = trade.time_expire > now;
  await connection
    .updateTable('vip_trade')
    .set({ trade_state: inTime ? 'SUCCESS' : 'REFUND', pay_time: now })
    .where('trade_id', '=', tradeId)
    .execute();
  if (!inTime) return true;
  const membership = { user_id: trade.user_id, vip_grade_id: trade.vip_grade_id };
  const running = await connection
    .selectFrom('vip_membership')
    .select('end_time')
    .where('user_id', '=', membership.user_id)
    .where('vip_grade_id', '=', membership.vip_grade_id)
    .executeTakeFirst();
  const end_time = Math.max(running?.end_time ?? 0, now) + trade.days * 86_400;
  await connection
    .insertInto('vip_membership')
    .values({ ...membership, end_time })
    .onConflict((conflict) => conflict.columns(['user_id', 'vip_grade_id']).doUpdateSet({ end_time }))
    .execute();
  return true;
}
