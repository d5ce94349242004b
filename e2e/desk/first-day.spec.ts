import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { addStaff, freePort, startPlatforms } from '#e2e/gateway/local-platforms.ts';
import { startShop } from '#e2e/support/shop-process.ts';
import { expect, expectGoodPage, photoOf, press, publish, type } from './desk.ts';

// A company opens its shop: nothing is in the database, and everything is typed at the desk.

const facts: Readonly<Record<string, string>> = {
  '店名（页头与标题里的短名）': '青禾家居',
  '公司全称，与营业执照一致': '杭州青禾智能家居有限公司',
  '统一社会信用代码（18 位）': '91330106MA2KABCD1X',
  'ICP 备案号': '浙ICP备2026000001号-1',
  客服电话: '400-100-2000',
};

async function nameTheShop(desk: Page): Promise<void> {
  await desk.goto('/admin/imprint');
  for (const [label, text] of Object.entries(facts)) await type(desk.getByLabel(label), text);
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('status').filter({ hasText: '商城名片已保存' })).toBeVisible();
  for (const text of ['用户协议', '隐私政策', '配送与退换', '证照与备案']) {
    await desk.goto('/admin/topics?view=texts');
    await press(desk.getByRole('link', { name: text }));
    await press(desk.getByRole('button', { name: '用草稿起头' }));
    await press(desk.getByRole('button', { name: '保存' }));
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
  await desk.locator('input[type=file]').setInputFiles([photo]);
  await expect(desk.getByAltText('封面')).toBeVisible();
  await type(desk.getByLabel('商品 规格编码'), name.replace(/^.* /, ''));
  await type(desk.getByLabel('商品 价格'), price);
  await type(desk.getByLabel('商品 库存'), '20');
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('link', { name })).toBeVisible();
}

const wanted: readonly [Wanted, Wanted, Wanted] = [
  { name: '青禾指纹锁 Q1', price: '1299', picture: '/pictures/lock-graphite-main.webp' },
  { name: '青禾猫眼锁 Q2', price: '899', picture: '/pictures/lock-gold-main.webp' },
  { name: '青禾执手锁 Q3', price: '599', picture: '/pictures/lock-lever-white-main.webp' },
];

test('from nothing to the first release: name, texts, brand, category and three goods by the desk alone', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(process.env['CHENGJU_E2E'] ?? '', 'first-day-'));
  const dataFolder = join(folder, 'data');
  const platforms = await startPlatforms(folder);
  const port = await freePort();
  const shop = await startShop(dataFolder, {
    command: 'serve',
    port,
    flags: ['--admin', '--test-platforms'],
    env: { ...platforms.env, PUBLIC_SITE_ORIGIN: `http://localhost:${port}` },
  });
  try {
    const rows = 'select (select count(*) from goods) + (select count(*) from topic) as rows';
    expect(await shop.ask(rows)).toEqual([{ rows: 0 }]);
    // The first start has made the database.
    const owner = addStaff(dataFolder, '店主', 'owner');
    const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } });
    const desk = await context.newPage();
    await desk.goto('/admin');
    await type(desk.getByLabel('姓名'), '店主');
    await type(desk.getByLabel('密码'), owner.password);
    await type(desk.getByLabel('动态口令'), owner.codes[0] ?? '');
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: '今天' })).toBeVisible();
    await desk.goto('/admin/statements');
    await expect(desk.getByText('还没有账单')).toBeVisible();
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
    const slogan = () => desk.getByLabel('店名下面的一句话');
    await desk.goto('/admin/imprint');
    await type(slogan(), '写错的话');
    await press(desk.getByRole('button', { name: '保存' }));
    await expect(desk.getByRole('status').filter({ hasText: '商城名片已保存' })).toBeVisible();
    await desk.goto('/admin/log');
    await expectGoodPage(desk);
    await press(desk.getByRole('button', { name: '撤销 改商城名片' }).first());
    await expectGoodPage(desk);
    await press(desk.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }));
    await expect(desk.getByRole('status').filter({ hasText: '已撤销' })).toBeVisible();
    await desk.goto('/admin/imprint');
    await expect(slogan()).toHaveValue('');
  } finally {
    await shop.stop();
    await platforms.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
