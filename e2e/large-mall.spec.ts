import { globSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { hotWordsRanked } from '#core/site/limits.ts';
import { routes, searchIndexRoutes } from '#core/site/routes.ts';
import { shiftsOf } from '#e2e/probe/shifts.ts';
import { openWideAwake } from '#e2e/probe/wide-awake.ts';
import { type ShopProcess, startShop } from '#e2e/support/shop-process.ts';
import { expect, freshData, test } from '#e2e/support/test.ts';

// A mall with more goods than browsers read: pages have the head of the index, and the server searches (ADR 118).

const titles = (page: Page) => page.locator('.list-box .card__title');
const status = (page: Page) => page.locator('.search-head').getByRole('status');
const box = (page: Page) => page.getByRole('banner').locator('input[name=keywords]');

let own: ShopProcess;
test.beforeAll(async () => {
  own = await startShop(freshData('large-mall'), { env: { SEARCH_INDEX_LIMIT: '100' } });
});
test.afterAll(() => own.stop());

/** The files and calls of the search that a page asks for, and lists that it asks for by words. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isByWords = pathname.endsWith('/items/list') && request.postData()?.includes('keywords');
    if (isByWords || /^\/search\/.+\.json$|\/search\/goods$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('a publish writes the head of the index alone', async () => {
  const head = await (await fetch(own.origin + searchIndexRoutes.head())).json();
  expect(head).toMatchObject({ goodsFiles: [] });
  expect(head.goodsTotal).toBeGreaterThan(100);
  expect(head.hotHits).toHaveLength(hotWordsRanked);
  expect(globSync('releases/current/search/goods-*', { cwd: own.dataFolder })).toEqual([]);
});

test('words, pinyin and a slip find the same goods in one call; filter, order and pages hold', async ({ page }) => {
  const asked = askedBy(page);
  await page.goto(own.origin + routes.search('门锁'));
  await expect(titles(page).first()).toContainText('门锁');
  await expect(status(page)).toHaveText(/^找到 \d+ 件商品$/);
  const found = (await titles(page).allInnerTexts()).slice(0, 5);
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => (range as Range).toString()));
  await expect.poll(marked).toContain('门锁');
  expect(asked).toEqual([searchIndexRoutes.head(), expect.stringMatching(/\/search\/goods$/)]);
  expect((await shiftsOf(page)).sum).toBeLessThan(0.02);

  await page.goto(own.origin + routes.search('mensuo'));
  await expect(titles(page).first()).toContainText('门锁');
  expect((await titles(page).allInnerTexts()).slice(0, 5)).toEqual(found);

  await page.goto(own.origin + routes.search('智能门琐'));
  await expect(status(page)).toHaveText(/没有找到“智能门琐”，为您显示\s*“智能门锁”\s*的结果/);
  await expect(titles(page).first()).toContainText('智能门锁');

  await page.goto(own.origin + routes.search('开关'));
  await expect(titles(page).first()).toContainText('开关');
  const first = await titles(page).allInnerTexts();
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: /价格/ }).click();
  await expect(titles(page)).not.toHaveText(first);
  await page.locator('.filters-call').click();
  await page.getByRole('link', { name: '简阅', exact: true }).click();
  await expect(titles(page).first()).toContainText('简阅');
  await page.goBack();
  await page.goBack();
  await expect(titles(page)).toHaveText(first);
  await page.goto(`${own.origin + routes.search('智能')}&page=2`);
  await expect(titles(page).first()).toBeVisible();
  expect(asked.filter((path) => path.includes('/items/list'))).toEqual([]);
});

test('nothing found: what others look for, with what it finds', async ({ page }) => {
  await page.goto(own.origin + routes.search('飞行汽车'));
  await expect(page.locator('.search-nothing')).toContainText('没有找到与“飞行汽车”相关的内容');
  const ranked = page.getByRole('navigation', { name: '大家在搜' }).getByRole('link');
  await expect(ranked).toHaveCount(hotWordsRanked);
  await expect(ranked.first()).toContainText(/\d+ 件/);
  await expect(page.locator('.toast')).toHaveCount(0);
  await ranked.first().click();
  await expect(titles(page).first()).toBeVisible();
});

test('the box suggests words at once and goods below them, and a chosen line stays', async ({ page }) => {
  await openWideAwake(page, own.origin + routes.home());
  await box(page).click();
  const list = page.getByRole('listbox', { name: '搜索建议' });
  const options = list.getByRole('option');
  await expect(options.first()).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/search/goods?*', async (route) => {
    await promise;
    await route.continue();
  });
  await box(page).fill('ms');
  await expect(options.first()).toHaveText('门锁');
  await expect(list.getByText('商品', { exact: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  resolve();
  await expect(list.getByText('商品', { exact: true }).first()).toBeVisible();
  await expect(list.getByRole('option', { selected: true })).toHaveText('门锁');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?keywords=/);
  await expect(titles(page).first()).toContainText('门锁');
});
