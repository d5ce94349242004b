import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { channelTypes } from '#backend/ports/payment-channel.ts';
import type * as statement from '#core/statement/desk-contract.ts';
import { booksOf, waysOf } from './books.ts';
import { nextStatements } from './compare-days.ts';
import { moneyFaultsOf } from './money-faults.ts';

/** Rows of the list: two platforms for thirty days. */
const shownDays = 60;

export const statementDesk: DeskHandlers<typeof statement> = {
  listStatements: async (_input, { read, now, channels }) => {
    const days = await read
      .selectFrom('statement_day')
      .select(['pay_type', 'day', 'compared'])
      .orderBy('day', 'desc')
      .orderBy('pay_type')
      .limit(shownDays)
      .execute();
    const since = days.at(-1)?.day ?? '';
    const sums = await read
      .selectFrom('statement_row')
      .select(['pay_type', 'day', 'kind'])
      .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number>('fee').as('fee')])
      .where('day', '>=', since)
      .groupBy(['pay_type', 'day', 'kind'])
      .execute();
    const differences = await read
      .selectFrom('statement_difference')
      .select(['pay_type', 'day'])
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('day', '>=', since)
      .groupBy(['pay_type', 'day'])
      .execute();
    const faults = await moneyFaultsOf(read, now);
    return {
      platforms: channelTypes.map((pay_type) => ({ pay_type, is_connected: channels[pay_type] !== undefined })),
      next: channelTypes.some((payType) => channels[payType]) ? nextStatements(now) : null,
      books: await booksOf(read, now),
      ways: await waysOf(read, now),
      days: days.map((one) => {
        const isOf = (row: { pay_type: string; day: string }) => row.pay_type === one.pay_type && row.day === one.day;
        const of = (kind: 'payment' | 'refund') => sums.find((row) => isOf(row) && row.kind === kind);
        return {
          ...one,
          payments: Number(of('payment')?.count ?? 0),
          paid_fee: Number(of('payment')?.fee ?? 0),
          refunds: Number(of('refund')?.count ?? 0),
          refunded_fee: Number(of('refund')?.fee ?? 0),
          differences: Number(differences.find(isOf)?.count ?? 0),
        };
      }),
      faults: faults.map(({ what, payType, note, tradeId, refundNo, closedRefundId, ours, theirs }) => ({
        what,
        pay_type: payType,
        note,
        trade_id: tradeId,
        refund_no: refundNo,
        closed_refund_id: closedRefundId,
        our_fee: ours,
        their_fee: theirs,
      })),
    };
  },
};
