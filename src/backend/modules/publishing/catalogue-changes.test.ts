import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Connection } from '#backend/db/open.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listChanges } from '#core/catalogue/changes-contract.ts';

const shop = shopOfFile({ goods: 20 });

const ask = (since = '') => shop.client().call(listChanges, { since });
const write = (job: (connection: Connection) => Promise<unknown>) => shop.database.write(job);
const firstGoods = async (): Promise<string> =>
  (await shop.database.read.selectFrom('goods').orderBy('goods_id').select('goods_id').executeTakeFirstOrThrow())
    .goods_id;

const nothing = { is_known: true, is_all: false, has_others: false, goods: [] };
const everything = { is_known: false, is_all: true, has_others: true, goods: [] };

test('the goods that were written to are told once, other things as one word', async () => {
  const { token } = await ask();
  expect(await ask(token)).toMatchObject(nothing);
  const id = await firstGoods();
  await write((connection) => sql`update sku set price = price + 1 where item_id = ${id}`.execute(connection));
  const told = await ask(token);
  expect(told).toMatchObject({ ...nothing, goods: [id] });
  expect(await ask(told.token)).toMatchObject(nothing);
  await write((connection) => sql`update dict set name = name || '。'`.execute(connection));
  expect(await ask(told.token)).toMatchObject({ ...nothing, has_others: true });
});

test('a brand stands for its goods, a coupon for all, and reading an article for nothing', async () => {
  const { token } = await ask();
  const { brand_id } = await shop.database.read.selectFrom('goods').select('brand_id').executeTakeFirstOrThrow();
  await write((connection) => sql`update brand set logo = logo where brand_id = ${brand_id}`.execute(connection));
  const rows = await shop.database.read
    .selectFrom('goods')
    .where('brand_id', '=', brand_id)
    .select('goods_id')
    .execute();
  const told = await ask(token);
  expect(told.goods).toEqual(rows.map((row) => row.goods_id).toSorted());
  await write((connection) => sql`update article set view_num = view_num + 1`.execute(connection));
  await write((connection) => sql`update coupon set get_num = get_num + 1 where card_id = 1`.execute(connection));
  expect(await ask(told.token)).toMatchObject(nothing);
  await write((connection) => sql`update coupon set title = '满减' where card_id = 1`.execute(connection));
  expect(await ask(told.token)).toMatchObject({ is_known: true, is_all: true });
});

test('pictures that are added to a review are told with its product', async () => {
  const { token } = await ask();
  const { rate_id, goods_id } = await shop.database.read
    .selectFrom('rate')
    .select(['rate_id', 'goods_id'])
    .where('rate_id', 'not in', shop.database.read.selectFrom('rate_addition').select('rate_id'))
    .orderBy('rate_id')
    .executeTakeFirstOrThrow();
  const addition = { rate_id, content: '用了一个月', pics: '["/pictures/blank.svg"]', created: 0 };
  await write((connection) => connection.insertInto('rate_addition').values(addition).execute());
  expect(await ask(token)).toMatchObject({ ...nothing, goods: [goods_id] });
});

test('a write that was undone is not told', async () => {
  const { token } = await ask();
  const undone = write(async (connection) => {
    await sql`update goods set brief = 'x'`.execute(connection);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await ask(token)).toMatchObject(nothing);
});

test('a token of another time or place says nothing', async () => {
  const { token } = await ask();
  const [number = '', mark = '', at = ''] = token.split('-');
  for (const wrong of [
    '',
    'x',
    `${number}-0000-${at}`,
    `${Number(number) + 1}-${mark}-${at}`,
    `${number}-${mark}-9999999999`,
  ]) {
    expect(await ask(wrong), wrong).toMatchObject(everything);
  }
});
