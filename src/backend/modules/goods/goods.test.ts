import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listCategories } from '#core/category/contract.ts';
import { listCoupons } from '#core/coupon/contract.ts';
import { listCategoryZones, listGoods } from '#core/goods/contract.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import { getFreshness } from '#core/goods/fresh-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { effectivePrice } from '#core/money/money.ts';

const shop = shopOfFile({ goods: 240 });

test('the library pages through everything once', async () => {
  const { call } = shop.client();
  const first = await call(listGoods, { page_size: 100 });
  const rest = [
    ...(await call(listGoods, { page_size: 100, page_no: 2 })).list,
    ...(await call(listGoods, { page_size: 100, page_no: 3 })).list,
  ];
  const ids = [...first.list, ...rest].map((row) => row.item_id);
  expect(new Set(ids).size).toBe(first.total_count);
  expect(first.list.every((row) => ['onsale', 'only_show'].includes(row.approve_status))).toBe(true);
});

test('a category holds its children, ids of one list are OR-ed, lists AND-ed', async () => {
  const { call } = shop.client();
  const root = await call(listGoods, { category_id: '3', page_size: 100 });
  const ceiling = await call(listGoods, { category_id: ['311'], page_size: 100 });
  const two = await call(listGoods, { category_id: ['311', '411'], page_size: 100 });
  const locks = await call(listGoods, { category_id: ['411'], page_size: 100 });
  expect(root.list.every((row) => row.item_main_cat_id.startsWith('3'))).toBe(true);
  expect(ceiling.total_count).toBeLessThan(root.total_count);
  expect(two.total_count).toBe(ceiling.total_count + locks.total_count);
  const own = await call(listGoods, { category_id: '3', brand_id: ['3', '2'], page_size: 100 });
  expect(own.list.every((row) => ['2', '3'].includes(row.brand_id))).toBe(true);
  expect(own.total_count).toBe(root.list.filter((row) => ['2', '3'].includes(row.brand_id)).length);
});

test('the filter row comes from the whole category, whatever brand is chosen', async () => {
  const { call } = shop.client();
  const all = await call(listGoods, { category_id: '3', page_size: 100 });
  const one = await call(listGoods, { category_id: '3', brand_id: '3', page_size: 1 });
  expect(one.brand_list).toEqual(all.brand_list);
  expect(one.select_tags_list).toEqual(all.select_tags_list);
  expect(new Set(all.brand_list.list.map((brand) => brand.attribute_id))).toEqual(
    new Set(all.list.map((row) => row.brand_id)),
  );
  expect(new Set(all.select_tags_list.map((tag) => tag.tag_id))).toEqual(
    new Set(all.list.flatMap((row) => row.tags.map((tag) => tag.tag_id))),
  );
});

test('tags, price bounds and stock narrow the list', async () => {
  const { call } = shop.client();
  const found = await call(listGoods, {
    tag_id: ['501', '504'],
    start_price: 10_000,
    end_price: 50_000,
    in_stock: true,
    page_size: 100,
  });
  expect(found.total_count).toBeGreaterThan(5);
  for (const row of found.list) {
    expect(row.tags.some((tag) => tag.tag_id === '501' || tag.tag_id === '504')).toBe(true);
    expect(effectivePrice(row)).toBeGreaterThanOrEqual(10_000);
    expect(effectivePrice(row)).toBeLessThanOrEqual(50_000);
    expect(row.store).toBeGreaterThan(0);
  }
});

test('keywords match name, brand, tag and SKU code, word by word, and are no wildcards', async () => {
  const { call } = shop.client();
  const search = (keywords: string) => call(listGoods, { keywords, page_size: 100 });
  const byName = await search('门锁');
  expect(byName.list.length).toBeGreaterThan(0);
  const [lock] = byName.list;
  expect((await search(lock?.item_bn.toLowerCase() ?? '')).list[0]?.item_id).toBe(lock?.item_id);
  const both = await search('序光 ZIGBEE');
  expect(both.list.every((row) => row.goods_brand === '序光')).toBe(true);
  expect((await search('%')).total_count).toBe(0);
  expect((await search("'; drop table goods; --")).total_count).toBe(0);
});

test.each([
  [1, (row: { sales: number }) => -row.sales],
  [2, (row: { price: number; activity_price?: number | null | undefined }) => -effectivePrice(row)],
  [3, (row: { price: number; activity_price?: number | null | undefined }) => effectivePrice(row)],
  [4, (row: { created: number }) => -row.created],
  [5, (row: { store: number }) => -row.store],
])('goodsSort %i', async (goodsSort, key) => {
  const { list } = await shop.client().call(listGoods, { goodsSort, page_size: 100 });
  const keys = list.map((row) => key(row));
  expect(keys).toEqual([...keys].sort((a, b) => a - b));
});

