import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type * as notice from '#core/notice/contract.ts';
import type { countNotices } from '#core/notice/count-contract.ts';
import { noticeText } from './words.ts';

type NoticeEndpoints = Pick<typeof notice, 'listNotices' | 'openNotices'> & { countNotices: typeof countNotices };

export const noticeHandlers = {
  listNotices: async ({ page, pageSize }, context) => {
    const { userId } = memberOf(context);
    const { read } = context.database;
    const rows = await read
      .selectFrom('notice')
      .select(['notice_id', 'kind', 'params', 'order_id', 'item_id', 'created', 'opened'])
      .where('user_id', '=', userId)
      .orderBy('created', 'desc')
      .orderBy('notice_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const pictures = await picturesOf(read, rows);
    const { total } = await read
      .selectFrom('notice')
      .select(({ fn }) => fn.countAll<number | string>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return {
      total_count: Number(total),
      unopened_count: await countUnopened(read, userId),
      list: rows.map(({ kind, params, opened, ...row }) => ({
        notice_id: row.notice_id,
        kind: kind as notice.NoticeKind,
        ...noticeText(kind as notice.NoticeKind, fromJson<Record<string, string>>(params)),
        order_id: row.order_id ?? '',
        item_id: row.item_id ?? '',
        pic: pictures.get(row.item_id ?? '') ?? pictures.get(row.order_id ?? '') ?? '',
        created: row.created,
        is_opened: opened !== null,
      })),
    };
  },

  countNotices: async (_input, context) => ({
    unopened_count: await countUnopened(context.database.read, memberOf(context).userId),
  }),

  openNotices: async ({ notice_id }, context) => {
    const { userId } = memberOf(context);
    return context.database.write(async (connection) => {
      const own = connection
        .updateTable('notice')
        .set({ opened: secondsOf(context.nowMs) })
        .where('user_id', '=', userId)
        .where('opened', 'is', null);
      await (notice_id === undefined ? own : own.where('notice_id', '=', notice_id)).execute();
      return { unopened_count: await countUnopened(connection, userId) };
    });
  },
} satisfies Handlers<NoticeEndpoints>;

/** Pictures by SKU, and by order the one of its first line; numbers of the two never meet. */
async function picturesOf(
  read: Connection,
  rows: readonly { readonly order_id: string | null; readonly item_id: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const itemIds = rows.flatMap(({ item_id }) => item_id ?? []);
  const orderIds = rows.flatMap(({ order_id }) => order_id ?? []);
  const skus =
    itemIds.length === 0
      ? []
      : await read.selectFrom('sku').select(['item_id', 'pic']).where('item_id', 'in', itemIds).execute();
  const lines =
    orderIds.length === 0
      ? []
      : await read
          .selectFrom('order_line')
          .select(['order_id', 'pic'])
          .where('order_id', 'in', orderIds)
          .orderBy('order_line_id', 'desc')
          .execute();
  // The first line of an order comes last and stays.
  return new Map([
    ...lines.map(({ order_id, pic }) => [order_id, pic] as const),
    ...skus.map(({ item_id, pic }) => [item_id, pic] as const),
  ]);
}

async function countUnopened(connection: Connection, userId: number): Promise<number> {
  const { count } = await connection
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('opened', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
