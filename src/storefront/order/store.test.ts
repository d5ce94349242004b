import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { openStorefront, type TestStorefront } from '#backend/testing/storefront.ts';
import { getCartCount } from '#core/cart/count-contract.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import type { ShopMark } from '#core/telemetry/event.ts';

const shop = shopOfFile();
let lamp: string;
beforeAll(async () => {
  lamp = await skuFor(shop, 0, 12_000);
});

let member: TestClient;
let storefront: TestStorefront;
beforeEach(async () => {
  member = await shop.newMember();
  storefront = openStorefront(member);
});
afterEach(() => storefront.close());

const openOrders = () =>
  storefront.open('/User/orderList', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./detail.ts')),
    ...(await import('./actions.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

const all = { status: 0, page: 1, keywords: '' };

test('orders are read by tab, with how many wait for what', async () => {
  const orderId = await placeOrder(member, [[lamp, 1]], 'unpaid');
  await placeOrder(member, [[lamp, 2]], 'done');
  const { orders, orderCounts } = await openOrders();
  await Promise.all([orders.load(all), orderCounts.load()]);
  expect(orders.$reading.get().data).toMatchObject({ ...all, pages: 1, list: { length: 2 } });
  expect(orderCounts.$reading.get().data?.normal_notpay_notdelivery).toBe(1);
  await orders.load({ ...all, status: 5 });
  expect(orders.$reading.get().data?.list.map((order) => order.order_id)).toEqual([orderId]);
});

test('the tab that was pressed last is shown, also when its answer comes first', async () => {
  await placeOrder(member, [[lamp, 1]], 'unpaid');
  const { orders } = await openOrders();
  const slow = storefront.hold('/wxapp/orders');
  const first = orders.load(all);
  await vi.waitFor(() => expect(slow.arrived()).toBe(1));
  slow.letPass();
  await orders.load({ ...all, status: 7 });
  slow.release();
  await first;
  expect(orders.$reading.get().data).toMatchObject({ status: 7, list: [] });
});

test('a page beyond the last one is the last one: its orders may have left it', async () => {
  const orderId = await placeOrder(member, [[lamp, 1]], 'unpaid');
  const { orders } = await openOrders();
  await orders.load({ ...all, page: 3 });
  expect(orders.$reading.get().data).toMatchObject({ page: 1, pages: 1, list: [{ order_id: orderId }] });
});

test('a tab that is opened while an order is cancelled stays', async () => {
  const orderId = await placeOrder(member, [[lamp, 1]], 'unpaid');
  const { orders, cancelOrder } = await openOrders();
  await orders.load(all);
  const answer = storefront.hold('/order/cancel');
  const cancelling = cancelOrder(orderId, '');
  await vi.waitFor(() => expect(answer.arrived()).toBe(1));
  const tab = storefront.hold('/wxapp/orders');
  const opening = orders.load({ ...all, status: 7 });
  await vi.waitFor(() => expect(tab.arrived()).toBe(1));
  answer.release();
  tab.release();
  await Promise.all([cancelling, opening]);
  expect(orders.$reading.get().data).toMatchObject({ status: 7, list: [] });
});

test('an order of somebody else looks as one that does not exist', async () => {
  const orderId = await placeOrder(await shop.newMember(), [[lamp, 1]], 'unpaid');
  const { orderView } = await openOrders();
  await orderView.load(orderId);
  expect(orderView.$reading.get().data).toEqual({ at: 'missing' });
});

test('an order that cannot be read says so on the page, and nowhere else', async () => {
  const orderId = await placeOrder(member, [[lamp, 1]], 'unpaid');
  const { orderView, $toasts } = await openOrders();
  storefront.fail('/wxapp/order', 'down', 2);
  await orderView.load(orderId);
  expect(orderView.$reading.get()).toMatchObject({ data: undefined, failure: expect.stringMatching(/./) });
  expect($toasts.get()).toEqual([]);
  await orderView.load(orderId);
  expect(orderView.$reading.get().data).toMatchObject({ at: 'found' });
});

test('a cancelled order shows as cancelled in the list', async () => {
  const orderId = await placeOrder(member, [[lamp, 1]], 'unpaid');
  const { orders, cancelOrder, $toasts } = await openOrders();
  await orders.load(all);
  await cancelOrder(orderId, '不想要了');
  expect($toasts.get().map(({ text }) => text)).toEqual(['订单已取消']);
  expect(orders.$reading.get().data?.list[0]?.order_status_des).toBe('CANCEL');
});

test('a received order is open for its review', async () => {
  const orderId = await placeOrder(member, [[lamp, 1]], 'shipped');
  const { orderView, confirmReceipt, $toasts } = await openOrders();
  await orderView.load(orderId);
  await confirmReceipt(orderId);
  expect($toasts.get().map(({ text }) => text)).toEqual(['已确认收货，欢迎评价']);
  const { data } = orderView.$reading.get();
  expect(data?.at === 'found' && data.detail.orderInfo.order_status_des).toBe('DONE');
});

test('buying again fills the cart and goes there; what cannot be had is named instead', async () => {
  const { buyAgain, $toasts } = await openOrders();
  performance.clearMarks();
  await buyAgain([{ item_id: lamp, item_name: '灯', num: 1 }]);
  expect(storefront.visits).toEqual(['assign /Cart/cart']);
  await buyAgain([{ item_id: '999999', item_name: '旧灯', num: 1 }]);
  expect($toasts.get().at(-1)?.text).toContain('旧灯：');
  expect(performance.getEntriesByName('shop:add' satisfies ShopMark)).toHaveLength(1);
});

test('a second press after a refusal or a lost answer adds nothing twice', async () => {
  const { buyAgain } = await openOrders();
  const pieces = async () => (await member.call(getCartCount, {})).item_count;
  const gone = { item_id: '999999', item_name: '旧灯', num: 1 };
  const wish = [{ item_id: lamp, item_name: '灯', num: 2 }, gone];
  for (const _ of [1, 2]) await buyAgain(wish);
  expect(await pieces()).toBe(2);
  expect(storefront.visits).toEqual([]);
  storefront.fail('/wxapp/cart', 'unanswered', 2);
  for (const _ of [1, 2]) await buyAgain([{ item_id: lamp, item_name: '灯', num: 3 }]);
  expect(await pieces()).toBe(5);
  // Once all of it is there, another press is a new wish.
  await buyAgain([{ item_id: lamp, item_name: '灯', num: 3 }]);
  expect(await pieces()).toBe(8);
});

test('figures that cannot be read leave those of before', async () => {
  await placeOrder(member, [[lamp, 1]], 'unpaid');
  const { orderCounts, $toasts } = await openOrders();
  await orderCounts.load();
  storefront.fail('/orderscount', 'down', 2);
  await orderCounts.load();
  expect(orderCounts.$reading.get().data?.normal_notpay_notdelivery).toBe(1);
  expect($toasts.get()).toEqual([]);
});

test('a paid order is only asked to be cancelled, and the member is told which it was', async () => {
  const [unpaid, paid] = [
    await placeOrder(member, [[lamp, 1]], 'unpaid'),
    await placeOrder(member, [[lamp, 1]], 'paid'),
  ];
  const { cancelOrder, $toasts } = await openOrders();
  await cancelOrder(unpaid, '不想要了');
  await cancelOrder(paid, '不想要了');
  expect($toasts.get().map(({ text }) => text)).toEqual(['订单已取消', '取消申请已提交，等待商家处理']);
});

test('a paid order is asked for once a day, and the second press says so', async () => {
  const orderId = await placeOrder(member, [[lamp, 1]], 'paid');
  const { urgeOrder, $toasts } = await openOrders();
  await urgeOrder(orderId);
  await urgeOrder(orderId);
  expect($toasts.get().map(({ text }) => text)).toEqual(['已提醒仓库，会尽快发出', '今天已催过，仓库会尽快发出']);
});

test('an order that has been shipped meanwhile says so and shows its new state', async () => {
  const orderId = await placeOrder(member, [[lamp, 1]], 'paid');
  const { orders, urgeOrder, $toasts } = await openOrders();
  await orders.load(all);
  await member.call(simulateShipment, { order_id: orderId });
  await urgeOrder(orderId);
  expect($toasts.get().map(({ text }) => text)).toEqual(['订单已发货，请留意物流']);
  expect(orders.$reading.get().data?.list[0]?.order_status_des).toBe('WAIT_BUYER_CONFIRM');
});
