import type { Connection } from '#backend/db/open.ts';
import { markPaid } from '#backend/modules/order/state.ts';
import { acceptOfferOf } from '#backend/modules/programme-order/accept.ts';
import { nextNumber } from '#backend/numbers.ts';
import { demoAccounts } from '#config/demo.ts';
import { type ProgrammeOrderStatus, programmeStages } from '#domain/programme-order-status.ts';
import { baseTime, daySeconds } from './calendar.ts';
import { needPlans, type ProjectPlan, parcelStations, projectPlans, workPlans } from './demo-programme-plans.ts';
import { dictId } from './dict.ts';
import { roomPicture } from './pictures.ts';

const hotline = '400-155-5151';
/** Days from one stage to the next. */
const stageDays = 6;

interface Project {
  readonly plan: ProjectPlan;
  readonly orderId: number;
  readonly userId: number;
  readonly programmeId: number;
  readonly began: number;
}

/** Projects in every stage, needs and favourites of the demo members; times count back from the seed's own day. */
export async function seedDemoProgrammes(connection: Connection): Promise<void> {
  const members = await connection
    .selectFrom('member')
    .where(
      'mobile',
      'in',
      demoAccounts.map((account) => account.mobile),
    )
    .orderBy('mobile')
    .select('user_id')
    .execute();
  const programmes = await connection
    .selectFrom('programme')
    .where('is_package', '=', 0)
    .where('designer_id', 'is not', null)
    .orderBy('programme_id')
    .selectAll()
    .limit(projectPlans.length)
    .execute();
  for (const [index, plan] of projectPlans.entries()) {
    const [member, programme] = [members[plan.member], programmes[index]];
    if (member && programme) await seedProject(connection, plan, index, member.user_id, programme);
  }
  for (const [index, plan] of needPlans.entries()) {
    const member = members[plan.member];
    if (member) await seedNeed(connection, plan, index, member.user_id);
  }
  for (const [index, member] of members.entries()) {
    const kept = programmes.slice(index, index + 5 - index * 2);
    for (const [place, { programme_id }] of kept.entries()) {
      const row = { user_id: member.user_id, programme_id, created: baseTime - (place + 1) * daySeconds };
      await connection.insertInto('programme_favourite').values(row).execute();
    }
  }
}

