import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, missing, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson, numericId } from '#backend/db/sql-text.ts';
import { maskPhone } from '#core/member/phone.ts';
import type * as service from '#core/project/service-contract.ts';
import type { WorkOrder } from '#core/project/service-contract.ts';
import { workStatusTexts } from '#core/project/status.ts';
import { moveProject } from './move.ts';
import { requireOwnOrder } from './rows.ts';

const toWorkOrder = (row: Row<'programme_work'>): WorkOrder => ({
  work_id: row.work_id,
  type: row.type,
  title: row.title,
  status: row.status,
  status_msg: workStatusTexts[row.status],
  appoint_time: row.appoint_time,
  engineer_name: row.engineer_name,
  engineer_mobile: maskPhone(row.engineer_mobile),
  images: fromJson<string[]>(row.images),
  created: row.created,
  score: row.score,
  content: row.comment,
});

/** Work on site of one project, newest first. */
export async function loadWorkOrders(connection: Connection, orderId: number): Promise<WorkOrder[]> {
  const rows = await connection
    .selectFrom('programme_work')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created', 'desc')
    .orderBy('work_id', 'desc')
    .execute();
  return rows.map(toWorkOrder);
}

/** Finishes the project when no work on site is left to confirm. */
async function finishWhenConfirmed(connection: Connection, orderId: number, now: number): Promise<void> {
  const open = await connection
    .selectFrom('programme_work')
    .select('work_id')
    .where('order_id', '=', orderId)
    .where('status', '<>', 3)
    .executeTakeFirst();
  if (!open) await moveProject(connection, orderId, 'workConfirmed', now);
}

export const projectWorkHandlers = {
  listWorkOrders: async ({ order_id }, context) => {
    await requireOwnOrder(context.database.read, memberOf(context).userId, order_id);
    return { list: await loadWorkOrders(context.database.read, order_id) };
  },

  confirmWorkOrder: async ({ work_id, score, content }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    return context.database.write(async (connection) => {
      const work = await connection
        .selectFrom('programme_work')
        .innerJoin('programme_order', 'programme_order.order_id', 'programme_work.order_id')
        .where('programme_work.work_id', '=', numericId(work_id))
        .where('programme_order.user_id', '=', userId)
        .selectAll('programme_work')
        .executeTakeFirst();
      if (!work) throw missing('工单不存在');
      if (work.status === 3) throw new Refusal('该工单已经确认过');
      if (work.status !== 2) throw new Refusal('工单尚未完工，暂不能确认');
      const done = { status: 3, score, comment: content } as const;
      await connection.updateTable('programme_work').set(done).where('work_id', '=', work.work_id).execute();
      await finishWhenConfirmed(connection, work.order_id, now);
      return toWorkOrder({ ...work, ...done });
    });
  },
} satisfies Handlers<Pick<typeof service, 'listWorkOrders' | 'confirmWorkOrder'>>;
