import { nextNumber } from '#backend/app/texts/numbers.ts';
import type { Connection } from '#backend/db/open.ts';
import { markPaid } from '#backend/modules/payment/settle.ts';
import { acceptOfferOf } from '#backend/modules/project/accept.ts';
import { drawUpOffer } from '#backend/modules/project/draw-up.ts';
import { engineer } from '#backend/modules/project/site-work.ts';
import { parcelStates, parcelStations } from '#core/project/parcel.ts';
import { daySeconds } from './calendar.ts';
import { type ProjectPlan, workPlans } from './demo-project-plans.ts';
import { roomPicture } from './homes.ts';

const hotline = '400-155-5151';
/** Days from one stage to the next. */
export const stageDays = 6;

/** A project of a demo member while it is being seeded. */
export interface Project {
  readonly plan: ProjectPlan;
  readonly orderId: number;
  readonly userId: number;
  readonly programmeId: number;
  readonly began: number;
}

export async function seedTeam(connection: Connection, { orderId, plan }: Project): Promise<void> {
  const designer = await connection
    .selectFrom('programme_order')
    .innerJoin('designer', 'designer.designer_id', 'programme_order.designer_id')
    .where('order_id', '=', orderId)
    .select(['designer.name', 'designer.avatar'])
    .executeTakeFirst();
  const team = [
    { role: '项目经理', name: '韩立秋', avatar: '' },
    ...(designer ? [{ role: '设计师', ...designer }] : []),
    ...(plan.status >= 50 && plan.status < 90 ? [{ ...engineer, avatar: '' }] : []),
  ];
  await connection
    .insertInto('programme_team')
    .values(team.map((person, sort) => ({ ...person, order_id: orderId, mobile: hotline, sort })))
    .execute();
}

/** Seeds drawings (`scripts/studio/plans`): the first one came back once; from 待付款 on everything is agreed. */
export async function seedDrawings(connection: Connection, { orderId, plan, began }: Project): Promise<void> {
  if (plan.status < 30 || plan.status === 90) return;
  const agreed = plan.status === 30 ? 0 : 1;
  const drawn = began + 9 * daySeconds;
  const drawing = (name: string, url: string, version: number, status: 0 | 1 | 2, remark = '') => ({
    order_id: orderId,
    name,
    purpose: 'drawing' as const,
    type: 'image' as const,
    url,
    thumb: url,
    version,
    status,
    remark,
    stored_name: null,
    created: drawn + version * daySeconds,
  });
  await connection
    .insertInto('programme_file')
    .values([
      drawing('客厅灯光点位图', '/pictures/plan-living-1.svg', 1, 2, '沙发上方不要射灯，晃眼。'),
      drawing('客厅灯光点位图', '/pictures/plan-living-2.svg', 2, agreed),
      drawing('主卧效果图', roomPicture('bedroom'), 1, 1),
      drawing('厨卫安防点位图', '/pictures/plan-kitchen-1.svg', 1, agreed),
    ])
    .execute();
}

/** Seeds an offer at the shop's price and, after a message from the member, a second one five per cent lower. */
export async function seedOffers(connection: Connection, project: Project): Promise<void> {
  const { plan, orderId, userId, began } = project;
  if (plan.status < 30 || plan.status === 90) return;
  const versions = plan.status === 30 ? [1] : [1, 2];
  let offerId = 0;
  for (const version of versions) {
    offerId = await drawUpOffer(connection, {
      orderId,
      programmeId: project.programmeId,
      version,
      percent: version === 1 ? 100 : 95,
      now: began + (12 + version * 3) * daySeconds,
    });
  }
  if (plan.status >= 50) await payOffer(connection, offerId, userId, began + 19 * daySeconds, plan.status >= 60);
}

