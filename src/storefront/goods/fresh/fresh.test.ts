import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { skuFor } from '#backend/testing/orders.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/Goods/1', async () => ({
    ...(await import('./fresh-goods.ts')),
    ...(await import('./member-price.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

/** Makes the member one of a level with this discount in percent. */
async function joinLevel(discount: number): Promise<void> {
  await page.actor.world.shop.database.write(async (connection) => {
    const { grade_id } = await connection
      .selectFrom('member_grade')
      .where('discount', '=', discount)
      .select('grade_id')
      .executeTakeFirstOrThrow();
    await connection.updateTable('member').set({ grade_id }).where('user_id', '=', page.actor.userId).execute();
  });
}

test('prices of now are added to those the page knows; a failed read leaves them', async () => {
  const { shop } = page.actor.world;
  const [lamp, lock] = [await skuFor(shop, 0, 7000, 3), await skuFor(shop, 1, 9000, 50)];
  const { loadFreshGoods, $freshGoods } = await open();
  expect([...(await loadFreshGoods([lamp])).keys()]).toEqual([lamp]);
  await loadFreshGoods([lock]);
  expect($freshGoods.get().get(lamp)).toMatchObject({ price: 7000, stock_level: 1 });
  expect($freshGoods.get().get(lock)).toMatchObject({ price: 9000, stock_level: 2 });
  const before = $freshGoods.get();
  page.storefront.fail('/fresh', 'down');
  expect(await loadFreshGoods([lamp])).toEqual(new Map());
  expect($freshGoods.get()).toBe(before);
});

test('more goods than one call takes are asked for in several', async () => {
  const { shop } = page.actor.world;
  const [lamp, lock] = [await skuFor(shop, 0, 7000), await skuFor(shop, 1, 9000)];
  const { loadFreshGoods } = await open();
  const ids = [lamp, ...Array.from({ length: 150 }, (_, nth) => String(9_000_000 + nth)), lock];
  expect([...(await loadFreshGoods(ids)).keys()]).toEqual([lamp, lock]);
  expect(page.storefront.sent).toHaveLength(2);
});

test('a level has its price; without one, logged out or unread there is none', async () => {
  const lamp = await skuFor(page.actor.world.shop, 0, 10_000);
  const { loadMemberPrices, $toasts } = await open();
  expect((await loadMemberPrices(lamp)).get(lamp)).toBeUndefined();
  await joinLevel(5);
  expect((await loadMemberPrices(lamp)).get(lamp)).toBe(9500);
  page.storefront.fail('/goods/items', 'down', 2);
  expect(await loadMemberPrices(lamp)).toEqual(new Map());
  // The page shows the usual price; nobody has asked for a message.
  expect($toasts.get()).toEqual([]);
  page.leave();
  const visitor = await open();
  expect(await visitor.loadMemberPrices(lamp)).toEqual(new Map());
  expect(page.storefront.sent).toEqual([]);
});
