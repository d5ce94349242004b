import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { askAmap } from '#backend/modules/position/amap.ts';
import { cityPoints } from '#backend/modules/position/city-points.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getArticle, listArticles } from '#core/article/contract.ts';
import { getBrand, listBrands } from '#core/brand/contract.ts';
import { getDesigner, listDesignerProgrammes, listDesigners } from '#core/designer/contract.ts';
import { listItems } from '#core/goods/item-contract.ts';
import { getPosition } from '#core/position/contract.ts';
import {
  getProgramme,
  getProgrammeByPost,
  listProgrammeGoods,
  listProgrammes,
  ProgrammeGoods,
} from '#core/programme/contract.ts';
import { loadRegions } from '#core/region/load.ts';
import { listHotWords, listKeywords } from '#core/search/word-contract.ts';
import { getTopic } from '#core/topic/contract.ts';

const shop = shopOfFile({ goods: 240 });

test('an article has a text, neighbours of its category and relatives; each look is counted', async () => {
  const { call } = shop.client();
  const { list } = await call(listArticles, { cate_id: 57, page_size: 50 });
  const middle = list[3];
  const article = await call(getArticle, { code: middle?.code ?? '' });
  expect(article.content).toContain('<p>');
  expect([article.next?.code, article.prev?.code]).toEqual([list[2]?.code, list[4]?.code]);
  expect(article.related.length).toBeGreaterThan(1);
  expect(article.related.map((row) => row.code)).not.toContain(article.code);
  expect((await call(getArticle, { code: list[0]?.code ?? '' })).next).toBeNull();
  expect((await call(getArticle, { code: list.at(-1)?.code ?? '' })).prev).toBeNull();
  expect((await call(getArticle, { code: article.code })).view_num).toBe(article.view_num + 1);
});

test('articles are found by parent, type and author', async () => {
  const { call } = shop.client();
  const all = (await call(listArticles, { page_size: 50 })).total_count;
  expect((await call(listArticles, { parent_id: 50, type: 1 })).total_count).toBe(all);
  expect((await call(listArticles, { parent_id: 51 })).total_count).toBe(0);
  expect((await call(listArticles, { type: 2 })).total_count).toBe(0);
  const [guide] = (await call(listArticles, { cate_id: 58 })).list;
  const { list } = await call(listDesigners, { name: guide?.author ?? '' });
  const own = await call(listArticles, { tech_id: list[0]?.id ?? 0, page_size: 50 });
  expect(own.list.map((row) => row.code)).toContain(guide?.code);
});

test('designers are found by name and by what they have drawn', async () => {
  const { call } = shop.client();
  const all = await call(listDesigners, { page_size: 100 });
  expect(all.total_count).toBe(12);
  const [first] = all.list;
  expect((await call(listDesigners, { name: first?.name ?? '' })).list).toEqual([first]);
  const drawn = await call(listDesignerProgrammes, { id: String(first?.id), page_size: 100 });
  expect(drawn.total_count).toBe(first?.project_num);
  expect(drawn.list.every((row) => row.designer?.id === first?.id)).toBe(true);
  const cate = drawn.list[0]?.cate_id ?? 0;
  expect((await call(listDesigners, { cate_id: cate, page_size: 100 })).list.map((row) => row.id)).toContain(first?.id);
  const page = await call(getDesigner, { code: first?.code ?? '' });
  expect(page).toMatchObject({ ...first, images: [expect.any(String), expect.any(String), expect.any(String)] });
});

test('the topics show every type of block, and none is empty', async () => {
  const { call } = shop.client();
  const types = new Set<string>();
  for (const name of ['warm-winter', 'first-home', 'for-parents', 'movie-night']) {
    const topic = await call(getTopic, { name });
    for (const block of topic.blocks) {
      types.add(block.type);
      expect(Array.isArray(block.data) ? block.data.length : 1, `${name} ${block.title}`).toBeGreaterThan(0);
    }
  }
  expect([...types].sort()).toEqual(['banner', 'form', 'html', 'items', 'projects']);
});

test.each([
  ['/papi/juran/site/articles/N9999', 'GET', '文章不存在'],
  ['/papi/juran/site/pages/none', 'GET', '专题不存在'],
  ['/papi/home/design/D9999/info', 'GET', '设计师不存在'],
  ['/papi/home/design/99/project', 'POST', '设计师不存在'],
  ['/papi/home/design/x/project', 'POST', '设计师不存在'],
])('%s is HTTP 400', async (path, method, msg) => {
  const response = await shop.client().fetch(path, { method });
  expect([response.status, await response.json()]).toEqual([400, { code: 400, msg, data: null }]);
});

test('every hot word finds goods', async () => {
  const { call } = shop.client();
  const { list } = await call(listHotWords, { num: 12 });
  expect(list).toHaveLength(12);
  for (const word of list) {
    const found = await call(listItems, { keywords: word.name, item_type: 'normal', pageSize: 1 });
    expect(found.total_count, word.name).toBeGreaterThan(0);
  }
  const keywords = await call(listKeywords, {});
  expect(keywords.list.map((word) => word.keyword)).toEqual(list.slice(0, 10).map((word) => word.name));
  expect(keywords.content).toEqual(list.slice(0, 3).map((word) => word.name));
});