test('goodsSort 6: most reviews first, of as many the better score; hidden ones do not count', async () => {
  const { call } = shop.client();
  const first = (await call(listGoods, { goodsSort: 6, page_size: 100 })).list;
  const rates = await shop.database.read.selectFrom('rate').select(['goods_id', 'star']).execute();
  const byGoods = Map.groupBy(rates, (row) => row.goods_id);
  const keyOf = (reviews: readonly { star: number }[] = []): readonly [number, number] => [
    reviews.length,
    reviews.reduce((sum, { star }) => sum + star, 0) / Math.max(1, reviews.length),
  ];
  const keys = first.map((row) => keyOf(byGoods.get(row.goods_id)));
  expect(keys).toEqual(keys.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]));
  expect(keys[0]?.[0]).toBeGreaterThan(keys.at(-1)?.[0] ?? 0);
  const leader = first[0]?.goods_id ?? '';
  await shop.database.write((connection) =>
    connection.updateTable('rate').set({ hidden_reason: '广告' }).where('goods_id', '=', leader).execute(),
  );
  const after = (await call(listGoods, { goodsSort: 6, page_size: 100 })).list;
  expect(after[0]?.goods_id).toBe(first[1]?.goods_id);
  expect(after.map((row) => row.goods_id)).not.toContain(leader);
  await shop.database.write((connection) =>
    connection.updateTable('rate').set({ hidden_reason: '' }).where('goods_id', '=', leader).execute(),
  );
});

test('odd filter values find nothing and break nothing', async () => {
  const { call } = shop.client();
  for (const odd of [{ category_id: 'nope' }, { brand_id: 'x' }, { tag_id: ['99999999999999'] }]) {
    expect((await call(listGoods, odd)).list).toEqual([]);
  }
});

test('a product answers to the id of any of its SKUs', async () => {
  const { call } = shop.client();
  const { list } = await call(listGoods, { category_id: '341', page_size: 100 });
  const row = list.find((one) => !one.nospec);
  const detail = await call(getGoods, { id: row?.item_id ?? '' });
  expect(detail.spec_items.length).toBeGreaterThan(1);
  expect(detail.store).toBe(detail.spec_items.reduce((sum, sku) => sum + sku.store, 0));
  expect(detail.item_category).toEqual(['3', '34', '341']);
  for (const name of ['通信协议', '支持生态', '需要网关', '零线要求', '供电']) {
    expect(detail.item_params.some((param) => param.attribute_name === name)).toBe(true);
  }
  expect(await call(getGoods, { id: detail.spec_items.at(-1)?.item_id ?? '' })).toEqual(detail);
});

test('a version that is taken off the shelf is no longer offered, the others are', async () => {
  const { call } = shop.client();
  const { list } = await call(listGoods, { page_size: 100 });
  const id = list.findLast((row) => !row.nospec)?.item_id ?? '';
  const before = (await call(getGoods, { id })).spec_items.map((sku) => sku.item_id);
  const gone = before.at(-1) ?? '';
  expect(before.length).toBeGreaterThan(1);
  const put = (approve_status: 'instock' | 'onsale') =>
    shop.database.write((connection) =>
      connection.updateTable('sku').set({ approve_status }).where('item_id', '=', gone).execute(),
    );
  await put('instock');
  expect((await call(getGoods, { id })).spec_items.map((sku) => sku.item_id)).toEqual(before.slice(0, -1));
  await put('onsale');
  expect((await call(getGoods, { id })).spec_items.map((sku) => sku.item_id)).toEqual(before);
});

test('a product counts its reviews by their stars, and its page may show them, its sales and its stock', async () => {
  const { call } = shop.client();
  const rates = await shop.database.read.selectFrom('rate').select(['goods_id', 'star', 'pics']).execute();
  const rated = new Set(rates.map(({ goods_id }) => goods_id));
  expect(rated.size).toBeGreaterThan(2);
  for (const id of [...rated].slice(0, 3)) {
    const own = rates.filter(({ goods_id }) => goods_id === id);
    const detail = await call(getGoods, { id });
    expect(detail).toMatchObject({ rate_status: true, sales_setting: true, store_setting: true });
    expect(detail.rate_counts).toEqual({
      total: own.length,
      good: own.filter(({ star }) => star > 3).length,
      neutral: own.filter(({ star }) => star === 3).length,
      bad: own.filter(({ star }) => star < 3).length,
      pictured: own.filter(({ pics }) => pics !== '[]').length,
      stars: own.reduce((sum, { star }) => sum + star, 0),
    });
  }
});

test('every SKU is one choice per spec, named in descending order of spec ids', async () => {
  const { call } = shop.client();
  const { list } = await call(listGoods, { page_size: 100 });
  const many = list.filter((row) => !row.nospec).slice(0, 10);
  expect(many.length).toBe(10);
  for (const row of many) {
    const detail = await call(getGoods, { id: row.item_id });
    const ids = new Set(detail.spec_items.map((sku) => sku.custom_spec_id));
    expect(ids.size).toBe(detail.spec_items.length);
    expect(ids.size).toBe(detail.item_spec_desc.reduce((count, spec) => count * spec.spec_values.length, 1));
    for (const sku of detail.spec_items) {
      const descending = [...sku.item_spec].sort((a, b) => Number(b.spec_id) - Number(a.spec_id));
      expect(sku.custom_spec_id).toBe(descending.map((spec) => spec.spec_value_id).join('-'));
      expect(sku.custom_spec_name).toBe(sku.item_spec.map((spec) => spec.spec_value_name).join('、'));
    }
  }
});

