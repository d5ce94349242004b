import type { Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { holdBack } from '#e2e/probe/hold-back.ts';
import { firstMember, logIn } from '#e2e/support/facts.ts';
import { memberName } from '#e2e/support/login.ts';
import { expect, test } from '#e2e/support/test.ts';
import { memberKeys, storageKeys } from '#storefront/shell/session/storage-keys.ts';
import { laterKeys } from '#storefront/shell/session/storage-keys-later.ts';

test('log-out clears the cookies of the spec and reaches the other tab within a second', { tag: '@quick' }, async ({
  page,
  context,
  shop,
}) => {
  await logIn(page);
  const other = await context.newPage();
  await other.goto(routes.orderList());
  await expect(memberName(other)).toHaveText(firstMember.name);
  const plain = await context.newPage();
  await plain.goto('/');
  await expect(memberName(plain)).toBeVisible();

  const { token } = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  const told = page.waitForResponse(/\/logout$/);
  for (const tab of [page, other]) {
    await tab.evaluate(([key]) => sessionStorage.setItem(key, '{}'), [storageKeys.buyIntent] as const);
  }
  for (const key of [memberKeys.recentGoods, laterKeys.waitingReservations]) {
    await page.evaluate(([name]) => localStorage.setItem(name, '[]'), [key] as const);
  }
  await page.goto('/');
  await page.getByRole('button', { name: '退出登录' }).first().click();
  const options = { timeout: 1000 };
  await expect(plain.locator('html')).not.toHaveAttribute('data-member', '', options);
  await other.waitForURL((url) => url.pathname === routes.login());
  await told;
  const kept = (tab: Page) => tab.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  for (const tab of [page, other]) {
    // A tab that is still on its way to the login page cannot be asked.
    await expect(async () => {
      const keys = await kept(tab);
      expect(keys).not.toContain(storageKeys.buyIntent);
      expect(keys).not.toContain(memberKeys.recentGoods);
      expect(keys).toContain(laterKeys.waitingReservations);
    }).toPass();
  }
  const left = (await context.cookies()).map(({ name }) => name);
  for (const name of ['token', 'admToken', 'userInfo', 'memberInfo', 'userId', 'merchantInfo']) {
    expect(left).not.toContain(name);
  }
  const answer = await page.request.get('/api/h5app/wxapp/member', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  expect(shop.output()).not.toContain(String(token));
});

test('a page of the own centre does not stay when a call behind it learns that the session is over', async ({
  page,
  context,
  forgive,
}) => {
  forgive(refusedCalls);
  await logIn(page);
  const letGo = await holdBack(page, '**/cartcount?*');
  await page.goto(routes.orderList());
  await expect(memberName(page)).toHaveText(firstMember.name);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value;
  const ended = await page.request.post('/api/h5app/wxapp/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
  expect(ended.headers()['clear-site-data']).toBe('"cache"');
  letGo();
  await page.waitForURL((url) => url.pathname === routes.login(), { waitUntil: 'commit' });
});

test('a press on 退出登录 before the scripts are there is not lost', async ({ page, context }) => {
  await logIn(page);
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route(/_astro\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '退出登录' }).first().click({ noWaitAfter: true });
  expect((await context.cookies()).map(({ name }) => name)).toContain('token');
  release();
  await expect(page.locator('html')).not.toHaveAttribute('data-member', '');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});
