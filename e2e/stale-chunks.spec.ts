import type { Page, Route } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { enterAs, fillCart, resetShop, standAtCheckout, submitOrder } from '#e2e/support/buying.ts';
import { plainGoods } from '#e2e/support/facts.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';

// Spec §4 and §8, fault B11–B13: code that the server no longer has. The asset pool keeps old code for days, so the
// test removes it by hand.

const bar = (page: Page) => page.locator('.toast--bar');
const reason = '页面没有加载完整';

/** Counts page loads. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test.beforeEach(async ({ page, shop, forgive }) => {
  forgive(/Failed to load (resource|module script)/, /astro-island\] Error hydrating/, /dynamically imported module/);
  forgive(/because its MIME type/, /Refused to execute script/, /Unexpected token/);
  await resetShop(shop);
  await enterAs(page.context(), shop);
});

const gone: readonly [what: string, answer: (route: Route) => Promise<void>][] = [
  ['is a 404', (route) => route.fulfill({ status: 404, body: '' })],
  ['is a page of HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<html>404</html>' })],
  ['is broken off', (route) => route.fulfill({ contentType: 'text/javascript', body: 'import{a as b}from' })],
];

for (const [what, answer] of gone) {
  test(`cart: a chunk that ${what}: one reload, then a message with a way on, and the way works`, async ({
    page,
    shop,
  }) => {
    await fillCart(page.context(), shop);
    await page.route('**/_astro/CartPage.*', answer);
    const loads = loadsOf(page);
    await page.goto(routes.cart());
    await expect(bar(page)).toContainText(reason);
    await expect(page.locator('main')).toContainText('没有加载完整');
    expect(loads()).toBe(2);
    await inspect(page, 'cart without its code');
    // No second reload within the minute, not even on the next page of the same visit.
    await page.unroute('**/_astro/CartPage.*');
    await bar(page).getByRole('link', { name: '重新加载' }).click();
    await expect(page.getByRole('button', { name: '去结算' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
}

test('after a minute the next failed chunk reloads once more', async ({ page }) => {
  await page.route('**/_astro/CartPage.*', (route) => route.fulfill({ status: 404, body: '' }));
  const loads = loadsOf(page);
  await page.goto(routes.cart());
  await expect(bar(page)).toContainText(reason);
  expect(loads()).toBe(2);
  await page.evaluate(() => {
    const key = 'chengju.chunk-reload';
    sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) - 60_001));
  });
  await page.reload();
  await expect(bar(page)).toContainText(reason);
  expect(loads()).toBe(4);
});

test('with storage blocked it is one reload as well, and never a loop', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: blocked });
  });
  await page.route('**/_astro/CartPage.*', (route) => route.fulfill({ status: 404, body: '' }));
  const loads = loadsOf(page);
  await page.goto(routes.cart());
  await expect(bar(page)).toContainText(reason);
  await settle(page);
  expect(loads()).toBe(2);
});

test('checkout: a part that cannot be loaded reloads once, keeps what was entered, and the order goes out without it', {
  tag: '@quick',
}, async ({ page, shop }) => {
  await standAtCheckout(page, shop);
  await page.getByLabel('订单备注').fill('工作日送货');
  await page.route('**/_astro/InvoiceForm.*', (route) => route.fulfill({ status: 404, body: '' }));
  const reloaded = page.waitForEvent('framenavigated');
  await page.getByText('电子普票').click();
  await reloaded;
  await expect(bar(page)).toContainText(reason);
  await expect(page.getByLabel('订单备注')).toHaveValue('工作日送货');
  // The earlier choice returns with the draft; a press before that would be overwritten.
  await expect(page.getByRole('radio', { name: '电子普票' })).toBeChecked();
  await page.getByText('不开发票').click();
  const orderId = await submitOrder(page);
  const [order] = await shop.ask<{ remark: string }>('select remark from orders where order_id = ?', orderId);
  expect(order?.remark).toBe('工作日送货');
});

test('login: without its code the form says so, and the page can be loaded anew', async ({ page }) => {
  await page.context().clearCookies();
  await page.route('**/_astro/LoginForm.*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(routes.login());
  await expect(bar(page)).toContainText(reason);
  await expect(page.getByLabel('手机号码')).toBeVisible();
  await page.unroute('**/_astro/LoginForm.*');
  await bar(page).getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
});

test('payment: without its code the page says so and the order is still to be found', async ({ page, shop }) => {
  await page.route('**/_astro/PaymentPage.*', (route) => route.fulfill({ status: 404, body: '' }));
  const [order] = await shop.ask<{ order_id: string }>('select order_id from orders order by order_id limit 1');
  await page.goto(routes.payment(order?.order_id ?? ''));
  await expect(bar(page)).toContainText(reason);
  await expect(page.getByRole('link', { name: '我的订单' }).first()).toBeVisible();
});

test('a goods page without its code can be read, and no button turns for ever', async ({ page, shop }) => {
  const goods = await plainGoods(shop.ask);
  await page.route('**/_astro/GoodsTop.*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(routes.goods(goods.item_id));
  const button = page.getByRole('button', { name: '加入购物车' });
  await button.click();
  await expect(bar(page)).toContainText(reason);
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(goods.name);
});
