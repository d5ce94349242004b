import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { partRefunded } from '#backend/facts/refund.ts';
import { aboutCase, dropApproval } from '#backend/modules/approval/approvals.ts';
import { hasOpenCase } from '#backend/modules/order/receipt.ts';
import { countRefunded } from '#backend/modules/order/sold-lines.ts';
import { closeReturned } from '#backend/modules/order/state.ts';
import { resumeConfirmation, stateOf } from '#backend/modules/order/transitions.ts';
import { finishRefund, isUnderWay, openRefund } from '#backend/modules/refund/refund.ts';
import { type AftersalesEvent, nextStep, progressNames } from '#core/aftersales/rules.ts';
import type { AftersalesRow } from './rows.ts';

/** Advances a case along contract 15.3, with the effects of the step on money and order. Refuses steps out of turn. */
export async function stepCase(
  connection: Connection,
  row: AftersalesRow,
  event: AftersalesEvent,
  now: number,
  more: Partial<Pick<AftersalesRow, 'refuse_reason' | 'corp_code' | 'logi_no'>> = {},
): Promise<AftersalesRow> {
  const next = nextStep(row.aftersales_type, row, event);
  if (!next) throw new Refusal(outOfTurn(row, event));
  await dropApproval(connection, aboutCase(row.aftersales_bn));
  const moved = await connection
    .updateTable('aftersales')
    .set({ ...next, ...more, updated: now })
    .where('aftersales_bn', '=', row.aftersales_bn)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (next.progress === 9) await startRefund(connection, moved, now);
  if (next.progress === 4) await settle(connection, moved, now);
  if (next.aftersales_status >= 2) await resumeOrder(connection, moved.order_id, now);
  return moved;
}

/** A case whose refund has started is done at once where neither a platform nor the shop's bank has yet to return the money. */
export async function settleUnlessUnderWay(
  connection: Connection,
  row: AftersalesRow,
  now: number,
): Promise<AftersalesRow> {
  if (row.progress !== 9) return row;
  const refund = await connection
    .selectFrom('refund')
    .select('refund_id')
    .where('aftersales_bn', '=', row.aftersales_bn)
    .executeTakeFirst();
  if (refund && (await isUnderWay(connection, refund.refund_id))) return row;
  return stepCase(connection, row, 'refund', now);
}

/** A platform has returned the money of a case: nothing is left to do for it. */
export async function finishCase(
  connection: Connection,
  { aftersalesBn, now }: { aftersalesBn: string | null; now: number },
): Promise<void> {
  if (aftersalesBn === null) return;
  const row = await connection
    .selectFrom('aftersales')
    .selectAll()
    .where('aftersales_bn', '=', aftersalesBn)
    .executeTakeFirst();
  if (row?.progress === 9) await stepCase(connection, row, 'refund', now);
}

function outOfTurn(row: AftersalesRow, event: AftersalesEvent): string {
  if (event === 'close') return '商家已处理，不能再撤销申请';
  if (event === 'sendback') return '当前售后单不需要寄回商品';
  return `售后单当前为「${progressNames[row.progress]}」，不能进行此操作`;
}

/** Starts the refund. */
async function startRefund(connection: Connection, row: AftersalesRow, now: number): Promise<void> {
  const lines = await connection
    .selectFrom('aftersales_line')
    .selectAll()
    .where('aftersales_bn', '=', row.aftersales_bn)
    .orderBy('order_line_id')
    .execute();
  for (const line of lines) await countRefunded(connection, line.order_line_id, line.refund_fee);
  await partRefunded.tell(connection, { orderId: row.order_id, now });
  await openRefund(connection, {
    orderId: row.order_id,
    reason: 'aftersales',
    aftersalesBn: row.aftersales_bn,
    fee: row.refund_fee,
    now,
  });
}

/** The refund has arrived: closes the order if all of it was returned (contract 15.1). */
async function settle(connection: Connection, row: AftersalesRow, now: number): Promise<void> {
  const refund = await connection
    .selectFrom('refund')
    .select('refund_id')
    .where('aftersales_bn', '=', row.aftersales_bn)
    .executeTakeFirst();
  if (refund) await finishRefund(connection, refund.refund_id, now);
  if (await isReturnedCompletely(connection, row.order_id)) await closeReturned(connection, row.order_id, now);
}

async function isReturnedCompletely(connection: Connection, orderId: string): Promise<boolean> {
  const lines = await connection
    .selectFrom('order_line')
    .select(['order_line_id', 'num'])
    .where('order_id', '=', orderId)
    .execute();
  const returned = await connection
    .selectFrom('aftersales_line')
    .innerJoin('aftersales', 'aftersales.aftersales_bn', 'aftersales_line.aftersales_bn')
    .select(['aftersales_line.order_line_id', 'aftersales_line.num'])
    .where('aftersales.order_id', '=', orderId)
    .where('aftersales.progress', '=', 4)
    .execute();
  const pieces = new Map<number, number>();
  for (const line of returned) pieces.set(line.order_line_id, (pieces.get(line.order_line_id) ?? 0) + line.num);
  return lines.every((line) => pieces.get(line.order_line_id) === line.num);
}

/** After the last open case, a shipped order gets its seven days again. */
async function resumeOrder(connection: Connection, orderId: string, now: number): Promise<void> {
  if (await hasOpenCase(connection, orderId)) return;
  const order = await connection
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (stateOf(order, now) !== 'shipped' || order.auto_finish_time !== null) return;
  await resumeConfirmation(connection, orderId, now);
}
