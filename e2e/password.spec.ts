import { routes } from '#core/site/routes.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { expectNothingFromAxe } from '#e2e/probe/inspect.ts';
import { logIn } from '#e2e/support/facts.ts';
import { askForCode, field, passMinute, register } from '#e2e/support/login.ts';
import { expect, test } from '#e2e/support/test.ts';

test('forgot: three steps, a wrong code leads back to its step, the old session ends', { tag: '@quick' }, async ({
  page,
  stranger,
  forgive,
}) => {
  forgive(refusedCalls);
  const mobile = await register(page);
  await passMinute(page);
  await page.context().clearCookies();
  await logIn(stranger, { mobile, password: 'tall9grass' });

  await page.goto(routes.forgotPassword());
  await field(page, '手机号码').fill(mobile);
  const code = await askForCode(page, '获取短信验证码');
  await expect(page.locator('[aria-current="step"]')).toContainText('短信验证');
  await field(page, '短信验证码').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: '下一步' }).click();
  await field(page, '设置密码').fill('green7river');
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByText('短信验证码错误或已失效')).toBeVisible();
  await expectNothingFromAxe(page);
  await expect(field(page, '短信验证码')).toBeFocused();
  await field(page, '短信验证码').fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(field(page, '设置密码')).toHaveValue('green7river');
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByRole('heading', { name: '新密码已保存' })).toBeFocused();
  await expectNothingFromAxe(page);

  await stranger.goto(routes.orderList());
  await stranger.waitForURL((url) => url.pathname === routes.login());
  await page.getByRole('link', { name: '去登录' }).click();
  await logIn(page, { mobile, password: 'green7river' });
});

test('a member changes the own password: masked mobile, a code is needed, this session stays', async ({ page }) => {
  const mobile = await register(page);
  await passMinute(page);
  await page.goto(routes.forgotPassword());
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible();
  await expect(field(page, '手机号码')).toHaveValue(new RegExp(`^${mobile.slice(0, 3)}\\*+\\d+$`));
  const code = await askForCode(page, '获取短信验证码');
  await field(page, '短信验证码').fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
  await field(page, '设置密码').fill('green7river');
  await page.getByRole('button', { name: '保存新密码' }).click();
  await page.getByRole('link', { name: '返回个人中心' }).click();
  await page.waitForURL((url) => url.pathname === routes.user());
});
