import { routes } from '#core/site/routes.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { holdBack } from '#e2e/probe/hold-back.ts';
import { expectNothingFromAxe } from '#e2e/probe/inspect.ts';
import { firstMember, plainGoods } from '#e2e/support/facts.ts';
import { agree, askForCode, debugCodes, field, newMobile } from '#e2e/support/login.ts';
import { expect, test } from '#e2e/support/test.ts';

test('register: what was typed stays, then logged in, with the lines kept before, on the page asked for', {
  tag: '@quick',
}, async ({ page, shop, forgive }) => {
  forgive(refusedCalls);
  const goods = await plainGoods(shop.ask);
  await page.goto(routes.goods(goods.item_id));
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('link', { name: '登录结算' }).click();
  await page.getByRole('link', { name: '免费注册' }).last().click();
  await page.waitForURL(/\/login\/registe(\?|$)/);

  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(field(page, '手机号码')).toBeFocused();
  await expect(page.getByText('请先阅读并同意用户协议与隐私政策')).toBeVisible();

  await page.getByRole('button', { name: '《用户协议》' }).click();
  await expect(page.getByRole('dialog')).toContainText('一个手机号只能注册一个账号');
  await expectNothingFromAxe(page);
  await page.getByRole('button', { name: '我知道了' }).click();

  const mobile = newMobile();
  await field(page, '手机号码').fill(mobile);
  const code = await askForCode(page);
  await agree(page);
  await field(page, '短信验证码').fill(code === '000000' ? '000001' : '000000');
  await field(page, '设置密码').fill('tall9grass');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('短信验证码错误或已失效')).toBeVisible();
  await expectNothingFromAxe(page);
  await expect(field(page, '短信验证码')).toBeFocused();
  await expect(field(page, '手机号码')).toHaveValue(mobile);
  await expect(field(page, '设置密码')).toHaveValue('tall9grass');

  await field(page, '短信验证码').fill(code);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await page.waitForURL((url) => url.pathname === routes.cart());
  await expect(page.locator('main')).toContainText(goods.name);
  const [row] = await shop.ask<{ mobile: string }>('select mobile from member where mobile = ?', mobile);
  expect(row).toEqual({ mobile });
});

test('a link to another login page that is followed before the page is alive keeps the page asked for', async ({
  page,
}) => {
  const letGo = await holdBack(page, '**/_astro/**');
  await page.goto(routes.login(routes.goodsList()), { waitUntil: 'commit' });
  await page.getByRole('link', { name: '免费注册' }).click({ noWaitAfter: true });
  await page.waitForURL((url) => url.pathname + url.search === routes.register(), { waitUntil: 'commit' });
  letGo();
  await expect(page.getByRole('link', { name: '已有账号，去登录' })).toHaveAttribute(
    'href',
    routes.login(routes.goodsList()),
  );
});

test('a registered mobile is told so beside its field', async ({ page, forgive }) => {
  forgive(refusedCalls);
  await page.goto(routes.register());
  await field(page, '手机号码').fill(firstMember.mobile);
  await field(page, '图形验证码').fill((await debugCodes(page)).yzm);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('该手机号已注册，请直接登录')).toBeVisible();
  await expect(field(page, '手机号码')).toHaveAttribute('aria-invalid', 'true');
});