async function seedProject(
  connection: Connection,
  plan: ProjectPlan,
  index: number,
  userId: number,
  programme: { programme_id: number; designer_id: number | null; house_type: number; area: number },
): Promise<void> {
  const account = demoAccounts[plan.member];
  const reached = stagesOf(plan.status);
  const began = baseTime - (reached.length * stageDays + index * 2 + 1) * daySeconds;
  const place = account?.address ?? demoAccounts[0].address;
  const { order_id } = await connection
    .insertInto('programme_order')
    .values({
      crm_business_id: 880_201 + index * 7,
      user_id: userId,
      programme_id: programme.programme_id,
      designer_id: programme.designer_id,
      house_type: programme.house_type,
      area: programme.area,
      // Paid stages are reached by really paying, below.
      status: plan.status > 40 && plan.status < 90 ? 40 : plan.status,
      contacts: account?.name ?? '',
      mobile: account?.mobile ?? '',
      province: place.province,
      city: place.city,
      county: place.county,
      address: plan.address,
      remark: plan.remark,
      created: began,
      updated: began,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  const project = { plan, orderId: order_id, userId, programmeId: programme.programme_id, began };
  await seedTeam(connection, project);
  await seedDrawings(connection, project);
  await seedOffers(connection, project);
  await seedWork(connection, project);
  if (plan.status >= 50 && plan.status < 90) await seedParcel(connection, project);
  const times = reached.map((status, step) => ({ order_id, status, time: began + step * stageDays * daySeconds }));
  await connection
    .insertInto('programme_stage')
    .values(times)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await connection
    .updateTable('programme_order')
    .set({ status: plan.status, updated: times.at(-1)?.time ?? began })
    .where('order_id', '=', order_id)
    .execute();
}

/** Stages a project in `status` has been through; a cancelled one stopped while it was drawn. */
const stagesOf = (status: ProgrammeOrderStatus): ProgrammeOrderStatus[] =>
  status === 90
    ? [10, 20, 90]
    : programmeStages.map((stage) => stage.status).filter((stage) => stage <= status && stage !== 90);

async function seedTeam(connection: Connection, { orderId, plan }: Project): Promise<void> {
  const designer = await connection
    .selectFrom('programme_order')
    .innerJoin('designer', 'designer.designer_id', 'programme_order.designer_id')
    .where('order_id', '=', orderId)
    .select(['designer.name', 'designer.avatar'])
    .executeTakeFirst();
  const team = [
    { role: '项目经理', name: '韩立秋', avatar: '' },
    ...(designer ? [{ role: '设计师', ...designer }] : []),
    ...(plan.status >= 50 && plan.status < 90 ? [{ role: '安装工程师', name: '邵大川', avatar: '' }] : []),
  ];
  await connection
    .insertInto('programme_team')
    .values(team.map((person, sort) => ({ ...person, order_id: orderId, mobile: hotline, sort })))
    .execute();
}

/** The first drawing came back once; from 待付款 on everything is agreed. */
async function seedDrawings(connection: Connection, { orderId, plan, began }: Project): Promise<void> {
  if (plan.status < 30 || plan.status === 90) return;
  const agreed = plan.status === 30 ? 0 : 1;
  const drawn = began + 9 * daySeconds;
  const drawing = (name: string, room: string, version: number, status: 0 | 1 | 2, remark = '') => ({
    order_id: orderId,
    name,
    purpose: 'drawing' as const,
    type: 'image' as const,
    url: roomPicture(room),
    thumb: roomPicture(room),
    version,
    status,
    remark,
    stored_name: null,
    created: drawn + version * daySeconds,
  });
  await connection
    .insertInto('programme_file')
    .values([
      drawing('客厅灯光点位图', 'living', 1, 2, '沙发上方不要射灯，晃眼。'),
      drawing('客厅灯光点位图', 'living', 2, agreed),
      drawing('主卧效果图', 'bedroom', 1, 1),
      drawing('厨卫安防点位图', 'kitchen', 1, agreed),
    ])
    .execute();
}

/** An offer at the shop's price, after a word from the member a second one five per cent lower. */
async function seedOffers(connection: Connection, project: Project): Promise<void> {
  const { plan, orderId, userId, began } = project;
  if (plan.status < 30 || plan.status === 90) return;
  const devices = await connection
    .selectFrom('programme_goods')
    .innerJoin('programme_room', 'programme_room.room_id', 'programme_goods.room_id')
    .innerJoin('sku', 'sku.item_id', 'programme_goods.item_id')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('programme_goods.programme_id', '=', project.programmeId)
    .where('sku.stock', '>=', 20)
    .where('sku.approve_status', '=', 'onsale')
    .orderBy('programme_room.sort', 'desc')
    .orderBy('programme_goods.sort', 'desc')
    .orderBy('sku.item_id')
    .limit(8)
    .select(['sku.item_id', 'sku.price', 'programme_goods.num', 'goods.item_name', 'programme_room.name as room_name'])
    .execute();
  const versions = plan.status === 30 ? [1] : [1, 2];
  let offerId = 0;
  for (const version of versions) {
    const offer = { order_id: orderId, version, shop_order_id: null, created: began + (12 + version * 3) * daySeconds };
    const { offer_id } = await connection
      .insertInto('programme_offer')
      .values(offer)
      .returning('offer_id')
      .executeTakeFirstOrThrow();
    offerId = offer_id;
    const percent = version === 1 ? 100 : 95;
    await connection
      .insertInto('programme_offer_line')
      .values([
        ...devices.map((device) => ({
          offer_id,
          item_id: device.item_id,
          name: device.item_name,
          room_name: device.room_name,
          num: device.num,
          price: Math.floor((device.price * percent) / 10_000) * 100,
        })),
        { offer_id, item_id: null, name: '全屋方案设计', room_name: '', num: 1, price: 128_000 },
        { offer_id, item_id: null, name: '上门安装与调试', room_name: '', num: 1, price: 96_000 },
      ])
      .execute();
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

async function seedWork(connection: Connection, { orderId, plan, began }: Project): Promise<void> {
  const rows = workPlans[plan.status].map((work) => ({
    order_id: orderId,
    type: work.type,
    title: work.title,
    status: work.status,
    appoint_time: work.status === 0 ? null : began + work.day * daySeconds + 9 * 3600,
    engineer_name: work.status === 0 ? '' : '邵大川',
    engineer_mobile: work.status === 0 ? '' : hotline,
    images: JSON.stringify(work.status >= 2 ? [roomPicture('living')] : []),
    score: work.status === 3 ? 5 : null,
    comment: work.comment,
    created: began + (work.day - 1) * daySeconds,
  }));
  if (rows.length > 0) await connection.insertInto('programme_work').values(rows).execute();
}

/** The devices in one parcel: under way while stocking, signed for afterwards. */
async function seedParcel(connection: Connection, { orderId, plan, began }: Project): Promise<void> {
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
  // A small sample world may have nothing to send.
  if (pieces.size === 0) return;
  const { delivery_id } = await connection
    .insertInto('programme_delivery')
    .values({
      order_id: orderId,
      corp_name: '橙居配送',
      code: `CJ${String(20_260_000 + orderId)}`,
      status_msg: isSigned ? '已签收' : '运输中',
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

async function seedNeed(
  connection: Connection,
  plan: (typeof needPlans)[number],
  index: number,
  userId: number,
): Promise<void> {
  const account = demoAccounts[plan.member];
  const { province, city, county, adrdetail } = account.address;
  await connection
    .insertInto('programme_need')
    .values({
      need_code: `XQ20260${901 + index}-DEMO${index + 1}`,
      user_id: userId,
      status: plan.status,
      contacts: account.name,
      mobile: account.mobile,
      house_cate: dictId('houseCate', '新房装修'),
      house_type: dictId('houseType', plan.houseType),
      area_tenths: plan.area,
      in_scene: JSON.stringify([dictId('smartScene', '回家'), dictId('smartScene', '睡眠')]),
      in_platform: JSON.stringify([dictId('smartPlatform', '橙居生态')]),
      budget: plan.budget,
      place: [...new Set([province, city, county])].join(''),
      address: adrdetail,
      remark: plan.remark,
      programme_id: null,
      created: baseTime - (index + 2) * 9 * daySeconds,
    })
    .execute();
}
