import { getMember } from '#core/member/contract.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { logInByApi, registerByApi } from '#e2e/support/member.ts';
import { expect, test } from '#e2e/support/test.ts';

test('the member sees where the account is logged in, and ends the others', { tag: '@quick' }, async ({
  page,
  browser,
  shop,
}) => {
  const account = await registerByApi(page);
  const elsewhere = await browser.newContext({ baseURL: shop.origin });
  try {
    const other = await elsewhere.newPage();
    const token = await logInByApi(other, account);
    const isIn = async () => (await other.request.get(getMember.path, { headers: { token } })).status();
    expect(await isIn()).toBe(200);

    await page.goto(memberRoutes.information());
    const panel = page.getByRole('region', { name: '登录设备' });
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(panel.getByRole('listitem').filter({ hasText: '本机' })).toHaveCount(1);
    // A network at home has no number that would tell the member something.
    await expect(panel.getByRole('listitem').filter({ hasText: '正在使用' })).not.toContainText('127.0');
    await inspect(page, 'sessions');

    await panel.getByRole('button', { name: '结束其他会话' }).click();
    const dialog = page.getByRole('dialog', { name: '结束其他会话' });
    await inspect(page, 'sessions dialog');
    await dialog.getByRole('button', { name: '验证并结束' }).click();
    await expect(dialog.getByText('请输入登录密码')).toBeVisible();
    await dialog.getByLabel('当前登录密码').fill(account.password);
    await dialog.getByRole('button', { name: '验证并结束' }).click();
    await expect(page.getByText('其他设备已退出登录')).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('button', { name: '结束其他会话' })).toBeHidden();
    expect(await isIn()).toBe(401);
  } finally {
    await elsewhere.close();
  }
});
