import { beforeAll, expect, test } from 'vitest';
import { changeSku } from '#backend/modules/goods/stock.ts';
import { cancelExpired } from '#backend/modules/order/state.ts';
import { markPaid } from '#backend/modules/payment/settle.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { askForArrival } from '#core/arrival/contract.ts';
import { addFavourite } from '#core/favourite/contract.ts';
import { listNotices, openNotices } from '#core/notice/contract.ts';
import { countNotices } from '#core/notice/count-contract.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { simulateRefund } from '#core/refund/contract.ts';
import { noticeOfOverdue } from './of-orders.ts';
import { writeNotices } from './write.ts';

const shop = shopOfFile();
let member: TestClient;
let sku: string;
beforeAll(async () => {
  sku = await skuFor(shop, 1, 20_000);
});

const now = () => Math.floor(shop.nowMs() / 1000);
const told = async (client = member) => (await client.call(listNotices, {})).list;
const kinds = async (client = member) => (await told(client)).map(({ kind }) => kind);
const change = (what: Parameters<typeof changeSku>[2]) =>
  shop.database.write((connection) => changeSku(connection, sku, what, now()));

test('an order tells its member what happens to it, each fact once', async () => {
  member = await shop.newMember();
  const orderId = await placeOrder(member, [[sku, 1]], 'shipped');
  const [shipped, paid, ...rest] = await told();
  expect(rest).toEqual([]);
  expect(paid).toMatchObject({ kind: 'paid', order_id: orderId, item_id: '', is_opened: false });
  expect(paid?.content).toContain('¥200.00');
  expect(shipped).toMatchObject({ kind: 'shipped', title: '包裹已发出', order_id: orderId });
  expect(shipped?.content).toMatch(/运单号 CJ\d+/);
  const { trade_id } = await shop.database.read
    .selectFrom('trade')
    .select('trade_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await shop.database.write((connection) => markPaid(connection, trade_id, now()));
  expect(await kinds()).toEqual(['shipped', 'paid']);
});

test('a refused and then granted cancellation, and the money that comes back', async () => {
  member = await shop.newMember();
  const order_id = await placeOrder(member, [[sku, 1]], 'paid');
  const ask = () => member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  await ask();
  await member.call(simulateRefund, { order_id, agree: false, reject_reason: '已经打包' });
  expect((await told())[0]).toMatchObject({ kind: 'not-cancelled', content: expect.stringContaining('已经打包') });
  shop.advance(1);
  await ask();
  await member.call(simulateRefund, { order_id, agree: true });
  expect(await kinds()).toEqual(['refunded', 'cancelled', 'not-cancelled', 'paid']);
});

test('an order that nobody pays in time says so; one that its buyer cancels needs no message', async () => {
  member = await shop.newMember();
  await member.call(cancelOrder, { order_id: await placeOrder(member, [[sku, 1]], 'unpaid') });
  expect(await told()).toEqual([]);
  const late = await placeOrder(member, [[sku, 1]], 'unpaid');
  shop.advance(3600);
  await shop.database.write((connection) => cancelExpired(connection, now()));
  expect(await told()).toMatchObject([{ kind: 'overdue', order_id: late }]);
  const { trade_id } = await shop.database.read
    .selectFrom('trade')
    .select('trade_id')
    .where('order_id', '=', late)
    .executeTakeFirstOrThrow();
  await member.pay(trade_id);
  expect(await kinds()).toEqual(['refunded', 'late', 'overdue']);
});

test('a wish is told once when the SKU is back, again after it was asked again; visitors have no message centre', async () => {
  member = await shop.newMember();
  await change({ stock: 0, approve_status: 'onsale' });
  await member.call(askForArrival, { item_id: sku });
  await shop.client('10.7.0.1').call(askForArrival, { item_id: sku, mobile: '13700000077' });
  await change({ price: 19_000 });
  expect(await told()).toEqual([]);
  await change({ stock: 3 });
  await change({ stock: 5 });
  expect(await told()).toMatchObject([
    { kind: 'arrival', item_id: sku, order_id: '', content: expect.stringContaining('¥190.00') },
  ]);
  shop.advance(60);
  await change({ stock: 0 });
  await change({ stock: 5 });
  expect(await told()).toHaveLength(1);
  await change({ stock: 0 });
  await member.call(askForArrival, { item_id: sku });
  await change({ stock: 5 });
  expect(await told()).toHaveLength(2);
  const visitors = await shop.database.read
    .selectFrom('notice')
    .select(['mobile', 'user_id', 'kind'])
    .where('audience', '=', 'visitor')
    .execute();
  expect(visitors).toEqual([{ mobile: '13700000077', user_id: null, kind: 'arrival' }]);
});

test('pieces of a cancelled order that come back are an arrival as well', async () => {
  const [buyer, waiting] = [await shop.newMember(), await shop.newMember()];
  await change({ stock: 1 });
  const order_id = await placeOrder(buyer, [[sku, 1]], 'unpaid');
  await waiting.call(askForArrival, { item_id: sku });
  await buyer.call(cancelOrder, { order_id });
  expect(await kinds(waiting)).toEqual(['arrival']);
  await change({ stock: 100 });
});

test('a favourite tells each new low and no rise', async () => {
  member = await shop.newMember();
  await change({ price: 20_000 });
  await member.call(addFavourite, { item_id: sku });
  for (const price of [21_000, 18_000, 19_000, 18_000, 15_000]) await change({ price });
  expect((await told()).map(({ content }) => content.match(/便宜 (¥[\d.]+)/)?.[1])).toEqual(['¥50.00', '¥20.00']);
});

test('opening marks one or all, the own ones alone, and they stay opened', async () => {
  member = await shop.newMember();
  const other = await shop.newMember();
  await placeOrder(member, [[sku, 1]], 'shipped');
  await placeOrder(other, [[sku, 1]], 'paid');
  const count = async (client: TestClient) => (await client.call(countNotices, {})).unopened_count;
  const [newest, older] = await told();
  expect(await other.call(openNotices, { notice_id: newest?.notice_id })).toEqual({ unopened_count: 1 });
  expect(await count(member)).toBe(2);
  expect(await member.call(openNotices, { notice_id: newest?.notice_id })).toEqual({ unopened_count: 1 });
  expect((await told()).map(({ is_opened }) => is_opened)).toEqual([true, false]);
  await member.call(openNotices, {});
  expect(await count(member)).toBe(0);
  expect((await told())[1]).toEqual({ ...older, is_opened: true });
  expect(await count(other)).toBe(1);
});

test('notices are newest first, and a name with quotes of its own has inner ones', async () => {
  member = await shop.newMember();
  const order_id = await placeOrder(member, [[sku, 1]], 'paid');
  const rename = { title: '方案「山语」第 2 版报价' };
  await shop.database.write(async (connection) => {
    await connection.updateTable('orders').set(rename).where('order_id', '=', order_id).execute();
    await connection
      .updateTable('notice')
      .set({ created: now() + 5 })
      .where('order_id', '=', order_id)
      .execute();
    await noticeOfOverdue(connection, { orderId: order_id, now: now() });
  });
  const [newest, older] = await told();
  expect([newest?.kind, older?.kind]).toEqual(['paid', 'overdue']);
  expect(older?.content).toMatch(/^「方案『山语』第 2 版报价」/);
});

test('a fact whose transaction fails is not told, and one that is written twice is told once', async () => {
  const { user_id } = await shop.database.read.selectFrom('member').select('user_id').executeTakeFirstOrThrow();
  const notice = { fact: 'paid:test', kind: 'paid', user_id, params: { name: '灯', sum: '¥1.00' } } as const;
  const rows = () => shop.database.read.selectFrom('notice').select('fact').where('fact', '=', notice.fact).execute();
  const failing = shop.database.write(async (connection) => {
    await writeNotices(connection, [notice], now());
    throw new Error('later fault');
  });
  await expect(failing).rejects.toThrow('later fault');
  expect(await rows()).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    await shop.database.write((connection) => writeNotices(connection, [notice], now() + time));
  }
  expect(await rows()).toHaveLength(1);
});

test('more notices than a statement takes are written by several', async () => {
  const many = Array.from({ length: 2300 }, (_, nth) => ({
    fact: `arrival:many:${nth}`,
    kind: 'arrival' as const,
    user_id: null,
    mobile: '13700000078',
    params: {},
  }));
  await shop.database.write((connection) => writeNotices(connection, many, now()));
  const { count } = await shop.database.read
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mobile', '=', '13700000078')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2300);
});
