import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import { orderPaid, paidTooLate } from '#backend/facts/payment.ts';
import { payOrder } from '#backend/modules/order/state.ts';
import { payPurchase } from '#backend/modules/vip/purchase.ts';
import { keyOf, type Payable, payableOf } from './payable.ts';

const unsettled = prepared((connection, { tradeId }: { tradeId: string }) =>
  connection
    .selectFrom('trade')
    .select(['order_id', 'purchase_id', 'pay_type', 'total_fee'])
    .where('trade_id', '=', tradeId)
    .where('trade_state', 'in', ['NOTPAY', 'PAYERROR', 'CLOSED']),
);

type Settled = {
  readonly tradeId: string;
  readonly state: 'SUCCESS' | 'REFUND';
  readonly now: number;
  readonly transactionId: string | null;
};

const settle = prepared((connection, { tradeId, state, now, transactionId }: Settled) =>
  connection
    .updateTable('trade')
    .set({ trade_state: state, pay_time: now, transaction_id: transactionId })
    .where('trade_id', '=', tradeId),
);

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
  const trade = await unsettled.first(connection, { tradeId });
  if (!trade) return;
  const { order_id: orderId, pay_type: payType, total_fee: fee } = trade;
  const payable = payableOf(trade);
  const isInTime =
    payable.order_id === null
      ? await payPurchase(connection, payable.purchase_id, now)
      : await payOrder(connection, { orderId: payable.order_id, payType, fee, now });
  await settle.run(connection, { tradeId, state: isInTime ? 'SUCCESS' : 'REFUND', now, transactionId });
  if (!isInTime) return paidTooLate.tell(connection, { orderId, tradeId, fee, now });
  await closeTrades(connection, payable);
  if (orderId !== null) await orderPaid.tell(connection, { orderId, now });
}

/** Closes the open trades of an unpaid order or purchase, next also at their platforms; money that arrives later is returned. */
export async function closeTrades(connection: Connection, payable: Payable): Promise<void> {
  const [column, number] = keyOf(payable);
  await askSoon[column].run(connection, { number });
  await close[column].run(connection, { number });
}

type Column = ReturnType<typeof keyOf>[0];

const askSoonBy = (column: Column) =>
  prepared((connection, { number }: { number: string }) =>
    connection
      .updateTable('channel_trade')
      .set({ ask_at: 0 })
      .where('state', '=', 'open')
      .where('trade_id', 'in', (trades) =>
        trades
          .selectFrom('trade')
          .select('trade_id')
          .where(column, '=', number)
          .where('trade_state', 'in', ['NOTPAY', 'PAYERROR']),
      ),
  );
const askSoon = { order_id: askSoonBy('order_id'), purchase_id: askSoonBy('purchase_id') };

const closeBy = (column: Column) =>
  prepared((connection, { number }: { number: string }) =>
    connection
      .updateTable('trade')
      .set({ trade_state: 'CLOSED' })
      .where(column, '=', number)
      .where('trade_state', 'in', ['NOTPAY', 'PAYERROR']),
  );
const close = { order_id: closeBy('order_id'), purchase_id: closeBy('purchase_id') };

/** All money of a trade is returned to its buyer. */
export async function markRefunded(connection: Connection, tradeId: string): Promise<void> {
  await connection.updateTable('trade').set({ trade_state: 'REFUND' }).where('trade_id', '=', tradeId).execute();
}
