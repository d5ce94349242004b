import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, missing, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { markTakenUp } from '#backend/modules/need/handlers.ts';
import type { simulateOffer } from '#core/project/simulator-contract.ts';
import { site } from '#core/site/site.ts';
import { drawUpOffer } from './draw-up.ts';
import { moveProject } from './move.ts';

/** Number of rooms drawn for a first offer. */
const roomsDrawn = 2;
/** Each further offer is cheaper by this much. */
const discountPercent = 5;

/** The work of a mall's operator in a back office, which this project does not have (beside contract 18.3). */
export const operatorHandlers: Handlers<{ simulateOffer: typeof simulateOffer }> = {
  simulateOffer: async ({ need_code }, { database, nowMs }) => {
    const now = secondsOf(nowMs);
    return database.write(async (connection) => {
      const need = await connection
        .selectFrom('programme_need')
        .where('need_code', '=', need_code)
        .selectAll()
        .executeTakeFirst();
      if (!need) throw missing('需求不存在');
      if (need.status === 90) throw new Refusal('需求已关闭');
      const order_id = need.order_id ?? (await takeUp(connection, need, now));
      return offerFor(connection, order_id, now);
    });
  },
};

type Need = Row<'programme_need'>;

/** Makes the project of a need, at stage 设计中. */
async function takeUp(connection: Connection, need: Need, now: number): Promise<number> {
  const programme = await programmeFor(connection, need);
  const { highest } = await connection
    .selectFrom('programme_order')
    .select((row) => row.fn.max('crm_business_id').as('highest'))
    .executeTakeFirstOrThrow();
  const { order_id } = await connection
    .insertInto('programme_order')
    .values({
      crm_business_id: (highest ?? 0) + 1,
      user_id: need.user_id,
      programme_id: programme.programme_id,
      designer_id: programme.designer_id,
      house_type: need.house_type ?? programme.house_type,
      area: Math.round(need.area_tenths / 10) || programme.area,
      status: 20,
      contacts: need.contacts,
      mobile: need.mobile,
      province: need.province,
      city: need.city,
      county: need.county,
      address: need.address,
      remark: need.remark,
      created: now,
      updated: now,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('programme_stage')
    .values([
      { order_id, status: 10, time: need.created },
      { order_id, status: 20, time: now },
    ])
    .execute();
  await connection
    .insertInto('programme_team')
    .values([
      { order_id, role: '项目经理', name: '韩立秋', mobile: site.phone, avatar: '', sort: 0 },
      { order_id, role: '设计师', name: programme.name, mobile: site.phone, avatar: programme.avatar, sort: 1 },
    ])
    .execute();
  await markTakenUp(connection, need.need_id, order_id);
  return order_id;
}

/** The programme that the member chose, else the most popular one for that kind of home, else the most popular one. */
async function programmeFor(connection: Connection, need: Need) {
  const designed = await connection
    .selectFrom('programme')
    .innerJoin('designer', 'designer.designer_id', 'programme.designer_id')
    .orderBy('programme.popularity', 'desc')
    .orderBy('programme.programme_id')
    .select(['programme.programme_id', 'programme.designer_id', 'programme.house_type', 'programme.area'])
    .select(['designer.name', 'designer.avatar'])
    .execute();
  const found =
    designed.find((one) => one.programme_id === need.programme_id) ??
    designed.find((one) => one.house_type === need.house_type) ??
    designed[0];
  if (!found) throw new Refusal('没有可以报价的方案');
  return found;
}

/** Adds drawings to an order at 设计中 and makes its next offer, both for the member's approval. */
async function offerFor(connection: Connection, orderId: number, now: number) {
  const order = await connection
    .selectFrom('programme_order')
    .where('order_id', '=', orderId)
    .select(['programme_id', 'status'])
    .executeTakeFirstOrThrow();
  if (order.status !== 20) throw new Refusal('项目不在设计阶段，不能再报价');
  const { count } = await connection
    .selectFrom('programme_offer')
    .where('order_id', '=', orderId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const version = count + 1;
  await drawRooms(connection, { orderId, programmeId: order.programme_id, version, now });
  const offer_id = await drawUpOffer(connection, {
    orderId,
    programmeId: order.programme_id,
    version,
    percent: 100 - discountPercent * count,
    now,
  });
  await moveProject(connection, orderId, 'offerMade', now);
  return { order_id: orderId, offer_id, version };
}

async function drawRooms(
  connection: Connection,
  { orderId, programmeId, version, now }: { orderId: number; programmeId: number; version: number; now: number },
): Promise<void> {
  const rooms = await connection
    .selectFrom('programme_room')
    .where('programme_id', '=', programmeId)
    .orderBy('sort', 'desc')
    .orderBy('room_id')
    .limit(roomsDrawn)
    .select(['name', 'image'])
    .execute();
  if (rooms.length === 0) return;
  await connection
    .insertInto('programme_file')
    .values(
      rooms.map((room) => ({
        order_id: orderId,
        name: `${room.name}效果图`,
        purpose: 'drawing' as const,
        type: 'image' as const,
        url: room.image,
        thumb: room.image,
        version,
        status: 0 as const,
        remark: '',
        stored_name: null,
        created: now,
      })),
    )
    .execute();
}
