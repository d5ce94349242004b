import { expect, test } from 'vitest';
import { openTestShop } from '#backend/testing/shop.ts';
import { databaseDigest } from './digest.ts';

test('a digest stays while nothing is written, changes with one changed row, and comes back with it', async () => {
  const shop = await openTestShop();
  const { database } = shop;
  const setStock = (by: number) =>
    database.write((connection) =>
      connection
        .updateTable('sku')
        .set(({ eb }) => ({ stock: eb('stock', '+', by) }))
        .execute(),
    );
  const before = await databaseDigest(database);
  expect(await databaseDigest(database)).toBe(before);
  await setStock(1);
  const changed = await databaseDigest(database);
  expect(changed).not.toBe(before);
  await database.write((connection) => connection.updateTable('session').set({ last_used: 1 }).execute());
  expect(await databaseDigest(database)).toBe(changed);
  await shop.close();
});
