import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { BrowserContext, Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { telemetryPath } from '#core/telemetry/routes.ts';
import { openGateway } from '#e2e/gateway/gateway.ts';
import { logIn, plainGoods } from '#e2e/support/facts.ts';
import { settle } from '#e2e/support/settle.ts';
import type { ShopProcess } from '#e2e/support/shop-process.ts';
import { expect, test } from '#e2e/support/test.ts';

// Journeys of the telemetry (ADR 86), up to the rows in the database. A page is hidden by going on to the next one.

/** A visitor's browser, which says of itself that no program drives it. */
const asVisitor = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));

/** Moves the pointer over the page, which loads what can wait, and lets it arrive. */
async function wake(page: Page): Promise<void> {
  const later = page.waitForResponse((response) => /\/_astro\/later[.-]/.test(response.url()));
  await page.mouse.move(400, 300);
  await page.mouse.move(420, 320);
  await later;
  await settle(page);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
}

/** Makes presses so slow that the browser keeps their times: it leaves out what is answered within 104 ms. */
const slowDown = (page: Page): Promise<void> =>
  page.evaluate(() =>
    addEventListener('click', () => {
      const end = performance.now() + 150;
      while (performance.now() < end);
    }),
  );

/** Waits until the browser has timed a press, which it has only after the frame that answers it is shown. */
const timed = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        new PerformanceObserver((list) => {
          if ((list.getEntries() as PerformanceEventTiming[]).some(({ interactionId }) => interactionId)) done();
        }).observe({ type: 'event', buffered: true });
      }),
  );

interface Count {
  template: string;
  metric: string;
  times: number;
}
const countsOf = (shop: ShopProcess, template: string): Promise<Count[]> =>
  shop.ask<Count>(
    'select template, metric, sum(times) as times from telemetry_count where template = ? group by template, metric order by metric',
    template,
  );
const timesOf = async (shop: ShopProcess, template: string, metric: string): Promise<number> =>
  (await countsOf(shop, template)).find((count) => count.metric === metric)?.times ?? 0;
const faultsOf = (shop: ShopProcess, kind: string) =>
  shop.ask<{ template: string; text: string; place: string; times: number }>(
    'select template, text, place, times from telemetry_fault where kind = ?',
    kind,
  );

/** A message as it arrives: browsers show their last request of a page to nobody else. */
interface Arrived {
  readonly headers: IncomingHttpHeaders;
  body: string;
}

/** A way to the mall on which every message of telemetry is seen. */
async function openWay(shop: ShopProcess) {
  const arrived: Arrived[] = [];
  const see = (asked: IncomingMessage): void => {
    if (asked.url !== telemetryPath) return;
    const message = { headers: asked.headers, body: '' };
    arrived.push(message);
    asked.on('data', (chunk: Buffer) => {
      message.body += chunk.toString();
    });
  };
  return { ...(await openGateway(shop.origin, () => null, see)), arrived };
}

test('a goods page that is left tells its web vitals and what was put into the cart, and names nobody', async ({
  page,
  context,
  shop,
}) => {
  await asVisitor(context);
  const way = await openWay(shop);
  const goods = await plainGoods(shop.ask);
  // Cookies know no ports: the session counts on this way too.
  await logIn(page);
  await visit(page, way.origin + routes.goods(goods.item_id));
  await slowDown(page);
  await page.getByRole('button', { name: '加入购物车' }).first().click();
  await expect(page.getByText('已加入购物车')).toBeVisible();
  await timed(page);
  await page.goto(way.origin + routes.home());
  await expect
    .poll(() => countsOf(shop, 'Goods/[id]'))
    .toEqual(
      ['add', 'cls', 'inp', 'lcp', 'ttfb', 'visit'].map((metric) => ({ template: 'Goods/[id]', metric, times: 1 })),
    );
  await way.close();
  const told = way.arrived.filter(({ body }) => body.includes('Goods/[id]'));
  expect(told).toHaveLength(1);
  expect(told[0]?.body).not.toContain(goods.item_id);
  // The member's session stays behind, and so does the address.
  expect(told[0]?.headers.cookie).toBeUndefined();
  expect(told[0]?.headers.referer ?? '').not.toContain(goods.item_id);
});

test('an error in a script of ours is told with its place, without the mobile in its text', async ({
  page,
  context,
  shop,
  forgive,
}) => {
  forgive(/the lamp of/);
  await asVisitor(context);
  await page.route(/\/_astro\/later[.-]/, async (route) => {
    const script = await route.fetch();
    const body = `${await script.text()};setTimeout(()=>{throw new Error("the lamp of 13800000001 is out")})`;
    await route.fulfill({ response: script, body });
  });
  const thrown = page.waitForEvent('pageerror');
  await page.goto(routes.goodsList());
  await page.mouse.move(400, 300);
  await page.mouse.move(420, 320);
  await thrown;
  await page.goto(routes.home());
  await expect
    .poll(() => faultsOf(shop, 'error'))
    .toEqual([
      {
        template: 'Goods/goods',
        text: 'Uncaught Error: the lamp of … is out',
        place: expect.stringMatching(/^\/_astro\/later[.-].*\.js:\d+:\d+$/),
        times: 1,
      },
    ]);
});

test('who switches it off on the page about privacy is not counted, until it is on again', async ({
  page,
  context,
  shop,
}) => {
  await asVisitor(context);
  const before = await timesOf(shop, 'topic/[name]', 'visit');
  const choice = page.getByRole('checkbox', { name: /允许本站统计/ });
  await visit(page, routes.topic('privacy'));
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await visit(page, routes.topic('terms'));
  await visit(page, routes.topic('privacy'));
  await expect(choice).not.toBeChecked();
  await choice.check();
  await visit(page, routes.topic('delivery'));
  await page.goto(routes.home());
  // Messages arrive in order: had one of the three pages before told of itself, it would be counted by now.
  await expect.poll(() => timesOf(shop, 'topic/[name]', 'visit')).toBe(before + 1);
});

test('a browser that asks for privacy tells nothing, and the switch says so', async ({
  page,
  context,
  stranger,
  shop,
}) => {
  await asVisitor(context);
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const before = await timesOf(shop, 'topic/[name]', 'visit');
  await visit(page, routes.topic('privacy'));
  const choice = page.getByRole('checkbox', { name: /允许本站统计/ });
  await expect(choice).not.toBeChecked();
  await expect(choice).toBeDisabled();
  await page.goto(routes.home());
  await asVisitor(stranger.context());
  await visit(stranger, routes.topic('privacy'));
  await stranger.goto(routes.home());
  // Of the two who have left the page, one is counted.
  await expect.poll(() => timesOf(shop, 'topic/[name]', 'visit')).toBe(before + 1);
});

test('what the content policy refuses is reported by the browser', async ({ page, shop, forgive }) => {
  forgive(/Content Security Policy/i, /ads\.example/);
  await page.goto(routes.home());
  await page.evaluate(() => {
    new Image().src = 'https://ads.example/pixel.gif?mobile=13800000001';
  });
  await expect
    .poll(() => faultsOf(shop, 'violation'), { timeout: 100_000 })
    .toEqual([{ template: 'index', text: 'img-src', place: 'ads.example', times: 1 }]);
});
