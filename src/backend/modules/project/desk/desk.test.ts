import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import { startPayment } from '#core/payment/contract.ts';
import { getProject } from '#core/project/contract.ts';
import { finishWork, getDeskProject, makeOffer, planWork } from '#core/project/desk-contract.ts';
import { createNeed } from '#core/project/need-contract.ts';
import { acceptOffer, confirmProjectFile, listWorkOrders } from '#core/project/service-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const wish = {
  contacts: '秦晚晴',
  contactNumber: '13912345678',
  area: 96,
  remark: '不开槽',
  detailedAddress: '文三路 100 号',
};
const work = [
  { type: 'install', appoint: '2026-12-05T09:00', engineer_name: '周启明', engineer_mobile: '13700001234' },
] as const;

async function wishOf(): Promise<{ member: Awaited<ReturnType<typeof shop.newMember>>; needId: number }> {
  const member = await shop.newMember();
  const { id } = await member.call(createNeed, wish);
  return { member, needId: Number(id) };
}

const read = (orderId: number) =>
  shop.database.read.selectFrom('staff_log').select('action').where('about', '=', `project:${orderId}`);

test('an offer goes to the customer with its drawings, is paid, and the work on site is planned and done', async () => {
  const staff = await desk.staff('service');
  const { member, needId } = await wishOf();
  const begun = await staff.call(getDeskProject, { need_id: needId });
  expect(begun).toMatchObject({ contacts: '秦晚晴', order_id: 0, can_offer: true, offers: [], work: [] });
  expect(begun.about).toContain('96 ㎡');
  const [device] = begun.lines;
  const lines = [
    { item_id: device?.item_id ?? '', name: device?.name ?? '', room_name: '客厅', num: 2, price: 88_800 },
    { item_id: '', name: '上门安装与调试', room_name: '', num: 1, price: 96_000 },
  ];
  const offer = { need_id: needId, lines, drawings: ['/uploads/plan.jpg'] };
  const wrong = [{ item_id: 'none', name: '没有的设备', room_name: '客厅', num: 1, price: 100 }];
  await expect(staff.call(makeOffer, { ...offer, lines: wrong })).rejects.toThrow('没有在售');
  const free = offer.lines.map((line) => ({ ...line, price: 0 }));
  await expect(staff.call(makeOffer, { ...offer, lines: free })).rejects.toThrow('至少要有一分钱');
  await expect(staff.call(makeOffer, { ...offer, drawings: [] })).rejects.toThrow('至少上传一张设计图');
  const { order_id, version } = await staff.call(makeOffer, offer);
  expect(version).toBe(1);
  await expect(staff.call(makeOffer, offer)).rejects.toThrow('不在设计阶段');
  await expect(staff.call(planWork, { order_id, work: [...work] })).rejects.toThrow('客户付款后');

  const seen = await member.call(getProject, { order_id });
  expect(seen.offers[0]).toMatchObject({ version: 1, total_fee: 2 * 88_800 + 96_000 });
  for (const { file_id } of seen.files) await member.call(confirmProjectFile, { file_id: String(file_id), agree: 1 });
  const shopOrder = await member.call(acceptOffer, { offer_id: String(seen.offers[0]?.offer_id) });
  const { trade_info } = await member.call(startPayment, { order_id: shopOrder.order_id, pay_type: 'wxpaypc' });
  await member.pay(trade_info.trade_id);

  await staff.call(planWork, { order_id, work: [...work] });
  await expect(staff.call(planWork, { order_id, is_arrived: true, work: [...work] })).rejects.toThrow(
    `请先发完订单 ${shopOrder.order_id}`,
  );
  await member.call(simulateShipment, { order_id: shopOrder.order_id });
  await staff.call(planWork, { order_id, is_arrived: true, work: [...work] });
  const now = await staff.call(getDeskProject, { need_id: needId });
  expect(now).toMatchObject({
    status: 60,
    can_offer: false,
    offers: [{ status: 2, shop_order_id: shopOrder.order_id }],
  });
  // Planned twice, still one piece of work.
  expect(now.work).toMatchObject([{ type: 'install', status: 1, engineer_name: '周启明' }]);
  await staff.call(finishWork, { work_id: now.work[0]?.work_id ?? 0 });
  await expect(staff.call(finishWork, { work_id: now.work[0]?.work_id ?? 0 })).rejects.toThrow('已经完成');
  expect((await member.call(listWorkOrders, { order_id })).list).toMatchObject([{ status: 2 }]);
  expect((await staff.call(getDeskProject, { need_id: needId })).status).toBe(70);
  expect((await read(order_id).orderBy('entry_id').execute()).map(({ action }) => action)).toEqual([
    'project.offer',
    'project.work',
    'project.work',
    'project.finish-work',
  ]);
});

test('a drawing that was sent back says why, and the next offer replaces the one before', async () => {
  const staff = await desk.staff('service');
  const { member, needId } = await wishOf();
  const lines = [{ item_id: '', name: '全屋方案设计', room_name: '', num: 1, price: 128_000 }];
  const { order_id } = await staff.call(makeOffer, { need_id: needId, lines, drawings: ['/uploads/a.jpg'] });
  const { files } = await member.call(getProject, { order_id });
  await member.call(confirmProjectFile, { file_id: String(files[0]?.file_id), agree: 0, remark: '床头灯太高' });
  expect(await staff.call(getDeskProject, { need_id: needId })).toMatchObject({
    can_offer: true,
    returned: [{ name: '设计图 1', remark: '床头灯太高' }],
  });
  expect((await staff.call(makeOffer, { need_id: needId, lines, drawings: ['/uploads/b.jpg'] })).version).toBe(2);
  expect((await staff.call(getDeskProject, { need_id: needId })).offers.map(({ status }) => status)).toEqual([0, 3]);
});

test('drawings that were sent back are over with the next version, also when that has fewer', async () => {
  const staff = await desk.staff('service');
  const { member, needId } = await wishOf();
  const lines = [{ item_id: '', name: '全屋方案设计', room_name: '', num: 1, price: 96_000 }];
  const make = (drawings: string[]) => staff.call(makeOffer, { need_id: needId, lines, drawings });
  const { order_id } = await make(['/uploads/hall.jpg', '/uploads/bath.jpg']);
  const waiting = async () =>
    (await member.call(getProject, { order_id })).files
      .filter(({ status }) => status === 0)
      .toSorted((a, b) => a.file_id - b.file_id)
      .map(({ file_id }) => String(file_id));
  const answer = (file_id: string | undefined, agree: 0 | 1) =>
    member.call(confirmProjectFile, { file_id: file_id ?? '', agree, ...(agree === 0 && { remark: '射灯晃眼' }) });
  const [hall, bath] = await waiting();
  await answer(hall, 1);
  await answer(bath, 0);
  await make(['/uploads/bath-2.jpg']);
  await answer((await waiting())[0], 1);
  expect((await member.call(getProject, { order_id })).status).toBe(40);
});
