import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { type TestShop, withTestShop } from '#e2e/gateway/local-platforms.ts';
import { codeOnPhone, logOut, passSmsMinute, publishOwnShop, readCaptcha, smsOf } from '#e2e/gateway/own-shop.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { expectNothingFromAxe } from '#e2e/probe/inspect.ts';
import { agree, field, newMobile } from '#e2e/support/login.ts';
import { test as base, expect } from '#e2e/support/test.ts';

// A shop of its own in production, nothing of the demo in it, with 腾讯云 of `npm run pay-platforms` for its SMS.

const test = base.extend<object, { own: TestShop }>({
  own: [
    ({}, use) =>
      withTestShop(
        {
          dataOf: (folder, origin) => {
            const dataFolder = join(folder, 'data');
            publishOwnShop(dataFolder, origin);
            return dataFolder;
          },
        },
        use,
      ),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ own }, use) => use(own.origin),
});

const password = 'tall9grass';
const newPassword = 'green7river';

/** Answers the captcha and asks for a code. */
async function ask(page: Page, shop: TestShop, button = '获取验证码'): Promise<void> {
  await field(page, '图形验证码').fill(await readCaptcha(page, shop));
  await page.getByRole('button', { name: button }).click();
}

const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

test('a visitor registers by SMS, logs in by SMS and sets a new password by SMS', async ({
  page,
  own,
  stranger: phone,
  forgive,
}) => {
  forgive(refusedCalls);
  const mobile = newMobile();
  await page.goto(routes.register());
  await expect(page).toHaveTitle(/青禾家居/);
  await expect(page.getByText('测试短信：本站连接的是测试短信平台，短信不会发到手机上')).toBeVisible();
  await expect(page.locator('[data-debug-codes]')).toHaveCount(0);
  await field(page, '手机号码').fill(mobile);
  // A new captcha picture clears the field beside it.
  await readCaptcha(page, own);
  await field(page, '图形验证码').fill('----');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('图形验证码错误或已失效，请刷新后重试')).toBeVisible();
  await ask(page, own);
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  await expectNothingFromAxe(page);
  const code = await codeOnPhone(phone, own.platforms, mobile);
  await expectNothingFromAxe(phone);
  await agree(page);
  await field(page, '设置密码').fill(password);
  await field(page, '短信验证码').fill(wrongOf(code));
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('短信验证码错误或已失效')).toBeVisible();
  await field(page, '短信验证码').fill(code);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await own.ask('select mobile from member')).toEqual([{ mobile }]);

  await logOut(page);
  await page.goto(routes.login(routes.user()));
  await page.getByRole('tab', { name: '短信登录' }).click();
  await field(page, '手机号码').fill(mobile);
  await ask(page, own);
  await expect(page.getByText(/发送太频繁，请 \d+ 秒后再试/)).toBeVisible();
  passSmsMinute(own.dataFolder);
  // The button waits as long as the shop has said; a new page of the browser knows nothing of it.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('tab', { name: '短信登录' }).click();
  await field(page, '手机号码').fill(mobile);
  await ask(page, own);
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  const loginCode = await codeOnPhone(phone, own.platforms, mobile);
  await agree(page);
  await field(page, '短信验证码').fill(wrongOf(loginCode));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('短信验证码错误或已失效')).toBeVisible();
  await field(page, '短信验证码').fill(loginCode);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname === routes.user());

  await logOut(page);
  passSmsMinute(own.dataFolder);
  await page.goto(routes.forgotPassword());
  await field(page, '手机号码').fill(mobile);
  await ask(page, own, '获取短信验证码');
  await expect(page.locator('[aria-current="step"]')).toContainText('短信验证');
  await field(page, '短信验证码').fill(await codeOnPhone(phone, own.platforms, mobile));
  await page.getByRole('button', { name: '下一步' }).click();
  await field(page, '设置密码').fill(newPassword);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByRole('heading', { name: '新密码已保存' })).toBeFocused();
  await page.getByRole('link', { name: '去登录' }).click();
  await field(page, '手机号码').fill(mobile);
  await field(page, '密码').fill(newPassword);
  await agree(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith(routes.login()));

  const { taken, refused } = await smsOf(own.platforms);
  expect(taken.map((sms) => [sms.platform, sms.mobile, sms.template])).toEqual(
    Array.from({ length: 3 }, () => ['tencent', mobile, 'T1']),
  );
  expect(new Set(taken.map(({ text }) => text)).size).toBe(3);
  expect(refused).toEqual([]);
});
