import type { Page } from 'playwright/test';
import { hotWordsRanked } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { refusedCalls, unreachable } from '#e2e/probe/complaints.ts';
import { openWideAwake } from '#e2e/probe/wide-awake.ts';
import { askSqlite } from '#e2e/support/database.ts';
import { expect, test } from '#e2e/support/test.ts';

const titles = (page: Page) => page.locator('.list-box .card__title');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '结果类型' }).getByRole('link', { name: new RegExp(`^${name}`) });
const status = (page: Page) => page.locator('.search-head').getByRole('status');
const box = (page: Page) => page.getByRole('banner').locator('input[name=keywords]');

const openFilters = (page: Page) => page.locator('.filters-call').click();

/** Only the pages and the files beside them are served, no API. */
async function cutApi(page: Page): Promise<void> {
  for (const prefix of ['/papi/**', '/api/**', '/japi/**', '/wkcrm/**']) {
    await page.route(prefix, (route) => route.abort());
  }
}

test('words, pinyin and a slip of the finger find the same goods; the words are marked', { tag: '@quick' }, async ({
  page,
}) => {
  await page.goto(routes.search('门锁'));
  await expect(titles(page).first()).toContainText('门锁');
  await expect(box(page)).toHaveValue('门锁');
  const firstFive = async () => (await titles(page).allInnerTexts()).slice(0, 5);
  const found = await firstFive();
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => (range as Range).toString()));
  await expect.poll(marked).toContain('门锁');

  await page.goto(routes.search('mensuo'));
  await expect(titles(page).first()).toContainText('门锁');
  expect(await firstFive()).toEqual(found);

  await page.goto(routes.search('智能门琐'));
  await expect(status(page)).toHaveText(/没有找到“智能门琐”，为您显示\s*“智能门锁”\s*的结果/);
  await expect(titles(page).first()).toContainText('智能门锁');
});

test('with the API down search answers, in every tab and with filters', async ({ page, forgive }) => {
  forgive(unreachable);
  await cutApi(page);
  await page.goto(routes.search('开关'));
  await expect(titles(page).first()).toContainText('开关');
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: /价格/ }).click();
  await expect(page).toHaveURL(/sort=priceUp/);
  await openFilters(page);
  await page.getByRole('link', { name: '简阅', exact: true }).click();
  await expect(page).toHaveURL(/brand_id=\d+&keywords=/);
  await page.getByRole('button', { name: '关闭筛选' }).click();
  await expect(titles(page).first()).toContainText('简阅');
  // A tab is there for what was found; the name of a brand finds it.
  await page.goto(routes.search('简阅'));
  await tab(page, '品牌').click();
  await expect(page).toHaveURL(/tab=brands/);
  await page.goto(routes.search('门锁'));
  await tab(page, '方案').click();
  await expect(page.locator('.search-others .card').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('.search-others .card').first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('.search-others')).toBeHidden();
});

test('the address holds it all: words, filter, order and tab live through back, reload and another window', async ({
  page,
  stranger,
}) => {
  await page.goto(routes.search('门锁'));
  await expect(titles(page).first()).toContainText('门锁');
  const plainOrder = await titles(page).allInnerTexts();
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '价格' }).click();
  await openFilters(page);
  await page.getByRole('checkbox', { name: '仅看有货' }).check();
  await expect(page).toHaveURL(/in_stock=1/);
  await page.keyboard.press('Escape');
  await expect(titles(page).first()).not.toHaveText(plainOrder[0] ?? '');
  const narrowed = await titles(page).allInnerTexts();
  const address = page.url();
  await page.reload();
  await expect(titles(page)).toHaveText(narrowed);
  await stranger.goto(address);
  await expect(titles(stranger)).toHaveText(narrowed);
  await openFilters(stranger);
  await expect(stranger.getByRole('checkbox', { name: '仅看有货' })).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=|in_stock/);
  await expect(titles(page)).toHaveText(plainOrder);
  await expect(box(page)).toHaveValue('门锁');
});

test('a tab counts what it shows; an empty one leads to those that are not', async ({ page }) => {
  await page.goto(`${routes.search('上海')}&tab=shop`);
  const shops = page.locator('.search-others .card');
  await expect(status(page)).toHaveText(/^找到 \d+ 家体验馆$/);
  await expect(tab(page, '体验馆')).toHaveText(`体验馆 ${await shops.count()}`);
  await page.goto(`${routes.search('门锁')}&tab=brands`);
  await expect(status(page)).toHaveText('找到 0 个品牌');
  const empty = page.locator('.search-others');
  await expect(empty).toContainText('没有找到相关的品牌');
  await empty.getByRole('link', { name: /件商品/ }).click();
  await expect(titles(page).first()).toContainText('门锁');
  await expect(tab(page, '商品')).toHaveAttribute('aria-current', 'page');
});

