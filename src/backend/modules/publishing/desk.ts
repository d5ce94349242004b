import type { DeskHandlers, DeskWriting } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { runsLow } from '#backend/modules/goods/stock.ts';
import { byDay, daySeconds, missedIn, type Span } from '#backend/modules/statistics/sums.ts';
import type * as publishing from '#core/publishing/desk-contract.ts';
import { countKinds } from '#core/publishing/page-kinds.ts';
import { questionIn } from '#core/publishing/questions.ts';
import { startOfDay } from '#core/time/time.ts';
import { goodsChanges } from './goods-changes.ts';
import { textChange } from './text-change.ts';
import { contentSince, countOf, countWaiting } from './waiting.ts';

const shownDays = 14;
const missedDays = 7;
const shownWords = 8;
const shownPaths = 200;
const shownTexts = 50;
/** A release that is published later after a press than this is not the work of that press. */
const runSeconds = 600;

/** The last days, today with them. */
const daysTo = (now: number, days: number): Span => {
  const to = startOfDay(now) + daySeconds;
  return { from: to - days * daySeconds, to };
};

/** Goods with little left, and those that miss a SKU altogether. */
async function countStock(read: Connection) {
  const low = runsLow(read).select((row) => row.fn.count<number>('sku.goods_id').distinct().as('count'));
  return { low_stock: await countOf(low), sold_out: await countOf(low.where('sku.stock', '=', 0)) };
}

/** The presses that have begun a publish since a second, the newest first: many of them may have failed. */
const readPresses = (read: Connection, since: number) =>
  read
    .selectFrom('staff_log')
    .innerJoin('staff', 'staff.staff_id', 'staff_log.staff_id')
    .select(['staff.name', 'staff_log.time'])
    .where('action', '=', 'release.publish')
    .where('staff_log.time', '>=', since)
    .orderBy('entry_id', 'desc')
    .execute();

async function begin(
  run: { isTrial: boolean; accept: readonly string[] },
  { publishing: port, log }: DeskWriting,
): Promise<void> {
  if (!port) throw new Refusal('这里不能发布，请在服务器上运行 npm run rebuild');
  const action = run.isTrial ? 'release.try' : 'release.publish';
  await log({ action, about: 'release', after: { accept: run.accept.join('、') } });
  if (!port.start(run)) throw new Refusal('上一次发布或预览还在进行，请等它结束');
}

export const publishingDesk: DeskHandlers<
  Pick<
    typeof publishing,
    'getToday' | 'getPublishing' | 'listReleases' | 'getPageChange' | 'tryPublishing' | 'publishNow' | 'rollBackRelease'
  >
> = {
  getToday: async (_input, { read, now }) => ({
    ...(await countWaiting(read, now)),
    ...(await countStock(read)),
    days: (await byDay(read, daysTo(now, shownDays))).days,
    missed: await missedIn(read, daysTo(now, missedDays), shownWords),
  }),

  getPublishing: async (_input, { read, publishing: port }) => {
    const state = port?.state();
    const changed = read.selectFrom('goods').where('updated', '>', state?.read ?? 0);
    const waiting = await changed
      .select(['goods_id', 'item_name', 'pics', 'updated'])
      .orderBy('updated', 'desc')
      .limit(50)
      .execute();
    const changes = await goodsChanges(
      read,
      state?.read ?? 0,
      waiting.map(({ goods_id }) => goods_id),
    );
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
      read: state?.read ?? 0,
      content_total: state ? await contentSince(read, state.read) : 0,
      waiting_total: state ? await countOf(changed.select((row) => row.fn.countAll<number>().as('count'))) : 0,
      waiting: state
        ? waiting.map(({ pics, ...row }) => ({
            ...row,
            pic: fromJson<string[]>(pics)[0] ?? '',
            change: changes.get(row.goods_id) ?? null,
          }))
        : [],
    };
  },

  listReleases: async (_input, { read, publishing: port }) => {
    const releases = port?.releases() ?? [];
    if (releases.length === 0) return { list: [] };
    const presses = await readPresses(read, Math.min(...releases.map(({ published }) => published)) - runSeconds);
    return {
      list: releases.map(({ isCurrent, pages, changed, ...release }) => ({
        ...release,
        pages: countKinds(pages),
        is_current: isCurrent,
        changed: countKinds(changed),
        by: presses.find(({ time }) => time <= release.published && release.published - time < runSeconds)?.name ?? '',
      })),
    };
  },

  getPageChange: async ({ path }, { publishing: port }) => {
    const [before, after] = [port?.page('before', path) ?? null, port?.page('after', path) ?? null];
    if (before === null && after === null) throw new Refusal('没有这个页面，请重新预览改动');
    const { removed, added } = textChange(before ?? '', after ?? '');
    const first = (texts: readonly string[]): string[] => texts.slice(0, shownTexts);
    return { is_new: before === null, is_gone: after === null, removed: first(removed), added: first(added) };
  },

  tryPublishing: async (_input, context) => {
    await begin({ isTrial: true, accept: [] }, context);
    return { status: true };
  },

  publishNow: async ({ accept }, context) => {
    await begin({ isTrial: false, accept }, context);
    return { status: true };
  },

  rollBackRelease: async ({ sequence }, { publishing: port, log }) => {
    if (!port) throw new Refusal('这里不能换版本，请在服务器上运行 npm run rollback');
    const before = port.state();
    if (before.isRunning) throw new Refusal('正在发布或预览，请等它结束');
    await log({
      action: 'release.rollback',
      about: 'release',
      before: { sequence: before.sequence },
      after: { sequence },
    });
    const refused = port.rollBack(sequence);
    if (refused) throw new Refusal(refused);
    return { sequence };
  },
};
