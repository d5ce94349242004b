import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoRowsOf } from '#backend/app/demo/demo-rows.ts';
import { openTestShop, type TestShop } from '#backend/testing/shop.ts';
import { lifeMembers } from '#backend/world/life/members.ts';
import { demoAccounts, disabledAccount } from '#core/site/demo.ts';
import { removeDemo } from './remove-demo.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ goods: 20 });
});
afterEach(() => shop.close());

const mobiles = [...demoAccounts, disabledAccount].map(({ mobile }) => mobile);
const countOf = async (
  table: 'member' | 'orders' | 'address' | 'programme_order' | 'goods' | 'reservation' | 'enquiry',
): Promise<number> => {
  const { count } = await shop.database.read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('the seed marks its members and all orders it has made; a member who registers has no mark', async () => {
  await shop.newMember();
  const rows = await demoRowsOf(shop.database);
  expect(rows.members.map(({ mobile }) => mobile)).toEqual(mobiles);
  expect({ orders: rows.orders, own: rows.ownOrders }).toEqual({ orders: await countOf('orders'), own: [] });
  expect(rows.orders).toBeGreaterThan(10);
});

test('they are removed with everything of theirs, and the others stay', async () => {
  await shop.newMember();
  const goods = await countOf('goods');
  const { isRemoved } = await removeDemo(shop.database);
  expect(isRemoved).toBe(true);
  expect([await countOf('member'), await countOf('orders'), await countOf('programme_order')]).toEqual([1, 0, 0]);
  expect(await countOf('goods')).toBe(goods);
  expect([await countOf('reservation'), await countOf('enquiry')]).toEqual([0, 0]);
  expect((await demoRowsOf(shop.database)).members).toEqual([]);
});

test('an order that somebody has placed as a member of the demo keeps all of them, and is named', async () => {
  const orderId = await shop.database.write(async (connection) => {
    const { order_id } = await connection.selectFrom('demo_order').select('order_id').executeTakeFirstOrThrow();
    await connection.deleteFrom('demo_order').where('order_id', '=', order_id).execute();
    return order_id;
  });
  const before = await countOf('orders');
  const { isRemoved, rows } = await removeDemo(shop.database);
  expect({ isRemoved, own: rows.ownOrders }).toEqual({ isRemoved: false, own: [orderId] });
  expect([await countOf('orders'), await countOf('member')]).toEqual([before, mobiles.length + lifeMembers.length]);
});

test('in a database older than the marks they are known by mobile and printed password', async () => {
  await shop.database.write(async (connection) => {
    await connection.deleteFrom('demo_order').execute();
    await connection.deleteFrom('demo_member').execute();
    await connection
      .updateTable('member')
      .set({ password_hash: '' })
      .where('mobile', '=', mobiles[1] ?? '')
      .execute();
  });
  const rows = await demoRowsOf(shop.database);
  expect(rows.members.map(({ mobile }) => mobile)).toEqual(mobiles.filter((_, index) => index !== 1));
  expect(rows.ownOrders.length).toBeGreaterThan(5);
});