test.each(['999999', 'abc', '%20', '..'])('goods %s are refused with 422 on HTTP 200', async (id) => {
  const response = await shop.client().fetch(`http://shop.test/api/h5app/wxapp/goods/items/${encodeURIComponent(id)}`);
  const body = (await response.json()) as { data: { status_code: number } };
  expect(body.data.status_code).toBe(id === '..' ? 404 : 422);
});

test.each([1, 2, 3])('zones of type %i cover the six product categories', async (type) => {
  const { list } = await shop.client().call(listCategoryZones, { type });
  expect(list.map((zone) => zone.category_id)).toEqual(['3', '4', '5', '6', '7', '8']);
  expect(list.every((zone) => zone.items.length === 4)).toBe(true);
});

test('a zone names the first three categories below its own', async () => {
  const { call } = shop.client();
  const categories = await call(listCategories, {});
  const roots = new Map(categories.map((root) => [root.category_id, root]));
  for (const zone of (await call(listCategoryZones, { type: 1 })).list) {
    const children = roots.get(zone.category_id)?.children ?? [];
    expect(children.length).toBeGreaterThan(2);
    const names = children.slice(0, 3).map(({ category_name }) => category_name);
    expect([zone.name, zone.sub_title]).toEqual([roots.get(zone.category_id)?.category_name, names.join(' / ')]);
  }
});

test('freshness answers for known SKUs and programmes only', async () => {
  const { call } = shop.client();
  const asked = shop.nowMs();
  const fresh = await call(getFreshness, { item_ids: ['100001', '100002', '7'], project_ids: [1, 999] });
  expect(fresh.items.map((item) => item.item_id)).toEqual(['100001', '100002']);
  expect(fresh.projects.map((project) => project.id)).toEqual([1]);
  expect(fresh.server_time).toBeGreaterThanOrEqual(Math.floor(asked / 1000));
  expect(fresh.server_time).toBeLessThanOrEqual(shop.nowMs() / 1000);
});

test('public replies may be cached for a minute, those of a member not', async () => {
  const url = 'http://shop.test/api/h5app/wxapp/goods/items/100001';
  const client = shop.client();
  expect((await client.fetch(url)).headers.get('cache-control')).toBe('public, max-age=60');
  const member = await shop.loggedIn();
  const response = await member.fetch(url, { headers: { token: member.token } });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a product names the coupons that can be taken for it, the same as the coupon list', async () => {
  const { call } = shop.client();
  const { list } = await call(listGoods, { page_size: 10 });
  let named = 0;
  for (const { item_id } of list) {
    const { kaquan_list } = await call(getGoods, { id: item_id });
    const offered = await call(listCoupons, { item_id, page_size: 50 });
    expect(kaquan_list?.list.map((coupon) => coupon.card_id)).toEqual(offered.list.map((coupon) => coupon.card_id));
    expect(kaquan_list?.total_count).toBe(offered.total_count);
    named += offered.total_count;
  }
  expect(named).toBeGreaterThan(0);
});

test('a level has its price, but not beside an activity; nobody else sees it', async () => {
  const rows = (await shop.client().call(listGoods, { page_size: 100 })).list;
  const plain = rows.find((row) => row.activity_price == null);
  const promoted = rows.find((row) => row.activity_price != null);
  if (!plain || !promoted) throw new Error('the sample world has goods with and without activity');
  const member = await shop.newMember();
  const priceFor = async ({ call }: { call: typeof member.call }, id: string) =>
    (await call(getGoods, { id })).member_price ?? null;
  expect(await priceFor(member, plain.item_id)).toBeNull();
  await shop.database.write(async (connection) => {
    const { grade_id, discount } = await connection
      .selectFrom('member_grade')
      .where('discount', '>', 0)
      .select(['grade_id', 'discount'])
      .orderBy('grade_id')
      .executeTakeFirstOrThrow();
    expect(discount).toBeGreaterThan(0);
    const { memberInfo } = await member.call(getMember, {});
    await connection
      .updateTable('member')
      .set({ grade_id })
      .where('user_id', '=', Number(memberInfo.user_id))
      .execute();
  });
  const own = await priceFor(member, plain.item_id);
  expect(own).toBeLessThan(plain.price);
  expect(own).toBeGreaterThan(plain.price / 2);
  expect(await priceFor(member, promoted.item_id)).toBeNull();
  expect(await priceFor(shop.client(), plain.item_id)).toBeNull();
});
