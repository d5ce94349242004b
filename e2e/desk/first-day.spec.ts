import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { startOfDay } from '#core/time/time.ts';
import { addStaff, freePort, type Platforms, startPlatforms } from '#e2e/gateway/local-platforms.ts';
import { codeOnPhone, readCaptcha } from '#e2e/gateway/own-shop.ts';
import { submitOrder } from '#e2e/support/buying.ts';
import { agree, field, newMobile } from '#e2e/support/login.ts';
import { type ShopProcess, startShop } from '#e2e/support/shop-process.ts';
import { expect, expectGoodPage, photoOf, press, publish, type } from './desk.ts';

// A company opens its shop: nothing is in the database, and everything is typed at the desk.

const facts: Readonly<Record<string, string>> = {
  店名: '青禾家居',
  公司全称: '杭州青禾智能家居有限公司',
  统一社会信用代码: '91330106MA2KABCD1X',
  'ICP 备案号': '浙ICP备2026000001号-1',
  客服电话: '400-100-2000',
};

async function nameTheShop(desk: Page): Promise<void> {
  await desk.goto('/admin/imprint');
  await expect(desk.getByRole('button', { name: '复制设置方法' })).toBeVisible();
  for (const [label, text] of Object.entries(facts)) await type(desk.getByLabel(label), text);
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  await expect(desk.getByRole('status').filter({ hasText: '店铺信息已保存' })).toBeVisible();
  for (const text of ['用户协议', '隐私政策', '配送与退换', '证照与备案']) {
    await desk.goto('/admin/topics?view=texts');
    await press(desk.getByRole('link', { name: text }));
    await press(desk.getByRole('button', { name: '用草稿起头' }));
    await press(desk.getByRole('button', { name: '保存', exact: true }));
    await expect(desk.getByRole('status').filter({ hasText: '文本已保存' })).toBeVisible();
  }
}

interface Wanted {
  readonly name: string;
  readonly price: string;
  readonly picture: string;
}

/** Adds the brand and the category in the form of the first product that needs them. */
async function makeKinds(desk: Page): Promise<void> {
  for (const [what, called] of [
    ['品牌', '青禾'],
    ['分类', '智能门锁'],
  ] as const) {
    await press(desk.getByRole('button', { name: `新增${what}` }));
    await type(desk.getByLabel('名称', { exact: true }), called);
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('dialog')).toHaveCount(0);
  }
}

async function chooseKinds(desk: Page): Promise<void> {
  await desk.getByLabel('品牌').selectOption({ label: '青禾' });
  await desk.getByLabel('分类').selectOption({ label: '智能门锁' });
}

async function addGoods(desk: Page, { name, price, picture }: Wanted, kinds = chooseKinds): Promise<void> {
  const photo = await photoOf(desk, picture);
  await desk.goto('/admin/goods/new');
  await type(desk.getByLabel('商品名称'), name);
  await kinds(desk);
  await desk.getByRole('region', { name: '图片' }).locator('input[type=file]').setInputFiles([photo]);
  await expect(desk.getByAltText('封面')).toBeVisible();
  await type(desk.getByLabel('商品 规格编码'), name.replace(/^.* /, ''));
  await type(desk.getByLabel('商品 价格'), price);
  await type(desk.getByLabel('商品 库存'), '20');
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  await expect(desk.getByRole('link', { name })).toBeVisible();
}

const wanted: readonly [Wanted, Wanted, Wanted] = [
  { name: '青禾指纹锁 Q1', price: '1299', picture: '/pictures/lock-graphite-main.webp' },
  { name: '青禾猫眼锁 Q2', price: '899', picture: '/pictures/lock-gold-main.webp' },
  { name: '青禾执手锁 Q3', price: '599', picture: '/pictures/lock-lever-white-main.webp' },
];

interface Company {
  readonly shop: ShopProcess;
  readonly platforms: Platforms;
  /** A phone: texts and payments of the buyer. */
  readonly phone: Page;
}

