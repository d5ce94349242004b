import type { Connection } from '#backend/db/open.ts';

/** Days that differences are shown for, in seconds. */
const shown = 30 * 86_400;

/** A refund that has failed this often in a row needs a person: usually the merchant's balance is too small. */
const often = 5;

/** Something about money that a person has to look at; amounts in cents, null on the side that has none. */
export interface MoneyFault {
  readonly what: 'missing' | 'extra' | 'amount' | 'state' | 'refund';
  readonly payType: string;
  /** Day of the statement, or the last word of the platform on a refund. */
  readonly note: string;
  readonly tradeId: string;
  readonly refundNo: string;
  /** The refund that its platform has closed and that may be sent again; null for anything else. */
  readonly closedRefundId: number | null;
  readonly ours: number | null;
  readonly theirs: number | null;
}

/** Differences of the last thirty days, and refunds that do not go through; newest first, 200 at most. */
export async function moneyFaultsOf(read: Connection, now: number): Promise<MoneyFault[]> {
  const refunds = await read
    .selectFrom('channel_refund')
    .innerJoin('refund', 'refund.refund_id', 'channel_refund.refund_id')
    .select(['channel_refund.refund_no', 'channel_refund.pay_type', 'channel_refund.state', 'channel_refund.fault'])
    .select(['refund.refund_id', 'refund.trade_id', 'refund.refund_fee'])
    .where((row) =>
      row.or([
        row('channel_refund.state', 'in', ['stuck', 'failed'] as const),
        row('channel_refund.failures', '>=', often),
      ]),
    )
    .orderBy('refund.refund_id', 'desc')
    .limit(100)
    .execute();
  const differences = await read
    .selectFrom('statement_difference')
    .innerJoin('statement_day', (join) =>
      join
        .onRef('statement_day.pay_type', '=', 'statement_difference.pay_type')
        .onRef('statement_day.day', '=', 'statement_difference.day'),
    )
    .selectAll('statement_difference')
    .where('statement_day.compared', '>', now - shown)
    .orderBy('statement_difference.day', 'desc')
    .orderBy('difference_id')
    .limit(100)
    .execute();
  return [
    ...refunds.map((refund) => ({
      what: 'refund' as const,
      payType: refund.pay_type,
      note: refund.fault || (refund.state === 'stuck' ? '买家账户无法收款' : '支付平台已关闭'),
      tradeId: refund.trade_id,
      refundNo: refund.refund_no,
      closedRefundId: refund.state === 'failed' ? refund.refund_id : null,
      ours: refund.refund_fee,
      theirs: null,
    })),
    ...differences.map((row) => ({
      what: row.kind,
      payType: row.pay_type,
      note: row.day,
      tradeId: row.trade_id,
      refundNo: row.refund_no,
      closedRefundId: null,
      ours: row.our_fee,
      theirs: row.their_fee,
    })),
  ];
}
