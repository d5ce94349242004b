import { beforeEach, expect, test, vi } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { skuFor } from '#backend/testing/orders.ts';
import { createAddress } from '#core/address/contract.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { listOrders } from '#core/order/contract.ts';

const page = memberInBrowser();
let lamp: string;
beforeEach(async () => {
  lamp = await skuFor(page.actor.world.shop, 0, 20_000);
  await page.actor.client.call(addCartLine, { item_id: lamp, num: 1 });
});

const home = {
  username: '林晓晴',
  telephone: '13800000001',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  adrdetail: '文三路 88 号',
  postalCode: '',
  is_def: true,
};

const openCheckout = () =>
  page.storefront.open('/Checkout', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./open.ts')),
    ...(await import('./submit.ts')),
    ...(await import('./at-press.ts')),
    ...(await import('#storefront/address/store.ts')),
  }));

const placed = async () => (await page.actor.client.call(listOrders, { page: 1, pageSize: 10, status: 0 })).list;

test('the sum and the default address are read, and the order leads to its payment', async () => {
  const { address_id } = await page.actor.client.call(createAddress, home);
  const stores = await openCheckout();
  await stores.openCheckout('cart');
  expect(stores.preview.$reading.get().data?.total_fee).toBe('20000');
  expect(stores.$chosenAddress.get()?.address_id).toBe(address_id);
  await stores.submitOrder();
  const [order, ...others] = await placed();
  expect(others).toEqual([]);
  expect(page.storefront.visits).toEqual([`replace /Order/payment?order_id=${order?.order_id}`]);
});

test('without an address nothing is sent', async () => {
  const stores = await openCheckout();
  await stores.openCheckout('cart');
  await stores.submitOrder();
  expect(stores.$submit.get()).toEqual({ at: 'refused', message: '请选择收货地址' });
  expect(await placed()).toEqual([]);
});

test('two presses place one order', async () => {
  await page.actor.client.call(createAddress, home);
  const stores = await openCheckout();
  await stores.openCheckout('cart');
  await Promise.all([stores.submitOrder(), stores.submitOrder()]);
  expect(await placed()).toHaveLength(1);
});

test('an order whose answer was lost is asked for under the same key: it exists once', async () => {
  await page.actor.client.call(createAddress, home);
  const stores = await openCheckout();
  await stores.openCheckout('cart');
  page.storefront.fail('/wxapp/order', 'unanswered');
  await stores.submitOrder();
  expect(stores.$submit.get().at).toBe('done');
  expect(await placed()).toHaveLength(1);
});

test('a page that was loaded anew goes on asking for the order it had sent', async () => {
  await page.actor.client.call(createAddress, home);
  const first = await openCheckout();
  await first.openCheckout('cart');
  const answer = page.storefront.hold('/wxapp/order');
  void first.submitOrder();
  await vi.waitFor(() => expect(answer.arrived()).toBe(1));
  const second = await openCheckout();
  const opened = second.openCheckout('cart');
  expect(second.$submit.get().at).toBe('confirming');
  answer.release();
  await opened;
  await vi.waitFor(() => expect(second.$submit.get().at).toBe('done'));
  expect(await placed()).toHaveLength(1);
});

test('a stored order that the contract does not know is not sent', async () => {
  await page.actor.client.call(createAddress, home);
  const first = await openCheckout();
  await first.openCheckout('cart');
  first.keepDraft({ ...first.$draft.get(), sent: { key: 'k', body: { cart_type: 'nothing' }, isHeld: false } });
  const second = await openCheckout();
  await second.openCheckout('cart');
  expect(second.$submit.get().at).toBe('ready');
  expect(await placed()).toEqual([]);
});

test('another sum than the one shown is agreed to first', async () => {
  await page.actor.client.call(createAddress, home);
  const stores = await openCheckout();
  await stores.openCheckout('cart');
  await page.actor.world.shop.database.write((connection) =>
    connection.updateTable('sku').set({ price: 25_000 }).where('item_id', '=', lamp).execute(),
  );
  await stores.submitOrder();
  expect(stores.$submit.get()).toEqual({ at: 'price-changed', before: 20_000, now: 25_000 });
  expect(stores.preview.$reading.get().data?.total_fee).toBe('25000');
  expect(await placed()).toEqual([]);
  stores.$submit.set({ at: 'ready' });
  await stores.submitOrder();
  expect(await placed()).toHaveLength(1);
});

test('a coupon that cannot be used any more is let go, and there is a sum without it', async () => {
  const stores = await openCheckout();
  await stores.openCheckout('cart');
  stores.chooseCoupon('no-such-coupon');
  await vi.waitFor(() => expect(stores.preview.$reading.get().isLoading).toBe(false));
  expect(stores.$draft.get().coupon).toBe('');
  expect(stores.preview.$reading.get()).toMatchObject({ data: { total_fee: '20000' }, failure: '' });
});

test('of several choices the last one makes the sum, also when its answer comes first', async () => {
  await skuFor(page.actor.world.shop, 0, 5000);
  const stores = await openCheckout();
  await stores.openCheckout('cart');
  const slow = page.storefront.hold('/getFreightFee');
  stores.chooseReceipt('ziti');
  const stale = stores.loadPreview();
  await vi.waitFor(() => expect(slow.arrived()).toBe(2));
  slow.letPass();
  stores.chooseReceipt('logistics');
  await vi.waitFor(() => expect(stores.$isSettling.get()).toBe(false));
  slow.release();
  await stale;
  expect(stores.preview.$reading.get()).toMatchObject({ data: { freight_fee: 1000, total_fee: '6000' }, failure: '' });
});

test('a sum that cannot be read keeps the one before and says so', async () => {
  const stores = await openCheckout();
  await stores.openCheckout('cart');
  page.storefront.fail('/getFreightFee', 'unsent', 2);
  await stores.loadPreview();
  expect(stores.preview.$reading.get()).toMatchObject({ data: { total_fee: '20000' }, isLoading: false });
  expect(stores.preview.$reading.get().failure).not.toBe('');
});

test('what is typed stands there again after a reload', async () => {
  const first = await openCheckout();
  await first.openCheckout('cart');
  first.setRemark('请放门口');
  const second = await openCheckout();
  await second.openCheckout('cart');
  expect(second.$draft.get().remark).toBe('请放门口');
});

test('what cannot be had after an order is named, and does not lead to the payment of that order', async () => {
  const lock = await skuFor(page.actor.world.shop, 1, 5000);
  const { client, world } = page.actor;
  await client.call(createAddress, home);
  const buyNow = (item_id: string) => client.call(addCartLine, { item_id, num: 1, cart_type: 'fastbuy' });
  await buyNow(lamp);
  const first = await openCheckout();
  await first.openCheckout('fastbuy');
  await first.submitOrder();
  await buyNow(lock);
  await world.shop.database.write((connection) =>
    connection.updateTable('sku').set({ stock: 0 }).where('item_id', '=', lock).execute(),
  );
  const second = await openCheckout();
  await second.openCheckout('fastbuy');
  expect(page.storefront.visits).toEqual([]);
  expect(second.preview.$reading.get().failure).toContain('库存不足');
});
