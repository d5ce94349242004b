import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { createSite } from '#publisher/serve/site.ts';
import { makeFamily, newScripts, oldScripts } from '#publisher/twin/testing-family.ts';

// ADR 105: a browser that has seen a list gets goods pages as what differs from the dictionary.

/** Pages whose mean is held: a product with many parameters differs by more. */
const pages = 4;

/** Opens a page and tells how its HTML was sent. */
async function sent(page: Page, path: string): Promise<{ encoding: string | null; bytes: number }> {
  const answer = await page.goto(path, { waitUntil: 'load' });
  const bytes = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
  );
  return { encoding: (await answer?.headerValue('content-encoding')) ?? null, bytes };
}

/** The dictionary of goods pages of the current release. */
const goodsDictionaryOf = (dataFolder: string): string =>
  currentRelease(releasesIn(dataFolder))?.release.dictionaries?.['goods']?.file ?? 'none';

test('the second goods page is a seventh of the first on the wire, and the same as without a dictionary', async ({
  page,
  shop,
  request,
}) => {
  const [first = '', ...others] = snapshotOf(shop.dataFolder).keys('goods');
  const goodsDictionary = goodsDictionaryOf(shop.dataFolder);
  const before = await sent(page, routes.goods(first));
  expect(before.encoding).toBe('br');
  // A list names the dictionary, and the browser fetches it when it is idle; nothing on the page tells when.
  const fetched = page.waitForEvent('requestfinished', (request) => request.url().endsWith(goodsDictionary));
  await sent(page, routes.goodsList());
  await fetched;
  await expect.poll(async () => (await sent(page, routes.goods(others.pop() ?? ''))).encoding).toBe('dcz');
  let bytes = 0;
  for (const key of others.slice(0, pages)) {
    const next = await sent(page, routes.goods(key));
    expect(next.encoding).toBe('dcz');
    bytes += next.bytes / pages;
  }
  console.log(`goods page: first ${before.bytes} B (br), next ${bytes} B (dcz, mean of ${pages}), limit 1500 B`);
  expect(bytes).toBeLessThanOrEqual(1500);
  const plain = await (await request.get(page.url(), { headers: { 'accept-encoding': 'identity' } })).text();
  expect(await page.evaluate(async () => (await fetch(location.href)).text())).toBe(plain);
});

/** Goods pages that the page in view has fetched ahead, with the bytes of their bodies. */
const heldBy = (page: Page): Promise<{ path: string; bytes: number }[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => /^\/Goods\/\d+$/.test(path)),
  );

test('a list holds all its goods pages for 30 kB once the dictionary is there', async ({ page, shop }) => {
  const dictionary = goodsDictionaryOf(shop.dataFolder);
  const fetched = page.waitForEvent('requestfinished', (request) => request.url().endsWith(dictionary));
  await page.goto(routes.goodsList());
  await fetched;
  await page.goto(routes.goodsList());
  const links = page.locator('.list-grid .card__title > a');
  const shown = await links.count();
  expect(shown).toBe(20);
  await expect.poll(async () => (await heldBy(page)).length, { timeout: 20_000 }).toBe(shown);
  const sum = (await heldBy(page)).reduce((total, { bytes }) => total + bytes, 0);
  console.log(`a list of ${shown} holds its goods pages for ${sum} B, limit 30000 B`);
  expect(sum).toBeLessThanOrEqual(30_000);
  await links.last().click();
  await page.waitForURL(/\/Goods\/\d+$/);
  const sent = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
  );
  // The pointer came over the link first, at which the browser asked whether the page it holds still stands: 300 B are counted for such an answer.
  expect(sent).toBeLessThanOrEqual(300);
});

test('a list whose dictionary does not come fetches one goods page and no other', async ({ page, shop, forgive }) => {
  forgive(/\.dict/);
  const dictionary = goodsDictionaryOf(shop.dataFolder);
  await page.route(
    (url) => url.pathname.endsWith(dictionary),
    (route) => route.abort(),
  );
  await page.goto(routes.goodsList());
  await expect.poll(async () => (await heldBy(page)).length).toBe(1);
  // The next one would come as soon as the browser is idle. It is, several times, and a page that is asked for now comes before the count.
  await page.evaluate(async () => {
    for (let time = 0; time < 5; time += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    await fetch('/robots.txt');
  });
  const [only, ...more] = await heldBy(page);
  expect(more).toEqual([]);
  expect(only?.bytes).toBeGreaterThan(3000);
});

test('a browser that has the scripts of a release gets the changed one of the next as what differs', async ({
  page,
  forgive,
}) => {
  // This release has pages and scripts, no mark.
  forgive(/favicon\.ico/);
  const folder = mkdtempSync(join(tmpdir(), 'chengju-scripts-'));
  const first = await makeFamily(join(folder, '1'), ['/Goods/1000'], { scripts: oldScripts });
  const second = await makeFamily(join(folder, '2'), ['/Goods/1000'], { base: first, scripts: newScripts });
  let current = first;
  const site = createSite(() => ({ ...current, release: { ...current.release, policies: ["default-src 'self'"] } }));
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((ready) => {
    const server = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => ready({ server, port }));
  });
  try {
    await page.goto(`http://localhost:${port}/Goods/1000`);
    const load = async (file: string): Promise<{ last: string; encoding: string | undefined }> => {
      const answer = page.waitForResponse((response) => response.url().endsWith(file));
      const text = await page.evaluate(async (address) => (await fetch(address)).text(), `/${file}`);
      return { last: text.slice(-12), encoding: (await (await answer).allHeaders())['content-encoding'] };
    };
    expect(await load('_astro/Cart.old_Cart.js')).toEqual({ last: 'version = 1;', encoding: 'br' });
    current = second;
    expect(await load('_astro/Cart.new_Cart.js')).toEqual({ last: 'version = 2;', encoding: 'dcz' });
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
