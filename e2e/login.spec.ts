import type { Page } from 'playwright/test';
import { login } from '#core/login/contract.ts';
import { routes } from '#core/site/routes.ts';
import { waitUntilAlive } from '#e2e/probe/alive.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { expectNothingFromAxe, inspect } from '#e2e/probe/inspect.ts';
import { fillLogin, firstMember, logIn, plainGoods, secondMember } from '#e2e/support/facts.ts';
import { agree, askForCode, debugCodes, field, memberName, passMinute } from '#e2e/support/login.ts';
import { registerByApi } from '#e2e/support/member.ts';
import { expect, test } from '#e2e/support/test.ts';

test('log in with a code; the wait for the next one survives a reload, also at the end of a session', {
  tag: '@quick',
}, async ({ page, forgive }) => {
  forgive(refusedCalls);
  await page.goto(`${routes.login()}?redirect=${encodeURIComponent(routes.orderList())}`);
  await page.getByRole('tab', { name: '短信登录' }).click();
  await field(page, '手机号码').fill(secondMember.mobile);
  // A new captcha picture clears the field beside it.
  await debugCodes(page);
  await field(page, '图形验证码').fill('----');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('图形验证码错误或已失效，请刷新后重试')).toBeVisible();
  const code = await askForCode(page);
  const wait = page.getByRole('button', { name: /^\d+ 秒后重发$/ });
  await expect(wait).toBeDisabled();

  await page.reload();
  await waitUntilAlive(page);
  await page.getByRole('tab', { name: '账号密码' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '短信登录' })).toBeFocused();
  await expect(wait).toBeDisabled();
  expect(Number.parseInt(await wait.innerText(), 10)).toBeLessThanOrEqual(60);

  await field(page, '手机号码').fill(secondMember.mobile);
  await field(page, '短信验证码').fill(code);
  await agree(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname === routes.orderList().split('?')[0]);
  await expect(memberName(page)).toHaveText(secondMember.name);
});

/** Five wrong passwords of a stranger, and the wait that they cause for the stranger's address is over. */
async function pressOn(page: Page, mobile: string): Promise<void> {
  const stranger = await page.context().browser()?.newContext();
  for (let tries = 0; tries < 5; tries++) {
    const form = { username: mobile, password: 'nope' };
    await stranger?.request.post(new URL(login.path, page.url()).href, { form });
  }
  await stranger?.close();
  await passMinute(page);
}

test('under pressure a captcha appears in place and keeps what was typed; a known browser never sees it', async ({
  page,
  forgive,
}) => {
  forgive(refusedCalls);
  const { mobile, password } = await registerByApi(page);
  await page.context().clearCookies();
  await page.goto(routes.login());
  await pressOn(page, mobile);
  await field(page, '手机号码').fill(mobile);
  await field(page, '密码').fill(password);
  await agree(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const captcha = field(page, '图形验证码');
  await expect(captcha).toBeFocused();
  await expect(captcha).toHaveAccessibleDescription('请输入图形验证码');
  await expect(field(page, '手机号码')).toHaveValue(mobile);
  await expect(field(page, '密码')).toHaveValue(password);
  await inspect(page, 'login under pressure');
  await captcha.fill((await debugCodes(page)).yzm);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');

  await pressOn(page, mobile);
  await page.context().clearCookies({ name: 'token' });
  await page.context().clearCookies({ name: 'sid' });
  await page.goto(routes.login());
  await field(page, '手机号码').fill(mobile);
  await field(page, '密码').fill(password);
  await agree(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a tab that waits on the login page follows a login elsewhere', async ({ page, context }) => {
  const waiting = await context.newPage();
  await waiting.goto(`${routes.login()}?redirect=${encodeURIComponent(routes.orderList())}`);
  await expect(waiting.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
  await logIn(page);
  await waiting.waitForURL((url) => url.pathname === new URL(routes.orderList(), 'http://x').pathname);
});

test('logging in from the header of a product leads back to it', async ({ page, shop }) => {
  const { item_id } = await plainGoods(shop.ask);
  await page.goto(routes.goods(item_id));
  await page.getByRole('link', { name: '请登录' }).click();
  await page.waitForURL((url) => url.pathname === new URL(routes.login(), url).pathname);
  await fillLogin(page, firstMember);
  await page.waitForURL((url) => url.pathname + url.search === routes.goods(item_id));
});

for (const unsafe of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/api/x']) {
  test(`asked to go on to ${unsafe}, login goes home`, async ({ page }) => {
    await page.goto(`${routes.login()}?redirect=${encodeURIComponent(unsafe)}`);
    await logIn(page);
    expect(new URL(page.url()).pathname).toBe('/');
  });
}

test('every address of the family: its part, its main page as canonical, 404 for others', async ({ page, request }) => {
  for (const [path, heading] of [
    ['/login/passport', '欢迎回到橙居'],
    ['/login/login', '欢迎回到橙居'],
    ['/login/registe', '注册橙居账号'],
    ['/login/forgot', '找回密码'],
    ['/login/bind', '绑定手机号'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('.header')).toHaveCount(0);
  }
  for (const [part, main] of [
    ['login', '/login'],
    ['registe', '/login/registe'],
    ['forgot', '/login/forgot'],
    ['bind', '/login/bind'],
  ]) {
    await page.goto(`/login/components/${part}`);
    await expect(page.locator('.header')).toBeVisible();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${main}$`));
  }
  expect((await request.get('/login/elsewhere')).status()).toBe(404);
  expect((await request.get('/login/components/elsewhere')).status()).toBe(404);
});

for (const width of [1440, 360]) {
  test(`${width} px: the form with all its messages, and the open agreement, pass axe and do not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(routes.login());
    await page.getByRole('tab', { name: '短信登录' }).click();
    await debugCodes(page);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('请输入短信验证码')).toBeVisible();
    await expectNothingFromAxe(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: '《隐私政策》' }).click();
    await expect(page.getByRole('dialog')).toContainText('本政策说明本站处理哪些个人信息');
    await expectNothingFromAxe(page);
  });
}

test('an account on trial fills the form with one press, and the eye shows what is in it', async ({ page }) => {
  await page.goto(routes.login());
  await waitUntilAlive(page);
  await page.getByRole('tab', { name: '短信登录' }).click();
  await page.getByRole('group', { name: '试用账号' }).getByRole('button').nth(1).click();
  await expect(field(page, '手机号码')).toHaveValue(secondMember.mobile);
  await expect(field(page, '密码')).toHaveValue(secondMember.password);
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(field(page, '密码')).toHaveAttribute('type', 'text');
  await agree(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(memberName(page)).toHaveText(secondMember.name);
});
