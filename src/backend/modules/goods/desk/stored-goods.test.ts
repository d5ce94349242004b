import { expect, test } from 'vitest';
import { deskOf, threeColours } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listCategories } from '#core/category/contract.ts';
import {
  addBrand,
  addCategory,
  getDeskGoods,
  listDeskGoods,
  saveGoods,
  updateStore,
} from '#core/goods/desk/contract.ts';
import { adjustPrices } from '#core/goods/desk/price-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

// Goods of the catalogue that are changed at the desk; those that are made there: `desk.test.ts`.

/** What is stored of a product and its SKUs, but for the time. */
async function storedOf(goods_id: string) {
  const { read } = shop.database;
  const goods = await read
    .selectFrom('goods')
    .select(['item_spec_desc', 'search_text'])
    .where('goods_id', '=', goods_id)
    .executeTakeFirstOrThrow();
  const skus = await read.selectFrom('sku').selectAll().where('goods_id', '=', goods_id).orderBy('item_id').execute();
  return { ...goods, skus: skus.map(({ updated: _, ...sku }) => sku) };
}

test('a product stored again as it was keeps its specs, SKUs and all the words that find it', async () => {
  const staff = await desk.staff('goods');
  const rows = await shop.database.read.selectFrom('goods').select('goods_id').limit(20).execute();
  expect(rows).toHaveLength(20);
  for (const { goods_id } of rows) {
    const before = await storedOf(goods_id);
    shop.advance(5);
    await staff.call(saveGoods, await staff.call(getDeskGoods, { goods_id }));
    const { search_text, ...after } = await storedOf(goods_id);
    expect(after).toEqual({ item_spec_desc: before.item_spec_desc, skus: before.skus });
    expect(before.search_text.split(' ').filter((word) => !search_text.includes(word))).toEqual([]);
  }
});

test('pieces are added to what is there then, prices change with before and after in the log', async () => {
  const staff = await desk.staff('goods');
  const item_id = await skuFor(shop, 6, 10_000, 30);
  await placeOrder(await shop.newMember(1_000_000), [[item_id, 4]], 'paid', 'deposit');
  await staff.call(updateStore, { changes: [{ item_id, price: 9500, add: 200 }] });
  const sku = () =>
    shop.database.read
      .selectFrom('sku')
      .select(['price', 'stock'])
      .where('item_id', '=', item_id)
      .executeTakeFirstOrThrow();
  expect(await sku()).toEqual({ price: 9500, stock: 226 });
  await expect(
    staff.call(updateStore, {
      changes: [
        { item_id, price: 1 },
        { item_id, add: -227 },
      ],
    }),
  ).rejects.toThrow('库存只有 226');
  expect(await sku()).toEqual({ price: 9500, stock: 226 });
  const log = await shop.database.read
    .selectFrom('staff_log')
    .selectAll()
    .where('about', '=', `sku:${item_id}`)
    .execute();
  expect(log.map(({ before, after }) => [before, after].map((text) => JSON.parse(text ?? 'null')))).toEqual([
    [
      { price: 10_000, stock: 26 },
      { price: 9500, stock: 226 },
    ],
  ]);
});

test('goods with little left are listed, and searching finds them by name and SKU number', async () => {
  const staff = await desk.staff('goods');
  const item_id = await skuFor(shop, 7, 10_000, 3);
  const { goods_id, item_bn } = await shop.database.read
    .selectFrom('sku')
    .select(['goods_id', 'item_bn'])
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();
  const low = await staff.call(listDeskGoods, { state: 'low' });
  expect(low.list.map((row) => row.goods_id)).toContain(goods_id);
  expect(low.list.every(({ least, short }) => least <= 10 && short > 0)).toBe(true);
  expect((await staff.call(listDeskGoods, { search: item_bn })).list.map((row) => row.goods_id)).toEqual([goods_id]);
});

test('categories and brands are added once, three levels deep at most', async () => {
  const staff = await desk.staff('goods');
  const { category_id: top } = await staff.call(addCategory, { name: '智能卫浴' });
  const { category_id: middle } = await staff.call(addCategory, { name: '淋浴', parent_id: top });
  const { category_id: leaf } = await staff.call(addCategory, { name: '恒温花洒', parent_id: middle });
  await expect(staff.call(addCategory, { name: '更深', parent_id: leaf })).rejects.toThrow('最多 3 级');
  await expect(staff.call(addCategory, { name: '智能卫浴' })).rejects.toThrow('同一级已有');
  const tree = await shop.client().call(listCategories, {});
  const added = tree.find(({ id }) => id === top);
  expect(added?.children[0]?.children[0]).toMatchObject({ category_id: leaf, category_name: '恒温花洒' });
  const { brand_id } = await staff.call(addBrand, { name: '暖屋' });
  await expect(staff.call(addBrand, { name: '暖屋' })).rejects.toThrow('已有这个品牌');
  const row = await shop.database.read
    .selectFrom('brand')
    .select('initial')
    .where('brand_id', '=', brand_id)
    .executeTakeFirstOrThrow();
  expect(row.initial).toBe('N');
});

