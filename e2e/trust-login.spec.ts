import { routes, trustRoutes } from '#core/site/routes.ts';
import { leavingForProvider, refusedCalls } from '#e2e/probe/complaints.ts';
import { expectNothingFromAxe } from '#e2e/probe/inspect.ts';
import { firstMember } from '#e2e/support/facts.ts';
import { agree, askForCode, field, memberName, newMobile } from '#e2e/support/login.ts';
import { expect, test } from '#e2e/support/test.ts';

test('WeChat: a stranger binds a mobile and is a member, on the page asked for', { tag: '@quick' }, async ({
  page,
  shop,
  forgive,
}) => {
  forgive(refusedCalls, leavingForProvider);
  await page.goto(`${routes.login()}?redirect=${encodeURIComponent(routes.cart())}`);
  await page.getByRole('button', { name: '微信' }).click();
  await page.getByRole('button', { name: '新用户（首次授权）' }).click();
  await page.waitForURL((url) => url.pathname === trustRoutes.bindMobile());
  await expect(page.locator('main')).toContainText('已获得微信授权');
  await expectNothingFromAxe(page);
  const mobile = newMobile();
  await field(page, '手机号码').fill(mobile);
  await field(page, '短信验证码').fill(await askForCode(page));
  await agree(page);
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await page.waitForURL((url) => url.pathname === routes.cart());
  const [row] = await shop.ask<{ provider: string }>(
    'select provider from member_identity join member on member.user_id = member_identity.user_id where mobile = ?',
    mobile,
  );
  expect(row).toEqual({ provider: 'weixin' });
});

test('WeChat: somebody known is logged in at once', async ({ page, forgive }) => {
  forgive(refusedCalls, leavingForProvider);
  await page.goto(`${routes.login()}?redirect=${encodeURIComponent(routes.cart())}`);
  await page.getByRole('button', { name: '微信' }).click();
  await page.getByRole('button', { name: /晓晴在窗边/ }).click();
  await page.waitForURL((url) => url.pathname === routes.cart());
  await expect(memberName(page)).toHaveText(firstMember.name);
});

for (const [name, path] of [
  ['微信', trustRoutes.weixin()],
  ['微博', trustRoutes.weibo()],
] as const) {
  test(`${name}: whoever refuses is told so and can go on`, async ({ page, forgive }) => {
    forgive(refusedCalls, leavingForProvider);
    await page.goto(routes.login());
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: '拒绝' }).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.getByRole('alert')).toContainText('您没有同意授权');
    await expectNothingFromAxe(page);
    await page.getByRole('link', { name: '换一种方式登录' }).click();
    await page.waitForURL((url) => url.pathname === routes.login());
  });
}

test('a return that this browser did not ask for is refused by the server', async ({ page, forgive }) => {
  forgive(refusedCalls, leavingForProvider);
  await page.goto(`${trustRoutes.weixin()}?code=stolen&state=forged`);
  await expect(page.getByRole('alert')).toContainText('授权已失效，请重新发起登录');
  expect(new URL(page.url()).search).toBe('');
  await page.goto(trustRoutes.bindMobile());
  await expect(page.getByRole('main')).toContainText('先用微信或微博登录，再来绑定手机号');
});
