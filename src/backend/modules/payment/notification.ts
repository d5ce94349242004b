import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { readSigned, signed, yuanText } from '#backend/modules/pay-channel/channel.ts';
import { markPaid } from './settle.ts';

const names = ['out_trade_no', 'order_id', 'total_amount', 'trade_no', 'trade_status'] as const;

/** The outcome that a channel reports for a trade: paid, or tried and failed. */
export type ChannelOutcome = 'TRADE_SUCCESS' | 'TRADE_FAILED';

/** A channel's signed message about a trade; its payment number is the same in every repeat. */
export const notificationOf = (
  trade: { trade_id: string; order_id: string; total_fee: number },
  outcome: ChannelOutcome,
): Readonly<Record<string, string>> =>
  signed({
    out_trade_no: trade.trade_id,
    order_id: trade.order_id,
    total_amount: yuanText(trade.total_fee),
    trade_no: `SIM${trade.trade_id}`,
    trade_status: outcome,
  });

/**
 * Processes a channel's message: signature, trade, order and amount must match (threat T14). A repeated message changes
 * nothing. Money for an order that is already paid or over is returned.
 */
export async function receiveNotification(
  connection: Connection,
  values: Readonly<Record<string, unknown>>,
  now: number,
): Promise<void> {
  const message = readSigned(values, names);
  if (!message) throw new Refusal('支付通知签名不正确');
  const trade = await connection
    .selectFrom('trade')
    .select(['trade_id', 'order_id', 'total_fee', 'trade_state'])
    .where('trade_id', '=', message['out_trade_no'] ?? '')
    .executeTakeFirst();
  if (!trade || trade.order_id !== message['order_id']) throw new Refusal('支付通知与订单不符');
  if (yuanText(trade.total_fee) !== message['total_amount']) throw new Refusal('支付金额与订单不符');
  if (message['trade_status'] === 'TRADE_SUCCESS') {
    await markPaid(connection, trade.trade_id, now, message['trade_no']);
  } else if (trade.trade_state === 'NOTPAY') {
    await connection
      .updateTable('trade')
      .set({ trade_state: 'PAYERROR' })
      .where('trade_id', '=', trade.trade_id)
      .execute();
  }
}
