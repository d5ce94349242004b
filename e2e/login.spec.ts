import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { routes } from '#config/routes.ts';
import { firstMember, logIn, plainGoods, secondMember } from './support/facts.ts';
import { askForCode, debugCodes, newMobile, passMinute } from './support/login.ts';
import { expect, test } from './support/test.ts';

const agree = (page: Page) => page.getByRole('checkbox', { name: /同意/ }).check();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const memberName = (page: Page) => page.locator('[data-member-name]').first();
/**
 * The browser writes to the console that a call was refused, which is what these tests are about, and that the provider's
 * page takes no part in the transition between pages.
 */
const forgive = (complaints: string[]): void => {
  const others = complaints.filter((text) => !/status of 4\d\d|ViewTransition opt-in disabled/.test(text));
  complaints.splice(0, complaints.length, ...others);
};

test('register: what was typed stays, then logged in, with the lines kept before, on the page asked for', async ({
  page,
  shop,
  complaints,
}) => {
  const goods = await plainGoods(shop.ask);
  await page.goto(routes.goods(goods.item_id));
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('link', { name: '登录结算' }).click();
  await page.getByRole('link', { name: '免费注册' }).last().click();
  await page.waitForURL(/\/login\/registe\?redirect=/);

  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(field(page, '手机号码')).toBeFocused();
  await expect(page.getByText('请先阅读并同意用户协议与隐私政策')).toBeVisible();

  await page.getByRole('button', { name: '《用户协议》' }).click();
  await expect(page.getByRole('dialog')).toContainText('一个手机号只能注册一个账号');
  await page.getByRole('button', { name: '我知道了' }).click();

  const mobile = newMobile();
  await field(page, '手机号码').fill(mobile);
  const code = await askForCode(page);
  await agree(page);
  await field(page, '短信验证码').fill(code === '000000' ? '000001' : '000000');
  await field(page, '设置密码').fill('tall9grass');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('短信验证码错误或已失效')).toBeVisible();
  await expect(field(page, '短信验证码')).toBeFocused();
  await expect(field(page, '手机号码')).toHaveValue(mobile);
  await expect(field(page, '设置密码')).toHaveValue('tall9grass');

  await field(page, '短信验证码').fill(code);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await page.waitForURL((url) => url.pathname === routes.cart());
  await expect(page.locator('main')).toContainText(goods.name);
  const [row] = await shop.ask<{ mobile: string }>('select mobile from member where mobile = ?', mobile);
  expect(row).toEqual({ mobile });
  forgive(complaints);
});

test('a registered mobile is told so beside its field', async ({ page, complaints }) => {
  await page.goto(routes.register());
  await field(page, '手机号码').fill(firstMember.mobile);
  await field(page, '图形验证码').fill((await debugCodes(page)).yzm);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('该手机号已注册，请直接登录')).toBeVisible();
  await expect(field(page, '手机号码')).toHaveAttribute('aria-invalid', 'true');
  forgive(complaints);
});

test('log in with a code; the wait for the next one survives a reload, also at the end of a session', async ({
  page,
  complaints,
}) => {
  await page.goto(`${routes.login()}?redirect=${encodeURIComponent(routes.orderList())}`);
  await page.getByRole('tab', { name: '短信登录' }).click();
  await field(page, '手机号码').fill(secondMember.mobile);
  await field(page, '图形验证码').fill('----');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('图形验证码错误或已失效，请刷新后重试')).toBeVisible();
  const code = await askForCode(page);
  const wait = page.getByRole('button', { name: /^\d+ 秒后重发$/ });
  await expect(wait).toBeDisabled();

  await page.reload();
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
  forgive(complaints);
});

test('forgot: three steps, a wrong code leads back to its step, the old session ends', async ({
  page,
  browser,
  shop,
  complaints,
}) => {
  const mobile = await register(page);
  await passMinute(page);
  await page.context().clearCookies();
  const elsewhere = await browser.newContext({ baseURL: shop.origin });
  const other = await elsewhere.newPage();
  await logIn(other, { mobile, password: 'tall9grass' });

  await page.goto(routes.forgotPassword());
  await field(page, '手机号码').fill(mobile);
  const code = await askForCode(page, '获取短信验证码');
  await expect(page.locator('[aria-current="step"]')).toContainText('短信验证');
  await field(page, '短信验证码').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: '下一步' }).click();
  await field(page, '设置密码').fill('green7river');
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByText('短信验证码错误或已失效')).toBeVisible();
  await expect(field(page, '短信验证码')).toBeFocused();
  await field(page, '短信验证码').fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(field(page, '设置密码')).toHaveValue('green7river');
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByRole('heading', { name: '新密码已保存' })).toBeFocused();

  await other.goto(routes.orderList());
  await other.waitForURL((url) => url.pathname === routes.login());
  await elsewhere.close();
  await page.getByRole('link', { name: '去登录' }).click();
  await logIn(page, { mobile, password: 'green7river' });
  forgive(complaints);
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

