import { expect, test } from 'vitest';
import { cartLineOf } from '#backend/testing/contract/world.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import type { CartLine } from '#core/cart/contract.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/Cart/cart', async () => ({
    ...(await import('./prices.ts')),
    ...(await import('./goods.ts')),
    ...(await import('./store.ts')),
    ...(await import('#storefront/shell/session/cookies.ts')),
  }));

const line = (item_id: string, price: number) => ({ item_id, price }) as CartLine;

test('a line keeps the price it was first seen at until it leaves the cart', async () => {
  const first = await open();
  first.keepSeenPrices([line('1', 10_000), line('2', 3000)]);
  const next = await open();
  next.keepSeenPrices([line('1', 8000), line('3', 500)]);
  expect(next.readSeenPrices()).toEqual({ 1: 10_000, 3: 500 });
  next.keepSeenPrices([line('2', 2500)]);
  expect(next.readSeenPrices()).toEqual({ 2: 2500 });
});

test('the next member at this browser sees no prices of the one before', async () => {
  const { keepSeenPrices, readSeenPrices, writeCookie } = await open();
  writeCookie('userId', '11');
  keepSeenPrices([line('1', 10_000)]);
  expect(readSeenPrices()).toEqual({ 1: 10_000 });
  writeCookie('userId', '12');
  expect(readSeenPrices()).toEqual({});
  localStorage.setItem(storageKeys.cartPrices, JSON.stringify({ userId: '12', prices: { 1: '9' } }));
  expect(readSeenPrices()).toEqual({});
});

test('the goods of a line are read once, and again after a failure', async () => {
  await cartLineOf(page.actor);
  const { loadCartGoods } = await open();
  const { item_id } = page.actor.world.sku;
  page.storefront.fail('/goods/items', 'down', 2);
  expect(await loadCartGoods(item_id)).toBeUndefined();
  const [one, other] = await Promise.all([loadCartGoods(item_id), loadCartGoods(item_id)]);
  expect(one?.spec_items.some((sku) => sku.item_id === item_id) || one?.item_id === item_id).toBe(true);
  expect(other).toBe(one);
  expect(await loadCartGoods(item_id)).toBe(one);
  expect(page.storefront.sent.filter((call) => call.includes('/goods/items'))).toHaveLength(3);
});
