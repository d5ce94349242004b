import { expect, test } from 'vitest';
import { settleActivities } from '#backend/modules/goods/sale/activity.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { getSplitPrice } from '#core/commission/contract.ts';
import { addFavourite } from '#core/favourite/contract.ts';
import { listGoods } from '#core/goods/contract.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import { listItems, listRecommendedItems } from '#core/goods/item-contract.ts';
import { getMiniCode } from '#core/mini-code/contract.ts';
import { effectivePrice } from '#core/money/money.ts';
import { site } from '#core/site/site.ts';
import type { InputOf } from '#core/wire/endpoint.ts';

const shop = shopOfFile({ goods: 240 });

const normal = { item_type: 'normal', pageSize: 50 } as const;
const list = (input: Partial<InputOf<typeof listItems>>) => shop.client().call(listItems, { ...normal, ...input });

test('without item_type the list is empty, as upstream answers services', async () => {
  const reply = await shop.client().call(listItems, {});
  expect([reply.total_count, reply.list, reply.brand_list.list]).toEqual([0, [], []]);
});

test('a row holds every field of contract 1.1', async () => {
  const response = await shop.client().fetch('/api/h5app/wxapp/goods/items?item_type=normal&page=1&pageSize=1');
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  const { data } = (await response.json()) as { data: { list: Record<string, unknown>[]; cur: object } };
  expect(Object.keys(data.list[0] ?? {})).toEqual(
    expect.arrayContaining(
      `item_id goods_id default_item_id item_name itemName brief item_bn item_unit item_type type price market_price store
       sales pics brand_id goods_brand approve_status nospec is_default is_gift is_point item_main_cat_id item_category
       distributor_id start_num sort created updated promotion_activity is_fav cart_num`.split(/\s+/),
    ),
  );
  expect(data.list[0]).not.toHaveProperty('cost_price');
  expect(data.cur).toMatchObject({ currency: 'CNY', symbol: '￥' });
});

test('quick tags: brands and tags come from the whole category, not from the one row', async () => {
  const all = await list({ category: '3' });
  const one = await shop.client().call(listItems, { category: '3', page: 1, pageSize: 1, item_type: 'normal' });
  expect(one.list).toHaveLength(1);
  expect(one.brand_list).toEqual(all.brand_list);
  expect(one.select_tags_list).toEqual(all.select_tags_list);
  expect(one.brand_list.total_count).toBe(one.brand_list.list.length);
});

test('prices are asked in yuan and answered in cents', async () => {
  const found = await list({ start_price: '99.5', end_price: 300 });
  expect(found.total_count).toBeGreaterThan(5);
  for (const row of found.list) {
    expect(effectivePrice(row)).toBeGreaterThanOrEqual(9950);
    expect(effectivePrice(row)).toBeLessThanOrEqual(30_000);
  }
});

test('parameters: values of one attribute are OR-ed, attributes AND-ed', async () => {
  const { item_params_list } = await list({ category: '3' });
  const gateway = item_params_list.find((param) => param.attribute_name === '需要网关');
  const wire = item_params_list.find((param) => param.attribute_name === '零线要求');
  const choose = (param: typeof gateway, index: number) => ({
    attribute_id: param?.attribute_id ?? '',
    attribute_value_id: param?.attribute_values[index]?.attribute_value_id ?? '',
  });
  const count = async (...item_params: ReturnType<typeof choose>[]) =>
    (await list({ category: '3', item_params })).total_count;
  const all = (await list({ category: '3' })).total_count;
  const [first, second] = [await count(choose(gateway, 0)), await count(choose(gateway, 1))];
  expect(first).toBeGreaterThan(0);
  expect(first + second).toBe(all);
  expect(await count(choose(gateway, 0), choose(gateway, 1))).toBe(all);
  const both = await list({ category: '3', item_params: [choose(gateway, 0), choose(wire, 0)] });
  for (const row of both.list) {
    const detail = await shop.client().call(getGoods, { id: row.item_id });
    expect(detail.item_params).toEqual(
      expect.arrayContaining([expect.objectContaining(choose(gateway, 0)), expect.objectContaining(choose(wire, 0))]),
    );
  }
});

