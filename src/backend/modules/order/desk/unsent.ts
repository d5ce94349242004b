import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { aboutUnsent, standingApproval } from '#backend/modules/approval/approvals.ts';
import type { OrderRow } from '#backend/modules/order/rows.ts';
import { unsentCases, waitingIn } from '#backend/modules/order/sold-lines.ts';
import { stateOf } from '#backend/modules/order/transitions.ts';
import { progressNames } from '#core/aftersales/rules.ts';
import { type DeskOrder, leaveUnsent } from '#core/order/desk-contract.ts';

/** What the shop has decided not to send of an order, oldest first. */
export async function loadUnsent(
  connection: Connection,
  orderId: string,
): Promise<(DeskOrder['unsent'][number] & { readonly created: number })[]> {
  const cases = await unsentCases(connection, orderId);
  return cases.map(({ reason, refund_fee, progress, created, pieces }) => ({
    ...{ reason, refund_fee, created },
    pieces,
    progress_name: refund_fee === 0 ? '不用退款' : progress === 4 ? '已退回' : progressNames[progress],
  }));
}

/** A wish not to send pieces that waits for somebody else; null without one, and where some of its pieces were sent meanwhile. */
export async function loadUnsentWish(
  connection: Connection,
  row: OrderRow,
  now: number,
): Promise<DeskOrder['unsent_wish']> {
  if (stateOf(row, now) !== 'partShipped') return null;
  const standing = await standingApproval(connection, aboutUnsent(row.order_id), leaveUnsent.rights);
  if (!standing) return null;
  const { lines, reason, is_restocked } = fromJson<Omit<NonNullable<DeskOrder['unsent_wish']>, 'agreed_by'>>(
    standing.content,
  );
  const stored = await connection
    .selectFrom('order_line')
    .select(['order_line_id', (line) => waitingIn(line).as('waiting')])
    .where('order_id', '=', row.order_id)
    .execute();
  const waiting = new Map(stored.map((line) => [String(line.order_line_id), Number(line.waiting)]));
  if (lines.some(({ id, num }) => num > (waiting.get(id) ?? 0))) return null;
  return { agreed_by: standing.name, lines, reason, is_restocked };
}
