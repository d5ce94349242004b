import { login } from '#core/login/contract.ts';
import { routes } from '#core/site/routes.ts';
import { type OwnChromium, openChromium } from '#e2e/devtools/own-chromium.ts';
import { press, restOn } from '#e2e/devtools/pointer.ts';
import { type Deed, openTab, type WatchedPage, type WatchedTab } from '#e2e/devtools/watched-tab.ts';
import { firstMember, snapshotOf } from '#e2e/support/facts.ts';
import { test as base, expect } from '#e2e/support/test.ts';

// Pages that the browser renders before their link is pressed (ADR 12).

const test = base.extend<{ chromium: OwnChromium; tab: WatchedTab }>({
  chromium: async ({}, use) => {
    const chromium = await openChromium();
    await use(chromium);
    await chromium.close();
  },
  tab: async ({ chromium }, use) => {
    await use(await openTab(chromium));
  },
});

/** Everything that waits for the visitor to move begins by itself within this time. */
const settledMs = 4000;

const complete = `document.readyState === 'complete' && performance.now() > ${settledMs}`;
/** Bytes of a page and all that came with it. */
const transferred = 'performance.getEntries().reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)';
const deedsOf = (page: WatchedPage): Promise<Deed[]> => page.evaluate<Deed[]>('window.deeds');

async function open(tab: WatchedTab, address: string): Promise<void> {
  await tab.open(address);
  await expect.poll(() => tab.shown.evaluate<boolean>(complete)).toBe(true);
}

const linkTo = (path: string): string => `main a[href="${path}"]`;

const aheadOf = (tab: WatchedTab): readonly WatchedPage[] => tab.pages.filter(({ isAhead }) => isAhead);

test('a page is there before its link is pressed; its scripts begin, and read the session, when it is shown', async ({
  chromium,
  tab,
  shop,
}) => {
  await open(tab, shop.origin + routes.goodsList());
  const { mobile: username, password } = firstMember;
  const token = await tab.shown.evaluate<string>(
    `fetch('${login.path}', { method: 'POST', body: new URLSearchParams(${JSON.stringify({ username, password })}) })
      .then((answer) => answer.json()).then(({ data }) => data.token)`,
  );
  await chromium.send('Network.setCookie', { name: 'token', value: token, url: shop.origin }, tab.shown.session);
  const path = await tab.shown.evaluate<string>(`document.querySelector('.card a[href^="/Goods/"]').pathname`);
  await expect(async () => {
    await restOn(chromium, tab.shown, linkTo(path));
    await expect.poll(() => aheadOf(tab).length, { timeout: 2000 }).toBe(1);
  }).toPass({ timeout: 30_000 });
  const [ahead] = aheadOf(tab);
  if (!ahead) throw new Error('nothing was rendered ahead');
  await expect.poll(() => ahead.evaluate<boolean>(complete)).toBe(true);
  expect(await ahead.evaluate('[location.pathname, document.prerendering]')).toEqual([path, true]);
  expect(await deedsOf(ahead)).toEqual([]);
  expect(ahead.requests).toEqual([]);

  // Another tab logs out meanwhile.
  expect(await ahead.evaluate('document.documentElement.hasAttribute("data-member")')).toBe(true);
  await chromium.send('Network.deleteCookies', { name: 'token', url: shop.origin }, tab.shown.session);
  await press(chromium, tab.shown, await restOn(chromium, tab.shown, linkTo(path)));
  await expect.poll(() => ahead.evaluate('document.prerendering')).toBe(false);
  await expect.poll(() => ahead.evaluate('document.documentElement.hasAttribute("data-member")')).toBe(false);
  const activationMs = await ahead.evaluate<number>('performance.getEntriesByType("navigation")[0].activationStart');
  expect(activationMs).toBeGreaterThan(0);
  await expect.poll(async () => (await deedsOf(ahead)).length).toBeGreaterThan(0);
  await expect.poll(() => ahead.requests.some((request) => request.startsWith('/_astro/later.'))).toBe(true);
  expect((await deedsOf(ahead)).filter(({ isAhead }) => isAhead)).toEqual([]);
});

