import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { askAgain } from '#backend/modules/payment/channel-trade.ts';
import type { ChannelType, StatementRow } from '#backend/ports/payment-channel.ts';
import { fromShanghaiTime } from '#core/time/time.ts';

export type Difference = Omit<Row<'statement_difference'>, 'difference_id'>;

/**
 * Our clock may be this far behind the platform's, and we may learn of a payment a moment after midnight: what we booked in the last
 * minutes of a day is looked for only with the next day's statement.
 */
const slack = 600;

/**
 * Compares a day's statement with our books and stores the differences, in place of those of an earlier comparison. Each row of the
 * platform must be one of ours with the same amount and state. What we have booked on the day must stand in this
 * statement or in an earlier one: a notification may come days after the payment. Returns the differences.
 */
export async function compareDay(
  connection: Connection,
  day: { payType: ChannelType; day: string; rows: readonly StatementRow[]; now: number },
): Promise<Difference[]> {
  const { payType } = day;
  const of = { pay_type: payType, day: day.day };
  await connection
    .deleteFrom('statement_difference')
    .where('pay_type', '=', payType)
    .where('day', '=', day.day)
    .execute();
  const found: Difference[] = [];
  for (const row of day.rows) {
    const ours = await (row.kind === 'payment' ? ourPayment : ourRefund)(connection, payType, row);
    const difference = { ...of, trade_id: row.tradeId, refund_no: row.refundNo, their_fee: row.cents };
    if (!ours) found.push({ ...difference, kind: 'extra', our_fee: null });
    else if (ours.fee !== row.cents) found.push({ ...difference, kind: 'amount', our_fee: ours.fee });
    else if (!ours.isBooked) {
      found.push({ ...difference, kind: 'state', our_fee: ours.fee });
      // A query books it within a round.
      if (row.kind === 'payment') await askAgain(connection, row.tradeId);
    }
    await connection
      .insertInto('statement_row')
      .values({ ...of, kind: row.kind, trade_id: row.tradeId, refund_no: row.refundNo, fee: row.cents })
      .onConflict((conflict) => conflict.columns(['pay_type', 'kind', 'trade_id', 'refund_no']).doNothing())
      .execute();
  }
  found.push(...(await missingRows(connection, payType, day.day)));
  for (const difference of found) await connection.insertInto('statement_difference').values(difference).execute();
  const done = { compared: day.now, number_of_rows: day.rows.length };
  await connection
    .insertInto('statement_day')
    .values({ ...of, ...done })
    .onConflict((conflict) => conflict.columns(['pay_type', 'day']).doUpdateSet(done))
    .execute();
  return found;
}

interface Ours {
  readonly fee: number;
  /** Whether our books say the same: paid, or returned. */
  readonly isBooked: boolean;
}

async function ourPayment(connection: Connection, payType: ChannelType, row: StatementRow): Promise<Ours | undefined> {
  const trade = await connection
    .selectFrom('trade')
    .innerJoin('channel_trade', 'channel_trade.trade_id', 'trade.trade_id')
    .select(['trade.total_fee', 'trade.pay_time'])
    .where('trade.trade_id', '=', row.tradeId)
    .where('channel_trade.pay_type', '=', payType)
    .executeTakeFirst();
  return trade && { fee: trade.total_fee, isBooked: trade.pay_time !== null };
}

async function ourRefund(connection: Connection, payType: ChannelType, row: StatementRow): Promise<Ours | undefined> {
  const refund = await connection
    .selectFrom('channel_refund')
    .innerJoin('refund', 'refund.refund_id', 'channel_refund.refund_id')
    .select(['refund.refund_fee', 'channel_refund.state'])
    .where('channel_refund.refund_no', '=', row.refundNo)
    .where('refund.trade_id', '=', row.tradeId)
    .where('channel_refund.pay_type', '=', payType)
    .executeTakeFirst();
  // A platform lists a refund when it has taken it, and the buyer's bank may need days.
  return refund && { fee: refund.refund_fee, isBooked: refund.state === 'sent' || refund.state === 'done' };
}

/** What we have booked on the day and no statement names. */
async function missingRows(connection: Connection, payType: ChannelType, day: string): Promise<Difference[]> {
  const start = (fromShanghaiTime(`${day} 00:00:00`) ?? 0) - slack;
  const end = start + 86_400;
  const payments = await connection
    .selectFrom('trade')
    .innerJoin('channel_trade', 'channel_trade.trade_id', 'trade.trade_id')
    .leftJoin('statement_row', (join) =>
      join
        .onRef('statement_row.trade_id', '=', 'trade.trade_id')
        .on('statement_row.kind', '=', 'payment')
        .on('statement_row.pay_type', '=', payType),
    )
    .select(['trade.trade_id', 'trade.total_fee'])
    .where('channel_trade.pay_type', '=', payType)
    .where('trade.pay_time', '>=', start)
    .where('trade.pay_time', '<', end)
    .where('statement_row.trade_id', 'is', null)
    .orderBy('trade.trade_id')
    .execute();
  const refunds = await connection
    .selectFrom('channel_refund')
    .innerJoin('refund', 'refund.refund_id', 'channel_refund.refund_id')
    .leftJoin('statement_row', (join) =>
      join
        .onRef('statement_row.refund_no', '=', 'channel_refund.refund_no')
        .on('statement_row.kind', '=', 'refund')
        .on('statement_row.pay_type', '=', payType),
    )
    .select(['refund.trade_id', 'refund.refund_fee', 'channel_refund.refund_no'])
    .where('channel_refund.pay_type', '=', payType)
    .where('channel_refund.state', '=', 'done')
    .where('refund.updated', '>=', start)
    .where('refund.updated', '<', end)
    .where('statement_row.trade_id', 'is', null)
    .orderBy('channel_refund.refund_no')
    .execute();
  const missing = { pay_type: payType, day, kind: 'missing' as const, their_fee: null };
  return [
    ...payments.map(({ trade_id, total_fee }) => ({ ...missing, trade_id, refund_no: '', our_fee: total_fee })),
    ...refunds.map(({ trade_id, refund_no, refund_fee }) => ({ ...missing, trade_id, refund_no, our_fee: refund_fee })),
  ];
}
