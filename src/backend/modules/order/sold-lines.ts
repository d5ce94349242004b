import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import type { AftersalesStep } from '#core/aftersales/rules.ts';

/** A line of an order with its share in after-sales cases. */
export interface LineLeft {
  readonly line: Row<'order_line'>;
  /** Pieces and cents in cases that are open or settled. */
  readonly taken: { readonly num: number; readonly fee: number };
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
    .select(['aftersales.aftersales_type', 'aftersales.aftersales_status', 'aftersales.progress'])
    .where('aftersales.order_id', 'in', orderIds)
    .where('aftersales.aftersales_bn', '!=', except)
    .orderBy('aftersales_line.detail_id')
    .execute();
  return new Map(
    lines.map((line) => {
      const own = cases.filter((one) => one.order_line_id === line.order_line_id);
      // Rejected and withdrawn cases release their pieces.
      const counting = own.filter((one) => one.aftersales_status <= 2);
      const taken = {
        num: counting.reduce((sum, one) => sum + one.num, 0),
        fee: counting.reduce((sum, one) => sum + one.refund_fee, 0),
      };
      const latest = own.at(-1);
      const left = line.num - taken.num;
      return [line.order_line_id, { line, taken, left, status: latest ? lineStatuses[latest.progress] : '' }];
    }),
  );
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
