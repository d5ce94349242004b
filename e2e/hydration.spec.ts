import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { isGuarded, routes } from '#core/site/routes.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { callShop, fillCart, resetShop, standAtPayment } from '#e2e/support/buying.ts';
import { firstMember, plainGoods } from '#e2e/support/facts.ts';
import { settle } from '#e2e/support/settle.ts';
import type { ShopProcess } from '#e2e/support/shop-process.ts';
import { expect, test } from '#e2e/support/test.ts';
import { memberKeys, storageKeys } from '#storefront/shell/session/storage-keys.ts';

// The first render of an island in the browser must repeat the text of the server: React discards the printed part and
// reports error 418 otherwise. Islands share stores, so the one that is hydrated last may find them filled by the others,
// by the boot module or from the browser's storage.

// Not those of the publisher.
test.use({ timezoneId: 'America/Los_Angeles', locale: 'en-US' });

/** A page of the release for each island, the shortest address first: `[address, names of islands]`. */
function pagesOfIslands(dataFolder: string): [string, string[]][] {
  const release = join(dataFolder, 'releases', 'current');
  const files = globSync('**/*.html', { cwd: release }).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const seen = new Set<string>();
  const pages: [string, string[]][] = [];
  for (const file of files) {
    const html = readFileSync(join(release, file), 'utf8');
    const names = [...html.matchAll(/<astro-island[^>]* component-export="(\w+)"/g)].map(([, name = '']) => name);
    if (names.every((name) => seen.has(name))) continue;
    for (const name of names) seen.add(name);
    pages.push([`/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`, names]);
  }
  return pages;
}

/** Pages without a query are others or lead away. A code that no page has stays on the page of programmes without one. */
const anybodys = [routes.search('开关'), '/Programme/spcDetail?code=P9999'];

const queriesIn = (addresses: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    addresses.map((address) => [new URL(address, 'http://shop').pathname, new URL(address, 'http://shop').search]),
  );

async function putIntoBuyNow(page: Page, shop: ShopProcess): Promise<void> {
  const { item_id } = await plainGoods(shop.ask);
  const line = { item_id, num: 1, cart_type: 'fastbuy', isAccumulate: 'false' };
  await callShop(page.context(), shop.origin, 'POST', '/cart', line);
}

/** Things of the first member by page, as queries; without one these pages have nothing to show. */
async function queriesOf(page: Page, shop: ShopProcess): Promise<ReadonlyMap<string, string>> {
  const own = async (column: string, table: string): Promise<string> => {
    const [row] = await shop.ask<{ id: number | string }>(
      `select ${table}.${column} as id from ${table} join member on member.user_id = ${table}.user_id where member.mobile = ? limit 1`,
      firstMember.mobile,
    );
    if (!row) throw new Error(`the sample world has no ${table}`);
    return String(row.id);
  };
  const unpaid = await standAtPayment(page, shop);
  const project = Number(await own('order_id', 'programme_order'));
  await fillCart(page.context(), shop);
  await putIntoBuyNow(page, shop);
  return queriesIn([
    ...anybodys,
    routes.checkout('fastbuy'),
    routes.payment(unpaid),
    routes.payStatus(unpaid),
    memberRoutes.orderDetail(unpaid),
    memberRoutes.supportDetail(await own('aftersales_bn', 'aftersales')),
    memberRoutes.project(project),
    memberRoutes.projectDrawings(project),
    memberRoutes.rxCheckout(project),
  ]);
}

/** Fills the storage of the browser as earlier visits do, and lets it open the pages long after they were published. */
async function rememberVisits(page: Page, shop: ShopProcess): Promise<void> {
  await page.clock.setSystemTime(Date.now() + 200 * 86_400_000);
  const { item_id, name } = await plainGoods(shop.ask);
  const local = {
    [storageKeys.compare]: [{ item_id, name, pic: '', category: '1' }],
    [storageKeys.guestCart]: { lines: [{ item_id, num: 2 }] },
    [memberKeys.recentGoods]: [{ item_id, name, pic: '/nothing' }],
    [memberKeys.deliverTo]: { province: '四川省', city: '成都市', county: '武侯区' },
    [memberKeys.searchHistory]: ['开关', '窗帘'],
  };
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  }, local);
}

/** Wakes the islands that wait for an intent, and waits until no island is left unhydrated. */
async function wakeAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island[client="intent"]'))
      island.dispatchEvent(new Event('pointerenter'));
  });
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await settle(page);
}

/** Puts every island of the page back as the server printed it, over stores that stay filled; answers how many. */
const printAgain = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Trusted types refuse markup that comes as text.
    const asked = new XMLHttpRequest();
    asked.open('GET', location.href);
    asked.responseType = 'document';
    await new Promise((done) => {
      asked.addEventListener('load', done);
      asked.send();
    });
    const printed = [...(asked.responseXML?.querySelectorAll('astro-island') ?? [])];
    const living = [...document.querySelectorAll('astro-island')];
    const pairs = printed.flatMap((fresh, nth) => (living[nth] ? [[living[nth], fresh] as const] : []));
    for (const [old, fresh] of pairs) old.replaceWith(document.importNode(fresh, true));
    return pairs.length;
  });

/** Hydrates the islands of a page twice; a mismatch is an uncaught error, which fails the test. */
async function hydrateTwice(page: Page, address: string, islands: readonly string[]): Promise<void> {
  await page.goto(address);
  await wakeAll(page);
  expect(await printAgain(page), `${address}: ${islands.join()}`).toBe(islands.length);
  await wakeAll(page);
  expect(page.url(), 'the page was left').toContain(address);
}

test('a visitor: islands hydrate over filled stores and storage as they were printed', async ({
  page,
  shop,
  forgive,
}) => {
  test.setTimeout(180_000);
  forgive(refusedCalls);
  const queries = queriesIn(anybodys);
  await rememberVisits(page, shop);
  const pages = pagesOfIslands(shop.dataFolder).filter(([path]) => !isGuarded(path));
  for (const [path, islands] of pages) await hydrateTwice(page, path + (queries.get(path) ?? ''), islands);
});

test('a member: islands hydrate over filled stores and storage as they were printed', async ({
  page,
  shop,
  forgive,
}) => {
  test.setTimeout(180_000);
  forgive(refusedCalls);
  await resetShop(shop);
  const queries = await queriesOf(page, shop);
  await rememberVisits(page, shop);
  const pages = pagesOfIslands(shop.dataFolder).filter(([path]) => !path.startsWith(routes.login()));
  for (const [path, islands] of pages) await hydrateTwice(page, path + (queries.get(path) ?? ''), islands);
});
