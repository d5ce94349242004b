import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import { loadGoodsLite } from '#backend/modules/goods/rows.ts';
import { maskPhone } from '#core/member/phone.ts';
import type * as order from '#core/project/contract.ts';
import type { acceptOffer } from '#core/project/service-contract.ts';
import { type ProjectStatus, projectStages } from '#core/project/status.ts';
import { acceptOfferOf } from './accept.ts';
import { loadDeliveries } from './deliveries.ts';
import { loadFiles } from './files.ts';
import { loadOffers } from './offers.ts';
import { loadProjects, unknownOrder } from './rows.ts';
import { loadWorkOrders } from './work.ts';

type Endpoints = Pick<typeof order, 'listProjects' | 'getProject'> & { acceptOffer: typeof acceptOffer };

/** The stages as a row of steps; a cancelled order ends with 已取消 instead of the stages that it did not reach. */
async function loadStages(connection: Connection, orderId: number, status: ProjectStatus) {
  const reached = await connection
    .selectFrom('programme_stage')
    .where('order_id', '=', orderId)
    .select(['status', 'time'])
    .execute();
  const times = new Map(reached.map((row) => [row.status, row.time]));
  return projectStages
    .filter((stage) => (status === 90 ? times.has(stage.status) : stage.status !== 90))
    .map(({ key, name, status: stage }) => {
      const time = times.get(stage);
      return { key, name, done: time !== undefined && stage <= status, ...(time !== undefined && { time }) };
    });
}

/** Devices of the newest offer that are still in the shop, at the agreed prices. */
async function loadItems(connection: Connection, offerId: number | undefined) {
  if (offerId === undefined) return [];
  const lines = await connection
    .selectFrom('programme_offer_line')
    .where('offer_id', '=', offerId)
    .orderBy('line_id')
    .select(['item_id', 'num', 'room_name', 'price'])
    .execute();
  const goods = await loadGoodsLite(connection, [...new Set(lines.flatMap((line) => line.item_id ?? []))]);
  return lines.flatMap(({ item_id, num, room_name, price }) => {
    const lite = goods.get(item_id ?? '');
    return lite ? [{ ...lite, price, num, room_name, total_fee: price * num }] : [];
  });
}

export const projectHandlers = {
  listProjects: async ({ user_id, page_no, page_size, status }, context) => {
    const { userId } = memberOf(context);
    if (user_id !== userId) throw new Refusal('无权查看');
    const { read } = context.database;
    let own = read.selectFrom('programme_order').where('user_id', '=', userId);
    if (status !== undefined) own = own.where('status', '=', status);
    const { count } = await own.select((column) => column.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await own
      .select('order_id')
      .orderBy('created', 'desc')
      .orderBy('order_id', 'desc')
      .limit(page_size)
      .offset((page_no - 1) * page_size)
      .execute();
    const ids = rows.map((row) => row.order_id);
    return { list: await loadProjects(read, ids), total_count: count, page_no, page_size };
  },

  getProject: async ({ order_id, crm_business_id }, context) => {
    const { read } = context.database;
    let own = read.selectFrom('programme_order').where('user_id', '=', memberOf(context).userId);
    if (order_id !== undefined) own = own.where('order_id', '=', order_id);
    if (crm_business_id !== undefined) own = own.where('crm_business_id', '=', crm_business_id);
    const found = await own.select(['order_id', 'contacts', 'mobile', 'remark']).executeTakeFirst();
    const [row] = found ? await loadProjects(read, [found.order_id]) : [];
    if (!found || !row) throw unknownOrder();
    const offers = await loadOffers(read, row.order_id, secondsOf(context.nowMs));
    const team = await read
      .selectFrom('programme_team')
      .where('order_id', '=', row.order_id)
      .orderBy('sort')
      .orderBy('role')
      .select(['role', 'name', 'mobile', 'avatar'])
      .execute();
    return {
      ...row,
      contacts: found.contacts,
      contactNumber: maskPhone(found.mobile),
      remark: found.remark,
      stages: await loadStages(read, row.order_id, row.status),
      offers,
      items: await loadItems(read, offers[0]?.offer_id),
      work_orders: await loadWorkOrders(read, row.order_id),
      express_list: await loadDeliveries(read, row.order_id),
      files: await loadFiles(read, row.order_id),
      team: team.map((person) => ({ ...person, mobile: maskPhone(person.mobile) })),
      is_simulated: context.simulated,
    };
  },

  acceptOffer: async ({ offer_id }, context) => {
    const { userId } = memberOf(context);
    const acceptance = { offerId: numericId(offer_id), userId, now: secondsOf(context.nowMs) };
    return { order_id: await context.database.write((connection) => acceptOfferOf(connection, acceptance)) };
  },
} satisfies Handlers<Endpoints>;