test('a programme answers by POST as by GET, with its provider and its packages', async () => {
  const { call } = shop.client();
  const { list } = await call(listProgrammes, { is_package: 1, is_page: 0, page_size: 1 });
  expect(list.length).toBeGreaterThan(10);
  const detail = await call(getProgramme, { code: list[0]?.code ?? '' });
  expect(await call(getProgrammeByPost, { code: detail.code })).toEqual(detail);
  expect(detail.provider?.id).toBe(detail.brand_id);
  expect(detail.packages[0]).toMatchObject({ name: '标准版', price: detail.fitted_price });
  const devices = await call(listProgrammeGoods, { project_id: detail.id, limit: 200 });
  expect(new Set(detail.packages[0]?.item_ids)).toEqual(new Set(devices.list.map((row) => row.item_id)));
});

test('devices stand on the picture of their room, no two of a room at one place', async () => {
  const { call } = shop.client();
  const { list } = await call(listProgrammes, { is_page: 0 });
  let seen = 0;
  for (const { id } of list.slice(0, 20)) {
    const devices = (await call(listProgrammeGoods, { project_id: id, limit: 200 })).list.filter(
      (row) => row.spot_x > 0,
    );
    const places = devices.map((row) => `${row.room_id} ${row.spot_x} ${row.spot_y}`);
    expect(new Set(places).size, places.join()).toBe(places.length);
    expect(devices.every((row) => row.spot_x <= 24 && row.spot_y >= 1 && row.spot_y <= 12)).toBe(true);
    seen += devices.length;
  }
  expect(seen).toBeGreaterThan(100);
});

test('a place that is on no grid is no place', () => {
  const spot = (x: unknown) => v.parse(ProgrammeGoods.entries.spot_x, x);
  expect([spot(24), spot(0), spot(25), spot(-1), spot(1.5), spot(undefined)]).toEqual([24, 0, 0, 0, 0, 0]);
});

test('brands are found by category, and tell what finds their news', async () => {
  const { call } = shop.client();
  const lighting = await call(listBrands, { cate_id: '3', is_page: 0 });
  expect(lighting.list.length).toBeGreaterThan(2);
  expect(lighting.list.length).toBeLessThan(24);
  const brand = await call(getBrand, { id: String(lighting.list[0]?.id) });
  expect(brand.tag_info.split(',')[0]).toBe(brand.name);
  expect((await call(listBrands, { cate_id: '999' })).total_count).toBe(0);
});

test('a place is told by its nearest city, with ids of the region list', async () => {
  const { call } = shop.client();
  expect(await call(getPosition, { lng: 121.4365, lat: 31.1886 })).toEqual({
    provinceName: '上海市',
    provinceId: '310000',
    cityName: '上海市',
    cityId: '310100',
    areaName: '',
    areaId: '',
    detailedAddress: '',
  });
  expect((await call(getPosition, { lng: '113.93', lat: '22.53' })).cityName).toBe('深圳市');
  expect((await call(getPosition, { lng: -122.4, lat: 37.8 })).provinceId).toBe('');
  await expect(call(getPosition, { lng: '181', lat: 0 })).rejects.toThrow('坐标格式不正确');
});

test('every city centre is a city of the region list, and every province has one', async () => {
  const regions = await loadRegions();
  const cities = new Set(regions.flatMap((region) => (region.children ?? []).map((city) => city.value)));
  expect(cityPoints.filter((centre) => !cities.has(centre.id))).toEqual([]);
  expect(new Set(cityPoints.map((centre) => centre.id)).size).toBe(cityPoints.length);
  const provinces = new Set(cityPoints.map((centre) => centre.id.slice(0, 2)));
  expect(regions.filter((region) => !provinces.has(region.value.slice(0, 2))).map((region) => region.label)).toEqual(
    [],
  );
  expect(cityPoints.every(({ lng, lat }) => lng > 73 && lng < 136 && lat > 18 && lat < 54)).toBe(true);
});

test('a map service is asked in its own words; without an answer the call goes on', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const component = {
      province: '上海市',
      city: [],
      district: '徐汇区',
      township: '龙华街道',
      streetNumber: { street: '溪桥北路', number: '18号' },
    };
    response.end(JSON.stringify({ status: '1', regeocode: { addressComponent: component } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const regions = await loadRegions();
  const position = await askAmap({ url, key: 'k' }, regions, { lng: 121.4365, lat: 31.1886 });
  expect(position).toMatchObject({ cityId: '310100', areaId: '310104', detailedAddress: '龙华街道溪桥北路18号' });
  expect(asked).toEqual(['/v3/geocode/regeo?key=k&location=121.4365%2C31.1886']);

  await new Promise((resolve) => server.close(resolve));
  process.env['AMAP_KEY'] = 'k';
  process.env['AMAP_URL'] = url;
  try {
    expect((await shop.client().call(getPosition, { lng: 120.2, lat: 30.2 })).cityName).toBe('杭州市');
  } finally {
    delete process.env['AMAP_KEY'];
    delete process.env['AMAP_URL'];
  }
});
