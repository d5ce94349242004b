import { type ExpressionBuilder, sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { Row, Schema } from '#backend/db/schema.ts';
import type { AftersalesStep } from '#core/aftersales/rules.ts';

/** A line of an order with its share in after-sales cases. */
export interface LineLeft {
  readonly line: Row<'order_line'>;
  /** Pieces and cents in cases that are open or settled. */
  readonly taken: { readonly num: number; readonly fee: number };
  /** What of it the shop will not send. */
  readonly unsent: { readonly num: number; readonly fee: number };
  /** Pieces that a new case may include. */
  readonly left: number;
  /** Status of the line's latest case, "" without one (contract 15.3). */
  readonly status: string;
}

/** Lines of orders by line id, with the pieces left for after-sales. All cases except `except` count. */
export async function loadLinesLeft(
  connection: Connection,
  orderIds: readonly string[],
  except = '',
): Promise<Map<number, LineLeft>> {
  if (orderIds.length === 0) return new Map();
  const lines = await connection
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_line_id')
    .execute();
  const cases = await connection
    .selectFrom('aftersales_line')
    .innerJoin('aftersales', 'aftersales.aftersales_bn', 'aftersales_line.aftersales_bn')
    .select(['aftersales_line.order_line_id', 'aftersales_line.num', 'aftersales_line.refund_fee'])
    .select(['aftersales.aftersales_status', 'aftersales.progress', 'aftersales.is_unsent'])
    .where('aftersales.order_id', 'in', orderIds)
    .where('aftersales.aftersales_bn', '!=', except)
    .orderBy('aftersales_line.detail_id')
    .execute();
  return new Map(
    lines.map((line) => {
      const own = cases.filter((one) => one.order_line_id === line.order_line_id);
      // Rejected and withdrawn cases release their pieces.
      const counting = own.filter((one) => one.aftersales_status <= 2);
      const taken = sumOf(counting);
      const unsent = sumOf(counting.filter((one) => one.is_unsent === 1));
      // Pieces that were not sent say nothing about the others of their line, and stand beside them.
      const latest = own.filter((one) => one.is_unsent === 0).at(-1);
      const left = line.num - taken.num;
      return [line.order_line_id, { line, taken, unsent, left, status: latest ? lineStatuses[latest.progress] : '' }];
    }),
  );
}

const sumOf = (parts: readonly { readonly num: number; readonly refund_fee: number }[]) => ({
  num: parts.reduce((sum, one) => sum + one.num, 0),
  fee: parts.reduce((sum, one) => sum + one.refund_fee, 0),
});

/** Freight of orders that went back with what was not sent, in cents by order. */
export async function freightReturned(
  connection: Connection,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const cases = await connection
    .selectFrom('aftersales')
    .select(['order_id', 'freight_fee'])
    .where('order_id', 'in', ['', ...orderIds])
    .where('freight_fee', '>', 0)
    .where('aftersales_status', 'in', [1, 2])
    .execute();
  return new Map(cases.map(({ order_id, freight_fee }) => [order_id, freight_fee]));
}

/** Status of a line in contract 15.3 by the progress of its case. */
const lineStatuses: Readonly<Record<AftersalesStep['progress'], string>> = {
  0: 'WAIT_SELLER_AGREE',
  1: 'WAIT_BUYER_RETURN_GOODS',
  2: 'WAIT_SELLER_CONFIRM_GOODS',
  3: 'SELLER_REFUSE_BUYER',
  4: 'REFUND_SUCCESS',
  5: 'SELLER_REFUSE_BUYER',
  7: 'REFUND_CLOSED',
  8: 'WAIT_SELLER_CONFIRM_GOODS',
  9: 'WAIT_SELLER_CONFIRM_GOODS',
};

/** Counts shipped pieces of a line, or a delivered service. */
export async function countShipped(connection: Connection, lineId: number, pieces: number): Promise<void> {
  await connection
    .updateTable('order_line')
    .set((row) => ({ delivery_item_num: row('delivery_item_num', '+', pieces) }))
    .where('order_line_id', '=', lineId)
    .execute();
}

/** Counts pieces of a line that will not be sent. The CHECK on the row refuses those that were shipped meanwhile. */
export async function countUnsent(connection: Connection, lineId: number, pieces: number): Promise<void> {
  await connection
    .updateTable('order_line')
    .set((row) => ({ unsent_num: row('unsent_num', '+', pieces) }))
    .where('order_line_id', '=', lineId)
    .execute();
}

/** Pieces of a line that have yet to be sent, in SQL; {@link waitingOf} of loaded ones. */
export const waitingIn = (row: ExpressionBuilder<Schema, 'order_line'>) =>
  sql<number>`${row.ref('num')} - ${row.ref('delivery_item_num')} - ${row.ref('unsent_num')}`;

/** Counts refunded cents of a line. The CHECK on the row keeps the sum of all refunds within the amount paid. */
export async function countRefunded(connection: Connection, lineId: number, cents: number): Promise<void> {
  await connection
    .updateTable('order_line')
    .set((row) => ({ refunded_fee: row('refunded_fee', '+', cents) }))
    .where('order_line_id', '=', lineId)
    .execute();
}

/** Marks a line as reviewed by the buyer. */
export async function markReviewed(connection: Connection, lineId: number): Promise<void> {
  await connection.updateTable('order_line').set({ is_rate: 1 }).where('order_line_id', '=', lineId).execute();
}

/** The cases about pieces of an order that the shop does not send, oldest first: pieces, and `refund_fee` in cents. */
export async function unsentCases(connection: Connection, orderId: string) {
  const cases = await connection
    .selectFrom('aftersales')
    .innerJoin('aftersales_line', 'aftersales_line.aftersales_bn', 'aftersales.aftersales_bn')
    .select(['aftersales.aftersales_bn', 'reason', 'aftersales.refund_fee', 'progress', 'created'])
    .select((row) => row.fn.sum<number | string>('num').as('pieces'))
    .where('order_id', '=', orderId)
    .where('is_unsent', '=', 1)
    .groupBy(['aftersales.aftersales_bn', 'reason', 'aftersales.refund_fee', 'progress', 'created'])
    .orderBy('created')
    .orderBy('aftersales.aftersales_bn')
    .execute();
  return cases.map((one) => ({ ...one, pieces: Number(one.pieces) }));
}
