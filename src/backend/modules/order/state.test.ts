import { beforeAll, expect, test } from 'vitest';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { cancelUnpaid, payOrder } from './state.ts';

const shop = shopOfFile({ startMs: Date.UTC(2026, 10, 22) });
let member: TestClient;
let item: string;
beforeAll(async () => {
  member = await shop.newMember();
  item = await skuFor(shop, 1, 10_000);
});

const now = () => Math.floor(shop.nowMs() / 1000);
const orderOf = (orderId: string) =>
  shop.database.read.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const stock = async (): Promise<number> =>
  (await shop.database.read.selectFrom('sku').select('stock').where('item_id', '=', item).executeTakeFirstOrThrow())
    .stock;
const cancel = (orderId: string) => shop.database.write((connection) => cancelUnpaid(connection, orderId, now()));
const pay = async (orderId: string, at: number, less = 0) => {
  const fee = (await orderOf(orderId)).total_fee - less;
  const told = await shop.database.write((connection) =>
    payOrder(connection, { orderId, payType: 'deposit', fee, now: at }),
  );
  // The listeners of the payment get the order as it is stored.
  expect(await orderOf(orderId)).toMatchObject({ ...told });
  return told !== undefined;
};

test('an order that has been paid in the meantime is not cancelled, and its pieces stay sold', async () => {
  const paid = await placeOrder(member, [[item, 2]], 'paid');
  const before = await stock();
  expect(await cancel(paid)).toBe(false);
  expect([(await orderOf(paid)).order_status, await stock()]).toEqual(['PAYED', before]);
});

test('an unpaid order is cancelled once, and gives its pieces back once', async () => {
  const before = await stock();
  const open = await placeOrder(member, [[item, 2]], 'unpaid');
  expect(await stock()).toBe(before - 2);
  expect([await cancel(open), await cancel(open)]).toEqual([true, false]);
  expect([(await orderOf(open)).order_status, await stock()]).toEqual(['CANCEL', before]);
});

test('money counts before the second at which the order expires, once, and not for a cancelled order', async () => {
  const [late, inTime, cancelled] = [
    await placeOrder(member, [[item, 1]], 'unpaid'),
    await placeOrder(member, [[item, 1]], 'unpaid'),
    await placeOrder(member, [[item, 1]], 'unpaid'),
  ];
  const { auto_cancel_time } = await orderOf(late);
  expect(await pay(late, auto_cancel_time)).toBe(false);
  expect(await pay(inTime, auto_cancel_time - 1, 1)).toBe(false);
  expect([await pay(inTime, auto_cancel_time - 1), await pay(inTime, auto_cancel_time - 1)]).toEqual([true, false]);
  await cancel(cancelled);
  expect(await pay(cancelled, now())).toBe(false);
  expect((await orderOf(late)).order_status).toBe('NOTPAY');
});
