import { beforeAll, expect, test } from 'vitest';
import { countRefunded } from '#backend/modules/order/sold-lines.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { createAftersales, simulateAftersales } from '#core/aftersales/contract.ts';
import { listDeliveries } from '#core/delivery/contract.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { getOrder } from '#core/order/detail-contract.ts';
import { startPayment } from '#core/payment/contract.ts';
import { getProject, listProjects } from '#core/project/contract.ts';
import { createNeed } from '#core/project/need-contract.ts';
import { acceptOffer, confirmProjectFile, confirmWorkOrder, listWorkOrders } from '#core/project/service-contract.ts';
import { simulateBuild, simulateOffer } from '#core/project/simulator-contract.ts';
import { simulateRefund } from '#core/refund/contract.ts';
import { fromShanghaiTime, startOfDay } from '#core/time/time.ts';

const shop = shopOfFile();
let member: TestClient;
beforeAll(async () => {
  member = await shop.newMember();
});

const projectOf = (order_id: number) => member.call(getProject, { order_id });
const reached = async (order_id: number) =>
  (await projectOf(order_id)).stages.filter((stage) => stage.done).map((stage) => stage.key);

/** A project that waits for its payment. */
async function agreed(): Promise<{ order_id: number; offer_id: string }> {
  const { need_code } = await member.call(createNeed, { contacts: '秦晚晴', contactNumber: '13800138000', area: 96 });
  const { order_id, offer_id } = await member.call(simulateOffer, { need_code });
  for (const file of (await projectOf(order_id)).files) {
    await member.call(confirmProjectFile, { file_id: String(file.file_id), agree: 1 });
  }
  return { order_id, offer_id: String(offer_id) };
}

/** Accepts and pays an offer; returns the number of the shop order. */
async function pay(offer_id: string): Promise<string> {
  const { order_id } = await member.call(acceptOffer, { offer_id });
  const { trade_info } = await member.call(startPayment, { order_id, pay_type: 'wxpaypc' });
  await member.pay(trade_info.trade_id);
  return order_id;
}

async function paid() {
  const project = await agreed();
  return { ...project, shopOrderId: await pay(project.offer_id) };
}

async function shopOrderOf(id: string) {
  const reply = await member.call(getOrder, { id });
  if (!('orderInfo' in reply)) throw new Error(`no order ${id}`);
  return reply.orderInfo;
}

const build = (order_id: number) => member.call(simulateBuild, { order_id });
const piecesIn = (items: readonly { item_id: string; num: number }[]) => {
  const pieces = new Map<string, number>();
  for (const { item_id, num } of items) pieces.set(item_id, (pieces.get(item_id) ?? 0) + num);
  return Object.fromEntries([...pieces].toSorted());
};

test('sent: every device of the offer is in a parcel, and the shop order tells the same numbers', async () => {
  const { order_id, shopOrderId } = await paid();
  expect((await projectOf(order_id)).express_list).toEqual([]);
  expect(await build(order_id)).toEqual({ order_id, step: 'sent', status: 50, status_msg: '备货中' });

  const { express_list, items } = await projectOf(order_id);
  expect(express_list.length).toBeGreaterThan(1);
  expect(piecesIn(express_list.flatMap((parcel) => parcel.items))).toEqual(piecesIn(items));
  for (const parcel of express_list) {
    expect([parcel.status_msg, parcel.traces.length]).toEqual(['运输中', 1]);
    expect(parcel.traces[0]?.AcceptStation).toContain('已揽收');
  }
  const order = await member.call(listDeliveries, { order_id: shopOrderId });
  const numbers = (list: readonly { delivery_code: string; delivery_corp_name: string }[]) =>
    list.map((parcel) => `${parcel.delivery_corp_name} ${parcel.delivery_code}`).toSorted();
  expect(numbers(order.list)).toEqual(numbers(express_list));
  // A service is in no parcel, and everything is shipped.
  expect(order.list.flatMap((parcel) => parcel.items).some((item) => item.item_name === '上门安装与调试')).toBe(false);
  expect((await shopOrderOf(shopOrderId)).order_status).toBe('WAIT_BUYER_CONFIRM');
});

test('arrived at the moment of sending: the stations of a parcel still follow one another, second by second', async () => {
  const { order_id } = await paid();
  await build(order_id);
  await build(order_id);
  for (const { traces } of (await projectOf(order_id)).express_list) {
    const seconds = traces.map((trace) => fromShanghaiTime(trace.AcceptTime) ?? 0).toReversed();
    expect(seconds.map((time) => time - (seconds[0] ?? 0))).toEqual([0, 1, 2, 3, 4]);
  }
});