test('WeChat: a stranger binds a mobile and is a member, on the page asked for', async ({ page, shop, complaints }) => {
  await page.goto(`${routes.login()}?redirect=${encodeURIComponent(routes.cart())}`);
  await page.getByRole('button', { name: '微信' }).click();
  await page.getByRole('button', { name: '新用户（首次授权）' }).click();
  await page.waitForURL((url) => url.pathname === routes.bindMobile());
  await expect(page.locator('main')).toContainText('已获得微信授权');
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
  forgive(complaints);
});

test('WeChat: somebody known is logged in at once', async ({ page, complaints }) => {
  await page.goto(`${routes.login()}?redirect=${encodeURIComponent(routes.cart())}`);
  await page.getByRole('button', { name: '微信' }).click();
  await page.getByRole('button', { name: /晓晴在窗边/ }).click();
  await page.waitForURL((url) => url.pathname === routes.cart());
  await expect(memberName(page)).toHaveText(firstMember.name);
  forgive(complaints);
});

for (const [name, path] of [
  ['微信', routes.thirdLogin()],
  ['微博', routes.thirdLoginWb()],
] as const) {
  test(`${name}: whoever refuses is told so and can go on`, async ({ page, complaints }) => {
    await page.goto(routes.login());
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: '拒绝' }).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.getByRole('alert')).toContainText('您没有同意授权');
    await page.getByRole('link', { name: '换一种方式登录' }).click();
    await page.waitForURL((url) => url.pathname === routes.login());
    forgive(complaints);
  });
}

test('a return that this browser did not ask for is refused by the server', async ({ page, complaints }) => {
  await page.goto(`${routes.thirdLogin()}?code=stolen&state=forged`);
  await expect(page.getByRole('alert')).toContainText('授权已失效，请重新发起登录');
  expect(new URL(page.url()).search).toBe('');
  await page.goto(routes.bindMobile());
  await expect(page.getByRole('alert')).toContainText('没有等待绑定的授权');
  forgive(complaints);
});

test('log-out clears the cookies of the spec and reaches the other tab within a second', async ({
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
  await page.goto('/');
  await page.getByRole('button', { name: '退出登录' }).first().click();
  const options = { timeout: 1000 };
  await expect(plain.locator('html')).not.toHaveAttribute('data-member', '', options);
  await other.waitForURL((url) => url.pathname === routes.login());
  await told;
  const left = (await context.cookies()).map(({ name }) => name);
  for (const name of ['token', 'admToken', 'userInfo', 'memberInfo', 'userId', 'merchantInfo']) {
    expect(left).not.toContain(name);
  }
  const answer = await page.request.get('/api/h5app/wxapp/member', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  expect(shop.output()).not.toContain(String(token));
});

test('a tab that waits on the login page follows a login elsewhere', async ({ page, context }) => {
  const waiting = await context.newPage();
  await waiting.goto(`${routes.login()}?redirect=${encodeURIComponent(routes.orderList())}`);
  await expect(waiting.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
  await logIn(page);
  await waiting.waitForURL((url) => url.pathname === new URL(routes.orderList(), 'http://x').pathname);
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
    const check = async (): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
    };
    await check();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: '《隐私政策》' }).click();
    await expect(page.getByRole('dialog')).toContainText('本政策说明本站处理哪些个人信息');
    await check();
  });
}

/** A new member, logged in. Password: `tall9grass`. */
async function register(page: Page): Promise<string> {
  const mobile = newMobile();
  await page.goto(routes.register());
  await field(page, '手机号码').fill(mobile);
  await field(page, '短信验证码').fill(await askForCode(page));
  await field(page, '设置密码').fill('tall9grass');
  await agree(page);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  return mobile;
}
