import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';

type VipTrade = Row<'vip_trade'>;

/** The outcome of a trade, from the channel or from the deadline. */
export type VipOutcome = 'success' | 'fail' | 'expire';

/**
 * Ends the purchase of a membership with the given outcome. With money, the membership begins now or continues the running
 * one; money after the deadline is returned. False for a trade of another kind; a repeated call changes nothing.
 */
export async function settleVipTrade(
  connection: Connection,
  tradeId: string,
  outcome: VipOutcome,
  now: number,
): Promise<boolean> {
  const trade = await connection.selectFrom('vip_trade').selectAll().where('trade_id', '=', tradeId).executeTakeFirst();
  if (!trade) return false;
  if (trade.trade_state === 'SUCCESS' || trade.trade_state === 'REFUND') return true;
  const isOpen = trade.trade_state !== 'CLOSED' && trade.time_expire > now;
  if (outcome === 'success') {
    await (isOpen ? beginMembership(connection, trade, now) : sendBack(connection, trade, now));
  } else if (isOpen) {
    await setState(connection, tradeId, { trade_state: outcome === 'fail' ? 'PAYERROR' : 'CLOSED' });
  }
  return true;
}

const setState = (
  connection: Connection,
  tradeId: string,
  state: Partial<Pick<VipTrade, 'trade_state' | 'pay_time'>>,
) => connection.updateTable('vip_trade').set(state).where('trade_id', '=', tradeId).execute();

async function beginMembership(connection: Connection, trade: VipTrade, now: number): Promise<void> {
  await setState(connection, trade.trade_id, { trade_state: 'SUCCESS', pay_time: now });
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
}

/** Only the simulated channel can be late, and it returns money at once: the balance pays inside the purchase. */
async function sendBack(connection: Connection, trade: VipTrade, now: number): Promise<void> {
  await setState(connection, trade.trade_id, { trade_state: 'REFUND', pay_time: now });
  await connection
    .insertInto('vip_refund')
    .values({ trade_id: trade.trade_id, refund_fee: trade.total_fee, refund_status: 'SUCCESS', created: now })
    .execute();
}
