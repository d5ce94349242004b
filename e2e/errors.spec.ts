import type { Page, Route } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { changeSku, enterAs, fillCart, resetShop } from '#e2e/support/buying.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';

// Spec §8, row by row, on a page in use. Errors that the backend cannot produce are injected.

const failed = '操作失败! 请稍后重试!';
const changeQuantity = '**/cartupdate/num**';

interface Reply {
  status?: number;
  json?: unknown;
  body?: string;
  contentType?: string;
}

/** Answers the next change of a quantity with this, once. */
async function answerOnce(page: Page, reply: Reply | 'nothing'): Promise<void> {
  const answer = (route: Route) => (reply === 'nothing' ? route.abort() : route.fulfill(reply));
  await page.route(changeQuantity, answer, { times: 1 });
}

/** Adds fields to the envelope of the next change of a quantity. */
async function addToAnswer(page: Page, fields: Record<string, unknown>): Promise<void> {
  const add = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...fields } });
  };
  await page.route(changeQuantity, add, { times: 1 });
}

const more = (page: Page) => page.locator('.line').first().getByRole('button', { name: '增加' });
const quantity = (page: Page) => page.locator('.line').first().getByRole('textbox');
const toast = (page: Page) => page.locator('.toast:not(.toast--bar)');

test.beforeEach(async ({ page, shop }) => {
  await resetShop(shop);
  await enterAs(page.context(), shop);
  await fillCart(page.context(), shop, 3);
  await page.goto(routes.cart());
  await expect(quantity(page)).toHaveValue('3');
});

const words: readonly [row: string, reply: Reply | 'nothing', told: string][] = [
  [
    'message of the shop family',
    { json: { data: { message: '库存不足，仅剩 2 件', status_code: 422 } } },
    '库存不足，仅剩 2 件',
  ],
  ['msg not success and code not 200', { json: { code: 422, msg: '每人限购 2 件', data: null } }, '每人限购 2 件'],
  ['errorInfo of the Java services', { json: { statusCode: -1, data: null, errorInfo: '提交太快了' } }, '提交太快了'],
  ['a refusal without words', { json: { code: 500 } }, failed],
  ['markup in the words stays text', { json: { data: { message: '<b>不行</b>', status_code: 422 } } }, '<b>不行</b>'],
  ['HTTP 500 with words', { status: 500, json: { message: '服务器开小差了' } }, '服务器开小差了'],
  ['HTTP 500 without', { status: 500, json: {} }, failed],
  ['HTTP 502 of a gateway', { status: 502, contentType: 'text/html', body: '<html>502</html>' }, failed],
  ['HTTP 503 with words', { status: 503, json: { msg: '系统维护中，预计 10 分钟' } }, '系统维护中，预计 10 分钟'],
  ['HTTP 403 with words', { status: 403, json: { data: { message: '请求来源不被允许' } } }, '请求来源不被允许'],
  ['HTTP 404 of a call', { status: 404, json: { data: { message: '接口不存在', status_code: 404 } } }, '接口不存在'],
  ['HTTP 413', { status: 413, json: { msg: '内容过大' } }, '内容过大'],
  ['HTTP 429', { status: 429, json: { msg: '操作太频繁，请稍后再试' } }, '操作太频繁，请稍后再试'],
  [
    'a login page of a hotel with 200',
    { contentType: 'text/html', body: '<html>请登录</html>' },
    '网络异常，请稍后重试',
  ],
  ['no answer at all', 'nothing', failed],
];

