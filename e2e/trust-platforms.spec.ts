import type { Page } from 'playwright/test';
import { routes, trustRoutes } from '#core/site/routes.ts';
import { type TestShop, withTestShop } from '#e2e/gateway/local-platforms.ts';
import { codeOnPhone, logOut, readCaptcha, smsOf } from '#e2e/gateway/own-shop.ts';
import { leavingForProvider, refusedCalls } from '#e2e/probe/complaints.ts';
import { expectNothingFromAxe, inspect } from '#e2e/probe/inspect.ts';
import { plainGoods } from '#e2e/support/facts.ts';
import { agree, field, newMobile } from '#e2e/support/login.ts';
import { test as base, expect, freshData } from '#e2e/support/test.ts';

// Logins by 微信 and 微博 in production: `serve` with the goods of the demo, and `npm run pay-platforms` in the place of both providers.

const test = base.extend<object, { trusting: TestShop }>({
  trusting: [
    ({}, use, worker) =>
      withTestShop({ dataOf: () => freshData(`trusting${worker.workerIndex}`), flags: ['--demo'] }, use),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ trusting }, use) => use(trusting.origin),
});

/** 微信 asks on the phone, which scans the code in the browser. */
async function scan(page: Page, phone: Page): Promise<Page> {
  await expect(page.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
  const address = await page.getByRole('link', { name: '打开手机上的页面' }).getAttribute('href');
  await phone.goto(address ?? '');
  return phone;
}

const providers = {
  微信: { path: trustRoutes.weixin(), person: '栀子花开', tag: 'weixin', asksOn: scan },
  // In the browser itself.
  微博: { path: trustRoutes.weibo(), person: '老周修灯', tag: 'weibo', asksOn: async (page: Page) => page },
} as const;
type Provider = keyof typeof providers;

/** Decides at the provider. */
async function decide(page: Page, phone: Page, provider: Provider, answer: '同意' | '拒绝'): Promise<void> {
  const there = await providers[provider].asksOn(page, phone);
  await expect(there.getByRole('heading', { name: `${provider}授权` })).toBeVisible();
  await expectNothingFromAxe(there);
  await there.getByRole('radio', { name: providers[provider].person }).check();
  await there.getByRole('button', { name: answer }).click();
}

/** Wants to keep a product, is sent to the login page, and goes on to a provider. */
async function leaveFor(page: Page, provider: Provider, goodsId: string): Promise<void> {
  await page.goto(routes.goods(goodsId));
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await page.waitForURL((url) => url.pathname === routes.login());
  await page.getByRole('button', { name: provider }).click();
}

const isOnGoods = (goodsId: string) => (url: URL) => url.pathname === routes.goods(goodsId);

for (const provider of ['微信', '微博'] as const) {
  test(`${provider}: from a product there and back, a mobile is bound once, then nothing more is asked`, async ({
    page,
    trusting,
    stranger: phone,
    forgive,
  }) => {
    forgive(refusedCalls, leavingForProvider);
    const { item_id: goodsId } = await plainGoods(trusting.ask);
    const before = (await smsOf(trusting.platforms)).taken.length;
    await leaveFor(page, provider, goodsId);
    await decide(page, phone, provider, '同意');
    await page.waitForURL((url) => url.pathname === trustRoutes.bindMobile());
    await expect(page.locator('main')).toContainText(`已获得${provider}授权`);
    await inspect(page, `bind ${providers[provider].tag}`);
    const mobile = newMobile();
    await field(page, '手机号码').fill(mobile);
    await field(page, '图形验证码').fill(await readCaptcha(page, trusting));
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
    await field(page, '短信验证码').fill(await codeOnPhone(phone, trusting.platforms, mobile));
    await agree(page);
    await page.getByRole('button', { name: '绑定并登录' }).click();
    await page.waitForURL(isOnGoods(goodsId));
    await expect(page.locator('html')).toHaveAttribute('data-member', '');
    const identities = await trusting.ask(
      'select provider, nickname from member_identity join member on member.user_id = member_identity.user_id where mobile = ?',
      mobile,
    );
    expect(identities).toEqual([{ provider: providers[provider].tag, nickname: providers[provider].person }]);

    await logOut(page);
    await leaveFor(page, provider, goodsId);
    await decide(page, phone, provider, '同意');
    await page.waitForURL(isOnGoods(goodsId));
    await expect(page.locator('html')).toHaveAttribute('data-member', '');
    const { taken, refused } = await smsOf(trusting.platforms);
    expect(taken.slice(before).map((sms) => [sms.mobile, sms.template])).toEqual([[mobile, 'T1']]);
    expect(refused).toEqual([]);
  });

  test(`${provider}: who refuses there is told so, and can go on to the page asked for`, async ({
    page,
    trusting,
    stranger: phone,
    forgive,
  }) => {
    forgive(refusedCalls, leavingForProvider);
    const { item_id: goodsId } = await plainGoods(trusting.ask);
    await leaveFor(page, provider, goodsId);
    await decide(page, phone, provider, '拒绝');
    await page.waitForURL((url) => url.pathname === providers[provider].path);
    await expect(page.getByRole('alert')).toContainText('您没有同意授权');
    await inspect(page, `refused ${providers[provider].tag}`);
    await page.getByRole('link', { name: '换一种方式登录' }).click();
    await page.waitForURL((url) => url.pathname === routes.login());
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(routes.goods(goodsId));
  });

  test(`${provider}: a return that is replayed, or was given to another browser, lets nobody in`, async ({
    page,
    trusting,
    stranger: phone,
    forgive,
  }) => {
    forgive(refusedCalls, leavingForProvider);
    const { item_id: goodsId } = await plainGoods(trusting.ask);
    const returns: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (request.isNavigationRequest() && url.pathname === providers[provider].path) returns.push(url.href);
    });
    await leaveFor(page, provider, goodsId);
    await decide(page, phone, provider, '同意');
    await expect.poll(() => returns.length).toBe(1);
    await page.waitForURL((url) => url.pathname !== providers[provider].path && url.origin === trusting.origin);
    const [used = ''] = returns;
    const forged = new URL(used);
    forged.searchParams.set('state', 'forged');
    // The same browser once more, then one that never asked, then with a state that nobody gave out.
    for (const [browser, address] of [
      [page, used],
      [phone, used],
      [phone, forged.href],
    ] as const) {
      await browser.goto(address);
      await expect(browser.getByRole('alert')).toContainText('授权已失效，请重新发起登录');
      expect(new URL(browser.url()).searchParams.get('code')).toBeNull();
      await expect(browser.getByRole('button', { name: '重新授权' })).toBeVisible();
    }
    await expect(phone.locator('html')).not.toHaveAttribute('data-member', '');
  });
}
