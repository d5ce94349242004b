import { routes } from '#core/site/routes.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { fillLogin, firstMember, logIn, plainGoods } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a wrong password is told, and what was typed stays', async ({ page }) => {
  await page.goto(routes.login());
  await fillLogin(page, { mobile: firstMember.mobile, password: 'wrong-one' });
  await expect(page.getByText('用户名或密码错误').first()).toBeVisible();
  await expect(page.getByLabel('手机号码')).toHaveValue(firstMember.mobile);
  await expect(page).toHaveURL(/\/login/);
});

test('login comes back to own pages only', async ({ page, shop, forgive }) => {
  // Removes cookies under a page that may still be sending requests.
  forgive(refusedCalls);
  for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(routes.login(target));
    await fillLogin(page, firstMember);
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    expect(new URL(page.url()).origin).toBe(shop.origin);
    await page.context().clearCookies();
  }
});

test('an address with a bad phone is refused beside the field and keeps everything', { tag: '@quick' }, async ({
  page,
  shop,
}) => {
  const goods = await plainGoods(shop.ask);
  await logIn(page);
  await page.goto(routes.goods(goods.item_id));
  await page.getByRole('button', { name: '立即购买' }).click();
  await page.waitForURL(/\/Checkout/);
  await page.getByRole('button', { name: '新增收货地址' }).click();
  await page.getByLabel('收货人').fill('林晓晴');
  await page.getByLabel('手机号码').fill('12345');
  await page.getByLabel('详细地址').fill('漕溪北路 99 号');
  await page.getByRole('button', { name: '保存地址' }).click();
  await expect(page.getByText('手机号码格式不正确')).toBeVisible();
  await expect(page.getByLabel('收货人')).toHaveValue('林晓晴');
  await expect(page.getByLabel('详细地址')).toHaveValue('漕溪北路 99 号');
});

test('a typed quantity ends within 1 and 999', async ({ page, shop }) => {
  const goods = await plainGoods(shop.ask);
  await page.goto(routes.goods(goods.item_id));
  const field = page.locator('.step input');
  for (const [typed, kept] of [
    ['0', '1'],
    ['-1', '1'],
    ['1e9', /^(1|999)$/],
    ['abc', /^\d+$/],
    ['1000000000', '999'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(kept);
  }
});

test("another member's order is not shown, and the page says so", async ({ page, shop }) => {
  const [foreign] = await shop.ask<{ order_id: string }>(
    'select order_id from orders join member on member.user_id = orders.user_id where member.mobile <> ? order by order_id limit 1',
    firstMember.mobile,
  );
  expect(foreign?.order_id).toMatch(/^\d+$/);
  await logIn(page);
  await page.goto(routes.payment(foreign?.order_id ?? ''));
  await expect(page.locator('main')).toContainText('订单不存在');
});

test('a dead session leads to the login page once and back', { tag: '@quick' }, async ({ page, forgive }) => {
  forgive(refusedCalls);
  await logIn(page);
  const shopUrl = page.url();
  // A page that is still arriving might write its own token over the dead one.
  await page.goto('about:blank');
  await page.context().addCookies([{ name: 'token', value: 'dead', url: shopUrl }]);
  await page.goto(routes.orderList());
  await page.waitForURL(/\/login\?redirect=/);
  await fillLogin(page, firstMember);
  await page.waitForURL(/\/User\/orderList/);
});
