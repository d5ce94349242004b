import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { countDeskGoods, listDeskGoods, listGoodsChoices, updateStatus } from '#core/goods/desk/contract.ts';
import { adjustPrices, countPriced } from '#core/goods/desk/price-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

test('the list is narrowed to a brand and to a category with those below it', async () => {
  const staff = await desk.staff('goods');
  const { brands, categories } = await staff.call(listGoodsChoices, {});
  const all = (await staff.call(listDeskGoods, {})).total;
  const [first] = (await staff.call(listDeskGoods, {})).list;
  const brand = brands.find(({ name }) => name === first?.brand);
  const ofBrand = await staff.call(listDeskGoods, { brand_id: brand?.brand_id ?? 0 });
  expect(new Set(ofBrand.list.map((row) => row.brand))).toEqual(new Set([first?.brand]));
  expect(ofBrand.total).toBeLessThan(all);

  const leaf = categories.find(({ name, is_leaf }) => is_leaf && name.endsWith(first?.category ?? '?'));
  const ofLeaf = await staff.call(listDeskGoods, { category_id: leaf?.category_id ?? '' });
  expect(new Set(ofLeaf.list.map((row) => row.category))).toEqual(new Set([first?.category]));
  const above = await staff.call(listDeskGoods, { category_id: leaf?.parent_id ?? '' });
  expect(above.total).toBeGreaterThan(ofLeaf.total);
  expect((await staff.call(listDeskGoods, { category_id: '999999999' })).total).toBe(0);
});

test('the list is sorted by pieces and by prices', async () => {
  const staff = await desk.staff('goods');
  const figures = async (order: 'fewest' | 'cheap' | 'dear', of: 'stock' | 'price' | 'highest_price') =>
    (await staff.call(listDeskGoods, { order })).list.map((row) => row[of]);
  const fewest = await figures('fewest', 'stock');
  expect(new Set(fewest).size).toBeGreaterThan(1);
  expect(fewest).toEqual(fewest.toSorted((one, other) => one - other));
  const cheap = await figures('cheap', 'price');
  expect(cheap).toEqual(cheap.toSorted((one, other) => one - other));
  const dear = await figures('dear', 'highest_price');
  expect(dear).toEqual(dear.toSorted((one, other) => other - one));
});

test('each view counts what it lists', async () => {
  const staff = await desk.staff('goods');
  const [one] = (await staff.call(listDeskGoods, { state: 'onsale' })).list;
  await staff.call(updateStatus, { goods_ids: [one?.goods_id ?? ''], state: 'instock' });
  const totalOf = async (state: 'instock' | 'timed' | 'low') => (await staff.call(listDeskGoods, { state })).total;
  const counts = await staff.call(countDeskGoods, {});
  expect(counts).toEqual({
    instock: await totalOf('instock'),
    timed: await totalOf('timed'),
    low: await totalOf('low'),
  });
  expect(counts.instock).toBeGreaterThan(0);
});

test('what runs short is told by the names of its SKUs', async () => {
  const staff = await desk.staff('goods');
  const { list } = await staff.call(listDeskGoods, { state: 'low' });
  const several = list.find(({ short, skus }) => short > 0 && skus > 1);
  expect(several?.short_names.length).toBe(several?.short);
});

test('what a change of prices would touch is what its trial says', async () => {
  const staff = await desk.staff('goods');
  const { categories } = await staff.call(listGoodsChoices, {});
  const [first] = (await staff.call(listDeskGoods, { state: 'onsale' })).list;
  const leaf = categories.find(({ name, is_leaf }) => is_leaf && name.endsWith(first?.category ?? '?'));
  const category_id = leaf?.parent_id ?? '';
  const counted = await staff.call(countPriced, { category_id });
  expect(counted.skus).toBeGreaterThan(counted.goods);
  expect(counted.goods).toBeGreaterThan(0);
  const { examples, ...touched } = counted;
  const trial = await staff.call(adjustPrices, { is_trial: true, percent: -5, category_id });
  expect(trial).toMatchObject(touched);
  expect(trial.examples[0]?.item_name).toBe(examples[0]?.item_name);
  expect(examples[0]?.price).toBeLessThanOrEqual(trial.examples[0]?.before ?? 0);
  expect((await staff.call(countPriced, {})).goods).toBeGreaterThan(counted.goods);
  const { brands } = await staff.call(listGoodsChoices, {});
  const brand_id = brands.find(({ name }) => name === first?.brand)?.brand_id ?? 0;
  const { examples: _, ...ofBrand } = await staff.call(countPriced, { brand_id });
  expect(ofBrand.goods).toBeGreaterThan(0);
  expect(await staff.call(adjustPrices, { is_trial: true, percent: -5, brand_id })).toMatchObject(ofBrand);
});
