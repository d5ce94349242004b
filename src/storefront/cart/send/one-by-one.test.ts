import { beforeEach, expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { skuFor } from '#backend/testing/orders.ts';
import { getCart } from '#core/cart/contract.ts';
import { cartLines } from '#core/cart/rules.ts';

const page = memberInBrowser();
let lamp: string;
let lock: string;
beforeEach(async () => {
  const { shop } = page.actor.world;
  [lamp, lock] = [await skuFor(shop, 3, 10_000, 50), await skuFor(shop, 4, 3000, 50)];
  // A gateway without the merge, such as ECShopX.
  page.storefront.fail('/cart/merge', 'unknown', 9);
});

const open = () =>
  page.storefront.open('/Cart/cart', async () => ({
    ...(await import('#storefront/cart/add-set.ts')),
    ...(await import('#storefront/cart/merge.ts')),
    ...(await import('#storefront/cart/guest-cart.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

async function held() {
  const cart = await page.actor.client.call(getCart, {});
  const lines = 'valid_cart' in cart ? cartLines(cart) : [];
  return Object.fromEntries(lines.map(({ item_id, num }) => [item_id, num]));
}
const kept = (itemId: string, num: number) => ({ item_id: itemId, num, name: `灯 ${itemId}` });

test('lines kept before login come one by one, those that cannot be had are named, and nothing is undone', async () => {
  const { keepGuestLine, mergeGuestCart, readMergeResult, loadGuestCart } = await open();
  for (const line of [kept(lamp, 2), kept('123456', 1), kept(lock, 1)]) keepGuestLine(line);
  await mergeGuestCart();
  expect(await held()).toEqual({ [lamp]: 2, [lock]: 1 });
  expect(loadGuestCart()).toEqual({ lines: [] });
  expect(readMergeResult()?.reply).toEqual({
    added: [
      { item_id: lamp, num: 2 },
      { item_id: lock, num: 1 },
    ],
    capped: [],
    dropped: [{ item_id: '123456', reason: expect.stringMatching(/./) }],
    undo_token: '',
  });
});

test('a line without an answer waits for the next login with those after it; the ones before come once', async () => {
  const first = await open();
  for (const line of [kept(lamp, 2), kept('123456', 1), kept(lock, 1)]) first.keepGuestLine(line);
  const calls = () => page.storefront.sent.filter((call) => call === 'POST /api/h5app/wxapp/cart').length;
  const answer = page.storefront.hold('/wxapp/cart');
  const merging = first.mergeGuestCart();
  await expect.poll(calls).toBe(1);
  page.storefront.fail('/wxapp/cart', 'down');
  answer.release();
  await merging;
  expect(first.loadGuestCart().sent?.lines).toEqual([kept('123456', 1), kept(lock, 1)]);
  const next = await open();
  await next.mergeGuestCart();
  expect(await held()).toEqual({ [lamp]: 2, [lock]: 1 });
});

test('a set comes one by one with an outcome each; a press after a failure brings what is left', async () => {
  const { addSet, $toasts } = await open();
  const set = [kept(lamp, 2), kept(lock, 1)];
  const answer = page.storefront.hold('/wxapp/cart');
  const adding = addSet(set);
  await expect.poll(() => page.storefront.sent.at(-1)).toBe('POST /api/h5app/wxapp/cart');
  page.storefront.fail('/wxapp/cart', 'down', 2);
  answer.release();
  expect(await adding).toBeUndefined();
  expect($toasts.get()).toHaveLength(1);
  const result = await addSet(set);
  expect(result?.lines.map(({ kind, got }) => [kind, got])).toEqual([
    ['added', 2],
    ['added', 1],
  ]);
  expect(await held()).toEqual({ [lamp]: 2, [lock]: 1 });
});
