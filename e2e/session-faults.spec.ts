import { readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { listen, refusedCalls } from '#e2e/probe/complaints.ts';
import {
  callShop,
  countOrders,
  enterAs,
  fillCart,
  payByPhone,
  resetShop,
  standAtCheckout,
  submitButton,
  submitOrder,
} from '#e2e/support/buying.ts';
import { fillLogin, firstMember, plainGoods, secondMember } from '#e2e/support/facts.ts';
import { memberName } from '#e2e/support/login.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';

// Faults B6, B7, B14–B18: sessions that end, change hands or cannot be stored.

test.beforeEach(async ({ shop }) => resetShop(shop));

/** Ends the session on the server only: the browser still believes in it. */
const endSession = (page: Page, origin: string) => callShop(page.context(), origin, 'POST', '/logout');

test('checkout: the session ends under ten calls at once: one redirect, the draft stays, the order goes out once', {
  tag: '@quick',
}, async ({ page, shop, forgive }) => {
  forgive(refusedCalls);
  await standAtCheckout(page, shop);
  await page.getByLabel('订单备注').fill('到货前一天电话联系');
  const before = await countOrders(shop);
  // The coupons are read late: a read of the page itself must not be the one that finds the session ended.
  await settle(page);
  const shown: string[] = [];
  page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
  const keys: string[] = [];
  page.on('request', (request) => {
    if (/\/wxapp\/order$/.test(request.url())) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await endSession(page, shop.origin);
  // Reads of the page that meet the end of the session together with the order: one task of the page sends them all,
  // since the first refusal leads to the login and takes the button away.
  await submitButton(page).evaluate((button: HTMLElement) => {
    for (let call = 0; call < 10; call += 1) dispatchEvent(new Event('focus'));
    button.click();
  });
  await page.waitForURL(/\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(routes.checkout('fastbuy'));
  await fillLogin(page, firstMember);
  await page.waitForURL(/\/Checkout/);
  await expect(page.getByLabel('订单备注')).toHaveValue('到货前一天电话联系');
  expect(shown).toEqual([routes.login(), routes.checkout()]);
  expect(await countOrders(shop)).toBe(before);
  const orderId = await submitOrder(page);
  expect(await countOrders(shop)).toBe(before + 1);
  expect(new Set(keys).size, 'the same key after login').toBe(1);
  const [order] = await shop.ask<{ remark: string }>('select remark from orders where order_id = ?', orderId);
  expect(order?.remark).toBe('到货前一天电话联系');
});

test('a token that stands behind other cookies is seen before the first paint: no way round by the login page', async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies([{ name: 'first', value: '1', url: shop.origin }]);
  await enterAs(context, shop);
  const shown: string[] = [];
  page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
  await page.goto(routes.cart());
  await expect(page.getByText('购物车还是空的')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toMatch(/^first=1; /);
  expect(shown).toEqual([routes.cart()]);
});

test('checkout: HTTP 400 for the order is told beside the button, the draft stays, nothing is asked again', async ({
  page,
  shop,
  forgive,
}) => {
  forgive(refusedCalls);
  await page.clock.install();
  await standAtCheckout(page, shop);
  await page.getByLabel('订单备注').fill('放物业');
  let asked = 0;
  await page.route('**/wxapp/order', (route) => {
    asked += 1;
    return route.fulfill({ status: 400, json: { data: { message: '收货地址不存在', status_code: 400 } } });
  });
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText('收货地址不存在');
  await page.clock.runFor(10_000);
  await settle(page);
  expect(asked).toBe(1);
  await page.reload();
  await expect(page.getByLabel('订单备注')).toHaveValue('放物业');
});

test('payment: a session that ends leads to the login page and back to the same order', async ({
  page,
  shop,
  forgive,
}) => {
  forgive(refusedCalls);
  await standAtCheckout(page, shop);
  const orderId = await submitOrder(page);
  await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
  await endSession(page, shop.origin);
  await page.waitForURL(/\/login\?redirect=/);
  await fillLogin(page, firstMember);
  await page.waitForURL((url) => url.searchParams.get('order_id') === orderId);
  await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
});

const blocked = (): void => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
};

const full = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
};

/** Fills every storage key of the site with half a JSON, as a crash or another program leaves it. */
const corrupt = (keys: readonly string[]): void => {
  if (sessionStorage.getItem('corrupted')) return;
  for (const key of keys) {
    localStorage.setItem(key, '{"half');
    sessionStorage.setItem(key, '{"half');
  }
  sessionStorage.setItem('corrupted', '1');
};

const keysSource = readFileSync('src/storefront/shell/session/storage-keys.ts', 'utf8');
const allKeys = [...keysSource.matchAll(/['`](chengju\.[\w.-]+)/g)].flatMap(([, key = '']) =>
  key.endsWith('.') ? ['cart', 'fastbuy', 'login'].map((kind) => key + kind) : [key],
);

for (const [name, script, argument] of [
  ['blocked', blocked, undefined],
  ['full', full, undefined],
  ['full of rubbish', corrupt, allKeys],
] as const) {
  test(`from login to paid with storage ${name}`, async ({ page, shop }) => {
    await page.addInitScript(script as (argument: unknown) => void, argument);
    const goods = await plainGoods(shop.ask);
    await page.goto(routes.login(routes.goods(goods.item_id)));
    await fillLogin(page, firstMember);
    await page.waitForURL(new RegExp(routes.goods(goods.item_id)));
    await page.getByRole('button', { name: '加入购物车' }).click();
    await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
    await page.goto(routes.cart());
    await page.getByRole('button', { name: '去结算' }).click();
    await page.waitForURL(/\/Checkout/);
    await submitOrder(page);
    await payByPhone(page);
    await page.waitForURL(/\/Order\/paystatus/);
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  });
}

test('cookies blocked: the shop can be looked at, and login explains why it cannot stay', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  });
  const goods = await plainGoods(shop.ask);
  await page.goto(routes.goods(goods.item_id));
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByRole('link', { name: '登录结算' })).toBeVisible();
  await page.goto(routes.login());
  await fillLogin(page, firstMember);
  await expect(page.getByRole('alert')).toContainText('浏览器禁用了 Cookie，无法保持登录');
  await expect(page.getByLabel('手机号码')).toHaveValue(firstMember.mobile);
});

