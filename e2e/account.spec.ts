import { memberRoutes } from '#core/member/routes.ts';
import { openFirst } from '#core/order/status.ts';
import { routes } from '#core/site/routes.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { expectNoShift } from '#e2e/probe/shifts.ts';
import { firstMember, secondMember } from '#e2e/support/facts.ts';
import { newMobile, passMinute } from '#e2e/support/login.ts';
import { logInByApi, pixel, registerByApi, userIdOf } from '#e2e/support/member.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, isSpare, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/__sim/reset', { data: {} })).ok()).toBe(true);
});

test('home: counters, what is on its way, the latest orders', { tag: '@quick' }, async ({ page, shop }) => {
  await logInByApi(page);
  const userId = await userIdOf(shop.ask, firstMember.mobile);
  await page.goto(routes.user());
  const [unpaid] = await shop.ask<{ count: number }>(
    "select count(*) as count from orders where user_id = ? and order_status = 'NOTPAY' and auto_cancel_time > ?",
    userId,
    Math.floor(Date.now() / 1000),
  );
  await expect(page.locator('.counters [data-member-count=unpaid]')).toHaveText(String(unpaid?.count));
  await expect(page.getByRole('heading', { name: '物流动态' })).toBeVisible();
  const latest = await shop.ask<{ order_id: string; order_status_des: string }>(
    `select order_id, case when order_status = 'NOTPAY' and auto_cancel_time <= ? then 'CANCEL' else order_status end
       as order_status_des from orders where user_id = ? order by create_time desc, order_id desc limit 10`,
    Math.floor(Date.now() / 1000),
    userId,
  );
  const shown = openFirst(latest).slice(0, 3);
  for (const { order_id } of shown) await expect(page.locator('main')).toContainText(order_id);
  await expect(page.getByRole('heading', { name: '猜你喜欢' })).toBeVisible();
  await page.getByRole('link', { name: /待评价/ }).click();
  await expect(page).toHaveURL(memberRoutes.orderList({ status: 7 }));
});

test('home: what is recommended waits for orders that come late, and nothing moves', async ({ page }) => {
  await logInByApi(page);
  await page.route(/\/wxapp\/orders\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(routes.user());
  await expect(page.getByRole('heading', { name: '猜你喜欢' })).toBeVisible();
  await expect(page.locator('main')).toContainText('最近订单');
  await expectNoShift(page);
});

test('information: name and picture are saved, the data comes as a file', async ({ page, shop }) => {
  await logInByApi(page);
  await page.goto(memberRoutes.information());
  await page.getByLabel('昵称').fill('<b>');
  await page.getByRole('button', { name: '保存资料' }).click();
  await expect(page.getByText('昵称不能包含特殊字符')).toBeVisible();
  await page.getByLabel('昵称').fill('晓晴在上海');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: pixel };
  await page.locator('.profile input[type=file]').setInputFiles(picture);
  await expect(page.locator('.profile .avatar img')).toBeVisible();
  await page.getByRole('button', { name: '保存资料' }).click();
  await expect(page.getByText('资料已保存')).toBeVisible();
  await expect(page.locator('[data-member-name]').first()).toHaveText('晓晴在上海');
  const [member] = await shop.ask<Record<string, string>>(
    'select username, avatar, email from member where mobile = ?',
    firstMember.mobile,
  );
  expect(member).toMatchObject({ username: '晓晴在上海', avatar: expect.stringMatching(/^\/uploads\/\w{32}\.png$/) });
  expect(member?.['email']).not.toContain('*');

  await page.getByRole('button', { name: '导出数据' }).click();
  const dialog = page.getByRole('dialog', { name: '导出数据' });
  await dialog.getByRole('button', { name: '验证并导出' }).click();
  await expect(dialog.getByText('请输入登录密码')).toBeVisible();
  await dialog.getByLabel('当前登录密码').fill('not-the-password');
  await dialog.getByRole('button', { name: '验证并导出' }).click();
  await expect(dialog.getByText('密码不正确')).toBeVisible();
  await inspect(page, 'export refused');
  await dialog.getByLabel('当前登录密码').fill(firstMember.password);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '验证并导出' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('我的数据.json');
  const text = await (await file.createReadStream()).toArray();
  const all = JSON.parse(Buffer.concat(text as Buffer[]).toString()) as { member: { mobile: string } };
  expect(all.member.mobile).toBe(firstMember.mobile);
});

