import { expect, test } from 'vitest';
import { deskOf, threeColours } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listGoods } from '#core/goods/contract.ts';
import { getDeskGoods, listDeskGoods, saveGoods, updateStatus } from '#core/goods/desk/contract.ts';
import { exportGoods } from '#core/goods/desk/import-contract.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import { getFreshness } from '#core/goods/fresh-contract.ts';
import type { DeskInput } from '#core/staff/desk-call.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

/** A product with three colours, of which the form leaves some out; what buyers see of it then. */
async function without(name: string, left: readonly string[], stock: number) {
  const staff = await desk.staff('goods');
  const { form, goods_id } = await threeColours(staff, name, 20);
  const stored = (await staff.call(getDeskGoods, { goods_id })).skus.filter(
    ({ values }) => !left.includes(values[0] ?? ''),
  );
  await staff.call(saveGoods, { ...form, goods_id, skus: stored.map((sku) => ({ ...sku, stock })) });
  return {
    staff,
    goods_id,
    save: (other: Pick<DeskInput<typeof saveGoods>, 'specs' | 'skus'>) =>
      staff.call(saveGoods, { ...form, goods_id, ...other }),
    detail: () => shop.client().call(getGoods, { id: goods_id }),
    row: async () => (await shop.client().call(listGoods, { keywords: name })).list[0],
  };
}

test('pieces of a SKU that was taken out are not among those of its product', async () => {
  const { detail, row } = await without('LEFT1', ['白'], 3);
  expect(await detail()).toMatchObject({ store: 6, item_total_store: 6 });
  expect(await row()).toMatchObject({ store: 6 });
});

test('a product whose other SKUs have no pieces left is sold out', async () => {
  const { detail } = await without('LEFT2', ['白'], 0);
  expect(await detail()).toMatchObject({ store: 0, distributor_sale_status: false });
});

test('only what has no specification counts as such, whatever was taken out of it', async () => {
  const one = await without('LEFT9', ['金', '白'], 3);
  expect(await one.detail()).toMatchObject({ nospec: false, spec_items: [{ store: 3 }] });
  const [first] = (await one.staff.call(getDeskGoods, { goods_id: one.goods_id })).skus;
  await one.save({
    specs: [],
    skus: [{ item_id: first?.item_id, values: [], item_bn: 'LEFT9-0', price: 500, stock: 3 }],
  });
  expect(await one.detail()).toMatchObject({ nospec: true, spec_items: [], store: 3 });
  expect(await one.row()).toMatchObject({ nospec: true });
});

test('the first SKU, by which a product is shown, is not taken out', async () => {
  await expect(without('LEFT3', ['黑'], 3)).rejects.toThrow('“黑”是第一个规格');
});

test('a product that gets specs stays in the shop', async () => {
  const { detail, row, save } = await without('LEFT4', [], 3);
  await save({
    specs: ['颜色', '尺寸'],
    skus: ['大', '小'].map((size, at) => ({ values: ['黑', size], item_bn: `LEFT4-S${at}`, price: 500, stock: 2 })),
  });
  expect((await detail()).spec_items.map(({ store, price }) => [store, price])).toEqual([
    [2, 500],
    [2, 500],
  ]);
  expect(await row()).toMatchObject({ item_name: 'LEFT4', price: 500, store: 4 });
});

test('a SKU that was taken out stays out while its product is withdrawn, and when it comes back', async () => {
  const { staff, goods_id, detail, row } = await without('LEFT5', ['白'], 3);
  const form = () => staff.call(getDeskGoods, { goods_id });
  const colours = async () => (await form()).skus.map(({ values }) => values[0]);
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'instock' });
  expect(await colours()).toEqual(['黑', '金']);
  const { list } = await staff.call(listDeskGoods, { search: 'LEFT5' });
  expect(list).toMatchObject([{ goods_id, skus: 2, stock: 6, highest_price: 10_001 }]);
  const { rows } = await staff.call(exportGoods, { after: String(Number(goods_id) - 1) });
  expect(rows.flat().filter((cell) => cell.startsWith('LEFT5-'))).toEqual(['LEFT5-0', 'LEFT5-1']);
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'onsale' });
  expect((await detail()).spec_items).toHaveLength(2);
  expect(await row()).toMatchObject({ store: 6 });
  // The form takes it back as before, under its old number.
  const { skus, ...rest } = await form();
  const white = { values: ['白'], item_bn: 'LEFT5-2', price: 500, stock: 1 };
  await staff.call(saveGoods, { ...rest, skus: [...skus, white] });
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'instock' });
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'onsale' });
  expect((await detail()).spec_items).toHaveLength(3);
});

test('a SKU that is taken out of a withdrawn product is not for sale when the product comes', async () => {
  const { staff, goods_id, detail } = await without('LEFT6', [], 3);
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'instock' });
  const { skus, ...rest } = await staff.call(getDeskGoods, { goods_id });
  await staff.call(saveGoods, { ...rest, skus: skus.slice(0, 2) });
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'onsale' });
  expect((await detail()).spec_items).toHaveLength(2);
});

test('a SKU that was taken out is withdrawn also while its product is only shown', async () => {
  const { staff, goods_id } = await without('LEFT8', ['白'], 3);
  const rows = await shop.database.read
    .selectFrom('sku')
    .select('item_id')
    .where('goods_id', '=', goods_id)
    .orderBy('item_bn')
    .execute();
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'only_show' });
  const { items } = await shop.client().call(getFreshness, { item_ids: rows.map(({ item_id }) => item_id) });
  expect(items.map(({ approve_status }) => approve_status)).toEqual(['only_show', 'only_show', 'instock']);
});
