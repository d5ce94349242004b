import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { missing, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { waitingIn } from '#backend/modules/order/sold-lines.ts';
import { linesOf, storeDrawings, storeOffer } from '#backend/modules/project/draw-up.ts';
import { moveProject } from '#backend/modules/project/move.ts';
import { loadOffers, nextVersion } from '#backend/modules/project/offers.ts';
import { signParcels, takeParcels } from '#backend/modules/project/parcels.ts';
import { paidOrderOf, unknownOrder } from '#backend/modules/project/rows.ts';
import { joinTeam } from '#backend/modules/project/site-work.ts';
import { programmeFor, takeUp } from '#backend/modules/project/take-up.ts';
import { loadWorkOrders } from '#backend/modules/project/work.ts';
import { isService } from '#core/delivery/service-line.ts';
import type * as project from '#core/project/desk-contract.ts';
import { type WorkType, workTypes } from '#core/project/offer-limits.ts';
import { projectStatusText } from '#core/project/status.ts';
import { fromMinute, minuteOf } from '#core/time/time.ts';

type ProjectDesk = Pick<typeof project, 'getDeskProject' | 'makeOffer' | 'planWork' | 'finishWork'>;

async function needOf(connection: Connection, needId: number) {
  const need = await connection
    .selectFrom('programme_need')
    .where('need_id', '=', needId)
    .selectAll()
    .executeTakeFirst();
  if (!need) throw missing('需求不存在');
  return need;
}

async function stageOf(connection: Connection, orderId: number) {
  const row = await connection
    .selectFrom('programme_order')
    .where('order_id', '=', orderId)
    .select('status')
    .executeTakeFirst();
  if (!row) throw unknownOrder();
  return row.status;
}

/** Refuses lines about SKUs that are not on sale: the customer could not pay for them. */
async function refuseUnsold(connection: Connection, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  const sold = await connection
    .selectFrom('sku')
    .where('item_id', 'in', itemIds)
    .where('approve_status', '=', 'onsale')
    .select('item_id')
    .execute();
  const known = new Set(sold.map(({ item_id }) => item_id));
  const unsold = itemIds.find((id) => !known.has(id));
  if (unsold !== undefined) throw new Refusal(`规格 ${unsold} 没有在售，请换一个设备`);
}

/** Dates of work on site that is not done yet, as the log shows it. */
async function plannedOf(connection: Connection, orderId: number, types: readonly WorkType[]): Promise<string> {
  const rows = await connection
    .selectFrom('programme_work')
    .select(['type', 'appoint_time'])
    .where('order_id', '=', orderId)
    .where('type', 'in', types)
    .where('status', 'in', [0, 1])
    .orderBy('work_id')
    .execute();
  return rows.map(({ type, appoint_time }) => `${type} ${minuteOf(appoint_time)}`).join('; ');
}

/** Refuses while pieces of the paid order are not shipped; services are in no parcel. */
async function refuseUnshipped(connection: Connection, shopOrderId: string): Promise<void> {
  const left = await connection
    .selectFrom('order_line')
    .where('order_id', '=', shopOrderId)
    .where((row) => waitingIn(row), '>', 0)
    .select('item_id')
    .execute();
  if (left.some(({ item_id }) => !isService(item_id))) {
    throw new Refusal(`还有设备没有发出，请先发完订单 ${shopOrderId}`);
  }
}

export const projectDesk: DeskHandlers<ProjectDesk> = {
  getDeskProject: async ({ need_id }, { read, now }) => {
    const need = await needOf(read, need_id);
    const programme = await programmeFor(read, need);
    const house = await read
      .selectFrom('dict')
      .where('dict_id', '=', need.house_type ?? 0)
      .select('name')
      .executeTakeFirst();
    const orderId = need.order_id ?? 0;
    const stage = orderId === 0 ? 0 : await stageOf(read, orderId);
    const area = need.area_tenths > 0 ? `${need.area_tenths / 10} ㎡` : '';
    const returned = await read
      .selectFrom('programme_file')
      .where('order_id', '=', orderId)
      .where('status', '=', 2)
      .orderBy('file_id', 'desc')
      .select(['name', 'remark'])
      .execute();
    return {
      contacts: need.contacts,
      about: [house?.name ?? '', area, need.remark].filter(Boolean).join('，'),
      place: [...new Set([need.province, need.city, need.county, need.address])].filter(Boolean).join(' '),
      programme: programme.title,
      order_id: orderId,
      status: stage,
      status_msg: stage === 0 ? '还没有报价' : projectStatusText(stage),
      can_offer: need.status !== 90 && (stage === 0 || stage === 20),
      returned,
      lines: await linesOf(read, programme.programme_id),
      offers: (await loadOffers(read, orderId, now)).map((offer) => ({
        version: offer.version,
        total_fee: offer.lines.reduce((sum, line) => sum + line.total_fee, 0),
        status: offer.status,
        shop_order_id: offer.shop_order_id,
        created: offer.created,
      })),
      work: (await loadWorkOrders(read, orderId))
        .toReversed()
        .map(({ work_id, type, title, status, status_msg, appoint_time, engineer_name }) => ({
          ...{ work_id, type, title, status, status_msg, appoint_time, engineer_name },
        })),
    };
  },

  makeOffer: async ({ need_id, lines, drawings }, { connection, staff, now, log }) => {
    const need = await needOf(connection, need_id);
    if (need.status === 90) throw new Refusal('需求已关闭');
    const total = lines.reduce((sum, { price, num }) => sum + price * num, 0);
    // No platform charges nothing, and an order that nobody can pay would keep the project where it is.
    if (total < 1) throw new Refusal('报价合计至少要有一分钱，客户才能付款');
    await refuseUnsold(connection, [...new Set(lines.map(({ item_id }) => item_id).filter(Boolean))]);
    const orderId = need.order_id ?? (await takeUp(connection, need, { now, manager: staff.name }));
    if ((await stageOf(connection, orderId)) !== 20) throw new Refusal('项目不在设计阶段，不能再报价');
    const version = await nextVersion(connection, orderId);
    const named = drawings.map((url, index) => ({ name: `设计图 ${index + 1}`, url }));
    await storeDrawings(connection, { orderId, version, now }, named);
    await storeOffer(connection, { orderId, version, now }, lines);
    await moveProject(connection, orderId, 'offerMade', now);
    const after = { version, total, lines: lines.length, drawings: drawings.length };
    await log({ action: 'project.offer', about: `project:${orderId}`, after });
    return { order_id: orderId, version };
  },

  planWork: async ({ order_id, is_arrived, work }, { connection, now, log }) => {
    const stage = await stageOf(connection, order_id);
    const shopOrderId = stage === 50 ? await paidOrderOf(connection, order_id) : undefined;
    if (stage !== 60 && shopOrderId === undefined) throw new Refusal('客户付款后才能安排上门');
    const earlier = await plannedOf(
      connection,
      order_id,
      work.map(({ type }) => type),
    );
    for (const { type, appoint, ...engineer } of work) {
      const planned = { status: 1 as const, appoint_time: fromMinute(appoint) ?? now, ...engineer };
      const moved = await connection
        .updateTable('programme_work')
        .set(planned)
        .where('order_id', '=', order_id)
        .where('type', '=', type)
        .where('status', 'in', [0, 1])
        .executeTakeFirst();
      if (moved.numUpdatedRows === 0n) {
        const added = { order_id, type, title: workTypes[type], images: '[]', score: null, comment: '', created: now };
        await connection
          .insertInto('programme_work')
          .values({ ...added, ...planned })
          .execute();
      }
      await joinTeam(connection, order_id, { name: engineer.engineer_name, mobile: engineer.engineer_mobile });
    }
    if (shopOrderId !== undefined) {
      if (is_arrived) await refuseUnshipped(connection, shopOrderId);
      await takeParcels(connection, { orderId: order_id, shopOrderId, now });
      if (is_arrived) {
        await signParcels(connection, order_id, now);
        await moveProject(connection, order_id, 'devicesArrived', now);
      }
    }
    const after = { arrived: is_arrived, work: work.map(({ type, appoint }) => `${type} ${appoint}`).join('; ') };
    const before = earlier === '' ? null : { work: earlier };
    await log({ action: 'project.work', about: `project:${order_id}`, before, after });
    return { status: true };
  },

  finishWork: async ({ work_id }, { connection, now, log }) => {
    const work = await connection
      .selectFrom('programme_work')
      .where('work_id', '=', work_id)
      .select(['order_id', 'title', 'status'])
      .executeTakeFirst();
    if (!work) throw missing('工单不存在');
    if (work.status !== 1) throw new Refusal('这张工单还没有安排，或已经完成');
    await connection.updateTable('programme_work').set({ status: 2 }).where('work_id', '=', work_id).execute();
    const open = await connection
      .selectFrom('programme_work')
      .where('order_id', '=', work.order_id)
      .where('status', '<', 2)
      .select('work_id')
      .executeTakeFirst();
    if (!open) await moveProject(connection, work.order_id, 'workFinished', now);
    await log({
      action: 'project.finish-work',
      about: `project:${work.order_id}`,
      before: { work: work.title, progress: '已安排' },
      after: { work: work.title, progress: '已完成' },
    });
    return { status: true };
  },
};
