import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#backend/testing/database.ts';
import { prepared } from './prepared.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase(20);
});
afterAll(() => opened.drop());

test('a query is built once for each length of its lists, and run with the values of each call', async () => {
  const { read } = opened.database;
  let built = 0;
  const some = prepared((connection, { ids, least }: { ids: readonly string[]; least: number }) => {
    built += 1;
    return connection
      .selectFrom('sku')
      .select(['item_id', 'stock'])
      .where('item_id', 'in', ids)
      .where('stock', '>=', least)
      .where('price', '>', -1)
      .orderBy('item_id');
  });
  const skus = await read.selectFrom('sku').select(['item_id', 'stock']).orderBy('item_id').limit(3).execute();
  const ids = skus.map(({ item_id }) => item_id);
  expect(await some.all(read, { ids, least: 0 })).toEqual(skus);
  expect(await some.all(read, { ids: ids.toReversed(), least: 0 })).toEqual(skus);
  expect(await some.all(read, { ids, least: 10 ** 9 })).toEqual([]);
  expect(built).toBe(1);
  expect(await some.first(read, { ids: ids.slice(1, 2), least: 0 })).toEqual(skus[1]);
  expect(built).toBe(2);
});

test('a write tells how many rows it has changed, and takes null', async () => {
  const { read, write } = opened.database;
  const lower = prepared((connection, { price, id }: { price: number | null; id: string }) =>
    connection.updateTable('sku').set({ activity_price: price }).where('item_id', '=', id),
  );
  const { item_id: id } = await read.selectFrom('sku').select('item_id').limit(1).executeTakeFirstOrThrow();
  const stored = () =>
    read.selectFrom('sku').select('activity_price').where('item_id', '=', id).executeTakeFirstOrThrow();
  expect(await write((connection) => lower.run(connection, { price: 5, id }))).toBe(1);
  expect(await stored()).toEqual({ activity_price: 5 });
  expect(await write((connection) => lower.run(connection, { price: null, id }))).toBe(1);
  expect(await stored()).toEqual({ activity_price: null });
  expect(await write((connection) => lower.run(connection, { price: 5, id: 'none' }))).toBe(0);
});
