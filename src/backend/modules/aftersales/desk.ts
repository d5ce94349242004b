import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { aboutCase, loadApprovals, mayRefund } from '#backend/modules/approval/approvals.ts';
import { type CaseAction, caseActions } from '#core/aftersales/desk-actions.ts';
import type * as aftersales from '#core/aftersales/desk-contract.ts';
import { type DeskCase, stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { nextStep, progressNames, progressOfShop } from '#core/aftersales/rules.ts';
import { caseTypeName } from '#core/aftersales/steps.ts';
import { courierName } from '#core/delivery/courier.ts';
import { sendBackDays } from '#core/site/limits.ts';
import type { AftersalesRow } from './rows.ts';
import { settleUnlessUnderWay, stepCase } from './step.ts';

const perPage = 30;

/** Whether the buyer had the days in which goods are sent back. */
const isOverdue = (row: AftersalesRow, now: number): boolean => now - row.updated >= sendBackDays * 86_400;

/** Actions that lead on from where a case stands. A refund under way ends by the report of its platform, or of who has returned it from the bank. */
const actionsOf = (row: AftersalesRow, now: number): CaseAction[] =>
  (Object.keys(caseActions) as CaseAction[]).filter(
    (action) =>
      row.progress !== 9 &&
      nextStep(row.aftersales_type, row, action) !== undefined &&
      !(action === 'agree' && row.progress === 8) &&
      !(action === 'expire' && !isOverdue(row, now)),
  );

async function describe(connection: Connection, rows: readonly AftersalesRow[], now: number): Promise<DeskCase[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map((row) => row.aftersales_bn);
  const lines = await connection
    .selectFrom('aftersales_line')
    .innerJoin('order_line', 'order_line.order_line_id', 'aftersales_line.order_line_id')
    .select(['aftersales_bn', 'aftersales_line.num', 'aftersales_line.refund_fee', 'item_name', 'spec_name', 'pic'])
    .where('aftersales_bn', 'in', numbers)
    .orderBy('detail_id')
    .execute();
  const transferred = await connection
    .selectFrom('orders')
    .select('order_id')
    .where(
      'order_id',
      'in',
      rows.map(({ order_id }) => order_id),
    )
    .where('pay_type', '=', 'offline_pay')
    .execute();
  const agreed = await loadApprovals(connection, numbers.map(aboutCase), stepDeskCase.rights);
  return rows.map((row) => ({
    aftersales_bn: row.aftersales_bn,
    order_id: row.order_id,
    type_name: caseTypeName({ ...row, is_unsent: row.is_unsent === 1 }),
    aftersales_status: row.aftersales_status,
    progress_name: progressNames[row.progress],
    refund_fee: row.refund_fee,
    reason: row.reason,
    description: row.description,
    evidence: fromJson<string[]>(row.evidence_pic),
    refuse_reason: row.refuse_reason,
    sendback: row.logi_no === '' ? '' : `${courierName(row.corp_code)} ${row.logi_no}`,
    created: row.created,
    updated: row.updated,
    is_transfer: transferred.some(({ order_id }) => order_id === row.order_id),
    goods: lines
      .filter(({ aftersales_bn }) => aftersales_bn === row.aftersales_bn)
      .map(({ item_name, spec_name, pic, num, refund_fee }) => ({ item_name, spec_name, pic, num, refund_fee })),
    actions: actionsOf(row, now),
    agreed_by: agreed.get(aboutCase(row.aftersales_bn)) ?? '',
  }));
}

async function describeOne(connection: Connection, row: AftersalesRow, now: number): Promise<DeskCase> {
  const [described] = await describe(connection, [row], now);
  if (!described) throw new Error('a case was described away');
  return described;
}

/** Behind every time. */
const later = 1e12;

export const aftersalesDesk: DeskHandlers<Pick<typeof aftersales, 'listDeskCases' | 'stepDeskCase'>> = {
  listDeskCases: async ({ status, search, page }, { read, now }) => {
    const asked = read
      .selectFrom('aftersales')
      .$if(status === 'waiting', (query) => query.where('progress', 'in', progressOfShop))
      .$if(status === 'going', (query) =>
        query.where('aftersales_status', '=', 1).where('progress', 'not in', progressOfShop),
      )
      .$if(typeof status === 'number', (query) => query.where('aftersales_status', '=', status as 0))
      .$if(search !== '', (query) =>
        query.where((row) =>
          row.or([row('order_id', 'like', `%${search}`), row('aftersales_bn', 'like', `%${search}`)]),
        ),
      );
    const countOf = async (query: typeof asked): Promise<number> => {
      const { count } = await query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return Number(count);
    };
    const rows = await asked
      .selectAll()
      // Those that the shop has to answer first, the longest waiting first.
      .orderBy((row) => row.case().when('progress', 'in', progressOfShop).then(row.ref('created')).else(later).end())
      .orderBy('aftersales_status')
      .orderBy('created', 'desc')
      .orderBy('aftersales_bn', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    return {
      total: await countOf(asked),
      page_size: perPage,
      waiting: await countOf(read.selectFrom('aftersales').where('progress', 'in', progressOfShop)),
      list: await describe(read, rows, now),
    };
  },

  stepDeskCase: async ({ aftersales_bn, action, updated, reason }, { connection, now, staff, log }) => {
    const row = await connection
      .selectFrom('aftersales')
      .selectAll()
      .where('aftersales_bn', '=', aftersales_bn)
      .executeTakeFirst();
    if (!row) throw new Refusal('售后单不存在');
    if (updated !== undefined && row.updated !== updated)
      throw new Refusal('这个售后单刚刚变过（买家改了申请，或同事处理了一步），请刷新后再处理');
    if (action === 'refuse' && reason === '') throw new Refusal('请填写驳回原因，买家会看到');
    if (action === 'expire' && row.progress === 1 && !isOverdue(row, now))
      throw new Refusal(`同意退货后 ${sendBackDays} 天买家没有寄回，才可以关闭`);
    if (!actionsOf(row, now).includes(action) && row.progress === 9)
      throw new Refusal('退款正在进行，钱退到后会自动完成');
    const about = aboutCase(aftersales_bn);
    const isRefund = nextStep(row.aftersales_type, row, action)?.progress === 9;
    const wish = { about, cents: row.refund_fee, staff, rights: stepDeskCase.rights, now };
    if (isRefund && !(await mayRefund(connection, wish))) {
      await log({
        action: 'aftersales.ask',
        about: `order:${row.order_id}`,
        after: { aftersales_bn, refund_fee: row.refund_fee },
      });
      return describeOne(connection, row, now);
    }
    const more = action === 'refuse' ? { refuse_reason: reason } : {};
    const moved = await settleUnlessUnderWay(connection, await stepCase(connection, row, action, now, more), now);
    await log({
      action: `aftersales.${action}`,
      about: `order:${row.order_id}`,
      before: { aftersales_bn, progress: progressNames[row.progress] },
      after: { progress: progressNames[moved.progress], reason },
    });
    return describeOne(connection, moved, now);
  },
};
