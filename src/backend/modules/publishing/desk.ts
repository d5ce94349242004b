import type { DeskHandlers, DeskWriting } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { inView } from '#backend/modules/order/desk/views.ts';
import { lowStock } from '#core/goods/desk/limits.ts';
import type * as publishing from '#core/publishing/desk-contract.ts';
import { questionIn } from '#core/publishing/questions.ts';
import { formatTime, startOfDay } from '#core/time/time.ts';

const daySeconds = 24 * 3600;
const shownDays = 14;
const shownPaths = 200;

async function ordersByDay(connection: Connection, now: number) {
  const today = startOfDay(now);
  const since = today - (shownDays - 1) * daySeconds;
  const rows = await connection
    .selectFrom('orders')
    .select(['create_time', 'pay_time', 'total_fee'])
    .where((row) => row.or([row('create_time', '>=', since), row('pay_time', '>=', since)]))
    .execute();
  return Array.from({ length: shownDays }, (_, index) => {
    const from = since + index * daySeconds;
    const isOf = (time: number | null): boolean => time !== null && time >= from && time < from + daySeconds;
    return {
      day: formatTime(from).slice(0, 10),
      orders: rows.filter(({ create_time }) => isOf(create_time)).length,
      paid_fee: rows.filter(({ pay_time }) => isOf(pay_time)).reduce((sum, { total_fee }) => sum + total_fee, 0),
    };
  });
}

/** Rows of a query. */
const countOf = async (query: { execute: () => Promise<{ count: number | string | bigint }[]> }): Promise<number> =>
  Number((await query.execute())[0]?.count ?? 0);

async function begin(
  run: { isTrial: boolean; accept: readonly string[] },
  { publishing: port, log }: DeskWriting,
): Promise<void> {
  if (!port) throw new Refusal('这里不能发布，请在服务器上运行 npm run rebuild');
  const action = run.isTrial ? 'release.try' : 'release.publish';
  await log({ action, about: 'release', after: { accept: run.accept } });
  if (!port.start(run)) throw new Refusal('上一次发布或试算还在进行，请等它结束');
}

export const publishingDesk: DeskHandlers<
  Pick<typeof publishing, 'getToday' | 'getPublishing' | 'tryPublishing' | 'publishNow'>
> = {
  getToday: async (_input, { read, now }) => {
    const orders = read.selectFrom('orders').select((row) => row.fn.countAll<number>().as('count'));
    return {
      to_ship: await countOf(
        orders.where((row) => row.or([inView(row, 'toShip', now), inView(row, 'partShipped', now)])),
      ),
      cancel_asked: await countOf(orders.where((row) => inView(row, 'cancelAsked', now))),
      cases: await countOf(
        read
          .selectFrom('aftersales')
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('progress', 'in', [0, 2, 8]),
      ),
      transfers: await countOf(
        read
          .selectFrom('transfer_proof')
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('check_status', '=', 0),
      ),
      low_stock: await countOf(
        read
          .selectFrom('sku')
          .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
          .select((row) => row.fn.count<number>('sku.goods_id').distinct().as('count'))
          .where('goods.approve_status', '=', 'onsale')
          .where('sku.approve_status', '!=', 'instock')
          .where('sku.stock', '<=', lowStock),
      ),
      days: await ordersByDay(read, now),
      missed: (
        await read
          .selectFrom('search_miss')
          .select(['word', (row) => row.fn.sum<number>('times').as('times')])
          .where('day', '>=', startOfDay(now) - 7 * daySeconds)
          .groupBy('word')
          .orderBy('times', 'desc')
          .limit(8)
          .execute()
      ).map(({ word, times }) => ({ word, times: Number(times) })),
    };
  },

  getPublishing: async (_input, { read, publishing: port }) => {
    const state = port?.state();
    const changed = read.selectFrom('goods').where('updated', '>', state?.read ?? 0);
    const waiting = await changed
      .select(['goods_id', 'item_name', 'updated'])
      .orderBy('updated', 'desc')
      .limit(50)
      .execute();
    return {
      is_able: port !== null,
      sequence: state?.sequence ?? 0,
      published: state?.published ?? 0,
      is_running: state?.isRunning ?? false,
      lines: [...(state?.lines ?? [])],
      code: state?.code ?? null,
      is_trial: state?.isTrial ?? false,
      question: state && !state.isRunning && state.code ? questionIn(state.lines) : null,
      would_change: state?.paths ? { total: state.paths.length, paths: state.paths.slice(0, shownPaths) } : null,
      waiting_total: state ? await countOf(changed.select((row) => row.fn.countAll<number>().as('count'))) : 0,
      waiting: state ? waiting : [],
    };
  },

  tryPublishing: async ({ accept }, context) => {
    await begin({ isTrial: true, accept }, context);
    return { status: true };
  },

  publishNow: async ({ accept }, context) => {
    await begin({ isTrial: false, accept }, context);
    return { status: true };
  },
};
