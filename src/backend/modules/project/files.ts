import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, missing, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import { newestDrawings } from '#core/project/offer.ts';
import type * as service from '#core/project/service-contract.ts';
import type { ProjectFile } from '#core/project/service-contract.ts';
import { moveProject } from './move.ts';
import { requireOwnOrder } from './rows.ts';

const columns = ['file_id', 'name', 'type', 'url', 'thumb', 'version', 'status', 'created'] as const;

/** Files of one project, newest first. */
export const loadFiles = (connection: Connection, orderId: number): Promise<ProjectFile[]> =>
  connection
    .selectFrom('programme_file')
    .where('order_id', '=', orderId)
    .orderBy('created', 'desc')
    .orderBy('file_id', 'desc')
    .select(columns)
    .execute();

/** Opens the payment when the member has agreed to every drawing that stands. */
async function openPaymentWhenAgreed(connection: Connection, orderId: number, now: number): Promise<void> {
  const drawings = await connection
    .selectFrom('programme_file')
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'drawing')
    .select(['name', 'version', 'status'])
    .execute();
  if (newestDrawings(drawings).every((drawing) => drawing.status === 1)) {
    await moveProject(connection, orderId, 'filesAgreed', now);
  }
}

export const projectFileHandlers = {
  listProjectFiles: async ({ order_id }, context) => {
    await requireOwnOrder(context.database.read, memberOf(context).userId, order_id);
    return { list: await loadFiles(context.database.read, order_id) };
  },

  confirmProjectFile: async ({ file_id, agree, remark }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    return context.database.write(async (connection) => {
      const file = await connection
        .selectFrom('programme_file')
        .innerJoin('programme_order', 'programme_order.order_id', 'programme_file.order_id')
        .where('programme_file.file_id', '=', numericId(file_id))
        .where('programme_order.user_id', '=', userId)
        .select([
          'programme_file.order_id',
          'programme_file.purpose',
          'programme_file.status',
          'programme_order.status as stage',
        ])
        .executeTakeFirst();
      if (!file) throw missing('文件不存在');
      if (file.purpose !== 'drawing') throw new Refusal('自己上传的文件无需确认');
      if (file.status !== 0) throw new Refusal('该文件已经处理过');
      if (file.stage !== 30) throw new Refusal('项目不在待确认方案阶段');
      await connection
        .updateTable('programme_file')
        .set({ status: agree === 1 ? 1 : 2, remark })
        .where('file_id', '=', numericId(file_id))
        .execute();
      if (agree === 1) await openPaymentWhenAgreed(connection, file.order_id, now);
      else await moveProject(connection, file.order_id, 'fileReturned', now);
      return connection
        .selectFrom('programme_file')
        .where('file_id', '=', numericId(file_id))
        .select(columns)
        .executeTakeFirstOrThrow();
    });
  },
} satisfies Handlers<Pick<typeof service, 'listProjectFiles' | 'confirmProjectFile'>>;