/** A visitor becomes a member by SMS, with an address. */
async function register(visitor: Page, { shop, platforms, phone }: Company): Promise<void> {
  const mobile = newMobile();
  await visitor.goto(routes.register());
  await field(visitor, '手机号码').fill(mobile);
  await field(visitor, '图形验证码').fill(await readCaptcha(visitor, shop));
  await visitor.getByRole('button', { name: '获取验证码' }).click();
  await expect(visitor.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  await field(visitor, '短信验证码').fill(await codeOnPhone(phone, platforms, mobile));
  await field(visitor, '设置密码').fill('tall9grass');
  await agree(visitor);
  await visitor.getByRole('button', { name: '注册并登录' }).click();
  await visitor.waitForURL((url) => url.pathname === '/');
  await visitor.goto(memberRoutes.addressList());
  await visitor.getByRole('button', { name: '新增收货地址' }).first().click();
  const form = visitor.getByRole('dialog');
  await form.getByLabel('收货人').fill('周知夏');
  await form.getByLabel('手机号码').fill(mobile);
  await form.getByLabel('省份').selectOption({ label: '浙江省' });
  await form.getByLabel('城市').selectOption({ label: '杭州市' });
  await form.getByLabel('区县').selectOption({ label: '西湖区' });
  await form.getByLabel('详细地址').fill('文三路 100 号');
  await form.getByRole('button', { name: '保存地址' }).click();
  await expect(visitor.getByText('文三路 100 号')).toBeVisible();
}

/** Buys one piece of a product and pays it with 微信支付 on the phone; returns the order's number. */
async function buy(visitor: Page, name: string, { shop, platforms, phone }: Company): Promise<string> {
  await visitor.goto(routes.goodsList());
  await visitor.getByRole('link', { name }).first().click();
  await visitor.getByRole('button', { name: '立即购买' }).click();
  await visitor.waitForURL(/\/Checkout/);
  const orderId = await submitOrder(visitor);
  await expect(visitor.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
  const [trade] = await shop.ask<{ trade_id: string }>('select trade_id from trade where order_id = ?', orderId);
  const state = await fetch(`${platforms.origin}/control/state`);
  const { trades } = (await state.json()) as { trades: { tradeId: string; address: string }[] };
  await phone.goto(platforms.origin + (trades.find(({ tradeId }) => tradeId === trade?.trade_id)?.address ?? ''));
  await phone.getByRole('button', { name: '付款' }).click();
  await expect(phone.getByText('支付成功')).toBeVisible();
  await visitor.waitForURL(/\/Order\/payStatus/i);
  await expect(visitor.getByRole('heading', { name: '支付成功' })).toBeVisible();
  return orderId;
}

async function enter(desk: Page, password: string, code: string): Promise<void> {
  await desk.goto('/admin');
  await type(desk.getByLabel('姓名'), '店主');
  await type(desk.getByLabel('密码'), password);
  await type(desk.getByLabel('动态口令'), code);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: '今天' })).toBeVisible();
}

/** One order is sent, the other one given back. */
async function shipAndRefund(desk: Page, visitor: Page, [sent, unwanted]: readonly [string, string]): Promise<void> {
  await desk.goto(`/admin/orders?order=${sent}`);
  await expect(desk.getByRole('heading', { name: sent })).toBeVisible();
  await desk.locator('#main').focus();
  await desk.keyboard.press('s');
  await type(desk.getByLabel('快递单号'), 'SF7000000009');
  await desk.keyboard.press('Enter');
  await expect(desk.locator('.pane .tag').first()).toHaveText('已发货');
  await visitor.goto(memberRoutes.orderDetail(sent));
  await expect(visitor.locator('main')).toContainText('SF7000000009');
  await visitor.goto(memberRoutes.orderDetail(unwanted));
  await visitor.getByRole('button', { name: '申请取消' }).click();
  const dialog = visitor.getByRole('dialog', { name: '申请取消订单' });
  await dialog.getByLabel('规格或数量买错了').check();
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(visitor.getByRole('heading', { name: '退款处理中' })).toBeVisible();
  await desk.goto(`/admin/orders?order=${unwanted}`);
  await press(desk.getByRole('button', { name: '处理取消申请' }));
  await desk.getByLabel('同意，退款并取消订单').press('Space');
  await press(desk.getByRole('button', { name: '同意并退款' }));
  await expect(desk.locator('.pane .tag').first()).toHaveText('已取消');
}

/** Until the morning after tomorrow: a purchase at midnight may stand in either day's statement. */
function secondsToStatements(): number {
  const now = Math.floor(Date.now() / 1000);
  return startOfDay(now) + 2 * 86_400 + 11 * 3600 - now;
}