test('as SKUs the list holds every version with its own stock, as products the default one', async () => {
  const byGoods = await list({ category: '311' });
  const skus = await list({ category: '311', is_default: 'false' });
  expect(skus.total_count).toBeGreaterThan(byGoods.total_count);
  expect(byGoods.list.every((row) => row.is_default)).toBe(true);
  expect(skus.list.some((row) => !row.is_default && row.item_id !== row.goods_id)).toBe(true);
  const [first] = byGoods.list;
  const own = skus.list.filter((row) => row.goods_id === first?.goods_id);
  expect(own.reduce((sum, row) => sum + row.store, 0)).toBe(first?.store);
});

test('goods are found by id, by an id of any SKU, by name, category and state', async () => {
  const [row] = (await list({})).list;
  const skus = await list({ is_default: 'false', goods_id: row?.goods_id ?? '' });
  const last = skus.list.at(-1);
  expect((await list({ item_id: [last?.item_id ?? ''] })).list.map((item) => item.item_id)).toEqual([row?.item_id]);
  expect((await list({ item_id: last?.item_id ?? '', is_default: 'false' })).list.map((item) => item.item_id)).toEqual([
    last?.item_id,
  ]);
  expect((await list({ item_name: row?.item_name ?? '' })).total_count).toBe(1);
  expect((await list({ main_category: row?.item_main_cat_id ?? '' })).total_count).toBeGreaterThan(0);
  expect((await list({ main_category: '3' })).total_count).toBe(0);
  const shown = await list({ approve_status: 'only_show' });
  expect(shown.list.length).toBeGreaterThan(0);
  expect(shown.list.every((item) => item.approve_status === 'only_show')).toBe(true);
  expect((await list({ approve_status: 'instock' })).total_count).toBe(0);
  expect((await list({ distributor_id: '7' })).total_count).toBe(0);
});

test('keywords find names, SKU codes, tags, brands and categories', async () => {
  const [row] = (await list({ keywords: '门锁' })).list;
  expect((await list({ keywords: row?.item_bn ?? '' })).list[0]?.item_id).toBe(row?.item_id);
  expect((await list({ keywords: '序光' })).list.every((item) => item.goods_brand === '序光')).toBe(true);
  expect((await list({ keywords: '开关面板' })).list.every((item) => item.item_main_cat_id.startsWith('34'))).toBe(
    true,
  );
  expect((await list({ keywords: 'plc-iot' })).total_count).toBeGreaterThan(0);
});

test.each(["'", '"', '<b>', '100%', 'a;b', '\\', '{x}', 'a=b', '*'])(
  'special characters %s are refused',
  async (keywords) => {
    await expect(list({ keywords })).rejects.toMatchObject({ message: '搜索词不能包含特殊字符', statusCode: 422 });
  },
);

test.each([
  [{ page: -1 }, '页码不正确'],
  [{ start_price: '1e3' }, '价格格式不正确'],
  [{ item_type: 'gift' as 'normal' }, '商品类型不正确'],
])('%j is refused', async (input, message) => {
  await expect(list(input)).rejects.toMatchObject({ message, statusCode: 422 });
});

test('is_tdk adds title, description and keywords', async () => {
  const [row] = (await list({})).list;
  const found = await list({ is_tdk: 1, brand_id: row?.brand_id ?? '' });
  expect(found.tdk_data?.title).toContain(row?.goods_brand);
  expect(found.tdk_data?.mate_keywords).toBe(`${row?.goods_brand},${site.name},智能家居`);
  expect((await list({})).tdk_data).toBeUndefined();
  const detail = await shop.client().call(getGoods, { id: row?.item_id ?? '', is_tdk: 1 });
  expect(detail.tdk_data?.mate_description).toContain(row?.item_name);
  expect((await shop.client().call(getGoods, { id: row?.item_id ?? '' })).tdk_data).toBeNull();
});

