import { secondsOf } from '#backend/app/clock.ts';
import { serveFile } from '#backend/app/files.ts';
import { type Handlers, memberOf, missing, Refusal } from '#backend/app/handler.ts';
import type { Page } from '#backend/app/page/page.ts';
import { numericId } from '#backend/db/sql-text.ts';
import { storeUpload } from '#backend/modules/upload/store.ts';
import type { uploadProjectFile } from '#core/upload/project-contract.ts';
import { projectFileRules } from '#core/upload/rules.ts';
import { visibleText } from '#core/wire/visible-text.ts';
import { requireOwnOrder } from './rows.ts';

const rules = { ...projectFileRules, purpose: 'programme', perDay: 30 } as const;

/** Download address of a member's own file; the random name of the stored file stays secret. */
const downloadPath = (fileId: number): string => `/papi/home/project/file/${fileId}/download`;

/** The last part of the file name from the browser, short enough for a list. */
const shownName = (name: string): string => visibleText(name.replace(/^.*[\\/]/, '')).slice(-80) || '未命名文件';

export const projectUploadHandlers: Handlers<{ uploadProjectFile: typeof uploadProjectFile }> = {
  uploadProjectFile: async ({ file, order_id, type }, context) => {
    const { userId } = memberOf(context);
    await requireOwnOrder(context.database.read, userId, order_id);
    const stored_name = (await storeUpload(file, userId, context, rules)).replace('/uploads/', '');
    const kind = stored_name.slice(stored_name.lastIndexOf('.') + 1);
    const name = shownName(file.name);
    const file_id = await context.database.write(async (connection) => {
      const { file_id } = await connection
        .insertInto('programme_file')
        .values({
          order_id,
          name,
          purpose: type,
          type: kind === 'pdf' || kind === 'dwg' ? kind : 'image',
          url: '',
          thumb: '',
          version: 1,
          status: 1,
          remark: '',
          stored_name,
          created: secondsOf(context.nowMs),
        })
        .returning('file_id')
        .executeTakeFirstOrThrow();
      const url = downloadPath(file_id);
      await connection.updateTable('programme_file').set({ url }).where('file_id', '=', file_id).execute();
      return file_id;
    });
    return { file_id, url: downloadPath(file_id), name, size: file.size };
  },
};

/** A member's own file. A link sends no token, so the cookie alone identifies the caller. */
export const projectFilePage: Page = {
  method: 'GET',
  path: '/papi/home/project/file/:file_id/download',
  answer: async ({ params, context }) => {
    if (!context.caller) throw new Refusal('请先登录', { http: 401 });
    const file = await context.database.read
      .selectFrom('programme_file')
      .innerJoin('programme_order', 'programme_order.order_id', 'programme_file.order_id')
      .where('programme_file.file_id', '=', numericId(params['file_id'] ?? ''))
      .where('programme_order.user_id', '=', context.caller.userId)
      .select('programme_file.stored_name')
      .executeTakeFirst();
    if (!file?.stored_name) throw missing('文件不存在');
    return serveFile(context.files, file.stored_name, 'never');
  },
};
