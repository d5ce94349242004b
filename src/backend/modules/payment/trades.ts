import type { Connection } from '#backend/db/open.ts';
import type { getTrade } from '#core/payment/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { keyOf, payableOf, tradesWithPayable } from './payable.ts';

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

/**
 * The member's own trade for an order or a membership, by `trade_id`; undefined for an unknown trade or another member's.
 */
export async function ownTrade(
  connection: Connection,
  userId: number,
  trade_id: string,
  now: number,
): Promise<OutputOf<typeof getTrade> | undefined> {
  const trade = await tradesWithPayable(connection).where('trade.trade_id', '=', trade_id).executeTakeFirst();
  if (trade?.user_id !== userId) return undefined;
  // The purchase of a membership stands where an order would.
  const [column, order_id] = keyOf(payableOf(trade));
  const { total_fee, pay_type, time_start, time_expire } = trade;
  return {
    trade_id,
    order_id,
    trade_state: stateAt(trade, now),
    total_fee,
    pay_fee: total_fee,
    pay_type,
    trade_source_type: column === 'order_id' ? 'normal' : 'membercard',
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
  const trade = await connection
    .selectFrom('trade')
    .select(['trade_state', 'time_expire'])
    .where('trade_id', '=', tradeId)
    .executeTakeFirst();
  return trade && { status: stateAt(trade, now), msg: stateWords[stateAt(trade, now)] };
}