for (const [typed, found] of [
  ['ｍｅｎｓｕｏ', '门锁'],
  ['智能ms', '门锁'],
  ['zigbee门锁', '门锁'],
  ['86型', '86 型'],
] as const) {
  test(`${typed} is understood`, async ({ page }) => {
    await page.goto(routes.search(typed));
    await expect(titles(page).first()).toContainText(found);
  });
}

for (const typed of ['？！。', '<img src=x onerror=alert(1)>', '%', "'; drop table goods --"]) {
  test(`${typed} is text: nothing found, nothing broken`, async ({ page, forgive }) => {
    // The gateway refuses characters that look like an attack.
    forgive(refusedCalls);
    await page.goto(routes.search(typed));
    await expect(page.locator('.search-nothing')).toContainText(`没有找到与“${typed}”相关的内容`);
    await expect(page.locator('.toast')).toHaveCount(0);
  });
}

test('words that are too long are cut, and said to be', async ({ page }) => {
  await page.goto(routes.search(`门锁 ${'很'.repeat(100)}`));
  await expect(status(page)).toContainText('搜索词太长，只用了前 60 个字。');
  await expect(titles(page).first()).toContainText('门锁');
  await expect(box(page)).toHaveAttribute('maxlength', '60');
});

test('a filter nothing passes is loosened, and said to be', async ({ page }) => {
  await page.goto(`${routes.search('门锁')}&start_price=90000000&in_stock=1`);
  await expect(status(page)).toHaveText('没有符合全部筛选的商品，已放宽：价格。');
  await expect(titles(page).first()).toContainText('门锁');
});

test('nothing found: ways on, and the operator can read what was asked for', async ({ page, shop }) => {
  await openWideAwake(page, routes.search('桑拿木桶'));
  const nothing = page.locator('.search-nothing');
  await expect(nothing).toContainText('没有找到与“桑拿木桶”相关的内容');
  await expect(nothing.getByRole('link', { name: /拨打 400-155-5151/ })).toHaveAttribute('href', 'tel:400-155-5151');
  await expect(nothing.getByRole('navigation', { name: '大家在搜' }).getByRole('link').first()).toBeVisible();
  await expect
    .poll(() =>
      askSqlite(shop.dataFolder)<{ times: number }>('select times from search_miss where word = ?', '桑拿木桶'),
    )
    .toEqual([{ times: 1 }]);
  await nothing.getByRole('link', { name: '告诉设计师您要什么' }).click();
  await expect(page.getByRole('dialog').getByLabel('备注')).toHaveValue('在找：桑拿木桶');
});

test('the kinds among the hits narrow them, and the filter offers nothing without a hit', async ({ page }) => {
  await page.goto(routes.search('门锁'));
  await expect(titles(page).first()).toContainText('门锁');
  const kind = page.getByRole('navigation', { name: '按品类缩小范围' }).getByRole('link').first();
  const found = Number(/\d+/.exec(await kind.locator('small').innerText())?.[0]);
  await kind.click();
  await expect(page).toHaveURL(/categoryId=\d+&keywords=/);
  await expect(page.locator('.sort__end span + span b')).toHaveText(String(found));
  await kind.click();
  await expect(page).not.toHaveURL(/categoryId/);
  await openFilters(page);
  await expect(page.locator('.filters').getByRole('link', { name: '智能照明' })).toHaveCount(0);
});

test('before a search: kinds with pictures, and what others look for by rank', async ({ page }) => {
  await page.goto(routes.search());
  const ranked = page.getByRole('navigation', { name: '大家在搜' }).getByRole('link');
  await expect(ranked).toHaveCount(hotWordsRanked);
  await expect(page.getByRole('navigation', { name: '按品类找' }).getByRole('heading', { level: 3 })).toHaveCount(6);
  const word = await ranked.first().locator('span').innerText();
  await ranked.first().click();
  await expect(page.locator('.search-head h1')).toContainText(word);
});

test('component routes open their tab', async ({ page }) => {
  for (const [path, name] of [
    ['/search/components/programme', '方案'],
    ['/search/components/goods', '商品'],
    ['/search/components/infomation', '资讯'],
    ['/login/search/components/shop', '体验馆'],
    ['/login/search/components/designer', '设计师'],
    ['/login/search/components/keywords-title', '商品'],
    ['/login/search', '商品'],
  ] as const) {
    await page.goto(`${path}?keywords=${encodeURIComponent('照明')}`);
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the form leads to the search page, which leads on', async ({ page }) => {
    await page.goto(routes.home());
    await box(page).fill('门锁');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?keywords=/);
    expect(await page.content()).toContain('搜索结果需要开启 JavaScript');
  });
});

for (const width of [1440, 375]) {
  test(`the search page has no axe findings and does not scroll sideways at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [
      routes.search('门锁'),
      `${routes.search('照明')}&tab=programme`,
      routes.search('自行车轮胎'),
    ]) {
      await page.goto(address);
      await expect(page.locator('.search-head h1')).toContainText('的搜索结果');
      await expect(status(page)).toHaveAttribute('aria-busy', 'false');
      const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
}