test('from nothing to a balanced statement: name, texts, goods, release, two sales, a parcel, a refund by the desk alone', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const folder = mkdtempSync(join(process.env['CHENGJU_E2E'] ?? '', 'first-day-'));
  const dataFolder = join(folder, 'data');
  const clock = join(folder, 'seconds-ahead');
  writeFileSync(clock, '0');
  const timely = {
    NODE_OPTIONS: `--import ${import.meta.resolve('#e2e/gateway/clock-ahead.ts')}`,
    CHENGJU_CLOCK_AHEAD: clock,
  };
  const platforms = await startPlatforms(folder, { env: timely });
  const port = await freePort();
  const shop = await startShop(dataFolder, {
    command: 'serve',
    port,
    flags: ['--admin', '--test-platforms'],
    env: { ...platforms.env, ...timely, PUBLIC_SITE_ORIGIN: `http://localhost:${port}` },
  });
  try {
    const rows = 'select (select count(*) from goods) + (select count(*) from topic) as rows';
    expect(await shop.ask(rows)).toEqual([{ rows: 0 }]);
    // The first start has made the database.
    const owner = addStaff(dataFolder, '店主', 'owner');
    const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } });
    const desk = await context.newPage();
    await enter(desk, owner.password, owner.codes[0] ?? '');
    await desk.goto('/admin/statements');
    await expect(desk.getByText('账单已接通，等第一份')).toBeVisible();
    await expectGoodPage(desk);
    await nameTheShop(desk);
    const [first, ...others] = wanted;
    await addGoods(desk, first, makeKinds);
    for (const goods of others) await addGoods(desk, goods);
    await desk.goto('/admin/publishing');
    await publish(desk);

    const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage();
    await visitor.goto(routes.goodsList());
    await expect(visitor).toHaveTitle(/青禾家居/);
    for (const { name } of wanted) await expect(visitor.getByRole('link', { name }).first()).toBeVisible();
    await visitor.getByRole('link', { name: first.name }).first().click();
    await expect(visitor.getByRole('heading', { name: first.name })).toBeVisible();
    await expect(visitor.getByText('¥1,299').first()).toBeVisible();
    await expect(visitor.getByText('杭州青禾智能家居有限公司').first()).toBeVisible();
    await visitor.goto(routes.topic('privacy'));
    await expect(visitor.getByText('杭州青禾智能家居有限公司').first()).toBeVisible();
    // What was mistyped is undone in the log.
    const slogan = () => desk.getByLabel('一句话介绍');
    await desk.goto('/admin/imprint');
    await type(slogan(), '写错的话');
    await press(desk.getByRole('button', { name: '保存', exact: true }));
    await expect(desk.getByRole('status').filter({ hasText: '店铺信息已保存' })).toBeVisible();
    await desk.goto('/admin/log');
    await expectGoodPage(desk);
    await press(desk.getByRole('button', { name: /^撤销 修改店铺信息/ }).first());
    await expectGoodPage(desk);
    await press(desk.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }));
    await expect(desk.getByRole('status').filter({ hasText: '已撤销' })).toBeVisible();
    await desk.goto('/admin/imprint');
    await expect(slogan()).toHaveValue('');

    const phone = await (await browser.newContext()).newPage();
    const company = { shop, platforms, phone };
    await register(visitor, company);
    const bought = [await buy(visitor, first.name, company), await buy(visitor, others[0].name, company)] as const;
    await shipAndRefund(desk, visitor, bought);
    const refund = () => shop.ask<{ state: string }>('select refund_status as state from refund');
    await expect.poll(refund, { timeout: 60_000 }).toEqual([{ state: 'SUCCESS' }]);

    writeFileSync(clock, String(secondsToStatements()));
    const compared = () =>
      shop.ask<{ days: number; rows: number; differences: number }>(
        `select count(*) as days, sum(number_of_rows) as rows,
           (select count(*) from statement_difference) as differences from statement_day`,
      );
    await expect.poll(async () => (await compared())[0]?.rows, { timeout: 60_000 }).toBe(3);
    const [{ days, differences } = { days: 0, differences: -1 }] = await compared();
    expect(differences).toBe(0);
    await enter(desk, owner.password, owner.codes[1] ?? '');
    await desk.goto('/admin/statements');
    await expect(desk.getByRole('row').filter({ hasText: '相符' })).toHaveCount(days);
    await expect(desk.getByText('不符')).toHaveCount(0);
    await expectGoodPage(desk);
  } finally {
    await shop.stop();
    await platforms.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