test('a view has no more than eight pages rendered ahead, in at most 500 kB; others are fetched', async ({
  chromium,
  tab,
  shop,
}) => {
  await open(tab, shop.origin + routes.goodsList());
  const paths = await tab.shown.evaluate<string[]>(
    `[...new Set([...document.querySelectorAll('.card a[href^="/Goods/"]')].map((link) => link.pathname))].slice(0, 14)`,
  );
  // The browser reads the rules at its own pace.
  await expect(async () => {
    await restOn(chromium, tab.shown, linkTo(paths[0] ?? ''));
    await expect.poll(() => aheadOf(tab).length, { timeout: 2000 }).toBe(1);
  }).toPass({ timeout: 30_000 });
  let bytes = 0;
  for (const [index, path] of paths.slice(0, 8).entries()) {
    if (index > 0) await restOn(chromium, tab.shown, linkTo(path));
    await expect.poll(() => aheadOf(tab).length).toBe(index + 1);
    const ahead = aheadOf(tab)[index];
    await expect.poll(() => ahead?.evaluate<string>('document.readyState')).toBe('complete');
    bytes += (await ahead?.evaluate<number>(transferred)) ?? 0;
  }
  for (const path of paths.slice(8)) {
    const fetched = new Promise<void>((resolve) => {
      chromium.onEvent(({ method, params }) => {
        const { request } = params as { request?: { url: string } };
        if (method === 'Network.requestWillBeSent' && request?.url === shop.origin + path) resolve();
      });
    });
    await restOn(chromium, tab.shown, linkTo(path));
    await fetched;
  }
  expect(aheadOf(tab).length).toBe(8);
  console.log(`rendered ahead in one view: 8 goods pages, ${bytes} B with their pictures, limit 500000 B`);
  expect(bytes).toBeGreaterThan(8000);
  expect(bytes).toBeLessThanOrEqual(500_000);
});

test('no page of any kind asks, keeps or leads anywhere before it is shown', async ({ tab, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const first = (kind: Parameters<typeof snapshot.keys>[0]) => snapshot.keys(kind)[0] ?? '';
  const paths = [
    routes.home(),
    routes.goods(first('goods')),
    `/Programme/${first('programme')}`,
    `/Brand/${first('brand')}`,
    routes.experienceList(),
    '/Experience/dynamicList?store_id=1',
    '/Experience/dynamicDetail?id=1',
    '/Programme/list',
    '/Programme/programme',
    '/search?keywords=灯',
    '/Cart/cart',
    '/Checkout',
    '/User',
    '/User/orderList',
    '/login/login',
    '/design/designList',
    '/topic/help',
    '/offline',
  ];
  await open(tab, shop.origin + routes.goodsList());
  for (const path of paths) {
    const seen = aheadOf(tab).length;
    await tab.shown.evaluate(`(() => {
      document.querySelector('script[data-rules]')?.remove();
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.dataset.rules = '';
      rules.textContent = ${JSON.stringify(JSON.stringify({ prerender: [{ urls: [path], eagerness: 'immediate' }] }))};
      document.head.append(rules);
    })()`);
    await expect.poll(() => aheadOf(tab).length, { message: path }).toBe(seen + 1);
    const ahead = aheadOf(tab)[seen];
    if (!ahead) throw new Error(`${path} was not rendered ahead`);
    await expect.poll(() => ahead.evaluate<boolean>(complete), { message: path }).toBe(true);
    const { pathname } = new URL(path, shop.origin);
    expect(await ahead.evaluate('[decodeURI(location.pathname), document.prerendering]'), path).toEqual([
      pathname,
      true,
    ]);
    expect(await deedsOf(ahead), path).toEqual([]);
    expect(ahead.requests, path).toEqual([]);
  }
});
