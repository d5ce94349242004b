import type { Connection } from '#backend/db/open.ts';
import type { getTrade } from '#core/payment/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';

/** Words of contract 15.2. */
const stateWords = {
  NOTPAY: '未支付',
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  CLOSED: '已关闭',
  PAYERROR: '支付失败',
} as const;
type TradeState = keyof typeof stateWords;

/** State of a trade at `now`: an unpaid one counts as closed as soon as it expires, even before a sweep. */
const stateAt = (trade: { trade_state: TradeState; time_expire: number }, now: number): TradeState =>
  trade.trade_state === 'NOTPAY' && trade.time_expire <= now ? 'CLOSED' : trade.trade_state;

const columns = ['trade_state', 'total_fee', 'pay_type', 'time_start', 'time_expire'] as const;

/**
 * The member's own trade for an order or a membership, by `trade_id`; undefined for an unknown trade or another member's.
 */
export async function ownTrade(
  connection: Connection,
  userId: number,
  trade_id: string,
  now: number,
): Promise<OutputOf<typeof getTrade> | undefined> {
  const ofOrder = await connection
    .selectFrom('trade')
    .innerJoin('orders', 'orders.order_id', 'trade.order_id')
    .select(['trade.order_id', ...columns.map((column) => `trade.${column}` as const)])
    .where('trade.trade_id', '=', trade_id)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
  const ofMembership = await connection
    .selectFrom('vip_trade')
    .select(columns)
    .where('trade_id', '=', trade_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // The purchase of a membership acts as its own order.
  const trade = ofOrder ?? (ofMembership && { ...ofMembership, order_id: trade_id });
  if (!trade) return undefined;
  const { order_id, total_fee, pay_type, time_start, time_expire } = trade;
  return {
    trade_id,
    order_id,
    trade_state: stateAt(trade, now),
    total_fee,
    pay_fee: total_fee,
    pay_type,
    trade_source_type: ofOrder ? 'normal' : 'membercard',
    time_start,
    time_expire,
  };
}

/** State of a trade as code and text; undefined when there is no such trade. */
export async function queryTrade(
  connection: Connection,
  tradeId: string,
  now: number,
): Promise<{ status: string; msg: string } | undefined> {
  for (const table of ['trade', 'vip_trade'] as const) {
    const trade = await connection
      .selectFrom(table)
      .select(['trade_state', 'time_expire'])
      .where('trade_id', '=', tradeId)
      .executeTakeFirst();
    if (trade) return { status: stateAt(trade, now), msg: stateWords[stateAt(trade, now)] };
  }
  return undefined;
}
