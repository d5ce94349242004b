import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { completeRefund } from './channel-refund.ts';

/**
 * Notes that the shop owes a refund from its bank account, where the trade was paid by a transfer: only staff can say that it has been
 * returned ({@link payBankRefund}). Nothing for other trades.
 */
export async function oweByBank(
  connection: Connection,
  { refundId, tradeId }: { refundId: number; tradeId: string },
): Promise<void> {
  const proof = await connection
    .selectFrom('transfer_proof')
    .select('proof_id')
    .where('trade_id', '=', tradeId)
    .executeTakeFirst();
  if (proof) await connection.insertInto('bank_refund').values({ refund_id: refundId }).execute();
}

/** Whether the shop still owes a refund from its bank account. */
export async function isOwedByBank(connection: Connection, refundId: number): Promise<boolean> {
  const owed = await connection
    .selectFrom('bank_refund')
    .select('refund_id')
    .where('refund_id', '=', refundId)
    .where('returned', 'is', null)
    .executeTakeFirst();
  return owed !== undefined;
}

/** What the log tells about a refund that was returned. */
export interface PaidRefund {
  /** Null for a membership. */
  readonly order_id: string | null;
  readonly trade_id: string;
  /** Cents. */
  readonly refund_fee: number;
}

/**
 * Staff have returned the money of a refund from the shop's account, by the transfer `bankNo`: the refund, and the case it belongs to,
 * are done. Refuses a refund that is not owed by bank or was returned already, and a number that another refund has.
 */
export async function payBankRefund(
  connection: Connection,
  { refundId, bankNo, now }: { refundId: number; bankNo: string; now: number },
): Promise<PaidRefund> {
  const owed = await connection
    .selectFrom('bank_refund')
    .innerJoin('refund', 'refund.refund_id', 'bank_refund.refund_id')
    .select(['returned', 'order_id', 'trade_id', 'refund_fee', 'aftersales_bn'])
    .where('bank_refund.refund_id', '=', refundId)
    .executeTakeFirst();
  if (!owed) throw new Refusal('没有找到这笔待退的转账');
  const { returned, aftersales_bn: aftersalesBn, ...paid } = owed;
  if (returned !== null) throw new Refusal('这笔退款刚刚已登记为退回');
  const twin = await connection
    .selectFrom('bank_refund')
    .innerJoin('refund', 'refund.refund_id', 'bank_refund.refund_id')
    .select(['order_id', 'trade_id'])
    .where('bank_no', '=', bankNo)
    .executeTakeFirst();
  if (twin) {
    throw new Refusal(`这个流水号已登记在订单 ${twin.order_id ?? twin.trade_id} 的退款上`, {
      errors: { bank_no: ['每笔退款填自己的流水号'] },
    });
  }
  await connection
    .updateTable('bank_refund')
    .set({ bank_no: bankNo, returned: now })
    .where('refund_id', '=', refundId)
    .execute();
  await completeRefund(connection, { refundId, aftersalesBn, now });
  return paid;
}
