import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { searchGoods } from '#core/search/goods-contract.ts';
import { noteLost, writeStale } from './write-texts.ts';

const shop = shopOfFile();
const search = (keywords: string, rest: object = {}) => shop.client().call(searchGoods, { keywords, ...rest });
const idsOf = async (keywords: string, rest: object = {}): Promise<string[]> =>
  (await search(keywords, rest)).list.map((row) => row.goods_id);

test('a word, its pinyin and its typo find the same goods', async () => {
  const found = await search('门锁');
  expect(found.found_count).toBeGreaterThan(0);
  expect(found).toMatchObject({
    total_count: found.found_count,
    corrected: '',
    dropped: [],
    loosened: [],
    is_cut: false,
  });
  expect(found.kinds[0]?.name).toMatch(/锁/);
  expect(await idsOf('mensuo')).toEqual(found.list.map((row) => row.goods_id));
  expect((await search('门琐')).corrected).toBe('门锁');
});

test('what nothing has is said, and is no error', async () => {
  expect(await search('桑拿房')).toMatchObject({ list: [], total_count: 0, found_count: 0, dropped: ['桑拿房'] });
  expect(await search('门锁 桑拿房')).toMatchObject({ dropped: ['桑拿房'] });
  // Signs of the languages of both databases are letters like others.
  for (const words of ['" OR ""', "'); --", 'a AND b*', '!(&|', '%_\\']) expect((await search(words)).page_no).toBe(1);
  await expect(search(' ')).rejects.toThrow('请输入搜索词');
});

test('pages follow each other, and filters narrow what was found', async () => {
  const all = await idsOf('智能', { page_size: 100 });
  const first = await idsOf('智能', { page_size: 5 });
  const second = await idsOf('智能', { page_size: 5, page_no: 2 });
  expect([...first, ...second]).toEqual(all.slice(0, 10));
  const { brand_ids, found_count } = await search('智能');
  const ofBrand = await search('智能', { brand_id: [brand_ids[0]], page_size: 100 });
  expect(new Set(ofBrand.list.map((row) => row.brand_id))).toEqual(new Set([brand_ids[0]]));
  expect(ofBrand).toMatchObject({ found_count, loosened: [] });
  expect(ofBrand.total_count).toBeLessThan(found_count);
  const dear = await search('智能', { start_price: 100_000_000 });
  expect(dear).toMatchObject({ loosened: ['价格'], total_count: found_count });
  const cheapest = (await search('智能', { goodsSort: 3 })).list.map((row) => row.activity_price ?? row.price);
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
  const inStock = await search('智能', { in_stock: true, page_size: 100 });
  expect(inStock.list.every((row) => row.store > 0)).toBe(true);
});

test('goods are found by what they are called now', async () => {
  const [goods_id = ''] = await idsOf('门锁');
  const rename = (item_name: string) =>
    shop.database.write((connection) =>
      connection.updateTable('goods').set({ item_name }).where('goods_id', '=', goods_id).execute(),
    );
  const { item_name } = await shop.database.read
    .selectFrom('goods')
    .where('goods_id', '=', goods_id)
    .select('item_name')
    .executeTakeFirstOrThrow();
  await rename('橙序 竹编灯笼 D9');
  expect(await idsOf('灯笼')).toEqual([goods_id]);
  // Also by the sound of characters that no title had before.
  expect(await idsOf('zhubian')).toEqual([goods_id]);
  await rename(item_name);
  expect(await idsOf('竹编灯笼')).not.toContain(goods_id);
});

test('withdrawn goods, another name of a brand and of a category, a tag taken away are known at once', async () => {
  const { database } = shop;
  const [goods_id = ''] = await idsOf('门锁');
  const state = (approve_status: 'onsale' | 'instock') =>
    database.write((connection) =>
      connection.updateTable('goods').set({ approve_status }).where('goods_id', '=', goods_id).execute(),
    );
  await state('instock');
  expect(await idsOf('门锁', { page_size: 100 })).not.toContain(goods_id);
  await state('onsale');
  expect(await idsOf('门锁', { page_size: 100 })).toContain(goods_id);
  const row = await database.read
    .selectFrom('goods')
    .where('goods_id', '=', goods_id)
    .select(['brand_id', 'category_id'])
    .executeTakeFirstOrThrow();
  await database.write(async (connection) => {
    await connection.updateTable('brand').set({ name: '琥珀坊' }).where('brand_id', '=', row.brand_id).execute();
    await connection
      .updateTable('category')
      .set({ name: '琉璃器' })
      .where('category_id', '=', row.category_id)
      .execute();
  });
  expect(await idsOf('琥珀坊', { page_size: 100 })).toContain(goods_id);
  expect(await idsOf('琉璃器', { page_size: 100 })).toContain(goods_id);
  await database.write((connection) => connection.deleteFrom('goods_tag').where('goods_id', '=', goods_id).execute());
  expect((await search('琉璃器')).list.find((one) => one.goods_id === goods_id)?.tags).toEqual([]);
});

test('texts that are lost are written again', async () => {
  const before = await idsOf('门锁', { page_size: 100 });
  await shop.database.write((connection) => connection.deleteFrom('search_text').execute());
  expect(await idsOf('门锁')).toEqual([]);
  await shop.database.write(noteLost);
  await shop.database.write(writeStale);
  expect(await idsOf('门锁', { page_size: 100 })).toEqual(before);
});

test.skipIf(process.env['TEST_DATABASE_URL'])(
  'while texts cannot be written the former ones are searched',
  async () => {
    const { database } = shop;
    const [goods_id = ''] = await idsOf('门锁');
    const run = (text: string) => database.write((connection) => sql.raw(text).execute(connection));
    await run(`create trigger full_disk before insert on search_text begin select raise(abort, 'full'); end`);
    await run(`update goods set item_name = '橙序 竹编灯笼 D9' where goods_id = '${goods_id}'`);
    expect(await idsOf('门锁')).toContain(goods_id);
    await run('drop trigger full_disk');
    expect(await idsOf('灯笼')).toEqual([goods_id]);
  },
);

test('goods of which only a withdrawn SKU has pieces are not in stock', async () => {
  const { goods_id } = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('goods.approve_status', '=', 'onsale')
    .where('goods.item_name', 'like', '%智能%')
    .groupBy('sku.goods_id')
    .having((row) => row.fn.countAll<number>(), '>', 1)
    .select('sku.goods_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const asked = { in_stock: true, page_size: 100 };
  expect(await idsOf('智能', asked)).toContain(goods_id);
  await shop.database.write(async (connection) => {
    const skus = connection.updateTable('sku').where('goods_id', '=', goods_id);
    await skus.set({ stock: 0 }).execute();
    await skus.set({ stock: 5, approve_status: 'instock' }).where('sort', '=', 1).execute();
  });
  expect(await idsOf('智能', asked)).not.toContain(goods_id);
});