test('arrived: parcels are signed for, engineers have dates; finished: the work waits, the last score completes it', async () => {
  const { order_id, shopOrderId } = await paid();
  await build(order_id);
  shop.advance(3 * 86_400);
  expect(await build(order_id)).toMatchObject({ step: 'arrived', status: 60, status_msg: '施工中' });
  const building = await projectOf(order_id);
  for (const parcel of building.express_list) {
    expect([parcel.status_msg, parcel.traces.length]).toEqual(['已签收', 5]);
    const times = parcel.traces.map((trace) => trace.AcceptTime);
    expect(times).toEqual(times.toSorted().toReversed());
    // Evenly between the pick-up and now, in four steps.
    const seconds = times.map((time) => fromShanghaiTime(time) ?? 0);
    expect(seconds.map((time) => time - (seconds.at(-1) ?? 0)).toReversed()).toEqual(
      [0, 1, 2, 3, 4].map((step) => step * Math.floor(((seconds[0] ?? 0) - (seconds.at(-1) ?? 0)) / 4)),
    );
    expect(building.updated - (seconds[0] ?? 0)).toBeLessThan(4);
  }
  expect((await shopOrderOf(shopOrderId)).order_status).toBe('DONE');
  const visits = building.work_orders.toReversed();
  expect(visits.map((work) => [work.type, work.status_msg, work.engineer_name])).toEqual([
    ['survey', '待上门', '邵大川'],
    ['install', '待上门', '邵大川'],
    ['debug', '待上门', '邵大川'],
  ]);
  const tomorrow = startOfDay(building.updated) + 86_400;
  const nine = 9 * 3600;
  const dates = [0, 1, 2].map((days) => tomorrow + days * 86_400 + nine);
  expect(visits.map((work) => work.appoint_time)).toEqual(dates);
  expect(building.team.map((person) => person.role)).toEqual(['项目经理', '设计师', '安装工程师']);
  const [first] = visits;
  await expect(member.call(confirmWorkOrder, { work_id: String(first?.work_id), score: 5 })).rejects.toThrow(
    '尚未完工',
  );

  shop.advance(86_400 + 43_200);
  expect(await build(order_id)).toMatchObject({ step: 'finished', status: 70, status_msg: '待验收' });
  const { list } = await member.call(listWorkOrders, { order_id });
  expect(list.map((work) => work.status)).toEqual([2, 2, 2]);
  expect(list.every((work) => work.images.length > 0)).toBe(true);
  const own = await shop.database.read
    .selectFrom('programme_room')
    .innerJoin('programme_order', 'programme_order.programme_id', 'programme_room.programme_id')
    .where('programme_order.order_id', '=', order_id)
    .select('programme_room.image')
    .execute();
  const rooms = new Set(own.map(({ image }) => image));
  expect(list.flatMap(({ images }) => images).filter((image) => !rooms.has(image))).toEqual([]);
  // Work done before its date moves that date.
  const { updated } = await projectOf(order_id);
  expect(list.every((work) => Number(work.appoint_time) <= updated)).toBe(true);
  await expect(build(order_id)).rejects.toMatchObject({ message: '项目已完工，等待会员验收' });

  for (const [index, work] of list.entries()) {
    expect((await projectOf(order_id)).status).toBe(70);
    await member.call(confirmWorkOrder, { work_id: String(work.work_id), score: 3 + index, content: '很好' });
  }
  expect((await projectOf(order_id)).status).toBe(80);
  expect(await reached(order_id)).toEqual([
    'talk',
    'design',
    'review',
    'payment',
    'stocking',
    'building',
    'acceptance',
    'done',
  ]);
  await expect(build(order_id)).rejects.toMatchObject({ message: '项目已完成' });
});

test('a visit that has no date yet is the first to get one', async () => {
  const { order_id } = await paid();
  await build(order_id);
  await shop.database.write((connection) =>
    connection
      .insertInto('programme_work')
      .values({
        order_id,
        type: 'debug',
        title: '先调试网关',
        status: 0,
        appoint_time: null,
        engineer_name: '',
        engineer_mobile: '',
        images: '[]',
        score: null,
        comment: '',
        created: Math.floor(shop.nowMs() / 1000),
      })
      .execute(),
  );
  await build(order_id);
  const { work_orders, updated } = await projectOf(order_id);
  const byDate = work_orders.toSorted((a, b) => Number(a.appoint_time) - Number(b.appoint_time));
  expect(byDate.map((work) => [work.type, work.engineer_name])).toEqual([
    ['debug', '邵大川'],
    ['survey', '邵大川'],
    ['install', '邵大川'],
  ]);
  expect(byDate[0]?.appoint_time).toBe(startOfDay(updated) + 86_400 + 9 * 3600);
});

