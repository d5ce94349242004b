import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import { orderPaid, paidTooLate } from '#backend/facts/payment.ts';
import { payOrder } from '#backend/modules/order/state.ts';
import { payPurchase } from '#backend/modules/vip/purchase.ts';
import type { PayType } from '#core/order/input.ts';
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
  const { pay_type: payType, total_fee: fee } = trade;
  await settleTrade(connection, { tradeId, payable: payableOf(trade), payType, fee, now, transactionId });
}

type OpenTrade = Omit<Settled, 'state'> & {
  readonly payable: Payable;
  readonly payType: PayType;
  /** Cents. */
  readonly fee: number;
};

/** {@link markPaid} for a trade that this transaction has read or stored, and that is not settled. */
export async function settleTrade(
  connection: Connection,
  { payable, payType, fee, ...settled }: OpenTrade,
): Promise<void> {
  const { order_id: orderId } = payable;
  const { tradeId, now } = settled;
  const paid =
    orderId === null
      ? await payPurchase(connection, payable.purchase_id, now)
      : await payOrder(connection, { orderId, payType, fee, now });
  await settle.run(connection, { ...settled, state: paid ? 'SUCCESS' : 'REFUND' });
  if (!paid) return paidTooLate.tell(connection, { orderId, tradeId, fee, now });
  await closeTrades(connection, payable);
  if (orderId !== null && paid !== true) await orderPaid.tell(connection, { orderId, order: paid, now });
}

/** Closes the open trades of an unpaid order or purchase, next also at their platforms; money that arrives later is returned. */
export async function closeTrades(connection: Connection, payable: Payable): Promise<void> {
  const [column, number] = keyOf(payable);
  const closed = await close[column].all(connection, { number });
  if (closed.length > 0) await askSoon.run(connection, { tradeIds: closed.map(({ trade_id }) => trade_id) });
}

const closeBy = (column: ReturnType<typeof keyOf>[0]) =>
  prepared((connection, { number }: { number: string }) =>
    connection
      .updateTable('trade')
      .set({ trade_state: 'CLOSED' })
      .where(column, '=', number)
      .where('trade_state', 'in', ['NOTPAY', 'PAYERROR'])
      .returning('trade_id'),
  );
const close = { order_id: closeBy('order_id'), purchase_id: closeBy('purchase_id') };

const askSoon = prepared((connection, { tradeIds }: { tradeIds: readonly string[] }) =>
  connection
    .updateTable('channel_trade')
    .set({ ask_at: 0 })
    .where('state', '=', 'open')
    .where('trade_id', 'in', tradeIds),
);

/** All money of a trade is returned to its buyer. */
export async function markRefunded(connection: Connection, tradeId: string): Promise<void> {
  await connection.updateTable('trade').set({ trade_state: 'REFUND' }).where('trade_id', '=', tradeId).execute();
}