test('goods_id wins over the id of the path', async () => {
  const [first, second] = (await list({})).list;
  const { call } = shop.client();
  expect((await call(getGoods, { id: first?.item_id ?? '', goods_id: second?.goods_id ?? '' })).item_id).toBe(
    second?.item_id,
  );
  await expect(call(getGoods, { id: first?.item_id ?? '', goods_id: '1' })).rejects.toMatchObject({ statusCode: 422 });
  await expect(call(getGoods, { id: first?.item_id ?? '', distributor_id: '9' })).rejects.toMatchObject({
    message: '商品不存在或已下架',
  });
});

test('the detail has its category as a path, its specs with pictures and totals over all SKUs', async () => {
  const [row] = (await list({ category: '341' })).list;
  const detail = await shop.client().call(getGoods, { id: row?.item_id ?? '' });
  const [root] = detail.item_category_main;
  expect([root?.id, root?.children[0]?.id, root?.children[0]?.children[0]?.id]).toEqual(detail.item_category);
  expect(detail.item_total_store).toBe(
    detail.nospec ? detail.store : detail.spec_items.reduce((sum, sku) => sum + sku.store, 0),
  );
  expect(detail.spec_items.filter((sku) => sku.is_default)).toHaveLength(detail.nospec ? 0 : 1);
});

test('cart_num counts what lies in the caller’s own cart', async () => {
  const member = await shop.newMember();
  const [row] = (await list({})).list.filter((item) => item.store > 2 && item.approve_status === 'onsale');
  await member.call(addCartLine, { item_id: row?.item_id ?? '', num: 2 });
  const mine = await member.call(listItems, { ...normal, item_id: row?.item_id ?? '' });
  expect(mine.list[0]?.cart_num).toBe(2);
  expect((await list({ item_id: row?.item_id ?? '' })).list[0]?.cart_num).toBe(0);
});

test('is_fav tells the caller’s favourites, and is_fav_first puts them first', async () => {
  const member = await shop.newMember();
  const kept = (await list({})).list.at(-1)?.item_id ?? '';
  await member.call(addFavourite, { item_id: kept });
  const mine = await member.call(listGoods, { is_fav_first: true });
  expect(mine.list.map((row) => row.is_fav)).toEqual(mine.list.map((row) => row.item_id === kept));
  expect(mine.list[0]?.item_id).toBe(kept);
  expect((await member.call(getGoods, { id: kept })).is_fav).toBe(true);
  const other = await (await shop.newMember()).call(listGoods, { is_fav_first: true });
  expect(other.list.some((row) => row.is_fav)).toBe(false);
  expect(other.list[0]?.item_id).not.toBe(kept);
});

