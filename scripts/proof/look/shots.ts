import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { memberRoutes } from '#core/member/routes.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { isGuarded, routes } from '#core/site/routes.ts';
import { root } from '#mall/options.ts';
import { currentRelease, type Release } from '#publisher/release/release.ts';
import { templateOf } from '#scripts/check/link-graph.ts';
import { findChromium } from '#scripts/gate/chromium.ts';
import { writeContactSheets } from '#scripts/pictures/contact-sheets.ts';

// Pictures of every template at desktop and phone width, for review: `npm run shots [-- --data .data --only list]`.
// `--pictures` writes contact sheets of the sample world's pictures instead, which need no release.
// Works on a copy of the data folder, so that the demo member's cart is unchanged.

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: resolve(root, '.data') },
    out: { type: 'string', default: resolve(root, '.shots') },
    /** Only addresses that contain this text. */
    only: { type: 'string', default: '' },
    /** Widths of the window in pixels. */
    widths: { type: 'string', default: '1440,375' },
    pictures: { type: 'boolean', default: false },
  },
});
const widths = values.widths.split(',').map(Number);

/** States that no address of a release shows by itself. */
const states: Readonly<Record<string, string>> = {
  'list-filtered': `${routes.goodsList()}?brand_id=3,5&tag_id=201&start_price=10000&in_stock=1`,
  'list-empty': `${routes.goodsList()}?start_price=900000000`,
  'search-found': routes.search('开关'),
  'no-such-page': '/Goods/no-such-goods',
};

/** One page per template of the release, and the states, by picture name. */
function addressesOf(release: Release): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const path of Object.keys(release.pages).toSorted()) {
    const name = templateOf(path).slice(1).replaceAll('/', '-') || 'home';
    if (!addresses.has(name)) addresses.set(name, path);
  }
  for (const [name, path] of Object.entries(states)) addresses.set(name, path);
  return new Map([...addresses].filter(([name, path]) => `${name} ${path}`.includes(values.only)));
}

/** Starts the mall over `dataFolder` unchanged and waits for its address. */
async function serve(dataFolder: string): Promise<{ child: ChildProcess; origin: string }> {
  const flags = ['start', '--as-is', '--port', '0', '--data', dataFolder];
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const address = /ready (http:\S+)/.exec(chunk.toString())?.[1];
      if (address) ready(address);
    });
    child.once('exit', (code) => fail(new Error(`the mall ended with ${code}`)));
  });
  return { child, origin };
}

async function logIn(page: Page): Promise<void> {
  const [{ mobile, password }] = demoAccounts;
  await page.goto(routes.login());
  await page.getByLabel('手机号码').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith(routes.login()));
}

/** Two products in the cart, so that cart and checkout show content. */
async function fillCart(context: BrowserContext, goodsPages: readonly string[]): Promise<void> {
  const token = (await context.cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
  for (const path of goodsPages.slice(0, 2)) {
    const data = { item_id: path.split('/').at(-1), num: 2 };
    await context.request.post('/api/h5app/wxapp/cart', { data, headers: { token: decodeURIComponent(token) } });
  }
}

/** Pages of one order, project or case, by picture name and the list whose first link of that kind leads there. */
const linked: Readonly<Record<string, readonly [list: string, link: string]>> = {
  'Order-payment-one': [memberRoutes.orderList(), 'a[href^="/Order/payment?"]'],
  'User-orderDetail-one': [memberRoutes.orderList(), 'a[href^="/User/orderDetail?"]'],
  'User-programmeDetail-one': [memberRoutes.projects(), 'a[href^="/User/programmeDetail?"]'],
  'User-supportDetail-one': [memberRoutes.support(), 'a[href^="/User/supportDetail?"]'],
};

/** Addresses that only a list of the member knows; the result of a payment is that of the order whose page is shown. */
async function linkedAddresses(page: Page): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, [list, link]] of Object.entries(linked)) {
    await page.goto(list, { waitUntil: 'load' });
    const first = page.locator(link).first();
    const address = await first.getAttribute('href', { timeout: 10_000 }).catch(() => null);
    if (address) found.set(name, address);
  }
  const order = found.get('User-orderDetail-one')?.split('=').at(-1);
  if (order) found.set('Order-paystatus-one', routes.payStatus(order));
  return new Map([...found].filter(([name]) => name.includes(values.only)));
}

/** Goes through the whole page and back, so that lazy pictures load, which they do near the window. */
function goThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
    await rest(400);
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      scrollTo(0, top);
      await rest(100);
    }
    scrollTo(0, 0);
    // A picture that never comes is seen as what it is.
    const pictures = [...document.images].filter(({ complete }) => !complete);
    await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), rest(8000)]);
    await rest(300);
  });
}

async function shoot(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  // Small pictures of a goods page are fetched once a pointer is over it.
  await page.mouse.move(4, 300);
  // A page that leads elsewhere after its load, on a slow machine in the middle of this, is gone through where it ends.
  await goThrough(page).catch(async () => {
    await page.waitForLoadState('load');
    await goThrough(page);
  });
  await page.screenshot({ path: file, fullPage: true });
}

if (values.pictures) {
  for (const sheet of await writeContactSheets(values.out)) console.log(sheet);
  process.exit(0);
}
const current = currentRelease(join(values.data, 'releases'));
if (!current) {
  console.error(`${values.data} 中没有可用的版本，请先运行 npm start -- --publish-only`);
  process.exit(1);
}
const executablePath = findChromium();
const copy = mkdtempSync(join(tmpdir(), 'chengju-shots-'));
cpSync(values.data, copy, { recursive: true, verbatimSymlinks: true });
mkdirSync(values.out, { recursive: true });
const { child, origin } = await serve(copy);
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const addresses = addressesOf(current.release);
  const goodsPages = Object.keys(current.release.pages).filter((path) => /^\/Goods\/\d+$/.test(path));
  const isOwn = ([, path]: readonly [string, string]): boolean => isGuarded(path);
  for (const width of widths) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: 900 },
      hasTouch: width < 768,
      isMobile: width < 768,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const take = async ([name, path]: readonly [string, string]): Promise<void> => {
      await shoot(page, path, join(values.out, `${name}-${width}.png`));
      console.log(`${width} ${path}`);
    };
    for (const entry of addresses) if (!isOwn(entry)) await take(entry);
    const own = [...addresses].filter(isOwn);
    if (own.length > 0 || values.only.endsWith('-one')) {
      await logIn(page);
      await fillCart(context, goodsPages);
      for (const entry of [...own, ...(await linkedAddresses(page))]) await take(entry);
    }
    await context.close();
  }
  console.log(`${addresses.size * widths.length} 张截图：${values.out}`);
} finally {
  await browser.close();
  child.kill('SIGTERM');
  rmSync(copy, { recursive: true, force: true });
}
