import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { skuFor } from '#backend/testing/orders.ts';
import { openTestShop, type TestClient, type TestShop } from '#backend/testing/shop.ts';
import { openStorefront, type TestStorefront } from '#backend/testing/storefront.ts';
import { addCartLine, getCart } from '#core/cart/contract.ts';
import { cartLines } from '#core/cart/rules.ts';

let shop: TestShop;
let lamp: string;
let lock: string;
beforeAll(async () => {
  shop = await openTestShop();
  [lamp, lock] = [await skuFor(shop, 0, 10_000), await skuFor(shop, 1, 3000)];
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

let member: TestClient;
let storefront: TestStorefront;
beforeEach(async () => {
  member = await shop.newMember();
  await member.call(addCartLine, { item_id: lamp, num: 1 });
  await member.call(addCartLine, { item_id: lock, num: 2 });
  storefront = openStorefront(member);
});
afterEach(() => storefront.close());

const openCart = () =>
  storefront.open('/Cart/cart', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./quantity.ts')),
    ...(await import('./count.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));
type Stores = Awaited<ReturnType<typeof openCart>>;

/** The quantities and ticks of the lines on the screen, by SKU. */
const shown = ({ $cart }: Stores) => {
  const cart = $cart.get();
  return new Map((cart ? cartLines(cart) : []).map((line) => [line.item_id, line]));
};

/** The same as the server stores it. */
async function held() {
  const cart = await member.call(getCart, {});
  return new Map(('valid_cart' in cart ? cartLines(cart) : []).map((line) => [line.item_id, line]));
}

const idOf = (stores: Stores, itemId: string): string => shown(stores).get(itemId)?.cart_id ?? '';

test('the cart is read with the pieces of the badge', async () => {
  const stores = await openCart();
  await stores.loadCart();
  expect(shown(stores).get(lock)?.num).toBe(2);
  expect(stores.$cartCount.get()).toBe(3);
  expect(stores.$cartFailure.get()).toBe('');
});

test('a cart that cannot be read says why, and a second try shows it', async () => {
  const stores = await openCart();
  // A read is tried twice.
  storefront.fail('/cart/list', 'unsent', 2);
  await stores.loadCart();
  expect(stores.$cart.get()).toBeUndefined();
  expect(stores.$cartFailure.get()).not.toBe('');
  await stores.loadCart();
  expect(stores.$cartFailure.get()).toBe('');
  expect(shown(stores).size).toBe(2);
});

test('a quantity shows before the server has answered, and the total follows', async () => {
  const stores = await openCart();
  await stores.loadCart();
  const waiting = stores.setQuantity(idOf(stores, lamp), 4);
  expect(shown(stores).get(lamp)?.num).toBe(4);
  expect(stores.$isCartSettling.get()).toBe(true);
  await waiting;
  expect(stores.$isCartSettling.get()).toBe(false);
  expect(stores.$cart.get()?.valid_cart[0]?.total_fee).toBe(46_000);
  expect((await held()).get(lamp)?.num).toBe(4);
});

test('of many presses the last one is stored', async () => {
  const stores = await openCart();
  await stores.loadCart();
  const id = idOf(stores, lamp);
  await Promise.all([2, 3, 5, 4].map((num) => stores.setQuantity(id, num)));
  expect(shown(stores).get(lamp)?.num).toBe(4);
  expect((await held()).get(lamp)?.num).toBe(4);
});

test('a refused quantity goes back to what the server holds, with its message', async () => {
  const stores = await openCart();
  await stores.loadCart();
  await stores.setQuantity(idOf(stores, lamp), 5000);
  expect(shown(stores).get(lamp)?.num).toBe(1);
  expect(stores.$toasts.get().at(-1)?.text).toBeTruthy();
});

test('a quantity whose answer is on its way when the page is left is sent once more', async () => {
  const stores = await openCart();
  await stores.loadCart();
  const answer = storefront.hold('/cartupdate/num');
  const waiting = stores.setQuantity(idOf(stores, lamp), 6);
  dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(answer.arrived()).toBe(2));
  answer.release();
  await waiting;
  expect(shown(stores).get(lamp)?.num).toBe(6);
});

test('a tick that is refused goes back', async () => {
  const stores = await openCart();
  await stores.loadCart();
  storefront.fail('/checkstatus', 'down');
  await stores.setChecked([idOf(stores, lamp)], false);
  expect(shown(stores).get(lamp)?.is_checked).toBe(true);
  expect(stores.$isCartSettling.get()).toBe(false);
});

test('lines that are taken out come back with their quantity and tick', async () => {
  const stores = await openCart();
  await stores.loadCart();
  await stores.setChecked([idOf(stores, lock)], false);
  const lines = [...shown(stores).values()];
  const waiting = stores.removeLines(lines.map((line) => line.cart_id));
  expect(shown(stores).size).toBe(0);
  expect(await waiting).toBe(true);
  expect((await held()).size).toBe(0);
  await stores.restoreLines(lines);
  expect(shown(stores).get(lock)).toMatchObject({ num: 2, is_checked: false });
  expect(shown(stores).get(lamp)).toMatchObject({ num: 1, is_checked: true });
});

test('writes that end together share the next read', async () => {
  const stores = await openCart();
  await stores.loadCart();
  const reads = () => storefront.sent.filter((call) => call.includes('/cart/list')).length;
  const before = reads();
  await Promise.all([stores.rereadCart(), stores.rereadCart(), stores.rereadCart()]);
  expect(reads() - before).toBe(2);
});
