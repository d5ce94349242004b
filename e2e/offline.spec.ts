import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { unreachable } from '#e2e/probe/complaints.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import {
  callShop,
  countOrders,
  enterAs,
  fillCart,
  payElsewhere,
  phoneAddress,
  resetShop,
  standAtCheckout,
  standAtPayment,
  submitButton,
  submitOrder,
} from '#e2e/support/buying.ts';
import { firstMember } from '#e2e/support/facts.ts';
import { agree } from '#e2e/support/login.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';

// Fault B1: without a network the page stays, says so, does nothing behind the buyer's back, and continues by itself.

const bar = (page: Page) => page.locator('#offline');

/** Expects that a button names the missing network as the reason. */
async function expectToWait(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/网络已断开/);
}

test.beforeEach(async ({ shop, forgive }) => {
  forgive(unreachable);
  await resetShop(shop);
});

test('login: the form waits and keeps what was typed', async ({ page, context }) => {
  await page.goto(routes.login());
  await page.getByRole('tab', { name: '短信登录' }).click();
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  await expectToWait(page, '登录');
  await expectToWait(page, '获取验证码');
  await inspect(page, 'login without a network');
  await page.getByRole('tab', { name: '账号密码' }).click();
  await page.getByLabel('手机号码').fill(firstMember.mobile);
  await page.getByLabel('密码', { exact: true }).fill(firstMember.password);
  await agree(page);
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await settle(page);
  await expect(page).toHaveURL(/\/login/);
  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('cart: a change is refused and taken back at once, nothing is sent later', { tag: '@quick' }, async ({
  page,
  context,
  shop,
}) => {
  await page.clock.install();
  await enterAs(context, shop);
  await fillCart(context, shop, 2);
  await page.goto(routes.cart());
  const quantity = page.locator('.line').first().getByRole('textbox');
  await expect(quantity).toHaveValue('2');
  await context.setOffline(true);
  await expectToWait(page, '去结算');
  await inspect(page, 'cart without a network');
  await page.getByRole('button', { name: '去结算' }).click({ force: true });
  await page.locator('.line').first().getByRole('button', { name: '增加' }).click();
  await expect(page.locator('.toast').filter({ hasText: '网络已断开，恢复后请再试' })).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(5000);
  await settle(page);
  await expect(quantity).toHaveValue('2');
  await expect(page).toHaveURL(new RegExp(`${routes.cart()}$`));
  await page.getByRole('button', { name: '去结算' }).click();
  await page.waitForURL(/\/Checkout/);
});

test('a cart that is opened without a network is read as soon as there is one', async ({ page, context, shop }) => {
  await enterAs(context, shop);
  const goods = await fillCart(context, shop);
  await page.addInitScript(() => {
    let isOnline = false;
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
    addEventListener('online', () => {
      isOnline = true;
    });
  });
  await page.route('**/cart/list**', (route) => route.abort());
  await page.goto(routes.cart());
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('网络已断开，恢复后请再试');
  await page.unroute('**/cart/list**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('main')).toContainText(goods.name);
  await expect(bar(page)).toHaveCount(0);
});

test('checkout: no order without a network, and none by itself afterwards; the sum goes on by itself', async ({
  page,
  context,
  shop,
}) => {
  await page.clock.install();
  await standAtCheckout(page, shop);
  const before = await countOrders(shop);
  await context.setOffline(true);
  await expectToWait(page, '提交订单');
  await submitButton(page).click({ force: true });
  await submitButton(page).press('Enter');
  await page.getByText('门店自提').click();
  await expect(page.getByRole('complementary')).toContainText('金额没有更新');
  await inspect(page, 'checkout without a network');
  await page.getByText('快递配送').click();
  await context.setOffline(false);
  await expect(page.getByRole('complementary')).not.toContainText('金额没有更新');
  await page.clock.runFor(5000);
  await settle(page);
  expect(await countOrders(shop)).toBe(before);
  await submitOrder(page);
  expect(await countOrders(shop)).toBe(before + 1);
});

test('payment: what was paid meanwhile is seen as soon as there is a network', async ({ page, context, shop }) => {
  await standAtPayment(page, shop);
  const address = await phoneAddress(page);
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  await expectToWait(page, '刷新二维码');
  await inspect(page, 'payment without a network');
  await context.setOffline(false);
  await context.setOffline(true);
  await payElsewhere(address);
  await context.setOffline(false);
  await page.waitForURL(/\/Order\/paystatus/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
});

test('an order sent just before the network went is one order, found by itself', async ({ page, context, shop }) => {
  await standAtCheckout(page, shop);
  const before = await countOrders(shop);
  // The order reaches the server, but its answer does not reach the buyer.
  await page.route('**/wxapp/order', async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await submitButton(page).click();
  await expect(page.getByText('确认中')).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await page.unroute('**/wxapp/order');
  await context.setOffline(false);
  await page.waitForURL(/\/Order\/payment/);
  expect(await countOrders(shop)).toBe(before + 1);
  const orders = await callShop<{ list: unknown[] }>(context, shop.origin, 'GET', '/orders', {
    order_type: 'normal',
    page: 1,
    pageSize: 1,
  });
  expect(orders.list).toHaveLength(1);
});

test('collection: a tab nobody has opened waits for the network where it stands, and comes with it', async ({
  page,
  context,
  shop,
}) => {
  await enterAs(context, shop);
  await page.goto(memberRoutes.collection());
  // The page already has its own reads; the other tabs load on demand.
  await settle(page);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: '收藏分类' }).getByRole('link', { name: '浏览记录' }).click();
  await expect(page.locator('main').getByText('网络已断开，恢复后请再试')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '收藏分类' })).toBeVisible();
  await inspect(page, 'collection without a network');
  await context.setOffline(false);
  await expect(page.locator('main').getByText('网络已断开，恢复后请再试')).toHaveCount(0);
  await expect(page.getByText('还没有浏览记录').or(page.getByRole('button', { name: '清空记录' }))).toBeVisible();
});
