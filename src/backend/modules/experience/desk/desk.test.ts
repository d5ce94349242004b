import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getExperience, listExperienceGoods, listExperienceProgrammes } from '#core/experience/contract.ts';
import {
  getDeskCentre,
  listCentreChoices,
  listDeskCentres,
  listDeskDynamics,
  removeDynamic,
  saveCentre,
  saveDynamic,
} from '#core/experience/desk-contract.ts';
import { getDynamic } from '#core/experience/dynamic-contract.ts';
import { listDeskRegions } from '#core/region/desk-contract.ts';
import { listLog } from '#core/staff/desk-contract.ts';

const shop = shopOfFile({ goods: 60 });
const desk = deskOf(shop);

const centre = {
  name: '杭州西湖体验馆',
  type: '城市体验馆',
  area_id: '330106',
  address: '文三路 100 号 1 层',
  lng: 120.1298,
  lat: 30.2741,
  tel: '0571-88001234',
  hours: '10:00-21:00',
  status: 6 as const,
  images: ['/pictures/room-living.webp', '/pictures/room-study.webp'],
  tags: ['免费测量'],
  facilities: ['免费停车'],
  intro: '到店有茶\n带户型图来',
  brand_ids: [1, 2],
  goods_ids: [] as string[],
  programme_ids: [3, 1],
};

test('regions open level by level', async () => {
  const staff = await desk.staff('content');
  const names = async (parent: string) => (await staff.call(listDeskRegions, { parent })).list;
  expect(await names('')).toHaveLength(34);
  expect(await names('330000')).toContainEqual({ code: '330100', name: '杭州市' });
  expect(await names('330100')).toContainEqual({ code: '330106', name: '西湖区' });
  expect(await names('999999')).toEqual([]);
});

test('a new centre stands in the shop with its place, goods and programmes', async () => {
  const staff = await desk.staff('content');
  const goods = await shop.database.read.selectFrom('goods').select('goods_id').limit(2).execute();
  const goods_ids = goods.map(({ goods_id }) => goods_id).toReversed();
  const { centre_id } = await staff.call(saveCentre, { ...centre, goods_ids });
  const id = String(centre_id);
  const { call } = shop.client();
  expect(await call(getExperience, { id })).toMatchObject({
    name: centre.name,
    province: '浙江省',
    city: '杭州市',
    cityId: '330100',
    county: '西湖区',
    cover: centre.images[0],
    images: centre.images,
    lng: 120.1298,
    store_type: 2,
    intro: '<p>到店有茶</p><p>带户型图来</p>',
    updated: expect.closeTo(shop.nowMs() / 1000, -2),
  });
  expect((await call(listExperienceGoods, { id })).list.map(({ item_id }) => item_id)).toEqual(goods_ids);
  expect((await call(listExperienceProgrammes, { id })).list.map((row) => row.id)).toEqual([3, 1]);
  const read = await staff.call(getDeskCentre, { centre_id });
  expect(read).toMatchObject({ ...centre, goods_ids, province_id: '330000', intro: expect.stringContaining('<p>') });
  expect((await staff.call(listDeskCentres, {})).list[0]).toMatchObject({
    centre_id,
    lng: 120.1298,
    lat: 30.2741,
    dynamics: 0,
    visits: 0,
  });
});

test('a centre without a position stands in the middle of its city', async () => {
  const staff = await desk.staff('content');
  const { lng: _lng, lat: _lat, ...unplaced } = centre;
  const { centre_id } = await staff.call(saveCentre, unplaced);
  expect(await staff.call(getDeskCentre, { centre_id })).toMatchObject({ lng: 120.16, lat: 30.27 });
  // 噶尔县 lies in 阿里, which is none of the big cities: the capital of its province.
  const far = await staff.call(saveCentre, { ...unplaced, area_id: '542523' });
  expect(await staff.call(getDeskCentre, { centre_id: far.centre_id })).toMatchObject({ lng: 91.13, lat: 29.66 });
});

test('a change is refused when somebody else was faster, and the log has both states', async () => {
  const staff = await desk.staff('content', 'owner');
  const { centre_id } = await staff.call(saveCentre, { ...centre, type: '社区茶馆' });
  const { updated } = await staff.call(getDeskCentre, { centre_id });
  expect((await staff.call(listCentreChoices, {})).types).toContain('社区茶馆');
  shop.advance(60);
  const later = { ...centre, centre_id, updated, hours: '09:00-20:00', status: 5 as const };
  await staff.call(saveCentre, later);
  await expect(staff.call(saveCentre, later)).rejects.toThrow('刚刚被别人改过');
  await expect(shop.client().call(getExperience, { id: String(centre_id) })).rejects.toThrow('体验馆不存在');
  const { list } = await staff.call(listLog, { about: `centre:${centre_id}` });
  expect(list.map(({ action }) => action)).toEqual(['centre.change', 'centre.add']);
  expect(list[0]).toMatchObject({ before: { status: '已上线' }, after: { status: '待上线', hours: '09:00-20:00' } });
});

test.each([
  [{ area_id: '330000' }, '没有这个区县'],
  [{ area_id: '' }, '请选择省、市和区县'],
  [{ hours: '全天' }, '营业时间应为'],
  [{ images: [] }, '请至少上传一张图片'],
  [{ brand_ids: [987_654] }, '品牌不存在'],
  [{ goods_ids: ['987654'] }, '展出的商品不存在'],
  [{ programme_ids: [987_654] }, '所选方案不存在'],
  [{ centre_id: 987_654 }, '体验馆不存在'],
])('a centre with %j is refused', async (change, message) => {
  const staff = await desk.staff('content');
  await expect(staff.call(saveCentre, { ...centre, ...change })).rejects.toThrow(message);
});

test('a dynamic is written, changed and deleted; without a summary its first paragraph is one', async () => {
  const staff = await desk.staff('content', 'owner');
  const text = { centre_id: 1, title: '开业啦', images: [], content: '今天开业 & 有礼\n欢迎来坐' };
  const { dynamic_id } = await staff.call(saveDynamic, text);
  const id = String(dynamic_id);
  const { call } = shop.client();
  expect(await call(getDynamic, { id })).toMatchObject({
    store_id: 1,
    title: '开业啦',
    summary: '今天开业 & 有礼',
    content: '<p>今天开业 &amp; 有礼</p><p>欢迎来坐</p>',
  });
  await staff.call(saveDynamic, { ...text, dynamic_id, summary: '开业', content: '<p>开业三天有礼</p>' });
  const own = await staff.call(listDeskDynamics, { centre_id: 1 });
  expect(own.list[0]).toMatchObject({ dynamic_id, summary: '开业', content: '<p>开业三天有礼</p>' });
  await expect(staff.call(saveDynamic, { ...text, dynamic_id, centre_id: 2 })).rejects.toThrow('不属于这家体验馆');
  await expect(staff.call(saveDynamic, { ...text, content: ' ' })).rejects.toThrow('请填写正文');
  await staff.call(removeDynamic, { dynamic_id });
  await expect(call(getDynamic, { id })).rejects.toThrow('动态不存在');
  await expect(staff.call(removeDynamic, { dynamic_id })).rejects.toThrow('动态不存在');
  const { list } = await staff.call(listLog, { about: `dynamic:${dynamic_id}` });
  expect(list.map(({ action }) => action)).toEqual(['dynamic.remove', 'dynamic.change', 'dynamic.add']);
  expect(list[0]?.before).toEqual({ name: '开业啦', content: '<p>开业三天有礼</p>' });
});
