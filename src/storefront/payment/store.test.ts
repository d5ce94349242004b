import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { openStorefront, type TestStorefront } from '#backend/testing/storefront.ts';
import { cancelOrder } from '#core/order/contract.ts';
import type { ShopMark } from '#core/telemetry/event.ts';
import { phoneOf } from './started.ts';

const shop = shopOfFile();
let lamp: string;
beforeAll(async () => {
  lamp = await skuFor(shop, 0, 12_000);
});

let member: TestClient;
let storefront: TestStorefront;
let orderId: string;
beforeEach(async () => {
  member = await shop.newMember();
  orderId = await placeOrder(member, [[lamp, 1]], 'unpaid');
  storefront = openStorefront(member);
});
afterEach(() => storefront.close());

const openPayment = () => storefront.open(`/Order/payment?order_id=${orderId}`, () => import('./store.ts'));

test('an order is watched until the platform has the money', async () => {
  const { payment, watchPayment, lookAtPayment, pay } = await openPayment();
  const stop = watchPayment(orderId);
  await vi.waitFor(() => expect(payment.$reading.get().data?.phase).toBe('waiting'));
  const told = () => performance.getEntriesByName('shop:pay' satisfies ShopMark) as PerformanceMark[];
  expect(told()).toEqual([]);
  const order = payment.$reading.get().data?.order;
  if (!order) throw new Error('no order');
  const started = await pay(order, 'wxpaypc', () => true);
  if ('message' in started) throw new Error(started.message);
  // Local platforms have a page for the phone; the real one names a text for its app.
  expect(phoneOf(started)).toMatch(/^http:\/\/platforms\.test\/wechat\/pay\/\w+$/);
  expect(phoneOf({ ...started, code_url: 'weixin://wxpay/bizpayurl?pr=a' })).toBe('');
  await member.pay(started.trade_info.trade_id);
  lookAtPayment();
  await vi.waitFor(() => expect(payment.$reading.get().data?.phase).toBe('paid'));
  expect(told().map(({ detail }) => detail)).toEqual([orderId]);
  stop();
});

test('starting to pay is repeated while no answer comes, and stays one trade', async () => {
  const { payment, pay } = await openPayment();
  await payment.load(orderId);
  const order = payment.$reading.get().data?.order;
  if (!order) throw new Error('no order');
  storefront.fail('/wxapp/payment', 'unanswered');
  const [first, second] = [await pay(order, 'wxpaypc', () => true), await pay(order, 'wxpaypc', () => true)];
  const tradeOf = (started: Awaited<ReturnType<typeof pay>>) => 'trade_info' in started && started.trade_info.trade_id;
  expect(tradeOf(first)).toBeTruthy();
  expect(tradeOf(second)).toBe(tradeOf(first));
});

test('coming back to the page looks at once', async () => {
  const { payment, watchPayment } = await openPayment();
  const stop = watchPayment(orderId);
  await vi.waitFor(() => expect(payment.$reading.get().data?.phase).toBe('waiting'));
  await member.call(cancelOrder, { order_id: orderId, cancel_reason: '不想要了' });
  dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(payment.$reading.get().data?.phase).toBe('cancelled'));
  stop();
});

test('an order of somebody else says so and is not asked for again', async () => {
  const foreign = await placeOrder(await shop.newMember(), [[lamp, 1]], 'unpaid');
  const { payment, watchPayment, lookAtPayment } = await openPayment();
  const stop = watchPayment(foreign);
  await vi.waitFor(() => expect(payment.$reading.get().failure).not.toBe(''));
  const asked = storefront.sent.length;
  lookAtPayment();
  await payment.load(orderId);
  expect(storefront.sent.length).toBe(asked + 1);
  stop();
});

test('without a network the order on the screen stays, and the network brings the next look', async () => {
  const { payment, watchPayment, lookAtPayment } = await openPayment();
  const stop = watchPayment(orderId);
  await vi.waitFor(() => expect(payment.$reading.get().data?.phase).toBe('waiting'));
  storefront.goOffline();
  lookAtPayment();
  await vi.waitFor(() => expect(payment.$reading.get().isLoading).toBe(false));
  expect(payment.$reading.get().data?.phase).toBe('waiting');
  await member.call(cancelOrder, { order_id: orderId, cancel_reason: '不想要了' });
  storefront.goOnline();
  await vi.waitFor(() => expect(payment.$reading.get().data?.phase).toBe('cancelled'));
  stop();
});

test('ways to pay are asked for until there is an answer', async () => {
  const { loadPaymentTypes } = await openPayment();
  storefront.fail('/trade/payment/list', 'unsent', 3);
  expect((await loadPaymentTypes(() => true)).length).toBeGreaterThan(0);
});

test('the countdown runs by the clock of the shop, also in a browser that is minutes behind', async () => {
  const { payment } = await openPayment();
  const offsetMs = async (): Promise<number> => {
    await payment.load(orderId);
    return payment.$reading.get().data?.clockOffsetMs ?? Number.NaN;
  };
  const before = await offsetMs();
  expect(Math.abs(before)).toBeLessThan(60_000);
  shop.advance(300);
  expect(Math.abs((await offsetMs()) - before - 300_000)).toBeLessThan(60_000);
});