test('a member’s own list is not kept by shared caches', async () => {
  const member = await shop.newMember();
  const response = await member.fetch('/api/h5app/wxapp/goods/items?item_type=normal', {
    headers: { token: member.token },
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('recommendations sell best, are in stock and leave out what is in the cart', async () => {
  const member = await shop.newMember();
  const before = await member.call(listRecommendedItems, { pageSize: 20 });
  const sales = before.list.map((row) => row.sales);
  expect(sales).toEqual([...sales].sort((a, b) => b - a));
  expect(before.list.every((row) => row.store > 0)).toBe(true);
  const bought = before.list.find((row) => row.nospec) ?? before.list[0];
  await member.call(addCartLine, { item_id: bought?.item_id ?? '', num: 1 });
  const after = await member.call(listRecommendedItems, { pageSize: 20 });
  expect(after.total_count).toBe(before.total_count - 1);
  expect(after.list.map((row) => row.item_id)).not.toContain(bought?.item_id);
  const pastTheEnd = await member.call(listRecommendedItems, { page: 1000, pageSize: 20 });
  expect(pastTheEnd).toMatchObject({ list: [], total_count: after.total_count });
});

test('a sale ends when its time has come, and one that waits begins', async () => {
  const { call } = shop.client();
  const [row] = (await list({})).list.filter((item) => item.promotion_activity.length > 0);
  expect(row?.promotion_activity[0]?.marketing_type).toBe('limited_time_sale');
  const detail = await call(getGoods, { id: row?.item_id ?? '' });
  expect(detail.activity_type).toBe('limited_time_sale');
  const ends = detail.activity_info?.activity_end_time ?? 0;
  expect(detail.activity_info?.last_seconds).toBeGreaterThan(0);

  const settle = (now: number) => shop.database.write((connection) => settleActivities(connection, now));
  expect(await settle(ends - 1)).toBe(0);
  expect(await settle(ends)).toBe(1);
  const after = await call(getGoods, { id: row?.item_id ?? '' });
  expect([after.activity_type, after.activity_info, after.activity_price]).toEqual(['normal', null, null]);

  const next = await shop.database.read
    .selectFrom('activity')
    .innerJoin('activity_goods', 'activity_goods.activity_id', 'activity.activity_id')
    .where('state', '=', 'waiting')
    .select(['begins', 'item_id', 'price'])
    .executeTakeFirstOrThrow();
  expect(await settle(next.begins)).toBe(1);
  expect((await call(getGoods, { id: next.item_id })).activity_type).toBe('limited_time_sale');
  expect(await settle(next.begins + 1)).toBe(0);
});

test('a distributor sees a share of what is paid, any other member an empty list', async () => {
  const [row] = (await list({})).list;
  const item_id = row?.item_id ?? '';
  const distributor = await shop.loggedIn(1);
  const reply = await distributor.call(getSplitPrice, { item_id, item_ids: ['99999999'] });
  expect(reply).toEqual({
    is_distributor: true,
    list: [{ item_id, split_price: Math.floor((effectivePrice(row ?? { price: 0 }) * 6) / 100) }],
  });
  const other = await shop.loggedIn(0);
  expect(await other.call(getSplitPrice, { item_id })).toEqual({ is_distributor: false, list: [] });
  await expect(shop.client().call(getSplitPrice, { item_id })).rejects.toMatchObject({ kind: 'unauthorized' });
});

test('the mini-program code is a PNG', async () => {
  const { call } = shop.client();
  const url = await call(getMiniCode, { scene: 'id=100001', path: 'pages/goods/detail' });
  expect(url).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
  expect(await call(getMiniCode, { scene: 'id=100002', path: 'pages/goods/detail' })).not.toBe(url);
  // Half a surrogate pair is not text: it counts as the replacement character.
  expect(await call(getMiniCode, { scene: '\ud800', path: 'pages/goods/detail' })).toBe(
    await call(getMiniCode, { scene: '\ufffd', path: 'pages/goods/detail' }),
  );
});

test.each([
  [{ scene: 'x'.repeat(33), path: 'pages/a' }, 'scene 不能超过 32 个字符'],
  [{ scene: '', path: 'pages/a' }, '缺少参数 scene'],
  [{ scene: 'id=1', path: '/pages/a' }, 'path 格式不正确，且不能以 / 开头'],
])('mini-program code of %j is refused', async (input, message) => {
  const response = await shop.client().fetch('/japi/product/product/fuwu/codePic', {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toEqual({ statusCode: -1, data: null, errorInfo: message });
});

// If such a list were created or walked, the test would time out.
test('an index far out in a list neither makes a huge one nor is followed', async () => {
  const response = await shop
    .client()
    .fetch('/api/h5app/wxapp/goods/items?item_type=normal&item_params[999999999][attribute_id]=1');
  expect(await response.json()).toMatchObject({ data: { status_code: 422 } });
});