test('another member in the second tab: the first shows nothing of the one before, late answers are dropped', async ({
  page,
  context,
  shop,
  forgive,
}) => {
  // A call of the first tab that is under way while the second logs out is refused.
  forgive(refusedCalls);
  await enterAs(context, shop);
  const goods = await fillCart(context, shop, 3);
  await page.goto(routes.cart());
  await expect(page.locator('main')).toContainText(goods.name);
  // An answer for the first member is pending while the second logs in.
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/cart/list**', async (route) => {
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const other = await context.newPage();
  await other.goto(routes.home());
  await other.getByRole('button', { name: '退出登录' }).first().click();
  await page.waitForURL((url) => url.pathname === routes.login(), { timeout: 3000 });
  await other.goto(routes.login());
  await fillLogin(other, secondMember);
  await other.waitForURL((url) => url.pathname === '/');
  letGo();
  await page.unroute('**/cart/list**');
  await page.waitForURL((url) => url.pathname === routes.cart());
  await expect(memberName(page)).toHaveText(secondMember.name);
  await expect(page.locator('main')).toContainText('购物车还是空的');
  await expect(page.locator('main')).not.toContainText(goods.name);
});

test('the same line in two tabs: the server holds what was pressed last, and both tabs show it', {
  tag: '@quick',
}, async ({ page, context, shop }) => {
  await enterAs(context, shop);
  const { item_id } = await fillCart(context, shop, 2);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(routes.cart());
  const quantity = (tab: Page) => tab.locator('.line').first().getByRole('textbox');
  const press = (tab: Page, name: string) => tab.locator('.line').first().getByRole('button', { name }).click();
  const settled = (tab: Page) => expect(tab.locator('.cartbar [aria-busy="false"]')).toBeVisible();
  await expect(quantity(other)).toHaveValue('2');
  await Promise.all([press(page, '增加'), press(other, '减少')]);
  for (const tab of [page, other]) await settled(tab);
  // Whichever came first on the server: this press is the last, and counts from the number in its own tab.
  const before = Number(await quantity(page).inputValue());
  await press(page, '增加');
  await press(page, '增加');
  const last = String(before + 2);
  await expect(quantity(page)).toHaveValue(last);
  const stored = async () => {
    const [row] = await shop.ask<{ num: number }>('select num from cart_line where item_id = ?', item_id);
    return String(row?.num);
  };
  await expect.poll(stored).toBe(last);
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(quantity(other)).toHaveValue(last);
  // Wait for the read after the change; otherwise it meets the removal and takes away the line being pressed.
  await settled(page);
  // Removed in one tab, changed in the other: the change is refused and the line is gone.
  await other.locator('.line').first().getByRole('button', { name: /^删除/ }).click();
  await expect.poll(() => shop.ask('select 1 from cart_line where item_id = ?', item_id)).toEqual([]);
  await press(page, '增加');
  await expect(page.locator('.toast').filter({ hasText: '购物车中没有这件商品' })).toBeVisible();
  await expect(page.locator('main')).toContainText('购物车还是空的');
});

test('back from memory: no cart after logging out, no second order after paying', async ({ shop, complaints }) => {
  test.slow();
  // Playwright disables the back/forward cache by default.
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'zh-CN' });
  listen(context, complaints);
  const page = await context.newPage();
  try {
    await enterAs(context, shop);
    const goods = await fillCart(context, shop);
    await page.goto(routes.cart());
    await expect(page.locator('main')).toContainText(goods.name);
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => (document.title = `${persisted}`)));
    await page.goto(routes.goodsList());
    await page.evaluate(() => void setTimeout(() => history.back(), 0));
    // Make sure that the cache is in use; otherwise the rest would prove nothing.
    await expect(page).toHaveTitle('true');
    await page.goto(routes.home());
    // The browser logs a call of the old session that is refused after the log-out.
    await settle(page);
    await page.getByRole('button', { name: '退出登录' }).first().click();
    await expect(page.locator('html')).not.toHaveAttribute('data-member', '');
    await page.evaluate(() => void setTimeout(() => history.back(), 0));
    // A page restored from the cache fires no load event.
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.locator('body')).not.toContainText(goods.name);

    await standAtCheckout(page, shop);
    const before = await countOrders(shop);
    const orderId = await submitOrder(page);
    await payByPhone(page);
    await page.waitForURL(/\/Order\/paystatus/);
    await page.evaluate(() => void setTimeout(() => history.back(), 0));
    await expect(page).not.toHaveURL(/\/Order\//);
    await settle(page);
    expect(page.url()).not.toMatch(/\/Order\/payment/);
    await page.goto(routes.checkout('fastbuy'));
    await expect(page).toHaveURL(new RegExp(`order_id=${orderId}`));
    expect(await countOrders(shop)).toBe(before + 1);
  } finally {
    await browser.close();
  }
});