test('spec §8: the message of the server, or the default one, with the number of the call; the change is taken back', {
  tag: '@quick',
}, async ({ page, shop, forgive }) => {
  forgive(/status of (4|5)\d\d|^5\d\d: |ERR_FAILED/);
  for (const [row, reply, told] of words) {
    await answerOnce(page, reply);
    const asked = page.waitForRequest(changeQuantity);
    await more(page).click();
    const number = (await asked).headers()['x-request-id'] ?? '';
    expect(number, row).toMatch(/^[a-z0-9]{1,8}$/);
    await expect(toast(page).last(), row).toHaveText(`${told}编号 ${number}`);
    await expect(quantity(page), row).toHaveValue('3');
  }
  await inspect(page, 'cart with messages');
  // The same error from the real backend.
  const { item_id, stock } = await fillCart(page.context(), shop, 3);
  await changeSku(shop, { item_id, stock: 3 });
  await more(page).click();
  await expect(toast(page).filter({ hasText: '库存不足' })).toBeVisible();
  await changeSku(shop, { item_id, stock });
  await page.reload();

  // Code 200 means success, whatever the message is.
  await addToAnswer(page, { code: 200, msg: '处理完成' });
  await more(page).click();
  await expect(page.locator('.cartbar [aria-busy="false"]')).toBeVisible();
  await expect(quantity(page)).toHaveValue('4');
  await expect(toast(page)).toHaveCount(0);
});

const endings: readonly [row: string, reply: Reply][] = [
  ['body code 403', { json: { code: 403, msg: '请先登录', data: null } }],
  ['status_code 401 without code 200', { json: { status_code: 401, msg: '登录已过期' } }],
  ['status_code 401 inside data', { json: { data: { status_code: 401, message: '登录已过期' } } }],
  ['HTTP 401', { status: 401, json: { data: { message: '请先登录', status_code: 401, code: 401001 } } }],
];

test('spec §8: code 403, status_code 401 and HTTP 401 clear the cookies and lead to the login page; with code 200 they do not', {
  tag: '@quick',
}, async ({ page, context, shop, forgive }) => {
  forgive(refusedCalls);
  const session = await context.cookies();
  const url = shop.origin;
  for (const [row, reply] of endings) {
    await context.addCookies([
      ...session,
      ...['userInfo', 'admToken', 'merchantInfo'].map((name) => ({ name, value: '%7B%7D', url })),
    ]);
    await page.goto(routes.cart());
    await expect(quantity(page)).toHaveValue('3');
    // At most one redirect in ten seconds; each row starts afresh.
    await page.evaluate(() => sessionStorage.clear());
    await answerOnce(page, reply);
    await more(page).click();
    await page.waitForURL((to) => to.pathname === routes.login());
    expect(new URL(page.url()).searchParams.get('redirect'), row).toBe(routes.cart());
    const left = (await context.cookies()).map(({ name }) => name);
    for (const name of ['userInfo', 'token', 'admToken', 'merchantInfo']) expect(left, row).not.toContain(name);
  }

  await context.addCookies(session);
  await page.goto(routes.cart());
  await addToAnswer(page, { code: 200, status_code: 401 });
  await more(page).click();
  await expect(page.locator('.cartbar [aria-busy="false"]')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${routes.cart()}$`));
  expect((await context.cookies()).map(({ name }) => name)).toContain('token');
});

test('spec §8: HTTP 400 leads to the page that says so, once, and Back leads to the page before', {
  tag: '@quick',
}, async ({ page, forgive }) => {
  forgive(refusedCalls);
  const shown: string[] = [];
  page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
  await page.goto(routes.home());
  await page.goto(routes.cart());
  await answerOnce(page, { status: 400, json: { code: 400, msg: '不存在', data: null } });
  await more(page).click();
  await page.waitForURL((url) => url.pathname === routes.notFound());
  await expect(page).toHaveTitle(/This page could not be found/);
  // Every call of the error page fails the same way and must not navigate.
  await page.route(/\/(api|papi|japi)\//, (route) => route.fulfill({ status: 400, json: { code: 400, msg: '' } }));
  await page.reload();
  await expect(page.getByRole('heading', { name: '我们没有找到这个页面' })).toBeVisible();
  await settle(page);
  expect(shown.filter((path) => path === routes.notFound())).toHaveLength(2);
  await page.unrouteAll();
  await page.goBack();
  // The error page replaces the cart in the history: Back does not return to the failure.
  await expect(page).toHaveURL((url) => url.pathname === routes.home());
});

test('spec §2, §8: any other error has its words and a way home', async ({ page, forgive }) => {
  forgive(refusedCalls);
  await page.goto('/500');
  await expect(page.getByRole('heading', { name: '未知错误,页面加载失败' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/$/);
});
