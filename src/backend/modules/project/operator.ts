import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, missing, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { simulateOffer } from '#core/project/simulator-contract.ts';
import { drawUpOffer, storeDrawings } from './draw-up.ts';
import { moveProject } from './move.ts';
import { nextVersion } from './offers.ts';
import { takeUp } from './take-up.ts';

/** Number of rooms drawn for a first offer. */
const roomsDrawn = 2;
/** Each further offer is cheaper by this much. */
const discountPercent = 5;

/** The demo's operator, who makes offers without looking (beside contract 18.3); the staff do it at their desk. */
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
      const order_id = need.order_id ?? (await takeUp(connection, need, { now, manager: '韩立秋' }));
      return offerFor(connection, order_id, now);
    });
  },
};

/** Adds drawings to an order at 设计中 and makes its next offer, both for the member's approval. */
async function offerFor(connection: Connection, orderId: number, now: number) {
  const order = await connection
    .selectFrom('programme_order')
    .where('order_id', '=', orderId)
    .select(['programme_id', 'status'])
    .executeTakeFirstOrThrow();
  if (order.status !== 20) throw new Refusal('项目不在设计阶段，不能再报价');
  const version = await nextVersion(connection, orderId);
  await drawRooms(connection, { orderId, programmeId: order.programme_id, version, now });
  const offer_id = await drawUpOffer(connection, {
    orderId,
    programmeId: order.programme_id,
    version,
    percent: 100 - discountPercent * (version - 1),
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
  const drawings = rooms.map(({ name, image }) => ({ name: `${name}效果图`, url: image }));
  await storeDrawings(connection, { orderId, version, now }, drawings);
}
