import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { formatPrice } from '#core/money/money.ts';
import { manifestPath, workerPath } from '#core/offline/addresses.ts';
import { stores } from '#core/offline/stores.ts';
import { routes } from '#core/site/routes.ts';
import { refusedCalls, unreachable } from '#e2e/probe/complaints.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { note, openWatched, readPage, storedBy } from '#e2e/probe/kept.ts';
import { changeSku, enterAs, fillCart, resetShop } from '#e2e/support/buying.ts';
import { plainGoods } from '#e2e/support/facts.ts';
import { settle } from '#e2e/support/settle.ts';
import { type ShopProcess, startShop } from '#e2e/support/shop-process.ts';
import { expect, freshData, test } from '#e2e/support/test.ts';
import { root } from '#mall/options.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';

// The service worker (ADR 88). Other journeys block it.
test.use({ serviceWorkers: 'allow' });

const keptPages = (page: Page) => page.locator('#kept-pages');

test.beforeEach(async ({ shop, forgive }) => {
  forgive(unreachable, refusedCalls);
  await resetShop(shop);
});

test('a page that was read opens without a network, below a note that stays, with its pictures and scripts', {
  tag: '@quick',
}, async ({ page, context, shop }) => {
  const goods = await plainGoods(shop.ask);
  await openWatched(page, '/');
  await readPage(page, routes.goods(goods.item_id));
  await expect(note(page)).toHaveCount(0);
  await context.setOffline(true);
  const answer = await page.goto(routes.goods(goods.item_id));
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(note(page)).toHaveText(/^当前没有网络，页面是 \d+月\d+日 \d\d:\d\d 的内容，价格与库存以联网后为准/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(goods.name);
  await expect(page.locator('main')).toContainText(formatPrice(goods.price));
  expect(
    await page
      .locator('main img')
      .first()
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(note(page)).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  // What comes into view further down was never loaded, for which the page may load itself anew with the network.
  await expect(page.getByText('当前没有网络')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(goods.name);
});

test('scripts of a kept page run: a line of a guest is kept as with a network', async ({ page, context, shop }) => {
  const goods = await plainGoods(shop.ask);
  await openWatched(page, '/');
  await readPage(page, routes.goods(goods.item_id));
  // Scripts are kept as the page loads them, which it may do after it is kept itself.
  await settle(page);
  await context.setOffline(true);
  await page.goto(routes.goods(goods.item_id));
  await page.getByRole('button', { name: '加入购物车' }).first().click();
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.guestCart))
    .toContain(goods.item_id);
});

test('the first page of a browser is kept as well, with what it had loaded', async ({ page, context }) => {
  await readPage(page, '/');
  await context.setOffline(true);
  await page.reload();
  await expect(note(page)).toBeVisible();
  await page.getByRole('link', { name: '产品库' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('当前没有网络');
  await keptPages(page).getByRole('link').click();
  await expect(note(page)).toBeVisible();
  await context.setOffline(false);
  await expect(note(page)).toContainText('网络已恢复');
  await note(page).getByRole('link', { name: '重新加载' }).click();
  await expect(note(page)).toHaveCount(0);
});

test('going back without a network shows the note as well', async ({ page, context, shop }) => {
  const goods = await plainGoods(shop.ask);
  await openWatched(page, '/');
  await readPage(page, routes.goods(goods.item_id));
  await readPage(page, routes.goodsList());
  await context.setOffline(true);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${routes.goods(goods.item_id)}$`));
  await expect(note(page)).toBeVisible();
});

test('a page that was not read is the offline page: what can be read leads on, and it comes by itself', async ({
  page,
  context,
  shop,
}) => {
  const goods = await plainGoods(shop.ask);
  await openWatched(page, '/');
  await readPage(page, routes.goods(goods.item_id));
  await context.setOffline(true);
  await page.goto(routes.goodsList());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('当前没有网络');
  await expect(page).toHaveURL(new RegExp(`${routes.goodsList()}$`));
  await inspect(page, 'offline page');
  const again = page.waitForEvent('load');
  await page.getByRole('link', { name: '重试' }).click();
  await again;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('当前没有网络');
  await expect(keptPages(page)).toContainText('价格与库存以联网后为准');
  await keptPages(page).getByRole('link', { name: goods.name }).click();
  await expect(note(page)).toBeVisible();
  await page.goto(routes.checkout());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('当前没有网络');
  await page.goto(routes.goodsList());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('当前没有网络');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('当前没有网络');
  await expect(page.locator('main .card').first()).toBeVisible();
});

test('a server that fails is no missing network: its answer is shown as it is', async ({ page, shop, forgive }) => {
  forgive(/50\d/);
  await openWatched(page, '/');
  await readPage(page, routes.goodsList());
  await page.goto(`${shop.origin}/Goods/does-not-exist`);
  await expect(page.getByRole('heading', { name: '我们没有找到这个页面' })).toBeVisible();
  expect((await storedBy(page))[stores.pages]).not.toContain('/Goods/does-not-exist');
});

test('the shop can be installed', async ({ page, request }) => {
  await openWatched(page, '/');
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual([manifestPath, []]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The profile of a test is a private one, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const worker = await request.get(workerPath);
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test.describe('a mall that publishes', () => {
  let own: ShopProcess;
  test.beforeAll(async () => {
    own = await startShop(freshData('kept-pages'), { flags: ['--as-is'] });
  });
  test.afterAll(() => own.stop());

  /** Publishes what the shop has now, as `rebuild` does beside it. */
  const publish = (env: Record<string, string> = {}): void =>
    void execFileSync(
      process.execPath,
      [join(root, 'scripts/run.mjs'), 'rebuild', '--demo', '--data', own.dataFolder, '--api', own.origin],
      { env: { ...process.env, ...env }, encoding: 'utf8' },
    );

  test('with a network it is always the current release, on the way back too', async ({ page, context }) => {
    const goods = await plainGoods(own.ask);
    const path = own.origin + routes.goods(goods.item_id);
    await openWatched(page, `${own.origin}/`);
    await page.goto(path);
    await expect.poll(async () => (await storedBy(page))[stores.pages]).toContain(routes.goods(goods.item_id));
    const before = formatPrice(goods.price);
    const now = formatPrice(goods.price + 700);
    const printed = `"price":"${((goods.price + 700) / 100).toFixed(2)}"`;
    await changeSku(own, { item_id: goods.item_id, price: goods.price + 700 });
    publish();
    // `serve` looks for a new release once a second.
    await expect.poll(async () => (await fetch(path)).text()).toContain(printed);
    await page.goto(`${own.origin}/`);
    const back = page.waitForResponse(path);
    await page.goBack();
    expect((await back).fromServiceWorker()).toBe(true);
    expect(await (await back).text()).toContain(printed);
    const answer = await page.goto(path);
    expect(await answer?.text()).toContain(printed);
    await expect(note(page)).toHaveCount(0);
    await expect(page.locator('main')).not.toContainText(before);
    await context.setOffline(true);
    await page.goto(path);
    await expect(note(page)).toBeVisible();
    await expect(page.locator('main')).toContainText(now);
  });

  test('a script that is gone is one reload and a message, with the worker as without', async ({
    page,
    context,
    forgive,
  }) => {
    forgive(/Error hydrating/);
    await enterAs(context, own);
    await fillCart(context, own);
    await openWatched(page, `${own.origin}/`);
    for (const file of globSync('{assets,releases/*}/_astro/CartPage.*', { cwd: own.dataFolder }))
      rmSync(join(own.dataFolder, file));
    let loads = 0;
    page.on('framenavigated', () => (loads += 1));
    await page.goto(own.origin + routes.cart());
    await expect(page.locator('.toast--bar')).toContainText('页面没有加载完整');
    expect(loads).toBe(2);
  });

  test('serviceWorker off: an installed worker and all it kept are gone after the next visit', async ({ page }) => {
    await openWatched(page, `${own.origin}/`);
    await expect.poll(async () => Object.keys(await storedBy(page))).toContain(stores.pages);
    publish({ PUBLIC_SERVICE_WORKER: 'off' });
    await page.goto(`${own.origin}/`);
    const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registered).toBe(0);
    await expect.poll(() => storedBy(page)).toEqual({});
    // The next page is none of a worker, and registers none.
    await page.goto(own.origin + routes.goodsList());
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 320);
    await expect(page.locator('html')).toHaveAttribute('data-service-worker', 'off');
    expect(await page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(false);
    expect(await registered()).toBe(0);
  });
});
