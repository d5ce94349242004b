import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { offlinePath } from '#core/offline/addresses.ts';
import { cartViewPath, stores } from '#core/offline/stores.ts';
import { routes } from '#core/site/routes.ts';
import { refusedCalls, unreachable } from '#e2e/probe/complaints.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { openWatched, readPage, storedBy } from '#e2e/probe/kept.ts';
import { enterAs, fillCart, resetShop } from '#e2e/support/buying.ts';
import { plainGoods, secondMember } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';

// What the service worker (ADR 88) keeps of a member: the cart as it was seen last, and when it forgets it.
test.use({ serviceWorkers: 'allow' });

const keptCart = (page: Page) => page.locator('#kept-cart');
const cartsKept = async (page: Page) => (await storedBy(page))[stores.cart] ?? [];

test.beforeEach(async ({ shop, forgive }) => {
  forgive(unreachable, refusedCalls);
  await resetShop(shop);
});

test('nothing of a member is kept but the cart', async ({ page, context, shop }) => {
  await enterAs(context, shop);
  await fillCart(context, shop);
  await openWatched(page, '/');
  for (const path of [
    routes.user(),
    routes.orderList(),
    memberRoutes.addressList(),
    routes.search('开关'),
    routes.cart(),
  ]) {
    await page.goto(path);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  }
  await readPage(page, routes.goodsList());
  await expect.poll(() => cartsKept(page)).toEqual([cartViewPath]);
  const { [stores.pages]: pages, [stores.shell]: shell, [stores.cart]: _, ...files } = await storedBy(page);
  expect(pages?.toSorted()).toEqual(['/', routes.goodsList()].toSorted());
  expect(shell).toContain(offlinePath);
  for (const path of [...(shell ?? []), ...Object.values(files).flat()]) {
    expect(path === offlinePath || /^\/(_astro|pictures)\//.test(path), path).toBe(true);
  }
});

test('the cart as it was seen last is on the offline page, and goes with the log-out', async ({
  page,
  context,
  shop,
}) => {
  await enterAs(context, shop);
  const goods = await fillCart(context, shop, 2);
  await openWatched(page, '/');
  await page.goto(routes.cart());
  await expect.poll(() => cartsKept(page)).toEqual([cartViewPath]);
  await context.setOffline(true);
  await page.goto(routes.cart());
  await expect(keptCart(page)).toContainText(goods.name);
  await expect(keptCart(page)).toContainText(`${formatPrice(goods.price)} × 2`);
  await expect(keptCart(page)).toContainText(/\d+月\d+日 \d\d:\d\d 的购物车，只能查看/);
  await expect(keptCart(page)).toContainText(/已选 2 件，合计 ¥.+以联网后为准/);
  await expect(keptCart(page).getByRole('button')).toHaveCount(0);
  await inspect(page, 'cart view');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('当前没有网络');
  await page.goto('/');
  await page.getByRole('button', { name: '退出登录' }).first().click();
  await expect(page.locator('html')).not.toHaveAttribute('data-member', '');
  await expect.poll(async () => Object.keys(await storedBy(page))).not.toContain(stores.cart);
  expect((await storedBy(page))[stores.pages] ?? []).not.toContain(routes.cart());
  await context.setOffline(true);
  await page.goto(routes.goodsList());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('当前没有网络');
  await expect(keptCart(page)).toBeHidden();
});

test('a log-out without a network drops the cart and the pages as well', async ({ page, context, shop }) => {
  await enterAs(context, shop);
  await fillCart(context, shop);
  await openWatched(page, '/');
  await page.goto(routes.cart());
  await expect.poll(() => cartsKept(page)).toEqual([cartViewPath]);
  await readPage(page, '/');
  await context.setOffline(true);
  // The bar about the missing network lies over it.
  await page.getByRole('button', { name: '退出登录' }).first().press('Enter');
  await expect(page.locator('html')).not.toHaveAttribute('data-member', '');
  await expect.poll(() => cartsKept(page)).toEqual([]);
  expect((await storedBy(page))[stores.pages] ?? []).toEqual([]);
});

test('any 401 drops the cart', async ({ page, context, shop }) => {
  const { token } = await enterAs(context, shop);
  await fillCart(context, shop);
  await openWatched(page, '/');
  await page.goto(routes.cart());
  await expect.poll(() => cartsKept(page)).toEqual([cartViewPath]);
  // A file without scripts: a page would find out by itself that the session is over, and leave.
  await page.goto('/llms.txt');
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.request.post('/api/h5app/wxapp/logout', { headers: { authorization: `Bearer ${token}` } });
  // A call of no script of ours: no store of the page hears of its answer.
  const status = await page.evaluate(async (bearer) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await fetch('/api/h5app/wxapp/orders?order_type=normal&page=1&pageSize=1', { headers })).status;
  }, token);
  expect(status).toBe(401);
  await expect.poll(() => cartsKept(page)).toEqual([]);
});

test('the cart of one member is never shown to the next', async ({ page, context, shop }) => {
  await enterAs(context, shop);
  const goods = await fillCart(context, shop);
  await openWatched(page, '/');
  await page.goto(routes.cart());
  await expect.poll(() => cartsKept(page)).toEqual([cartViewPath]);
  // Another session, without a log-out that anybody has seen.
  await context.clearCookies();
  await enterAs(context, shop, secondMember);
  await context.setOffline(true);
  await page.goto(routes.goodsList());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('当前没有网络');
  await expect(page.getByText(goods.name)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('当前没有网络');
  await expect.poll(() => cartsKept(page)).toEqual([]);
});

test("a guest's lines are on the offline page", async ({ page, context, shop }) => {
  const goods = await plainGoods(shop.ask);
  await openWatched(page, '/');
  const lines = [{ item_id: goods.item_id, num: 3, name: goods.name }];
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
    storageKeys.guestCart,
    JSON.stringify({ lines }),
  ] as const);
  await context.setOffline(true);
  await page.goto(routes.goodsList());
  await expect(keptCart(page)).toContainText(goods.name);
  await expect(keptCart(page)).toContainText('× 3');
});
