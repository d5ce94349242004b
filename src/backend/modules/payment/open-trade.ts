import { sql } from 'kysely';
import { type Context, Refusal } from '#backend/app/handler.ts';
import { nextNumber } from '#backend/app/texts/numbers.ts';
import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import { spendDeposit } from '#backend/modules/member/deposit.ts';
import { payTypesOf } from '#backend/modules/pay-channel/channel.ts';
import type { PayType } from '#core/order/input.ts';
import { qrLifeMinutes } from '#core/site/limits.ts';
import { followTrade } from './channel-trade.ts';
import { keyOf, type Payable } from './payable.ts';
import { settleTrade } from './settle.ts';

/** An address of this site or of an allowed one, or "", so that payment never redirects anywhere else. */
function ownReturnUrl(text: string, { siteOrigin, allowedOrigins }: Context): string {
  if (text === '') return '';
  const url = URL.parse(text);
  if (!url || ![siteOrigin, ...allowedOrigins].includes(url.origin) || url.username !== '')
    throw new Refusal('返回地址必须是本站地址');
  return url.href;
}

interface Payment {
  readonly payable: Payable;
  /** Cents. */
  readonly totalFee: number;
  /** Unix seconds after which money goes back. */
  readonly deadline: number;
  /** The payable has no trade, because the transaction of this one has made it. */
  readonly isNew?: boolean;
  readonly userId: number;
  readonly payType: PayType;
  readonly returnUrl: string;
  readonly now: number;
  readonly context: Context;
}

/** Refuses a way of paying that this shop does not have. */
export function refuseUnknownWay(
  payType: PayType,
  { channels }: Pick<Context, 'channels'>,
): asserts payType is Exclude<PayType, 'point'> {
  if (payType === 'point') throw new Refusal('积分支付仅用于无需付现金的订单', { status: 400 });
  if (!payTypesOf(channels).some((type) => type.pay_type_code === payType)) {
    throw new Refusal('该支付方式暂未开通', { status: 400 });
  }
}

/**
 * Opens a trade for something that waits for money, or reuses the open one of the same type; `deposit` pays at once. What a platform
 * gives the buyer is added after the COMMIT: see `withChannelStart`.
 */
export async function openTrade(
  connection: Connection,
  payment: Payment,
): Promise<{ readonly tradeId: string; readonly isPaid: boolean }> {
  const { payable, totalFee, deadline, userId, payType, now, context } = payment;
  refuseUnknownWay(payType, context);
  const returnUrl = ownReturnUrl(payment.returnUrl, context);
  const trade = { ...payable, pay_type: payType, total_fee: totalFee, return_url: returnUrl };
  const tradeId =
    (payment.isNew ? undefined : await reuseTrade(connection, trade, now)) ??
    (await storeTrade(connection, { ...trade, userId, now, expires: expiryOf(payType, deadline, now) }));
  switch (payType) {
    case 'wxpaypc':
    case 'alipay':
      await followTrade(connection, { tradeId, payType, now });
      return { tradeId, isPaid: false };
    case 'offline_pay':
      // The proof of the transfer follows in a call of its own (contract 14.21).
      return { tradeId, isPaid: false };
    case 'deposit':
      await spendDeposit(connection, userId, totalFee);
      await settleTrade(connection, { tradeId, payable, payType, fee: totalFee, now, transactionId: null });
      return { tradeId, isPaid: true };
  }
}

/**
 * Expiry of a trade: the deadline of what it pays, but only a few minutes for a QR code, so that one in an old screenshot is
 * worthless. Later money is still accepted until that deadline.
 */
const expiryOf = (payType: PayType, deadline: number, now: number): number =>
  payType === 'wxpaypc' ? Math.min(deadline, now + qrLifeMinutes * 60) : deadline;

type NewTrade = Payable & {
  readonly pay_type: PayType;
  readonly total_fee: number;
  readonly return_url: string;
};

type Sought = { readonly number: string; readonly payType: PayType; readonly fee: number; readonly now: number };

const openBy = (column: ReturnType<typeof keyOf>[0]) =>
  prepared((connection, { number, payType, fee, now }: Sought) =>
    connection
      .selectFrom('trade')
      .select('trade_id')
      .where(column, '=', number)
      .where('pay_type', '=', payType)
      .where('total_fee', '=', fee)
      // As a parameter SQLite would plan the query anew for each value, to see which partial index it fits.
      .where('trade_state', '=', sql.lit('NOTPAY'))
      .where('time_expire', '>', now),
  );
const openTrades = { order_id: openBy('order_id'), purchase_id: openBy('purchase_id') };

/** The open trade of the same type and amount; it gets the new return address. */
async function reuseTrade(connection: Connection, trade: NewTrade, now: number): Promise<string | undefined> {
  const [column, number] = keyOf(trade);
  const open = await openTrades[column].first(connection, {
    number,
    payType: trade.pay_type,
    fee: trade.total_fee,
    now,
  });
  if (open && trade.return_url !== '') {
    await connection
      .updateTable('trade')
      .set({ return_url: trade.return_url })
      .where('trade_id', '=', open.trade_id)
      .execute();
  }
  return open?.trade_id;
}

async function storeTrade(
  connection: Connection,
  { userId, now, expires, ...trade }: NewTrade & { userId: number; now: number; expires: number },
): Promise<string> {
  const tradeId = await nextNumber(connection, 'trade', userId, now);
  await insertTrade.run(connection, { ...trade, trade_id: tradeId, time_start: now, time_expire: expires });
  return tradeId;
}

const insertTrade = prepared(
  (
    connection,
    trade: NewTrade & { readonly trade_id: string; readonly time_start: number; readonly time_expire: number },
  ) => connection.insertInto('trade').values({ ...trade, trade_state: 'NOTPAY', pay_time: null, transaction_id: null }),
);