/** A product with three colours, and what its form sends. */
async function inColours(name: string, stock = 20) {
  const staff = await desk.staff('goods');
  const { form, skus, goods_id } = await threeColours(staff, name, stock);
  const stored = async () => (await staff.call(getDeskGoods, { goods_id })).skus;
  const [black, gold, white] = await stored();
  if (!black || !gold || !white) throw new Error('three colours were just stored');
  const save = (sent: (typeof skus)[number][]) => staff.call(saveGoods, { ...form, goods_id, skus: sent });
  return { staff, goods_id, stored, save, black, gold, white };
}

test('the number of a SKU that gets another one goes to a new SKU, and both are kept', async () => {
  const { stored, save, black, gold, white } = await inColours('NB1');
  const red = { values: ['红'], item_bn: gold.item_bn, price: 500, stock: 3 };
  await save([red, black, { ...gold, item_bn: 'NB1-GOLD' }, white]);
  expect((await stored()).map(({ values, item_bn, price }) => [...values, item_bn, price])).toEqual([
    ['红', gold.item_bn, 500],
    ['黑', black.item_bn, black.price],
    ['金', 'NB1-GOLD', gold.price],
    ['白', white.item_bn, white.price],
  ]);
});

test('two SKUs change their numbers; that of a withdrawn one is refused in words', async () => {
  const { stored, save, black, gold, white } = await inColours('NB2');
  await save([{ ...black, item_bn: gold.item_bn }, { ...gold, item_bn: black.item_bn }, white]);
  expect((await stored()).map(({ item_id, item_bn }) => [item_id, item_bn])).toEqual([
    [black.item_id, gold.item_bn],
    [gold.item_id, black.item_bn],
    [white.item_id, white.item_bn],
  ]);
  await save([black, gold]);
  await expect(save([{ ...black, item_bn: white.item_bn }, gold])).rejects.toThrow('属于这个商品去掉的规格');
});

test('a SKU that was taken out is not among those that run short', async () => {
  const { staff, goods_id, save, black, gold } = await inColours('NB3', 1);
  await save([black, { ...gold, stock: 50 }]);
  expect((await staff.call(listDeskGoods, { search: goods_id })).list[0]).toMatchObject({
    short: 1,
    short_names: ['黑'],
  });
});

test('no press raises a price or pieces above what a form takes', async () => {
  const { staff, goods_id, stored, save, black, gold } = await inColours('NB4');
  await save([{ ...black, price: 60_000_000 }, gold]);
  const dearer = { is_trial: false, percent: 100, goods_ids: [goods_id] };
  await expect(staff.call(adjustPrices, dearer)).rejects.toThrow('会高于 ¥999,999.99');
  const add = { item_id: black.item_id, add: 999_999 };
  await expect(staff.call(updateStore, { changes: [add] })).rejects.toThrow('不能超过 999999');
  expect((await stored())[0]).toMatchObject({ price: 60_000_000, stock: 20 });
});

test('a value that gets another name keeps its pictures', async () => {
  const staff = await desk.staff('goods');
  const rows = await shop.database.read
    .selectFrom('goods')
    .select(['goods_id', 'item_spec_desc'])
    .where('item_spec_desc', 'like', '%"spec_image_url":"/%')
    .orderBy('goods_id')
    .execute();
  const { goods_id = '' } = rows.at(-1) ?? {};
  const stored = await staff.call(getDeskGoods, { goods_id });
  const named = (value: string) => `深${value}`;
  await staff.call(saveGoods, {
    ...stored,
    skus: stored.skus.map((sku) => ({ ...sku, values: sku.values.map(named) })),
  });
  type Described = { spec_values: { spec_value_name: string }[] }[];
  const described = (json: string | undefined) => JSON.parse(json ?? '[]') as Described;
  expect(described((await storedOf(goods_id)).item_spec_desc)).toEqual(
    described(rows.at(-1)?.item_spec_desc).map((spec) => ({
      ...spec,
      spec_values: spec.spec_values.map((value) => ({ ...value, spec_value_name: named(value.spec_value_name) })),
    })),
  );
});
