import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { root } from '#mall/options.ts';
import { findChromium } from '#scripts/gate/chromium.ts';
import { startServe } from '#scripts/proof/backend/serve-process.ts';
import { nameShop } from '#scripts/proof/desk/name-shop.ts';
import { enterAsOwner } from '#scripts/proof/desk/owner.ts';
import { workShift } from '#scripts/proof/desk/shift.ts';
import { spreadShift } from '#scripts/proof/desk/spread.ts';

// Pictures of every desk of the back office at 1440, 1280 and 375 px, for review: `npm run shots:desk [-- --data .data --only order,goods --widths 1280,375]`.
// Works on a copy of the data folder, which holds the demo world and a release (`npm start -- --publish-only`).

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: resolve(root, '.data') },
    out: { type: 'string', default: resolve(root, '.shots/desk') },
    /** Only screens whose name contains one of these texts, with commas between them. */
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,1280,375' },
    /** What the window shows and no more: a list as its reader meets it, a form with the bar that stays in view. */
    window: { type: 'boolean', default: false },
  },
});
const widths = values.widths.split(',').map(Number);
const wanted = values.only.split(',');

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A screen: its address under `/admin/` and what is pressed there, the first button of that name. */
type Screen = readonly [address: string, ...presses: (string | RegExp)[]];

const screens: Readonly<Record<string, Screen>> = {
  today: [''],
  orders: ['orders'],
  'orders-to-ship': ['orders?view=toShip'],
  'orders-columns': ['orders?view=all', '选择列'],
  'order-ship': ['orders?view=toShip', /^发货/],
  'orders-sheet': ['orders?view=toShip', '表格发货'],
  aftersales: ['aftersales'],
  invoices: ['invoices'],
  'invoices-file': ['invoices', '上传发票'],
  transfers: ['transfers'],
  'transfers-owed': ['transfers?kind=owed'],
  statements: ['statements'],
  goods: ['goods'],
  'goods-new': ['goods/new'],
  'goods-change': ['goods/100001'],
  'goods-import': ['goods', '表格导入'],
  'goods-prices': ['goods', '批量调价'],
  'goods-stock': ['goods', /^更多操作：(?!商品$)/, '库存与价格'],
  home: ['home'],
  'home-slide': ['home', /^修改第/],
  topics: ['topics'],
  'topics-new': ['topics/new'],
  'topics-change': ['topics/first-home'],
  // Blocks taken over from another topic, one of them open: what a new one looks like soon.
  'topics-blocks': ['topics/new', /^第一套智能家/, '每天都会用到'],
  articles: ['articles'],
  'articles-new': ['articles/new'],
  'articles-change': ['articles/N0001'],
  hotwords: ['hotwords'],
  programmes: ['programmes'],
  'programmes-new': ['programmes/new'],
  'programmes-change': ['programmes/1'],
  designers: ['designers'],
  'designers-change': ['designers', '林知远'],
  centres: ['centres'],
  'centres-new': ['centres/new'],
  'centres-change': ['centres/1'],
  coupons: ['coupons'],
  'coupons-one': ['coupons', /^全屋焕新券/],
  'coupons-new': ['coupons', '新建优惠券'],
  sales: ['sales'],
  'sales-new': ['sales', '新建活动'],
  freight: ['freight'],
  'freight-rule': ['freight', '添加地区运费'],
  vip: ['vip'],
  'vip-change': ['vip', /^修改/],
  enquiries: ['enquiries'],
  members: ['members'],
  'members-look': ['members', '林晓晴'],
  'members-note': ['members', '林晓晴', /^写备注$/],
  'members-grade': ['members', '林晓晴', /^改等级$/],
  'members-deposit': ['members', '林晓晴', /^调整余额$/],
  reviews: ['reviews'],
  questions: ['questions'],
  'questions-answer': ['questions', '统一回答'],
  imprint: ['imprint'],
  statistics: ['statistics'],
  publishing: ['publishing'],
  staff: ['staff'],
  'staff-new': ['staff', '开通账号'],
  log: ['log'],
};

/** Screens that a phone does not have. */
const wideOnly: readonly string[] = ['orders-columns'];

async function shoot(page: Page, [address, ...presses]: Screen, file: string, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(`/admin/${address}`);
  await page.locator('#main h1').first().waitFor();
  // A picture for review may wait for whatever still travels; no test hangs on it.
  const rest = (): Promise<void> => page.waitForLoadState('networkidle');
  await rest();
  for (const name of presses) {
    const button = page.getByRole('button', { name }).first();
    // A phone has most presses of the head behind ⋯, and the kinds of blocks in a sheet.
    const sheet = page.getByRole('button', { name: '添加内容块' });
    const more = page.getByRole('button', { name: /^更多操作/ });
    if (!(await button.isVisible())) await ((await sheet.isVisible()) ? sheet : more.first()).click();
    await button.click();
    // What opens may be a script that is loaded now.
    await page.locator('dialog[open], :popover-open, .sheet, .member, .column-choice__list').first().waitFor();
    await rest();
  }
  // What is read after a press says so as long as it is on its way.
  await page
    .getByText(/^正在[读数]/)
    .first()
    .waitFor({ state: 'hidden' });
  await page.waitForFunction(() =>
    // One that is hidden, or beside or below the window, is not asked for.
    [...document.images].every(
      (image) =>
        image.complete || !image.checkVisibility() || image.y > window.innerHeight || image.x > window.innerWidth,
    ),
  );
  if (!values.window && presses.length === 0 && (await page.locator('.sheet__bar').count()) > 0) {
    // The bar of a form stands at the end of what is seen: the whole form is seen at once.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height });
  }
  await page.screenshot({ path: file, fullPage: !values.window && presses.length === 0 });
}

const executablePath = findChromium();
if (!executablePath) throw new Error('没有找到 Chromium；请设置 CHROMIUM_PATH');
const copy = mkdtempSync(join(tmpdir(), 'chengju-desk-shots-'));
cpSync(values.data, copy, { recursive: true, verbatimSymlinks: true });
nameShop(copy);
mkdirSync(values.out, { recursive: true });
const serve = await startServe({ dataFolder: copy, flags: ['--admin', '--demo'] });
const browser = await chromium.launch({
  executablePath,
  args: ['--lang=zh-CN', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  env: { ...process.env, LANGUAGE: 'zh_CN' },
});
try {
  const { call, cookie } = await enterAsOwner(serve, copy);
  await workShift(call, serve.origin);
  await spreadShift(copy);
  for (const width of widths) {
    const size = { width, height: width < 768 ? 667 : 900 };
    const context = await browser.newContext({
      baseURL: serve.origin,
      viewport: size,
      hasTouch: width < 768,
      isMobile: width < 768,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'desk', value: cookie.replace('desk=', ''), url: `${serve.origin}/admin` }]);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    for (const [name, screen] of Object.entries(screens)) {
      if (!wanted.some((part) => name.includes(part)) || (width < 768 && wideOnly.includes(name))) continue;
      await shoot(page, screen, join(values.out, `${name}-${width}.png`), size).catch((error: unknown) => {
        process.exitCode = 1;
        console.error(`${width} ${name}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
    await context.close();
    console.log(`${width}`);
  }
} finally {
  await browser.close();
  await serve.stop();
  rmSync(copy, { recursive: true, force: true });
}
