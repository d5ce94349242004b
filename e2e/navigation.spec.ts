import type { Locator, Page } from 'playwright/test';
import { progressDurationMs, progressThrottleMs } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';

// Moving between pages: transitions, speculation, prefetch, progress bar.

const nav = (page: Page, name: string) => page.locator('.nav').getByRole('link', { name });

/** Follows a link to the centres and tells whether the pages were blended. */
async function isBlended(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      (window as unknown as { blended: boolean }).blended = event.viewTransition !== null;
    });
  });
  await page.goto(routes.goodsList());
  await nav(page, '体验馆').click();
  await page.waitForURL((url) => url.pathname === routes.experienceList());
  return page.evaluate(() => (window as unknown as { blended: boolean }).blended);
}

test('one page blends into the next, not under reduced motion', async ({ page, browser, baseURL }) => {
  expect(await isBlended(page)).toBe(true);
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  expect(await isBlended(await context.newPage())).toBe(false);
  await context.close();
});

/** Prefetched goods pages as seen by the server or the browser's own list, with their purpose. */
function followPrefetch(page: Page): string[] {
  const ahead: string[] = [];
  page.on('request', (request) => {
    const purpose = request.headers()['sec-purpose'] ?? '';
    if (purpose.includes('prefetch')) ahead.push(new URL(request.url()).pathname);
  });
  return ahead;
}

async function restOn(page: Page, link: Locator): Promise<void> {
  await page.mouse.move(5, 5);
  await link.hover();
}

test('speculation rules come with lists, and fetch the page whose link the pointer rests on, once', async ({
  page,
  request,
  shop,
}) => {
  // A list of goods fetches their pages by itself as well.
  const answer = await request.get(routes.programmeList());
  const path = JSON.parse(answer.headers()['speculation-rules'] ?? '""') as string;
  const rules = await request.get(path);
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  expect(Object.keys((await rules.json()) as object)).toEqual(['prerender', 'prefetch']);
  const text = await answer.text();
  const [programme] = [...text.matchAll(/href="(\/Programme\/P\d+)"/g)].map((match) => match[1] ?? '');
  const [goods = ''] = snapshotOf(shop.dataFolder).keys('goods');
  expect((await request.get(routes.goods(goods))).headers()['speculation-rules']).toBeUndefined();

  const ahead = followPrefetch(page);
  await page.goto(routes.programmeList());
  const link = page.locator(`.card a[href="${programme}"]`).first();
  // The browser loads the rules at its own pace; hover again if they were not there yet.
  await expect(async () => {
    await restOn(page, link);
    await expect.poll(() => ahead, { timeout: 1000 }).toEqual([programme]);
  }).toPass();
  await restOn(page, link);
  await settle(page);
  expect(ahead).toEqual([programme]);
  await page.locator(`.card a[href="${programme}"]`).first().click();
  await page.waitForURL(`**${programme}`);
  const [visit] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON() as { deliveryType?: string }),
  );
  expect(visit?.deliveryType).toBe('navigational-prefetch');
});

test('where no rules come along a link that is rested on is fetched by script', async ({ page, shop }) => {
  const ahead = followPrefetch(page);
  await page.goto(routes.goods(snapshotOf(shop.dataFolder).keys('goods')[0] ?? ''));
  const link = page.locator('#related .card a').first();
  await link.scrollIntoViewIfNeeded();
  const path = await link.getAttribute('href');
  await expect(async () => {
    await restOn(page, link);
    await expect.poll(() => ahead, { timeout: 1000 }).toContain(path);
  }).toPass();
});

/** Waits for the boot module, which creates a container for messages. */
const booted = (page: Page): Promise<void> => page.locator('.toasts').waitFor({ state: 'attached' });

/** A page that is not prefetched. */
const slow = routes.topic('cooperation');

test('a slow page shows the bar after 200 ms', { tag: '@quick' }, async ({ page }) => {
  await page.goto(routes.home());
  await booted(page);
  // The page comes once the bar is there, however slow the machine is.
  let answer = (): void => undefined;
  const bar = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${slow}`, async (route) => {
    await bar;
    await route.continue();
  });
  // The page being left records when its bar appeared.
  await page.evaluate(() => {
    let left = 0;
    addEventListener('beforeunload', () => {
      left = performance.now();
    });
    new MutationObserver(() => {
      if (document.querySelector('#nprogress .bar')) sessionStorage.setItem('bar', String(performance.now() - left));
    }).observe(document.body, { childList: true });
  });
  const pressed = page.locator('.topbar').getByRole('link', { name: '商家中心' }).click();
  await page.waitForFunction(() => sessionStorage.getItem('bar'));
  answer();
  await pressed;
  await page.waitForURL((url) => url.pathname === slow);
  const after = Number(await page.evaluate(() => sessionStorage.getItem('bar')));
  expect(after).toBeGreaterThanOrEqual(200);
});

test('the bar of a page that never comes ends after five seconds', async ({ page }) => {
  await page.goto(routes.home());
  await booted(page);
  // An answer without content keeps the browser on the page.
  await page.route(`**${slow}`, (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await page.locator('.topbar').getByRole('link', { name: '商家中心' }).click();
  const bar = page.locator('#nprogress');
  // The clock also runs by itself, so these are lower bounds.
  await page.clock.runFor(progressThrottleMs + 20);
  await expect(bar).toHaveCount(1);
  await page.clock.runFor(progressDurationMs / 3);
  await expect(bar).toHaveCount(1);
  await page.clock.runFor(progressDurationMs + 3000);
  await expect(bar).toHaveCount(0);
});
