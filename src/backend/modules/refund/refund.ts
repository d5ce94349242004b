import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { moneyReturned } from '#backend/facts/refund.ts';
import { returnDeposit } from '#backend/modules/member/deposit.ts';
import { tradesWithPayable } from '#backend/modules/payment/payable.ts';
import { markRefunded } from '#backend/modules/payment/settle.ts';
import { isOwedByBank, oweByBank } from './bank-refund.ts';
import { refuseBeyondPaid } from './beyond-paid.ts';
import { askChannel, isAtChannel } from './channel-refund.ts';

interface Refund {
  readonly orderId: string;
  readonly reason: 'cancel' | 'aftersales';
  readonly aftersalesBn?: string;
  /** Cents. */
  readonly fee: number;
  readonly now: number;
}

/**
 * Returns money to the source an order was paid from. Returns the refund's id, or null when there is nothing to refund: an
 * order of zero yuan has no trade. A cancelled order's trade becomes REFUND (contract 15.2); after-sales return only a part
 * of it. Money that a platform took goes back through it, later (`sendRefunds`); what came by bank transfer, when staff have returned it.
 */
export async function openRefund(connection: Connection, refund: Refund): Promise<number | null> {
  if (refund.fee === 0) return null;
  const trade = await connection
    .selectFrom('trade')
    .select('trade_id')
    .where('order_id', '=', refund.orderId)
    .where('trade_state', '=', 'SUCCESS')
    .executeTakeFirstOrThrow();
  const refundId = await storeRefund(connection, {
    order_id: refund.orderId,
    trade_id: trade.trade_id,
    reason: refund.reason,
    aftersales_bn: refund.aftersalesBn ?? null,
    refund_fee: refund.fee,
    now: refund.now,
  });
  if (refund.reason === 'cancel') await markRefunded(connection, trade.trade_id);
  return refundId;
}

interface NewRefund {
  /** Null for a membership. */
  readonly order_id: string | null;
  readonly trade_id: string;
  readonly reason: 'cancel' | 'aftersales' | 'late_payment';
  readonly aftersales_bn: string | null;
  readonly refund_fee: number;
  readonly now: number;
}

/** Stores a refund and asks the platform of its trade for it, if there is one. All refunds of a trade never exceed it. */
async function storeRefund(connection: Connection, { now, ...refund }: NewRefund): Promise<number> {
  await refuseBeyondPaid(connection, { tradeId: refund.trade_id, fee: refund.refund_fee });
  const { refund_id } = await connection
    .insertInto('refund')
    .values({ ...refund, refund_status: 'PROCESSING', created: now, updated: now })
    .returning('refund_id')
    .executeTakeFirstOrThrow();
  await askChannel(connection, { refundId: refund_id, tradeId: refund.trade_id, now });
  await oweByBank(connection, { refundId: refund_id, tradeId: refund.trade_id });
  return refund_id;
}

/** Whether the money of a refund has yet to be returned by a payment platform, or by staff from the shop's bank account. */
export const isUnderWay = async (connection: Connection, refundId: number): Promise<boolean> =>
  (await isAtChannel(connection, refundId)) || (await isOwedByBank(connection, refundId));

/** What the shop owes a member from its bank account, in cents. */
export async function owedByBankTo(connection: Connection, userId: number): Promise<number> {
  const owed = await connection
    .selectFrom('bank_refund')
    .innerJoin('refund', 'refund.refund_id', 'bank_refund.refund_id')
    .innerJoin('transfer_proof', 'transfer_proof.trade_id', 'refund.trade_id')
    .select('refund_fee')
    .where('returned', 'is', null)
    .where('transfer_proof.user_id', '=', userId)
    .execute();
  return owed.reduce((sum, { refund_fee }) => sum + refund_fee, 0);
}

/**
 * The money is back, on the member's balance or with the simulated channel. A repeated call changes nothing. Refuses while a
 * platform or the shop's bank still has to return it.
 */
export async function finishRefund(connection: Connection, refundId: number, now: number): Promise<void> {
  if (await isAtChannel(connection, refundId)) throw new Refusal('退款还在支付平台处理中，到账后会自动完成');
  if (await isOwedByBank(connection, refundId)) throw new Refusal('这笔是线下转账付的，请在“转账核对”登记退款');
  const done = await connection
    .updateTable('refund')
    .set({ refund_status: 'SUCCESS', updated: now })
    .where('refund_id', '=', refundId)
    .where('refund_status', '=', 'PROCESSING')
    .returning(['trade_id', 'refund_fee'])
    .executeTakeFirst();
  if (!done) return;
  const { pay_type, user_id } = await tradesWithPayable(connection)
    .where('trade.trade_id', '=', done.trade_id)
    .executeTakeFirstOrThrow();
  if (pay_type === 'deposit' && user_id !== null) await returnDeposit(connection, user_id, done.refund_fee);
  await moneyReturned.tell(connection, { refundId, now });
}

/** A paid order was cancelled: refunds the paid amount, at once where neither platform nor bank is needed. */
export async function refundCancelled(
  connection: Connection,
  { orderId, paidFee, now }: { orderId: string; paidFee: number; now: number },
): Promise<void> {
  const refundId = await openRefund(connection, { orderId, reason: 'cancel', fee: paidFee, now });
  if (refundId !== null) await finishUnlessUnderWay(connection, refundId, now);
}

/** Returns money that no order and no membership waits for, at once where neither platform nor bank is needed. */
export async function refundLatePayment(
  connection: Connection,
  { orderId, tradeId, fee, now }: { orderId: string | null; tradeId: string; fee: number; now: number },
): Promise<void> {
  const refund = { order_id: orderId, trade_id: tradeId, aftersales_bn: null, refund_fee: fee };
  const refundId = await storeRefund(connection, { ...refund, reason: 'late_payment', now });
  await finishUnlessUnderWay(connection, refundId, now);
}

async function finishUnlessUnderWay(connection: Connection, refundId: number, now: number): Promise<void> {
  if (!(await isUnderWay(connection, refundId))) await finishRefund(connection, refundId, now);
}
