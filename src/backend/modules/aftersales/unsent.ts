import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import { nextNumber } from '#backend/app/texts/numbers.ts';
import type { Connection } from '#backend/db/open.ts';
import { unsentLeft } from '#backend/facts/order.ts';
import { aboutUnsent, dropApproval, mayRefund } from '#backend/modules/approval/approvals.ts';
import { returnStock } from '#backend/modules/goods/stock.ts';
import type { OrderRow } from '#backend/modules/order/rows.ts';
import { countUnsent, loadLinesLeft } from '#backend/modules/order/sold-lines.ts';
import { changeOf, changeOrder } from '#backend/modules/order/transitions.ts';
import { planUnsent, type UnsentPlan, waitingOf } from '#core/aftersales/unsent.ts';
import { isService } from '#core/delivery/service-line.ts';
import { type DeskOrder, leaveUnsent } from '#core/order/desk-contract.ts';
import { autoConfirmDays } from '#core/site/limits.ts';
import type { AftersalesRow } from './rows.ts';
import { settleUnlessUnderWay, stepCase } from './step.ts';

/** What the first of two has agreed to, as it is kept until the second one does. */
type UnsentWish = Omit<NonNullable<DeskOrder['unsent_wish']>, 'agreed_by'>;

interface Wish extends UnsentWish {
  readonly orderId: string;
  /** Unix seconds. */
  readonly now: number;
}

interface Planned {
  readonly order: OrderRow;
  readonly plan: UnsentPlan;
  /** Cents that went back of this order before. */
  readonly earlierFee: number;
  /** What waits now, and what will then, each line as `智能门锁 × 2`. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** SKUs with the pieces that are not sent. */
  readonly goods: readonly { readonly item_id: string; readonly item_name: string; readonly num: number }[];
}

/** What goes back if these pieces of an order are not sent; refuses what cannot be left out. */
export async function planUnsentOf(connection: Connection, { orderId, lines: wanted, now }: Wish): Promise<Planned> {
  const order = await connection.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!order) throw new Refusal('订单不存在');
  changeOf(order, 'leavePart', now);
  const lines = [...(await loadLinesLeft(connection, [orderId])).values()].map(({ line }) => ({
    ...{ id: String(line.order_line_id), item_id: line.item_id, item_name: line.item_name },
    ...{ num: line.num, shipped: line.delivery_item_num, unsent: line.unsent_num },
    ...{ total_fee: line.total_fee, refunded_fee: line.refunded_fee, is_service: isService(line.item_id) },
  }));
  const chosen = new Map<string, number>();
  for (const { id, num } of wanted) chosen.set(id, (chosen.get(id) ?? 0) + num);
  for (const [id, num] of chosen) {
    const line = lines.find((one) => one.id === id);
    if (!line) throw new Refusal('订单中没有这件商品');
    const waiting = waitingOf(line);
    if (num > waiting) throw new Refusal(`「${line.item_name}」还没发的只有 ${waiting} 件，请刷新后再选`);
  }
  const rest = (less: ReadonlyMap<string, number>): string[] =>
    lines.flatMap((line) => {
      const pieces = waitingOf(line) - (less.get(line.id) ?? 0);
      return pieces > 0 ? [`${line.item_name} × ${pieces}`] : [];
    });
  const plan = planUnsent(lines, chosen, order.freight_fee);
  return {
    ...{ order, plan },
    earlierFee: lines.reduce((sum, { refunded_fee }) => sum + refunded_fee, 0),
    before: rest(new Map()),
    after: rest(chosen),
    goods: lines.flatMap(({ id, item_id, item_name }) => {
      const num = chosen.get(id) ?? 0;
      return num > 0 ? [{ item_id, item_name, num }] : [];
    }),
  };
}

/**
 * Does not send pieces of an order that is shipped in part. The shop opens a case about them and agrees to it, so that their money goes
 * back, and is booked, like that of any other case; without pieces that wait the order is shipped.
 */
export async function leaveOut(
  connection: Connection,
  { reason, is_restocked, now }: Wish,
  { order, plan, after, goods }: Planned,
): Promise<AftersalesRow> {
  const orderId = order.order_id;
  const aftersales_bn = await nextNumber(connection, 'aftersales', order.user_id, now);
  const row = await connection
    .insertInto('aftersales')
    .values({
      ...{ aftersales_bn, order_id: orderId, user_id: order.user_id, aftersales_type: 'ONLY_REFUND', is_unsent: 1 },
      ...{ aftersales_status: 0, progress: 0, refund_fee: plan.refund_fee, freight_fee: plan.freight_fee },
      ...{ reason, description: '', evidence_pic: '[]', refuse_reason: '', corp_code: '', logi_no: '' },
      ...{ created: now, updated: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('aftersales_line')
    .values(
      plan.lines.map(({ id, num, refund_fee }) => ({ aftersales_bn, order_line_id: Number(id), num, refund_fee })),
    )
    .execute();
  for (const { id, num } of plan.lines) await countUnsent(connection, Number(id), num);
  if (is_restocked) await returnStock(connection, goods, now);
  const shipped = { delivery_time: now, auto_finish_time: now + autoConfirmDays * 86_400 };
  await changeOrder(
    connection,
    order,
    after.length > 0 ? 'leavePart' : 'leaveRest',
    now,
    after.length > 0 ? {} : shipped,
  );
  const pieces = goods.reduce((sum, { num }) => sum + num, 0);
  await unsentLeft.tell(connection, {
    orderId,
    aftersalesBn: aftersales_bn,
    // The title of the order begins with what may well have been sent.
    itemId: goods[0]?.item_id ?? '',
    name: `${goods[0]?.item_name ?? ''}${goods.length > 1 ? ` 等 ${goods.length} 种商品` : ''}`,
    pieces,
    fee: plan.refund_fee,
    reason,
    now,
  });
  return settleUnlessUnderWay(connection, await stepCase(connection, row, 'agree', now), now);
}

export const unsentDesk: DeskHandlers<{ leaveUnsent: typeof leaveUnsent }> = {
  leaveUnsent: async ({ order_id, refund_fee, ...asked }, { connection, now, staff, log }) => {
    const wish = { ...asked, orderId: order_id, now };
    const ready = await planUnsentOf(connection, wish);
    if (ready.plan.refund_fee !== refund_fee) throw new Refusal('应退金额刚刚变过，请刷新后再确认');
    const about = aboutUnsent(order_id);
    const content = JSON.stringify({
      lines: ready.plan.lines.map(({ id, num }) => ({ id, num })),
      reason: asked.reason,
      is_restocked: asked.is_restocked,
    } satisfies UnsentWish);
    // A large sum is large in several parts as well; pieces that were free return nothing.
    const cents = refund_fee === 0 ? 0 : refund_fee + ready.earlierFee;
    if (!(await mayRefund(connection, { about, content, cents, staff, rights: leaveUnsent.rights, now }))) {
      await log({
        action: 'order.ask-unsent',
        about: `order:${order_id}`,
        after: { refund_fee, reason: asked.reason },
      });
      return { status: true, waits: true };
    }
    await dropApproval(connection, about);
    const { aftersales_bn } = await leaveOut(connection, wish, ready);
    await log({
      action: 'order.unsent',
      about: `order:${order_id}`,
      before: { waiting: ready.before },
      after: {
        ...{ waiting: ready.after, refund_fee, reason: asked.reason },
        stock: asked.is_restocked ? '放回' : '不放回',
        aftersales_bn,
      },
    });
    return { status: true, waits: false };
  },
};
