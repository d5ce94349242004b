import type { Connection } from '#backend/db/open.ts';
import { workKinds, workTypes } from '#core/project/offer-limits.ts';
import { site } from '#core/site/site.ts';
import { startOfDay } from '#core/time/time.ts';

/** Role in the team of a project, and the engineer of the demo. */
export const engineer = { role: '安装工程师', name: '邵大川' } as const;

const daySeconds = 86_400;
const picturesPerWork = 2;

/** Assigns the engineer and a date to all work that is missing or has no date: one visit a day at nine, from tomorrow. */
export async function appointWork(connection: Connection, orderId: number, now: number): Promise<void> {
  const known = await connection
    .selectFrom('programme_work')
    .where('order_id', '=', orderId)
    .orderBy('work_id')
    .select(['work_id', 'type', 'status'])
    .execute();
  const nine = startOfDay(now) + 9 * 3600;
  let days = 0;
  const planned = () => {
    days += 1;
    return {
      status: 1,
      appoint_time: nine + days * daySeconds,
      engineer_name: engineer.name,
      engineer_mobile: site.phone,
    } as const;
  };
  for (const { work_id } of known.filter((work) => work.status === 0)) {
    await connection.updateTable('programme_work').set(planned()).where('work_id', '=', work_id).execute();
  }
  for (const type of workKinds.filter((kind) => !known.some((work) => work.type === kind))) {
    const work = { order_id: orderId, type, title: workTypes[type], ...planned() };
    await connection
      .insertInto('programme_work')
      .values({ ...work, images: '[]', score: null, comment: '', created: now })
      .execute();
  }
  await joinTeam(connection, orderId, { name: engineer.name, mobile: site.phone });
}

/** Adds the engineer to the people of a project; the first one stays. */
export async function joinTeam(
  connection: Connection,
  orderId: number,
  who: { readonly name: string; readonly mobile: string },
): Promise<void> {
  const { last } = await connection
    .selectFrom('programme_team')
    .where('order_id', '=', orderId)
    .select((row) => row.fn.max('sort').as('last'))
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('programme_team')
    .values({ order_id: orderId, role: engineer.role, ...who, avatar: '', sort: (last ?? -1) + 1 })
    .onConflict((conflict) => conflict.columns(['order_id', 'role']).doNothing())
    .execute();
}

/** Completes the appointed work, with pictures of the rooms; it then waits for the member's confirmation. */
export async function finishWork(connection: Connection, orderId: number, now: number): Promise<void> {
  const rooms = await connection
    .selectFrom('programme_order')
    .innerJoin('programme_room', 'programme_room.programme_id', 'programme_order.programme_id')
    .where('programme_order.order_id', '=', orderId)
    .orderBy('programme_room.sort', 'desc')
    .orderBy('programme_room.room_id')
    .limit(picturesPerWork)
    .select('programme_room.image')
    .execute();
  const images = JSON.stringify([...new Set(rooms.map((room) => room.image))]);
  await connection
    .updateTable('programme_work')
    .set((row) => ({
      status: 2,
      images,
      // Work done before its date moves that date to now.
      appoint_time: row.case().when('appoint_time', '>', now).then(now).else(row.ref('appoint_time')).end(),
    }))
    .where('order_id', '=', orderId)
    .where('status', '=', 1)
    .execute();
}
