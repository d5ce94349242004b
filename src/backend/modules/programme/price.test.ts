import { afterAll, expect, test } from 'vitest';
import { openTestShop } from '#backend/testing/shop.ts';
import { getFreshness } from '#core/goods/fresh-contract.ts';
import { stockLevel } from '#core/goods/stock.ts';
import { getProgramme, listProgrammeGoods, listProgrammes, listRelevantProgrammes } from '#core/programme/contract.ts';
import { placeOf, sumUp } from '#core/programme/set.ts';

const shop = await openTestShop();
afterAll(() => shop.close());
const { call } = shop.client();

/** What the programme's page adds up for the whole set, in cents. */
async function pageSum(id: number): Promise<number> {
  const { list } = await call(listProgrammeGoods, { project_id: id, limit: 200 });
  const places = list.map((row, index) => {
    const device = {
      ...{ key: String(index), itemId: row.item_id, goodsKey: '', name: row.item_name, brand: '', picture: '' },
      ...{ cents: row.price, level: stockLevel(row.store), num: row.num, category: '', x: 0, y: 0 },
    };
    return placeOf(device, undefined, () => undefined);
  });
  return sumUp(places).cents;
}

test('every programme says one price: card, page, search, relatives and the freshness call', async () => {
  const { list } = await call(listProgrammes, { page_size: 100 });
  expect(list).toHaveLength(60);
  const now = new Map<number, number>();
  for (const from of [0, 20, 40]) {
    const ids = list.slice(from, from + 20).map(({ id }) => id);
    for (const row of (await call(getFreshness, { project_ids: ids })).projects) now.set(row.id, row.price);
  }
  const prices = new Map(list.map(({ id, price }) => [id, price]));
  const said = [];
  for (const { id, code, price: card } of list) {
    const { list: relatives } = await call(listRelevantProgrammes, { project_id: id, limit: 20 });
    const detail = (await call(getProgramme, { code })).price;
    const areEqual = relatives.every((one) => one.price === prices.get(one.id));
    said.push({ page: await pageSum(id), card, detail, fresh: now.get(id), relatives: areEqual });
  }
  expect(said).toEqual(said.map(({ page }) => ({ page, card: page, detail: page, fresh: page, relatives: true })));
  expect(said.every(({ page }) => page > 0)).toBe(true);
});

test('a changed price of a device is the price of its programmes at once', async () => {
  const { list } = await call(listProgrammes, { page_size: 1 });
  const [first] = list;
  const devices = await call(listProgrammeGoods, { project_id: first?.id ?? 0, limit: 200 });
  const device = devices.list.find(({ store }) => store > 0);
  await shop.database.write((connection) =>
    connection
      .updateTable('sku')
      .set({ price: (device?.price ?? 0) + 700, activity_price: null })
      .where('item_id', '=', device?.item_id ?? '')
      .execute(),
  );
  const now = (await call(listProgrammes, { page_size: 1 })).list[0]?.price ?? 0;
  const pieces = devices.list
    .filter(({ item_id }) => item_id === device?.item_id)
    .reduce((sum, { num }) => sum + num, 0);
  expect(now - (first?.price ?? 0)).toBe(700 * pieces);
});

test('the best of the relatives is the first of however many are asked for', async () => {
  const [{ id = 0 } = {}] = (await call(listProgrammes, { page_size: 1 })).list;
  const all = await call(listRelevantProgrammes, { project_id: id, limit: 20 });
  const one = await call(listRelevantProgrammes, { project_id: id, limit: 1 });
  expect(all.list).toHaveLength(Math.min(20, all.total_count));
  expect(one.list.map((row) => row.id)).toEqual([all.list[0]?.id]);
});