test('the steps can follow each other within a second', async () => {
  const { order_id } = await paid();
  for (const step of ['sent', 'arrived', 'finished']) expect((await build(order_id)).step).toBe(step);
});

test('a project that is unknown, not paid, cancelled or being cancelled is refused and stays as it is', async () => {
  await expect(build(99_999_999)).rejects.toMatchObject({ kind: 'missing', message: '项目不存在' });
  const { order_id, offer_id } = await agreed();
  await expect(build(order_id)).rejects.toMatchObject({ message: '项目还没有付款，不能备货施工' });
  const shopOrderId = await pay(offer_id);
  await member.call(cancelOrder, { order_id: shopOrderId, cancel_reason: '想换方案' });
  await expect(build(order_id)).rejects.toThrow('买家已申请取消');
  expect((await projectOf(order_id)).express_list).toEqual([]);
  await member.call(simulateRefund, { order_id: shopOrderId });
  await expect(build(order_id)).rejects.toThrow('还没有付款');
  await shop.database.write((connection) =>
    connection.updateTable('programme_order').set({ status: 90 }).where('order_id', '=', order_id).execute(),
  );
  await expect(build(order_id)).rejects.toMatchObject({ message: '项目已取消' });
});

test('returned on the way, the parcels have come back, and the next payment sends new ones', async () => {
  const { order_id, offer_id, shopOrderId } = await paid();
  await build(order_id);
  const sent = (await projectOf(order_id)).express_list.length;
  const { items } = await shopOrderOf(shopOrderId);
  const detail = items.map((line) => ({ id: String(line.id), num: line.num }));
  const { result } = await member.call(createAftersales, {
    order_id: shopOrderId,
    detail,
    aftersales_type: 'ONLY_REFUND',
    reason: '质量问题',
  });
  // The platform returns the money by itself.
  await member.call(simulateAftersales, { aftersales_bn: result.aftersales_bn, action: 'agree' });
  const returned = await projectOf(order_id);
  expect(returned.status).toBe(40);
  expect(returned.express_list.map((parcel) => parcel.status_msg)).toEqual(Array(sent).fill('已退回'));
  await pay(offer_id);
  expect((await build(order_id)).step).toBe('sent');
  const again = (await projectOf(order_id)).express_list.map((parcel) => parcel.status_msg);
  expect(again.toSorted()).toEqual([...Array(sent).fill('已退回'), ...Array(sent).fill('运输中')].toSorted());
});

test('what the shop has shipped by itself becomes the parcels of the project', async () => {
  const { order_id, shopOrderId } = await paid();
  await member.call(simulateShipment, { order_id: shopOrderId });
  expect((await build(order_id)).step).toBe('sent');
  expect((await projectOf(order_id)).express_list.map((parcel) => parcel.status_msg)).toEqual(['运输中']);
  expect((await build(order_id)).step).toBe('arrived');
});

test('projects of the sample world go on from where they stand', async () => {
  const demo = await shop.loggedIn(0);
  const user_id = Number((await demo.call(getMember, {})).memberInfo.user_id);
  const steps = { 50: 'arrived', 60: 'finished' } as const;
  for (const status of [60, 50] as const) {
    const [row] = (await demo.call(listProjects, { user_id, status })).list;
    const order_id = row?.order_id ?? 0;
    expect((await demo.call(simulateBuild, { order_id })).step).toBe(steps[status]);
    const { work_orders } = await demo.call(getProject, { order_id });
    expect(work_orders.map((work) => work.type).toSorted()).toEqual(['debug', 'install', 'survey']);
    expect(work_orders.find((work) => work.type === 'survey')?.status).toBe(3);
  }
});

test('what went back of a paid offer is not paid for', async () => {
  const { order_id, offer_id } = await agreed();
  const shopOrderId = await pay(offer_id);
  const { paid_fee } = await projectOf(order_id);
  await shop.database.write(async (connection) => {
    const { order_line_id } = await connection
      .selectFrom('order_line')
      .select('order_line_id')
      .where('order_id', '=', shopOrderId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await countRefunded(connection, order_line_id, 100);
  });
  expect((await projectOf(order_id)).paid_fee).toBe(paid_fee - 100);
});
