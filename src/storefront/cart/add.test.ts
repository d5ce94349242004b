import { beforeEach, expect, test, vi } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { skuFor } from '#backend/testing/orders.ts';
import { getCart } from '#core/cart/contract.ts';
import { cartLines } from '#core/cart/rules.ts';
import type { ShopMark } from '#core/telemetry/event.ts';
import { memberKeys } from '#storefront/shell/session/storage-keys.ts';

const page = memberInBrowser();
let lamp: string;
let lock: string;
beforeEach(async () => {
  const { shop } = page.actor.world;
  [lamp, lock] = [await skuFor(shop, 3, 10_000, 50), await skuFor(shop, 4, 3000, 50)];
});

const open = (path = '/Goods/1') =>
  page.storefront.open(path, async () => ({
    ...(await import('./add.ts')),
    ...(await import('./add-set.ts')),
    ...(await import('./merge.ts')),
    ...(await import('./changes.ts')),
    ...(await import('./store.ts')),
    ...(await import('./count.ts')),
    ...(await import('./guest-cart.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

async function held(cartType?: 'fastbuy') {
  const cart = await page.actor.client.call(getCart, cartType ? { cart_type: cartType } : {});
  return ('valid_cart' in cart ? cartLines(cart) : []).map(({ item_id, num, is_checked }) => [
    item_id,
    num,
    is_checked,
  ]);
}

/** How often the page has told that goods were added. */
const told = () => performance.getEntriesByName('shop:add' satisfies ShopMark).length;
beforeEach(() => performance.clearMarks());

const kept = (itemId: string, num: number) => ({ item_id: itemId, num, name: `灯 ${itemId}` });

test('goods of a member are in the cart and on the badge', async () => {
  const { addToCart, $cartCount, $toasts } = await open();
  expect(await addToCart(lamp, 2, '灯')).toBe('added');
  await vi.waitFor(() => expect($cartCount.get()).toBe(2));
  expect(await held()).toEqual([[lamp, 2, true]]);
  expect($toasts.get()).toMatchObject([{ text: '已加入购物车', link: { href: '/Cart/cart' } }]);
  page.storefront.fail('/cart', 'down', 3);
  expect(await addToCart(lamp, 2, '灯')).toBe('failed');
  expect(told()).toBe(1);
});

test('goods whose answer was lost are in the cart once, also at a gateway that knows no keys', async () => {
  const { addToCart, loadCartCount, buyNow, $toasts, $cartCount } = await open();
  await loadCartCount();
  page.storefront.fail('/wxapp/cart', 'unanswered');
  expect(await addToCart(lamp, 2, '灯')).toBe('added');
  expect($toasts.get().map(({ text }) => text)).toEqual(['已加入购物车']);
  expect($cartCount.get()).toBe(2);
  expect(page.storefront.sent.filter((sent) => sent === 'POST /api/h5app/wxapp/cart')).toHaveLength(1);
  expect(await addToCart(lamp, 2, '灯')).toBe('added');
  expect(await held()).toEqual([[lamp, 4, true]]);
  page.storefront.fail('/wxapp/cart', 'unanswered');
  expect(await buyNow(lock, 2)).toBe(true);
  expect(await held('fastbuy')).toEqual([[lock, 2, true]]);
});

test('goods that did not arrive are told of; before the badge is known a second press is the same press', async () => {
  const { addToCart, loadCartCount, $cartCount, $toasts } = await open();
  page.storefront.fail('/wxapp/cart', 'unanswered');
  expect(await addToCart(lamp, 2, '灯')).toBe('failed');
  expect(await addToCart(lamp, 2, '灯')).toBe('added');
  expect(await held()).toEqual([[lamp, 2, true]]);
  await vi.waitFor(() => expect($cartCount.get()).toBe(2));
  page.storefront.fail('/wxapp/cart', 'unsent');
  expect(await addToCart(lamp, 1, '灯')).toBe('failed');
  expect($toasts.get().map(({ text }) => text)).toContain('操作失败! 请稍后重试!');
  await loadCartCount();
  expect($cartCount.get()).toBe(2);
});

test('buying now leaves for checkout only when the line is written', async () => {
  const { buyNow } = await open();
  const slow = page.storefront.hold('/wxapp/cart');
  const buying = buyNow(lamp, 3);
  await vi.waitFor(() => expect(slow.arrived()).toBe(1));
  expect(page.storefront.visits).toEqual([]);
  slow.release();
  expect(await buying).toBe(true);
  expect(page.storefront.visits).toEqual(['assign /Checkout?cart_type=fastbuy']);
  expect(await held('fastbuy')).toEqual([[lamp, 3, true]]);
  page.storefront.fail('/wxapp/cart', 'down', 3);
  expect(await buyNow(lock, 1)).toBe(false);
});

test('a visitor who buys now goes on after login, once, from the same page and within half an hour', async () => {
  page.leave();
  const visitor = await open('/Goods/7');
  expect(await visitor.buyNow(lamp, 2)).toBe(true);
  expect(page.storefront.visits).toEqual(['assign /login?redirect=%2FGoods%2F7']);
  const intent = [...Array(sessionStorage.length).keys()].map((nth) => sessionStorage.key(nth) ?? '');
  const stored = intent.map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);
  const { openStorefront } = await import('#backend/testing/storefront.ts');
  page.storefront.close();
  const member = openStorefront(page.actor.client);
  try {
    const stores = await member.open('/login', () => import('./add.ts'));
    const keep = () => {
      for (const [key, value] of stored) sessionStorage.setItem(key, value);
    };
    keep();
    expect(await stores.continueBuyNow('/Goods/8')).toBe('/Goods/8');
    expect(await stores.continueBuyNow('/Goods/7')).toBe('/Goods/7');
    keep();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    expect(await stores.continueBuyNow('/Goods/7')).toBe('/Goods/7');
    vi.useRealTimers();
    keep();
    member.fail('/wxapp/cart', 'down', 2);
    expect(await stores.continueBuyNow('/Goods/7')).toBe('/Goods/7');
    keep();
    expect(await stores.continueBuyNow('/Goods/7')).toBe('/Checkout?cart_type=fastbuy');
    expect(await held('fastbuy')).toEqual([[lamp, 2, true]]);
  } finally {
    vi.useRealTimers();
    member.close();
  }
});

test('a visitor keeps goods in the browser, up to a hundred kinds', async () => {
  page.leave();
  const { addToCart, loadGuestCart, dropGuestLine, $toasts, loadCartCount, $cartCount } = await open();
  for (let nth = 0; nth < 100; nth += 1) expect(await addToCart(`9${nth}`, 1, '灯')).toBe('kept');
  expect(await addToCart('12345', 1, '灯')).toBe('failed');
  expect(told()).toBe(100);
  expect($toasts.get().at(-1)).toMatchObject({ icon: 'warn', link: { href: '/login?redirect=%2FGoods%2F1' } });
  dropGuestLine('90');
  expect(loadGuestCart().lines).toHaveLength(99);
  await loadCartCount();
  expect($cartCount.get()).toBeUndefined();
});

test('a set is one transaction for two presses, and each line has its outcome', async () => {
  const { addSet, $cartCount } = await open();
  const lines = [kept(lamp, 2), kept(lock, 60), kept('123456', 1)];
  const [first, second] = [addSet(lines), addSet(lines)];
  expect(first).toBe(second);
  expect($cartCount.get()).toBe(63);
  const result = await first;
  expect($cartCount.get()).toBe(52);
  expect(result?.where).toBe('cart');
  expect(result?.lines.map(({ kind, got }) => [kind, got])).toEqual([
    ['added', 2],
    ['capped', 50],
    ['refused', 0],
  ]);
  expect(page.storefront.sent.filter((call) => call.includes('merge'))).toHaveLength(1);
  expect(told()).toBe(1);
  expect(await addSet([kept('123456', 1)])).toMatchObject({ where: 'cart' });
  expect(told()).toBe(1);
});

test('a set whose answer was lost is asked for again under the same key: it is in the cart once', async () => {
  const { addSet } = await open();
  page.storefront.fail('merge', 'unanswered', 3);
  expect(await addSet([kept(lamp, 2)])).toBeUndefined();
  expect(await addSet([kept(lamp, 2)])).toMatchObject({ where: 'cart' });
  expect(await held()).toEqual([[lamp, 2, true]]);
});

test('the same set wanted again after its answer is in the cart twice', async () => {
  const { addSet } = await open();
  for (const num of [2, 4]) {
    expect(await addSet([kept(lamp, 2)])).toMatchObject({ where: 'cart' });
    expect(await held()).toEqual([[lamp, num, true]]);
  }
});

test('a set that was refused leaves no key behind: the next press is a new wish', async () => {
  const { addSet } = await open();
  expect(await addSet([kept('', 2)])).toBeUndefined();
  expect(sessionStorage.getItem(memberKeys.sentSet)).toBeNull();
});

test('a set of more kinds than the cart of a visitor may hold is not sent', async () => {
  const { addSet, $toasts, $cartCount } = await open();
  const before = $cartCount.get();
  expect(await addSet(Array.from({ length: 101 }, (_, nth) => kept(`8${nth}`, 1)))).toBeUndefined();
  expect($toasts.get()).toMatchObject([{ text: '一次最多加入 100 种商品', icon: 'warn' }]);
  expect($cartCount.get()).toBe(before);
  expect(page.storefront.sent).toEqual([]);
});

test('the set of a visitor stays in the browser, and goods that are gone are named', async () => {
  page.leave();
  const { addSet, loadGuestCart } = await open();
  const result = await addSet([kept(lamp, 2), kept('123456', 1)]);
  expect(result?.where).toBe('browser');
  expect(result?.lines[0]).toMatchObject({ kind: 'added', got: 2 });
  expect(loadGuestCart().lines[0]).toMatchObject({ item_id: lamp, num: 2 });
});

test('lines kept before login are merged, explained for ten minutes, and the merge can be undone', async () => {
  const { keepGuestLine, mergeGuestCart, readMergeResult, undoMerge, loadGuestCart } = await open('/Cart/cart');
  keepGuestLine(kept(lamp, 2));
  page.storefront.fail('merge', 'down');
  await mergeGuestCart();
  expect(loadGuestCart().sent?.lines).toMatchObject([{ item_id: lamp }]);
  keepGuestLine(kept(lock, 1));
  await mergeGuestCart();
  expect(loadGuestCart()).toEqual({ lines: [] });
  expect((await held()).map(([id]) => id).toSorted()).toEqual([lamp, lock].toSorted());
  const merge = readMergeResult();
  if (!merge) throw new Error('no merge to explain');
  expect(merge.kept).toEqual([kept(lock, 1)]);
  page.storefront.fail('undo', 'down');
  expect(await undoMerge(merge)).toBe(false);
  expect(readMergeResult()).toEqual(merge);
  expect(await undoMerge(merge)).toBe(true);
  expect(readMergeResult()).toBeUndefined();
  expect(await held()).toEqual([[lamp, 2, true]]);
});

test('a SKU is changed with its quantity and tick, lines move to the favourites', async () => {
  const { addToCart, loadCart, $cart, setChecked, changeSku, moveToFavourites } = await open('/Cart/cart');
  await addToCart(lamp, 2, '灯');
  await addToCart(lock, 1, '锁');
  await loadCart();
  const line = (itemId: string) => {
    const cart = $cart.get();
    const found = cart && cartLines(cart).find((one) => one.item_id === itemId);
    if (!found) throw new Error(`no line ${itemId}`);
    return found;
  };
  await setChecked([line(lock).cart_id], false);
  expect([line(lamp).is_checked, line(lock).is_checked]).toEqual([true, false]);
  const other = await skuFor(page.actor.world.shop, 5, 4000, 50);
  expect(await changeSku(line(lock), other)).toBe(true);
  expect(line(other)).toMatchObject({ num: 1, is_checked: false });
  expect(await changeSku(line(other), '123456')).toBe(false);
  expect(line(other).num).toBe(1);
  await moveToFavourites([line(lamp)]);
  expect((await held()).map(([id]) => id)).toEqual([other]);
});
