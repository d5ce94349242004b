import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { updateStore } from '#core/goods/desk/contract.ts';
import { hideReview, listDeskReviews } from '#core/review/desk-contract.ts';
import { listAccounts, listLog } from '#core/staff/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

test('the log is narrowed to a thing, a kind of things, one of the staff and a day by the clocks of the shop', async () => {
  const owner = await desk.staff('owner');
  const colleague = await desk.staff('service');
  const item_id = await skuFor(shop, 1, 10_000, 30);
  await owner.call(updateStore, { changes: [{ item_id, add: 5 }] });
  const [review] = (await colleague.call(listDeskReviews, {})).list;
  await colleague.call(hideReview, { rate_id: review?.rate_id ?? 0, reason: '广告' });
  const aboutOf = async (input: Parameters<typeof owner.call<typeof listLog>>[1]): Promise<string[]> =>
    (await owner.call(listLog, input)).list.map(({ about }) => about);
  const [ofSku, ofReview] = [`sku:${item_id}`, `review:${review?.rate_id}`];
  expect(await aboutOf({ about: ofSku })).toEqual([ofSku]);
  expect(new Set(await aboutOf({ about: 'review:' }))).toEqual(new Set([ofReview]));
  expect(new Set(await aboutOf({ name: colleague.name }))).toEqual(new Set([ofReview]));
  const [entry] = (await owner.call(listLog, { about: ofSku })).list;
  const day = formatTime(entry?.time ?? 0).slice(0, 10);
  expect(await aboutOf({ about: ofSku, begins: day, ends: day })).toEqual([ofSku]);
  expect(await aboutOf({ about: ofSku, begins: '2020-01-01', ends: '2020-01-02' })).toEqual([]);
  expect(await aboutOf({ about: ofSku, ends: '2020-01-02' })).toEqual([]);
  await expect(owner.call(listLog, { begins: 'gestern' })).rejects.toThrow('日期不正确');
});

test('things of the log are found by their number and by their name, and carry it', async () => {
  const owner = await desk.staff('owner');
  const item_id = await skuFor(shop, 1, 20_000, 30);
  await owner.call(updateStore, { changes: [{ item_id, add: 1 }] });
  const sku = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['goods.goods_id', 'goods.item_name'])
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();
  const about = `sku:${item_id}`;
  for (const search of [item_id, sku.item_name.toUpperCase()]) {
    const { list } = await owner.call(listLog, { search });
    const entry = list.find((one) => one.about === about);
    expect(entry).toMatchObject({ goods_id: sku.goods_id, thing: expect.stringContaining(sku.item_name) });
  }
  expect((await owner.call(listLog, { search: '没有这样的东西' })).list).toEqual([]);
  expect((await owner.call(listLog, { search: '%' })).list).toEqual([]);
  // The account was opened by the tests, and its entry carries its name.
  const { list } = await owner.call(listLog, { about: 'staff:' });
  expect(list.map(({ thing }) => thing)).toContain(owner.name);
});

test('accounts tell how much each of the staff has written within seven days', async () => {
  const owner = await desk.staff('owner');
  const colleague = await desk.staff('service');
  const actsOf = async (): Promise<number | undefined> =>
    (await owner.call(listAccounts, {})).list.find(({ staff_id }) => staff_id === colleague.staffId)?.acts;
  expect(await actsOf()).toBe(0);
  const [review] = (await colleague.call(listDeskReviews, {})).list;
  for (const reason of ['广告', '']) await colleague.call(hideReview, { rate_id: review?.rate_id ?? 0, reason });
  expect(await actsOf()).toBe(2);
  await shop.database.write((connection) =>
    connection
      .updateTable('staff_log')
      .set({ time: 1_700_000_000 })
      .where('staff_id', '=', colleague.staffId)
      .execute(),
  );
  expect(await actsOf()).toBe(0);
});
