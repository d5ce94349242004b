import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#backend/testing/database.ts';
import { prepared } from './prepared.ts';
import { openSqlite } from './sqlite.ts';

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

test('names and their order tell one shape from another', async () => {
  const { read } = opened.database;
  const some = prepared((connection, { least, most }: { least?: number | undefined; most?: number | undefined }) => {
    let query = connection.selectFrom('sku').select(({ fn }) => fn.countAll<number>().as('count'));
    if (least !== undefined) query = query.where('stock', '>=', least);
    if (most !== undefined) query = query.where('stock', '<=', most);
    return query;
  });
  const count = async (values: { least?: number; most?: number }) => Number((await some.first(read, values))?.count);
  const whole = await count({});
  expect(await count({ least: 0 })).toBe(whole);
  expect(await count({ most: -1 })).toBe(0);
  expect(await count({ most: 10 ** 9, least: 0 })).toBe(whole);
  expect(await count({ least: 10 ** 9, most: 10 ** 9 })).toBe(0);
});

test('on SQLite a write that runs at once belongs to its job: it is seen after the commit, and goes with a job that fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-prepared-'));
  const { read, write, close } = openSqlite(join(folder, 'shop.db'));
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  await write((connection) =>
    sql`create table number_counter (name text, slot integer, value integer check (value < 9))`.execute(connection),
  );
  const put = prepared((connection, { name, value }: { name: string; value: number }) =>
    connection.insertInto('number_counter').values({ name, slot: 1, value }).returning('value'),
  );
  const raise = prepared((connection, { most }: { most: number }) =>
    connection
      .updateTable('number_counter')
      .set((row) => ({ value: row('value', '+', 1) }))
      .where('value', '<=', most),
  );
  const kept = prepared((connection) => connection.selectFrom('number_counter').select(['name', 'value']));
  await write(async (connection) => {
    expect(await put.first(connection, { name: 'one', value: 1 })).toEqual({ value: 1 });
    expect(await kept.all(read, {})).toEqual([]);
  });
  const failing = write(async (connection) => {
    expect(await raise.run(connection, { most: 9 })).toBe(1);
    await put.run(connection, { name: 'two', value: 9 });
  });
  const next = write((connection) => raise.run(connection, { most: 0 }));
  await expect(failing).rejects.toThrow('CHECK constraint failed');
  expect(await next).toBe(0);
  expect(await kept.all(read, {})).toEqual([{ name: 'one', value: 1 }]);
});
