import { totpAt } from '#backend/modules/staff/totp.ts';
import { expect, expectGoodPage, openAccount, press, pressIn, test, type } from './desk.ts';

test('a colleague gets an account for orders alone, logs in, and is logged out everywhere when it is closed', async ({
  desk,
  deskShop,
  browser,
}) => {
  await desk.goto('/admin/staff');
  await press(desk.getByRole('button', { name: '开通账号' }));
  await type(desk.getByLabel('姓名'), '小林');
  // An owner may do everything: there is nothing to tick.
  await desk.getByRole('radio', { name: '店主' }).check();
  await expect(desk.getByRole('checkbox')).toHaveCount(0);
  await desk.getByRole('radio', { name: '自己选' }).check();
  const orders = desk.getByRole('checkbox', { name: '订单', exact: true });
  await expect(orders).toHaveAccessibleDescription(/发货/);
  await orders.press('Space');
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '开通', exact: true }));
  const secrets = desk.getByRole('dialog', { name: '小林 的登录资料' });
  await expect(secrets).toBeVisible();
  const [password = '', , code = ''] = await secrets.locator('code').allTextContents();
  await expectGoodPage(desk);
  await press(secrets.getByRole('button', { name: '已经记下' }));
  expect(
    await deskShop.ask("select role from staff_role r join staff s on s.staff_id = r.staff_id where s.name = '小林'"),
  ).toEqual([{ role: 'orders' }]);

  const other = await browser.newContext({ baseURL: deskShop.origin });
  const colleague = await other.newPage();
  await colleague.goto('/admin');
  await expect(colleague.getByLabel('姓名')).toBeFocused();
  await expectGoodPage(colleague);
  await type(colleague.getByLabel('姓名'), '小林');
  await type(colleague.getByLabel('密码'), 'wrong');
  await type(colleague.getByLabel('动态口令'), code);
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('alert')).toHaveText('姓名、密码或动态口令不正确');
  await type(colleague.getByLabel('密码'), password);
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('heading', { name: '今天' })).toBeVisible();
  await expect(colleague.getByRole('link', { name: /^订单/ })).toBeVisible();
  for (const hidden of ['商品', '员工', '操作记录', '转账核对', '退款售后'])
    await expect(colleague.getByRole('link', { name: new RegExp(`^${hidden}`) })).toHaveCount(0);

  await pressIn(desk.getByRole('row').filter({ hasText: '小林' }), '停用账号');
  await press(desk.getByRole('button', { name: '停用', exact: true }));
  await expect(desk.getByRole('row').filter({ hasText: '小林' })).toContainText('已停用');
  await colleague.getByRole('link', { name: /^订单/ }).press('Enter');
  await expect(colleague.getByRole('heading', { name: '登录已过期，请重新登录' })).toBeVisible();
  expect(
    await deskShop.ask(
      "select count(*) as sessions from staff_session t join staff s on s.staff_id = t.staff_id where s.name = '小林'",
    ),
  ).toEqual([{ sessions: 0 }]);
  await other.close();
});

test('小林首次登录：密码加验证器里的动态口令，恢复码只存摘要，用过一次就作废', async ({ desk, deskShop, browser }) => {
  const [password = '', secret = '', ...codes] = await openAccount(desk, '小苏', '订单');
  expect(codes).toHaveLength(10);
  const [account] = await deskShop.ask<{ staff_id: number; password_hash: string; totp_secret: string }>(
    "select staff_id, password_hash, totp_secret from staff where name = '小苏'",
  );
  expect(account?.password_hash).not.toContain(password);
  const stored = () =>
    deskShop.ask<{ digest: string }>(
      'select * from staff_recovery_code where staff_id = ?',
      String(account?.staff_id ?? 0),
    );
  const before = await stored();
  expect(before).toHaveLength(10);
  for (const code of codes) expect(JSON.stringify(before)).not.toContain(code);

  const logIn = async (code: string): Promise<boolean> => {
    const other = await browser.newContext({ baseURL: deskShop.origin });
    const page = await other.newPage();
    await page.goto('/admin');
    await type(page.getByLabel('姓名'), '小苏');
    await type(page.getByLabel('密码'), password);
    await type(page.getByLabel('动态口令'), code);
    await page.keyboard.press('Enter');
    const outcome = page.getByRole('heading', { name: '今天' }).or(page.getByRole('alert').filter({ hasText: /./ }));
    await expect(outcome).toBeVisible();
    const isIn = await page.getByRole('heading', { name: '今天' }).isVisible();
    await other.close();
    return isIn;
  };
  expect(await logIn(totpAt(secret.replaceAll(/\s/g, ''), Math.floor(Date.now() / 1000)))).toBe(true);
  expect(await logIn(codes[0] ?? '')).toBe(true);
  expect(await logIn(codes[0] ?? '')).toBe(false);
});
