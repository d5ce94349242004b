import type { Browser, Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { settle } from '#e2e/support/settle.ts';
import { type ShopProcess, startShop } from '#e2e/support/shop-process.ts';
import { expect, freshData, test } from '#e2e/support/test.ts';

const mobile = 'https://m.chengju.example';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 15; V2309A) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36';
const harmony = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36';
const robot = `${android} (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)`;

test.describe('with a mobile site', () => {
  let shop: ShopProcess;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    // The mobile site's address is written into the pages, so these are rendered again.
    shop = await startShop(freshData('mobile'), { env: { PUBLIC_MOBILE_ORIGIN: mobile } });
  });
  test.afterAll(() => shop.stop());

  /** A visitor with this device; the mobile site answers every address. Returns the browser's final address. */
  async function visit(page: Page, path: string, options: { referer?: string } = {}): Promise<string> {
    await page.goto(shop.origin + path, { waitUntil: 'commit', ...options }).catch(() => null);
    await page.waitForLoadState('load');
    return page.url().replace(shop.origin, '');
  }

  async function visitor(browser: Browser, userAgent: string): Promise<Page> {
    const context = await browser.newContext({ userAgent, serviceWorkers: 'block' });
    await context.route(`${mobile}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>m</h1>' }));
    return context.newPage();
  }

  test('six kinds of page keep their id, everything else leads to the mobile home page', async ({ browser }) => {
    for (const [userAgent, path, target] of [
      [iPhone, '/Brand/1', '/Brand/1'],
      [android, '/Programme/P0013', '/Programme/P0013'],
      // If the programme has a page, the server redirects there first.
      [harmony, '/Programme/spcDetail?code=P0013', '/Programme/P0013'],
      [harmony, '/Programme/spcDetail?code=P9999', '/Programme/spcDetail?code=P9999'],
      [iPhone, '/Goods/100314', '/Goods/100314'],
      [android, '/Experience/1', '/Experience/1'],
      [iPhone, '/design/D0001', '/design?code=D0001'],
      [android, '/', '/'],
      [iPhone, '/Goods/goods/category-3', '/'],
      [iPhone, '/login', '/'],
      // The guard of these pages leads to the login, but only those who stay.
      [iPhone, '/Cart/cart', '/'],
      [android, '/User/orderList', '/'],
      [iPhone, '/Checkout', '/'],
    ] as const) {
      const page = await visitor(browser, userAgent);
      expect(await visit(page, path), path).toBe(mobile + target);
      await page.context().close();
    }
  });

  test('computers and search engines stay', async ({ browser }) => {
    for (const userAgent of [windows, robot]) {
      const page = await visitor(browser, userAgent);
      expect(await visit(page, '/Goods/goods')).toBe('/Goods/goods');
      await page.context().close();
    }
  });

  test('never back and forth: once per session, not from the mobile site, not where nothing is remembered', async ({
    browser,
  }) => {
    const once = await visitor(browser, iPhone);
    expect(await visit(once, '/')).toBe(`${mobile}/`);
    expect(await visit(once, '/Goods/goods')).toBe('/Goods/goods');
    await once.context().close();

    const back = await visitor(browser, iPhone);
    expect(await visit(back, '/Goods/goods', { referer: `${mobile}/Goods/1` })).toBe('/Goods/goods');
    await back.context().close();

    const forgetful = await visitor(browser, iPhone);
    await forgetful.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    expect(await visit(forgetful, '/Goods/goods')).toBe('/Goods/goods');
    await forgetful.context().close();
  });

  test('?pc=1 stays, and is remembered', async ({ browser }) => {
    const page = await visitor(browser, android);
    expect(await visit(page, '/?pc=1')).toBe('/?pc=1');
    const later = await page.context().newPage();
    expect(await visit(later, '/Goods/goods')).toBe('/Goods/goods');
    await page.context().close();
  });
});

test.describe('without a mobile site', () => {
  test.use({ userAgent: iPhone });
  test('nobody is sent away', async ({ page }) => {
    await page.goto(routes.goodsList());
    await settle(page);
    expect(new URL(page.url()).pathname).toBe(routes.goodsList());
  });
});

for (const [app, userAgent, way] of [
  ['微信', `${iPhone} MicroMessenger/8.0.60`, '在 Safari 中打开'],
  ['微博', `${android} Weibo (V2309A__weibo__15.6.1)`, '在浏览器打开'],
  ['QQ', `${android} MQQBrowser/6.2 QQ/9.1.80.25205`, '用浏览器打开'],
] as const) {
  test.describe(app, () => {
    test.use({ userAgent });
    test(`a mask says how to leave the browser inside ${app}, once per session`, async ({ page }) => {
      await page.goto(routes.home());
      const mask = page.getByRole('dialog', { name: `正在${app}中浏览` });
      await expect(mask).toContainText(way);
      await mask.getByRole('button', { name: '继续浏览' }).click();
      await expect(mask).toHaveCount(0);
      await page.goto(routes.goodsList());
      await settle(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}
