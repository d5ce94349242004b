import type { Connection } from '#backend/db/open.ts';
import { orderPaid, paidTooLate } from '#backend/facts/payment.ts';
import { payOrder } from '#backend/modules/order/state.ts';
import { payPurchase } from '#backend/modules/vip/purchase.ts';
import { keyOf, type Payable, payableOf } from './payable.ts';

/**
 * Money has arrived for a trade: turns the order into PAYED and tells {@link orderPaid}, or begins the membership, and closes the
 * other trades. If the order was cancelled or paid before, or costs another sum now, or if the purchase is paid or over,
 * {@link paidTooLate} returns the money instead (contract 15.1, 15.2). A repeated call changes nothing. `transactionId` is the channel's
 * number of the payment.
 */
export async function markPaid(
  connection: Connection,
  tradeId: string,
  now: number,
  transactionId: string | null = null,
): Promise<void> {
  const trade = await connection
    .selectFrom('trade')
    .select(['order_id', 'purchase_id', 'pay_type', 'total_fee'])
    .where('trade_id', '=', tradeId)
    .where('trade_state', 'in', ['NOTPAY', 'PAYERROR', 'CLOSED'])
    .executeTakeFirst();
  if (!trade) return;
  const { order_id: orderId, pay_type: payType, total_fee: fee } = trade;
  const payable = payableOf(trade);
  const isInTime =
    payable.order_id === null
      ? await payPurchase(connection, payable.purchase_id, now)
      : await payOrder(connection, { orderId: payable.order_id, payType, fee, now });
  await connection
    .updateTable('trade')
    .set({ trade_state: isInTime ? 'SUCCESS' : 'REFUND', pay_time: now, transaction_id: transactionId })
    .where('trade_id', '=', tradeId)
    .execute();
  if (!isInTime) return paidTooLate.tell(connection, { orderId, tradeId, fee, now });
  await closeTrades(connection, payable);
  if (orderId !== null) await orderPaid.tell(connection, { orderId, now });
}

/** Closes the open trades of an unpaid order or purchase, next also at their platforms; money that arrives later is returned. */
export async function closeTrades(connection: Connection, payable: Payable): Promise<void> {
  const [column, number] = keyOf(payable);
  await connection
    .updateTable('channel_trade')
    .set({ ask_at: 0 })
    .where('state', '=', 'open')
    .where('trade_id', 'in', (trades) =>
      trades
        .selectFrom('trade')
        .select('trade_id')
        .where(column, '=', number)
        .where('trade_state', 'in', ['NOTPAY', 'PAYERROR']),
    )
    .execute();
  await connection
    .updateTable('trade')
    .set({ trade_state: 'CLOSED' })
    .where(column, '=', number)
    .where('trade_state', 'in', ['NOTPAY', 'PAYERROR'])
    .execute();
}

/** All money of a trade is returned to its buyer. */
export async function markRefunded(connection: Connection, tradeId: string): Promise<void> {
  await connection.updateTable('trade').set({ trade_state: 'REFUND' }).where('trade_id', '=', tradeId).execute();
}
