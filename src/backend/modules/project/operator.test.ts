import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getMember } from '#core/member/contract.ts';
import { getProject, listProjects } from '#core/project/contract.ts';
import { createNeed, listNeeds } from '#core/project/need-contract.ts';
import { acceptOffer, confirmProjectFile } from '#core/project/service-contract.ts';
import { simulateOffer } from '#core/project/simulator-contract.ts';

const shop = shopOfFile();
let asker: TestClient;
beforeAll(async () => {
  asker = await shop.newMember();
});

const need = {
  contacts: '秦晚晴',
  contactNumber: '13800138000',
  area: 96.4,
  provinceName: '浙江省',
  cityName: '杭州市',
  areaName: '西湖区',
  detailedAddress: '文三路 100 号 3 幢 502',
  remark: '不开槽',
};

test('a need becomes a project with drawings and an offer; a drawing sent back makes a second, lower one', async () => {
  const { need_code } = await asker.call(createNeed, need);
  const first = await asker.call(simulateOffer, { need_code });
  const project = await asker.call(getProject, { order_id: first.order_id });
  expect(project).toMatchObject({
    status: 30,
    area: 96,
    contacts: '秦晚晴',
    address: '浙江省杭州市西湖区文三路 100 号 3 幢 502',
    remark: '不开槽',
    offers: [{ offer_id: first.offer_id, version: 1, status: 0, shop_order_id: '' }],
  });
  expect(project.stages.filter((stage) => stage.done).map((stage) => stage.key)).toEqual(['talk', 'design', 'review']);
  const userId = Number((await asker.call(getMember, {})).memberInfo.user_id);
  const { list } = await asker.call(listProjects, { user_id: userId });
  expect(list.map((row) => row.order_id)).toEqual([first.order_id]);
  const [told] = (await asker.call(listNeeds, {})).list;
  expect(told).toMatchObject({ need_code, status: 30, order_id: first.order_id });

  const [offer] = project.offers;
  expect(offer?.lines.filter((line) => line.item_id === '').map((line) => line.name)).toEqual([
    '全屋方案设计',
    '上门安装与调试',
  ]);
  // Eight devices and the two services.
  expect(offer?.lines).toHaveLength(10);
  expect(offer?.lines.reduce((sum, line) => sum + line.total_fee, 0)).toBe(offer?.total_fee);

  await expect(asker.call(simulateOffer, { need_code })).rejects.toThrow('不在设计阶段');
  const file_id = String(project.files[0]?.file_id);
  await asker.call(confirmProjectFile, { file_id, agree: 0, remark: '床头灯太高' });
  const second = await asker.call(simulateOffer, { need_code });
  expect([second.order_id, second.version]).toEqual([first.order_id, 2]);
  const redrawn = await asker.call(getProject, { order_id: first.order_id });
  expect(redrawn.offers.map((one) => one.status)).toEqual([0, 3]);
  expect(redrawn.total_fee).toBeLessThan(project.total_fee);
  // Five percent less, in whole yuan; services stay as they are.
  const prices = (lines: readonly { item_id: string; price: number }[]) => lines.map(({ price }) => price);
  expect(prices(redrawn.offers[0]?.lines ?? [])).toEqual(
    offer?.lines.map(({ item_id, price }) => (item_id === '' ? price : Math.floor((price * 95) / 10_000) * 100)),
  );

  for (const file of redrawn.files.filter((one) => one.version === 2)) {
    await asker.call(confirmProjectFile, { file_id: String(file.file_id), agree: 1 });
  }
  const { order_id } = await asker.call(acceptOffer, { offer_id: String(second.offer_id) });
  const accepted = await asker.call(getProject, { order_id: first.order_id });
  expect([accepted.status, accepted.offers[0]?.status, accepted.offers[0]?.shop_order_id]).toEqual([40, 1, order_id]);
});

test('a need that is unknown or closed is not taken up', async () => {
  await expect(asker.call(simulateOffer, { need_code: 'XQ-none' })).rejects.toMatchObject({ message: '需求不存在' });
  const { need_code, id } = await asker.call(createNeed, need);
  await shop.database.write((connection) =>
    connection.updateTable('programme_need').set({ status: 90 }).where('need_id', '=', id).execute(),
  );
  await expect(asker.call(simulateOffer, { need_code })).rejects.toThrow('需求已关闭');
});

test('the drawings of an offer show rooms of its own programme alone', async () => {
  const { need_code } = await asker.call(createNeed, need);
  const { order_id } = await asker.call(simulateOffer, { need_code });
  const { programme_id } = await shop.database.read
    .selectFrom('programme_order')
    .where('order_id', '=', Number(order_id))
    .select('programme_id')
    .executeTakeFirstOrThrow();
  const rooms = await shop.database.read
    .selectFrom('programme_room')
    .select(['programme_id', 'image'])
    .orderBy('sort', 'desc')
    .execute();
  const own = rooms.filter((room) => room.programme_id === programme_id).map((room) => room.image);
  expect(own.length).toBeLessThan(rooms.length);
  const { files } = await asker.call(getProject, { order_id });
  expect(files.length).toBeGreaterThan(0);
  expect(own).toEqual(expect.arrayContaining(files.map((file) => file.url)));
});
