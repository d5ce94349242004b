import { beforeEach, expect, test, vi } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { skuFor } from '#backend/testing/orders.ts';
import { addCartLine, getCart } from '#core/cart/contract.ts';
import { cartLines } from '#core/cart/rules.ts';

const page = memberInBrowser();
let lamp: string;
let lock: string;
beforeEach(async () => {
  const { client, world } = page.actor;
  [lamp, lock] = [await skuFor(world.shop, 0, 10_000), await skuFor(world.shop, 1, 3000)];
  await client.call(addCartLine, { item_id: lamp, num: 1 });
  await client.call(addCartLine, { item_id: lock, num: 2 });
});

const openCart = () =>
  page.storefront.open('/Cart/cart', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./changes.ts')),
    ...(await import('./quantity.ts')),
    ...(await import('./to-checkout.ts')),
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
  const cart = await page.actor.client.call(getCart, {});
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
  page.storefront.fail('/cart/list', 'unsent', 2);
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

test('a quantity that is refused does not take a newer one with it', async () => {
  const stores = await openCart();
  await stores.loadCart();
  const id = idOf(stores, lamp);
  await Promise.all([5000, 3].map((num) => stores.setQuantity(id, num)));
  expect(shown(stores).get(lamp)?.num).toBe(3);
  expect((await held()).get(lamp)?.num).toBe(3);
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
  const answer = page.storefront.hold('/cartupdate/num');
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
  page.storefront.fail('/checkstatus', 'down');
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
  const reads = () => page.storefront.sent.filter((call) => call.includes('/cart/list')).length;
  const before = reads();
  await Promise.all([stores.rereadCart(), stores.rereadCart(), stores.rereadCart()]);
  expect(reads() - before).toBe(2);
});

test('all lines are ticked or cleared by one call, and none by none', async () => {
  const stores = await openCart();
  await stores.loadCart();
  const calls = () => page.storefront.sent.filter((call) => call.includes('/checkstatus')).length;
  await stores.setAllChecked(true);
  expect(calls()).toBe(0);
  await stores.setAllChecked(false);
  expect([...(await held()).values()].map((line) => line.is_checked)).toEqual([false, false]);
  await stores.setChecked([idOf(stores, lock)], true);
  await stores.setAllChecked(true);
  expect([...(await held()).values()].map((line) => line.is_checked)).toEqual([true, true]);
  expect(calls()).toBe(3);
});

test('lines that could not be taken out stand there again', async () => {
  const stores = await openCart();
  await stores.loadCart();
  const asked = page.storefront.sent.length;
  expect(await stores.removeLines([])).toBe(true);
  expect(page.storefront.sent).toHaveLength(asked);
  page.storefront.fail('/cartdel', 'down');
  expect(await stores.removeLines([idOf(stores, lamp)])).toBe(false);
  expect(shown(stores).size).toBe(2);
  expect(stores.$isCartSettling.get()).toBe(false);
});

test('a removal and a tick whose answer was lost are shown as the shop holds them', async () => {
  const stores = await openCart();
  await stores.loadCart();
  page.storefront.fail('/checkstatus', 'unanswered');
  await stores.setChecked([idOf(stores, lock)], false);
  expect(shown(stores).get(lock)?.is_checked).toBe(false);
  page.storefront.fail('/cartdel', 'unanswered');
  expect(await stores.removeLines([idOf(stores, lamp)])).toBe(true);
  expect([...shown(stores).keys()]).toEqual([lock]);
  expect(stores.$cartCount.get()).toBe(2);
});

test('of lines that come back, those that the shop has taken are shown when the others failed', async () => {
  const stores = await openCart();
  await stores.loadCart();
  const lines = [...shown(stores).values()];
  await stores.removeLines(lines.map((line) => line.cart_id));
  const gone = lines.map((line, nth) => (nth === 1 ? { ...line, item_id: '123456' } : line));
  await stores.restoreLines(gone);
  expect([...shown(stores).keys()]).toEqual([lines[0]?.item_id]);
  expect(stores.$toasts.get().at(-1)?.text).toMatch(/./);
});

test('checkout waits for a quantity on its way', async () => {
  const stores = await openCart();
  await stores.loadCart();
  const answer = page.storefront.hold('/cartupdate/num');
  void stores.setQuantity(idOf(stores, lamp), 3);
  const leaving = stores.goToCheckout();
  await vi.waitFor(() => expect(answer.arrived()).toBe(1));
  expect(page.storefront.visits).toEqual([]);
  answer.release();
  await leaving;
  expect(page.storefront.visits).toEqual(['assign /Checkout']);
  expect((await held()).get(lamp)?.num).toBe(3);
});

test('checkout waits for the last of many ticks of a line', async () => {
  const stores = await openCart();
  await stores.loadCart();
  const id = idOf(stores, lamp);
  const ticks = [false, true, false].map((isChecked) => stores.setChecked([id], isChecked));
  const leaving = stores.goToCheckout();
  for (const tick of ticks) {
    expect(page.storefront.visits).toEqual([]);
    await tick;
  }
  await leaving;
  expect(page.storefront.visits).toEqual(['assign /Checkout']);
  expect((await held()).get(lamp)?.is_checked).toBe(false);
});

test('a quantity that the shop refuses keeps the buyer in the cart', async () => {
  const stores = await openCart();
  await stores.loadCart();
  void stores.setQuantity(idOf(stores, lamp), 5000);
  await stores.goToCheckout();
  expect(page.storefront.visits).toEqual([]);
  expect(shown(stores).get(lamp)?.num).toBe(1);
  await stores.goToCheckout();
  expect(page.storefront.visits).toEqual(['assign /Checkout']);
});

test('a session that ends while a line is taken out leads to the login, and the line is not called gone', async () => {
  const stores = await openCart();
  await stores.loadCart();
  page.actor.client.cookies.set('sid', 'over');
  expect(await stores.removeLines([idOf(stores, lamp)])).toBe(false);
  expect(page.storefront.visits).toEqual(['assign /login?redirect=%2FCart%2Fcart']);
});