test('a new mobile needs a code of its own and one of the old, and logs in from then on', async ({ page, shop }) => {
  const account = await registerByApi(page);
  const fresh = newMobile();
  await page.goto(memberRoutes.information());
  await page.getByRole('button', { name: '更换手机号' }).click();
  const dialog = page.getByRole('dialog', { name: '更换手机号' });
  // The pause after the code of the registration.
  await passMinute(page);
  const masked = `${account.mobile.slice(0, 3)}****${account.mobile.slice(-4)}`;
  const ask = dialog.getByRole('button', { name: '获取验证码' });
  const codeOf = async (name: string) => {
    const note = dialog.locator('[data-debug-codes]', { hasText: name });
    await expect(note).toContainText(/收到的验证码 \d{6}/);
    return /验证码 (\d{6})/.exec(await note.innerText())?.[1] ?? '';
  };
  await ask.click();
  await expect(dialog.getByText('请输入手机号码')).toBeVisible();
  await inspect(page, 'new mobile');
  await dialog.getByLabel('新手机号', { exact: true }).fill(fresh);
  await ask.click();
  await dialog.getByLabel('新手机号收到的验证码').fill(await codeOf('新手机号'));
  const proof = dialog.getByRole('group', { name: '验证身份' });
  await proof.getByRole('radio', { name: '短信验证码' }).check();
  await proof.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByLabel(`${masked} 收到的验证码`).fill(await codeOf(masked));
  await dialog.getByLabel(/^原手机号/).fill('13999999999');
  await dialog.getByRole('button', { name: '确认更换' }).click();
  await expect(dialog.getByText('原手机号不正确')).toBeVisible();
  await dialog.getByLabel(/^原手机号/).fill(account.mobile);
  await dialog.getByRole('button', { name: '确认更换' }).click();
  await expect(page.getByText('手机号已更换')).toBeVisible();
  const rows = await shop.ask('select mobile from member where mobile in (?, ?)', account.mobile, fresh);
  expect(rows).toEqual([{ mobile: fresh }]);
  await logInByApi(page, { mobile: fresh, password: account.password });
});

test('a partner sees the card of the business', async ({ page }) => {
  test.skip(isSpare, 'a gateway need not know business partners');
  await logInByApi(page, { mobile: '13800000003', password: 'chengju003' });
  await page.goto(memberRoutes.information());
  const card = page.getByRole('region', { name: '商家' });
  await expect(card).toContainText('品牌商');
  await expect(card).toContainText('已审核');
  await expect(card).toContainText('正常');
});

test('an account is closed: the person is gone, the orders stay', async ({ page, shop }) => {
  await logInByApi(page);
  await page.goto(memberRoutes.information());
  await page.getByRole('button', { name: '注销账户' }).click();
  const refused = page.getByRole('alertdialog', { name: '注销账户' });
  await expect(refused.getByText(/还有 \d+ 笔订单没有完成/)).toBeVisible();
  await refused.getByRole('button', { name: '以后再说' }).click();

  await page.context().clearCookies();
  const account = await registerByApi(page);
  const userId = await userIdOf(shop.ask, account.mobile);
  await page.goto(memberRoutes.information());
  await page.getByRole('button', { name: '注销账户' }).click();
  const dialog = page.getByRole('alertdialog', { name: '注销账户' });
  await dialog.getByLabel('当前登录密码').fill('wrong-password');
  await dialog.getByLabel(/我已了解/).check();
  await dialog.getByRole('button', { name: '确认注销' }).click();
  await expect(dialog.getByText('密码不正确')).toBeVisible();
  await dialog.getByLabel('当前登录密码').fill(account.password);
  await dialog.getByRole('button', { name: '确认注销' }).click();
  await page.waitForURL((url) => url.pathname === routes.home());
  expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([]);
  const [member] = await shop.ask('select mobile, username, disabled from member where user_id = ?', userId);
  expect(member).toEqual({ mobile: `closed-${userId}`, username: '已注销用户', disabled: 1 });
  const [left] = await shop.ask<{ count: number }>('select count(*) as count from session where user_id = ?', userId);
  expect(left?.count).toBe(0);
});

test('logging out in one tab empties the other, Back shows nothing, the next member sees only the own', {
  tag: '@quick',
}, async ({ page, context, forgive }) => {
  // A request may still be pending in the tab whose session ends.
  forgive(refusedCalls);
  await logInByApi(page);
  await page.goto(memberRoutes.information());
  await expect(page.getByLabel('昵称')).toHaveValue(firstMember.name);
  const other = await context.newPage();
  await other.goto(routes.user());
  // The button works once the page is idle.
  await settle(other);
  await other.locator('[data-logout]').first().click();
  await other.waitForURL((url) => url.pathname === routes.home());
  await page.waitForURL((url) => url.pathname === routes.login());
  await expect(page.locator('body')).not.toContainText(firstMember.name);
  await other.goBack();
  await other.waitForURL((url) => url.pathname === routes.login());
  await expect(other.locator('body')).not.toContainText(firstMember.name);

  await logInByApi(page, secondMember);
  await page.goto(memberRoutes.information());
  await expect(page.getByLabel('昵称')).toHaveValue(secondMember.name);
  await expect(page.locator('body')).not.toContainText(firstMember.name);
});