/** Accepts and pays an offer as the member would; the devices of a project on site have arrived. */
async function payOffer(
  connection: Connection,
  offerId: number,
  userId: number,
  now: number,
  isDelivered: boolean,
): Promise<void> {
  const orderId = await acceptOfferOf(connection, { offerId, userId, now });
  const order = await connection
    .selectFrom('orders')
    .where('order_id', '=', orderId)
    .select(['total_fee', 'auto_cancel_time'])
    .executeTakeFirstOrThrow();
  const trade_id = await nextNumber(connection, 'trade', userId, now);
  await connection
    .insertInto('trade')
    .values({
      trade_id,
      order_id: orderId,
      pay_type: 'wxpaypc',
      total_fee: order.total_fee,
      trade_state: 'NOTPAY',
      time_start: now,
      time_expire: order.auto_cancel_time,
      pay_time: null,
    })
    .execute();
  await markPaid(connection, trade_id, now + 300);
  if (!isDelivered) return;
  const arrived = now + 5 * daySeconds;
  await connection
    .updateTable('order_line')
    .set((row) => ({ delivery_item_num: row.ref('num') }))
    .where('order_id', '=', orderId)
    .execute();
  await connection
    .updateTable('orders')
    .set({ order_status: 'DONE', delivery_status: 'DONE', delivery_time: arrived, end_time: arrived + daySeconds })
    .where('order_id', '=', orderId)
    .execute();
}

/** The room each kind of work is photographed in: the wires come in at the entrance, scenes are tried in the study. */
const workRooms = { survey: 'entrance', install: 'living', debug: 'study', repair: 'bedroom' } as const;

export async function seedWork(connection: Connection, { orderId, plan, began }: Project): Promise<void> {
  const rows = workPlans[plan.status].map((work) => ({
    order_id: orderId,
    type: work.type,
    title: work.title,
    status: work.status,
    appoint_time: work.status === 0 ? null : began + work.day * daySeconds + 9 * 3600,
    engineer_name: work.status === 0 ? '' : engineer.name,
    engineer_mobile: work.status === 0 ? '' : hotline,
    images: JSON.stringify(work.status >= 2 ? [roomPicture(workRooms[work.type], orderId)] : []),
    score: work.status === 3 ? 5 : null,
    comment: work.comment,
    created: began + (work.day - 1) * daySeconds,
  }));
  if (rows.length > 0) await connection.insertInto('programme_work').values(rows).execute();
}

/** Seeds one parcel with all devices: under way while stocking, signed for afterwards. */
export async function seedParcel(connection: Connection, { orderId, plan, began }: Project): Promise<void> {
  const isSigned = plan.status >= 60;
  const lines = await connection
    .selectFrom('programme_offer')
    .innerJoin('programme_offer_line', 'programme_offer_line.offer_id', 'programme_offer.offer_id')
    .where('programme_offer.order_id', '=', orderId)
    .where('programme_offer.shop_order_id', 'is not', null)
    .where('programme_offer_line.item_id', 'is not', null)
    .orderBy('programme_offer_line.line_id')
    .select(['programme_offer_line.item_id', 'programme_offer_line.num'])
    .execute();
  const pieces = new Map<string, number>();
  for (const { item_id, num } of lines) if (item_id) pieces.set(item_id, (pieces.get(item_id) ?? 0) + num);
  // A small sample world may have no goods to send.
  if (pieces.size === 0) return;
  const { delivery_id } = await connection
    .insertInto('programme_delivery')
    .values({
      order_id: orderId,
      corp_name: '橙居配送',
      code: `CJ${String(20_260_000 + orderId)}`,
      status_msg: isSigned ? parcelStates.signed : parcelStates.underWay,
    })
    .returning('delivery_id')
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('programme_delivery_line')
    .values([...pieces].map(([item_id, num]) => ({ delivery_id, item_id, num })))
    .execute();
  const sent = began + 20 * daySeconds;
  await connection
    .insertInto('programme_delivery_trace')
    .values(
      parcelStations
        .slice(0, isSigned ? undefined : 3)
        .map((station, step) => ({ delivery_id, station, time: sent + step * 40_000 })),
    )
    .execute();
}
