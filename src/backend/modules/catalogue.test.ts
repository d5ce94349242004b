import { expect, test } from 'vitest';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listArticles } from '#core/article/contract.ts';
import { getBrand, listBrandProgrammes, listBrands } from '#core/brand/contract.ts';
import { listCategories } from '#core/category/contract.ts';
import {
  getExperience,
  listExperienceGoods,
  listExperienceNotices,
  listExperienceProgrammes,
  listExperiences,
} from '#core/experience/contract.ts';
import {
  getDict,
  getProgramme,
  listProgrammeGoods,
  listProgrammes,
  listRelevantProgrammes,
} from '#core/programme/contract.ts';

const shop = shopOfFile({ goods: 240 });

test('the category tree has eight roots, three levels and paths', async () => {
  const roots = await shop.client().call(listCategories, {});
  expect(roots.map((root) => root.category_name).slice(0, 3)).toEqual(['全屋智能', '智能套餐', '智能照明']);
  expect(roots).toHaveLength(8);
  const leaf = roots[2]?.children[0]?.children[0];
  expect(leaf?.category_level).toBe(3);
  expect(leaf?.path).toBe(`${roots[2]?.id},${roots[2]?.children[0]?.id},${leaf?.id}`);
  expect(leaf?.children).toEqual([]);
});

test('brands come all or by page, with counts that agree with their page', async () => {
  const { call } = shop.client();
  const all = await call(listBrands, { is_page: 0 });
  expect([all.list.length, all.total_count]).toEqual([24, 24]);
  const ofBrand = await shop.database.read.selectFrom('programme').select('brand_id').execute();
  for (const { id, project_count } of all.list)
    expect(project_count, String(id)).toBe(ofBrand.filter(({ brand_id }) => brand_id === id).length);
  expect((await call(listBrands, { page_no: 3, page_size: 10 })).list).toHaveLength(4);
  expect((await call(listBrands, { name: '序' })).list.map((row) => row.name)).toEqual(['橙序', '序光']);
  const detail = await call(getBrand, { id: '3' });
  expect(detail).toMatchObject(all.list.find((row) => row.id === 3) ?? {});
  expect(detail.categories.length).toBeGreaterThan(0);
  const programmes = await call(listBrandProgrammes, { id: 1 });
  expect(programmes.list).toHaveLength(5);
  expect(programmes.total_count).toBe(all.list.find((row) => row.id === 1)?.project_count);
});

test.each(['99', 'abc', '0', '1e3'])('brand %s does not exist', async (id) => {
  const response = await shop.client().fetch(`http://shop.test/papi/home/brand/${id}/info`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 400, msg: '品牌不存在' });
});

test('the dictionary fills all eight kinds', async () => {
  const dict = await shop.client().call(getDict, {});
  expect(Object.values(dict).every((values) => values.length >= 4)).toBe(true);
});

test('programmes are filtered by dictionary ids and sorted by price with requests last', async () => {
  const { call } = shop.client();
  const all = await call(listProgrammes, { page_size: 100, order: 3 });
  expect(all.total_count).toBe(60);
  const prices = all.list.map((row) => row.price);
  const priced = prices.filter((price) => price > 0);
  expect(prices.slice(0, priced.length)).toEqual([...priced].sort((a, b) => a - b));
  const [scene, house] = [all.list[0]?.in_scene[0] ?? 0, all.list[0]?.house_type ?? 0];
  const some = await call(listProgrammes, { page_size: 100, in_scene: String(scene), house_type: house });
  expect(some.list.every((row) => row.in_scene.includes(scene) && row.house_type === house)).toBe(true);
  expect(some.total_count).toBe(
    all.list.filter((row) => row.in_scene.includes(scene) && row.house_type === house).length,
  );
  const packages = await call(listProgrammes, { is_package: 1, page_size: 100 });
  expect(packages.list.every((row) => row.is_package === 1)).toBe(true);
});

test('a programme has rooms, devices that add up, and relatives without itself', async () => {
  const { call } = shop.client();
  const detail = await call(getProgramme, { code: 'P0013' });
  const goods = await call(listProgrammeGoods, { project_id: detail.id, limit: 200 });
  expect(goods.list.length).toBe(goods.total_count);
  expect(goods.total_fee).toBe(goods.list.reduce((sum, row) => sum + row.price * row.num, 0));
  expect(new Set(goods.list.map((row) => row.room_id))).toEqual(new Set(detail.rooms.map((room) => room.id)));
  const relevant = await call(listRelevantProgrammes, { project_id: detail.id, limit: 6 });
  expect(relevant.list.length).toBeGreaterThan(2);
  expect(relevant.list.some((row) => row.id === detail.id)).toBe(false);
});

test('lists that everybody sees alike may be kept for a minute, those of a member may not', async () => {
  const kept = async (client: TestClient) => {
    const headers = { 'content-type': 'application/json', ...(client.token && { token: client.token }) };
    const sent = { method: 'POST', headers, body: '{"page_size":2}' };
    return (await client.fetch('http://shop.test/papi/home/store/list', sent)).headers.get('cache-control');
  };
  expect(await kept(shop.client())).toBe('public, max-age=60');
  expect(await kept(await shop.newMember())).not.toContain('public');
});

test('an unknown programme is HTTP 400', async () => {
  const response = await shop.client().fetch('http://shop.test/papi/home/project/shop/P9999/info');
  expect([response.status, await response.json()]).toMatchObject([400, { msg: '方案不存在' }]);
});

test('only centres that are online are listed, the nearest first', async () => {
  const { call } = shop.client();
  const best = await call(listExperiences, { page_size: 100 });
  expect(best.total_count).toBe(13);
  expect(best.list.every((row) => row.status === 6 && row.distance === null)).toBe(true);
  expect(best.list.map((row) => row.score)).toEqual(best.list.map((row) => row.score).sort((a, b) => b - a));
  const near = await call(listExperiences, { lng: 120.21, lat: 30.21, order: 1 });
  expect(near.list[0]?.city).toBe('杭州市');
  expect(near.list[0]?.distance).toBeLessThan(1000);
  expect((await call(listExperiences, { cityId: '440300' })).list.map((row) => row.city)).toEqual(['深圳市']);
});

test('a centre shows brands, goods, programmes and notices', async () => {
  const { call } = shop.client();
  expect((await call(getExperience, { id: '1' })).brands.length).toBeGreaterThanOrEqual(6);
  expect((await call(listExperienceGoods, { id: '1' })).list).toHaveLength(8);
  expect((await call(listExperienceProgrammes, { id: '1' })).list).toHaveLength(6);
  expect((await call(listExperienceNotices, { id: '1' })).list.length).toBeGreaterThan(0);
});

test.each(['14', '99', 'x'])('centre %s is not to be seen', async (id) => {
  const response = await shop.client().fetch(`http://shop.test/papi/home/store/${id}/info`, { method: 'POST' });
  expect([response.status, await response.json()]).toMatchObject([400, { msg: '体验馆不存在' }]);
});

test('articles are found by category and brand, newest first', async () => {
  const { call } = shop.client();
  const news = await call(listArticles, { cate_id: 57, page_size: 50 });
  expect(news.list.every((row) => row.cate_id === 57)).toBe(true);
  const times = news.list.map((row) => row.release_time);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const own = await call(listArticles, { tag_info: '序光', page_size: 50 });
  expect(own.total_count).toBe(2);
});
