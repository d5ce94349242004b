import { beforeEach, expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { skuFor } from '#backend/testing/orders.ts';
import { addCartLine, type CartLine, getCart } from '#core/cart/contract.ts';
import { cartLines } from '#core/cart/rules.ts';

const page = memberInBrowser();
beforeEach(async () => {
  const { client, world } = page.actor;
  for (const nth of [0, 1]) {
    await client.call(addCartLine, { item_id: await skuFor(world.shop, nth, 3000), num: nth + 1 });
  }
});

/** The page of the cart, the lines it shows, and two of them. */
async function openCart() {
  const stores = await page.storefront.open('/Cart/cart', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./changes.ts')),
  }));
  await stores.loadCart();
  const shown = (): CartLine[] => cartLines(stores.$cart.get() ?? { valid_cart: [], invalid_cart: [] });
  const [first, second] = shown();
  if (!first || !second) throw new Error('no lines');
  return { ...stores, shown, first, second };
}

/** The pieces of a SKU in the cart, as the server holds them. */
async function held(itemId: string): Promise<number> {
  const cart = await page.actor.client.call(getCart, {});
  const lines = 'valid_cart' in cart ? cartLines(cart) : [];
  return lines.reduce((sum, line) => sum + (line.item_id === itemId ? line.num : 0), 0);
}

const gone = (line: CartLine): CartLine => ({ ...line, item_id: '123456' });

test('a line that cannot come back keeps no other out, and the others have their ticks', async () => {
  const { shown, first, second, removeLines, restoreLines } = await openCart();
  await removeLines([first.cart_id, second.cart_id]);
  await restoreLines([gone(first), { ...second, is_checked: false }]);
  expect(shown()).toMatchObject([{ item_id: second.item_id, num: second.num, is_checked: false }]);
});

test('goods that cannot be saved keep no others from the favourites', async () => {
  const { shown, first, second, moveToFavourites } = await openCart();
  await moveToFavourites([gone(first), second]);
  expect(shown().map((line) => line.cart_id)).toEqual([first.cart_id]);
});

test.each([
  ['the new line had no answer', '/api/h5app/wxapp/cart', 'unanswered'],
  ['the old line stayed', '/cartdel', 'down'],
] as const)('a SKU changed again because %s is in the cart once', async (_, part, fault) => {
  const { shown, first, changeSku } = await openCart();
  const other = await skuFor(page.actor.world.shop, 2, 3000);
  page.storefront.fail(part, fault);
  expect(await changeSku(first, other)).toBe(false);
  expect(await changeSku(first, other)).toBe(true);
  expect(await held(other)).toBe(first.num);
  expect(shown().some((line) => line.item_id === first.item_id)).toBe(false);
});
