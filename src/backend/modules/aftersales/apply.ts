import { changedAt } from '#backend/app/clock.ts';
import { Refusal } from '#backend/app/handler.ts';
import { nextNumber } from '#backend/app/texts/numbers.ts';
import type { Connection } from '#backend/db/open.ts';
import { refundWished } from '#backend/facts/staff.ts';
import { aboutCase, dropApproval } from '#backend/modules/approval/approvals.ts';
import { aftersalesDeadline, endTimeOf } from '#backend/modules/order/receipt.ts';
import { loadLinesLeft } from '#backend/modules/order/sold-lines.ts';
import { holdConfirmation, ownOrder, stateOf } from '#backend/modules/order/transitions.ts';
import { refuseForeignImages } from '#backend/modules/upload/store.ts';
import type { createAftersales } from '#core/aftersales/contract.ts';
import { refundOf } from '#core/aftersales/rules.ts';
import { aftersalesDays } from '#core/site/limits.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import { type AftersalesRow, ownCase } from './rows.ts';

type Request = ParsedInputOf<typeof createAftersales>;

interface PlannedLine {
  readonly order_line_id: number;
  readonly num: number;
  readonly refund_fee: number;
}

/**
 * Opens a case; refuses with the reason if it cannot be opened (contract 14.3). The order is then on hold until the case
 * ends.
 */
export async function openCase(
  connection: Connection,
  userId: number,
  request: Request,
  now: number,
): Promise<AftersalesRow> {
  const type = await refuseUnlessOpenable(connection, userId, request, now);
  const lines = await planLines(connection, request, '');
  await refuseForeignImages(connection, userId, request.evidence_pic);
  const aftersales_bn = await nextNumber(connection, 'aftersales', userId, now);
  const row = await connection
    .insertInto('aftersales')
    .values({
      aftersales_bn,
      order_id: request.order_id,
      user_id: userId,
      aftersales_type: type,
      aftersales_status: 0,
      progress: 0,
      ...wordsOf(request),
      refund_fee: sumOf(lines),
      refuse_reason: '',
      corp_code: '',
      logi_no: '',
      created: now,
      updated: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await storeLines(connection, aftersales_bn, lines);
  await holdConfirmation(connection, request.order_id, now);
  await refundWished.tell(connection, {
    orderId: request.order_id,
    number: aftersales_bn,
    fee: row.refund_fee,
    now,
  });
  return row;
}

/** Replaces the contents of a case that the shop has not answered. */
export async function changeCase(
  connection: Connection,
  userId: number,
  request: Request & { aftersales_bn: string },
  now: number,
): Promise<AftersalesRow> {
  const row = await ownCase(connection, userId, request.aftersales_bn);
  if (row.order_id !== request.order_id) throw new Refusal('售后单不存在');
  if (row.aftersales_status !== 0) throw new Refusal('商家已处理，不能再修改申请');
  const type = await refuseUnlessOpenable(connection, userId, request, now);
  const lines = await planLines(connection, request, row.aftersales_bn);
  await refuseForeignImages(connection, userId, request.evidence_pic);
  // Who has agreed, has agreed to other goods and another sum.
  await dropApproval(connection, aboutCase(row.aftersales_bn));
  await connection.deleteFrom('aftersales_line').where('aftersales_bn', '=', row.aftersales_bn).execute();
  await storeLines(connection, row.aftersales_bn, lines);
  return connection
    .updateTable('aftersales')
    .set({ aftersales_type: type, ...wordsOf(request), refund_fee: sumOf(lines), updated: changedAt(row, now) })
    .where('aftersales_bn', '=', row.aftersales_bn)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const wordsOf = ({ reason, description, evidence_pic }: Request) => ({
  reason,
  description,
  evidence_pic: JSON.stringify(evidence_pic),
});

const sumOf = (lines: readonly PlannedLine[]): number => lines.reduce((sum, line) => sum + line.refund_fee, 0);

async function refuseUnlessOpenable(
  connection: Connection,
  userId: number,
  request: Request,
  now: number,
): Promise<'ONLY_REFUND' | 'REFUND_GOODS'> {
  const order = await ownOrder(connection, userId, request.order_id);
  const state = stateOf(order, now);
  if (state === 'paid' || state === 'pickup') throw new Refusal('订单还未发货，请直接申请取消订单');
  if (state !== 'shipped' && state !== 'done') throw new Refusal('当前订单状态不能申请售后');
  const end = endTimeOf(order, now);
  if (end !== null && aftersalesDeadline(end) <= now) {
    throw new Refusal(`已超过售后期限（订单完成后 ${aftersalesDays} 天内可申请）`);
  }
  if (request.aftersales_type === 'EXCHANGING_GOODS') {
    throw new Refusal('暂不支持换货，请申请退货退款后重新下单');
  }
  return request.aftersales_type;
}

/** Pieces and cents per line; refuses lines of other orders and more pieces than are left. */
async function planLines(connection: Connection, request: Request, except: string): Promise<PlannedLine[]> {
  const lines = await loadLinesLeft(connection, [request.order_id], except);
  const wanted = new Map<string, number>();
  for (const { id, num } of request.detail) wanted.set(id, (wanted.get(id) ?? 0) + num);
  return [...wanted].map(([id, num]) => {
    const found = lines.get(Number(id));
    if (!found) throw new Refusal('订单中没有这件商品');
    const { line, taken, left } = found;
    if (left === 0) throw new Refusal(`「${line.item_name}」已在售后处理中或已退款`);
    if (num > left) throw new Refusal(`「${line.item_name}」最多还能申请 ${left} 件`);
    return { order_line_id: line.order_line_id, num, refund_fee: refundOf(line, taken, num) };
  });
}

async function storeLines(connection: Connection, bn: string, lines: readonly PlannedLine[]): Promise<void> {
  await connection
    .insertInto('aftersales_line')
    .values(lines.map((line) => ({ ...line, aftersales_bn: bn })))
    .execute();
}
