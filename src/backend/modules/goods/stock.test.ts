import { expect, test } from 'vitest';
import { skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { changeSku, returnStock, takeStock } from './stock.ts';

const shop = shopOfFile();

const held = async (itemId: string) => {
  const { stock, sales } = await shop.database.read
    .selectFrom('sku')
    .select(['stock', 'sales'])
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return [stock, sales] as const;
};
const take = (lines: readonly (readonly [itemId: string, num: number])[]) =>
  shop.database.write((connection) =>
    takeStock(
      connection,
      lines.map(([item_id, num]) => ({ item_id, num, item_name: `商品 ${item_id}` })),
      Math.floor(shop.nowMs() / 1000),
    ),
  );

test('sold pieces leave the stock and count as sales, down to the last one', async () => {
  const [lamp, lock] = [await skuFor(shop, 0, 5000, 3), await skuFor(shop, 1, 8000, 1)];
  const [[, soldLamps], [, soldLocks]] = [await held(lamp), await held(lock)];
  await take([
    [lock, 1],
    [lamp, 2],
  ]);
  expect(await held(lamp)).toEqual([1, soldLamps + 2]);
  expect(await held(lock)).toEqual([0, soldLocks + 1]);
});

test('more than the last pieces are refused by name, and nothing of the order is taken', async () => {
  const [lamp, lock] = [await skuFor(shop, 2, 5000, 3), await skuFor(shop, 3, 8000, 1)];
  const before = [await held(lamp), await held(lock)];
  await expect(
    take([
      [lamp, 1],
      [lock, 2],
    ]),
  ).rejects.toThrow(`「商品 ${lock}」库存不足`);
  await expect(take([['no-such-sku', 1]])).rejects.toThrow('库存不足');
  expect([await held(lamp), await held(lock)]).toEqual(before);
});

test('returned pieces are back on the shelf of their own SKU; a service has none', async () => {
  const [lamp, lock] = [await skuFor(shop, 4, 5000, 5), await skuFor(shop, 5, 8000, 5)];
  await take([[lamp, 3]]);
  const [lampBefore, lockBefore] = [await held(lamp), await held(lock)];
  await shop.database.write((connection) =>
    returnStock(
      connection,
      [
        { item_id: lamp, num: 2 },
        { item_id: 'service', num: 1 },
      ],
      Math.floor(shop.nowMs() / 1000),
    ),
  );
  expect(await held(lamp)).toEqual([lampBefore[0] + 2, lampBefore[1] - 2]);
  expect(await held(lock)).toEqual(lockBefore);
});

test('a changed SKU is marked with its goods; fields that are not named stay, an unknown SKU is told', async () => {
  const lamp = await skuFor(shop, 6, 5000, 5);
  const row = () =>
    shop.database.read
      .selectFrom('sku')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .select(['sku.price', 'sku.stock', 'sku.approve_status', 'sku.updated', 'goods.updated as goods_updated'])
      .where('sku.item_id', '=', lamp)
      .executeTakeFirstOrThrow();
  const change = (itemId: string, what: Parameters<typeof changeSku>[2], now: number) =>
    shop.database.write((connection) => changeSku(connection, itemId, what, now));
  expect(await change(lamp, { stock: 0 }, 1_900_000_000)).toBe(true);
  expect(await row()).toEqual({
    price: 5000,
    stock: 0,
    approve_status: 'onsale',
    updated: 1_900_000_000,
    goods_updated: 1_900_000_000,
  });
  expect(await change(lamp, { price: 4500, approve_status: 'instock' }, 1_900_000_001)).toBe(true);
  expect(await row()).toMatchObject({ price: 4500, stock: 0, approve_status: 'instock', updated: 1_900_000_001 });
  expect(await change('no-such-sku', { stock: 9 }, 1_900_000_002)).toBe(false);
});
