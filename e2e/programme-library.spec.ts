import type { Page } from 'playwright/test';
import { programmeRoutes } from '#core/programme/routes.ts';
import { programmePageSize } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { openAlive, waitUntilAlive } from '#e2e/probe/alive.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { fillLogin, secondMember, snapshotOf } from '#e2e/support/facts.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';

const titles = (page: Page) => page.locator('.list-box .card__title');
const count = (page: Page) => page.locator('.sort__end span + span b');
const chip = (page: Page, name: string) => page.getByRole('button', { name: `移除 ${name}` });
const value = (page: Page, name: string) => page.locator('.filters').getByRole('link', { name, exact: true });
const programmes = (dataFolder: string) => snapshotOf(dataFolder).only('programmeLibrary').list;

test('filters survive the way to a programme and back, with their place, and a reload', async ({ page, shop }) => {
  const rows = programmes(shop.dataFolder);
  const dict = snapshotOf(shop.dataFolder).only('dict');
  const [house] = dict.houseType.filter(({ name }) => name === '三居');
  const [scene] = dict.smartScene.filter(({ name }) => name === '睡眠');
  if (!house || !scene) throw new Error('the dictionary lacks what is chosen here');
  const fit = rows.filter((row) => row.house_type === house.id && row.in_scene.includes(scene.id));
  expect(fit.length).toBeGreaterThan(4);

  await openAlive(page, routes.programmeList());
  const first = await titles(page).first().innerText();
  await value(page, '三居').click();
  await expect(page).toHaveURL(`${routes.programmeList()}?house_type=${house.id}`);
  await page.getByRole('button', { name: '场景', exact: true }).click();
  await value(page, '睡眠').click();
  await expect(chip(page, '户型：三居')).toBeVisible();
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: /价格/ }).click();
  await expect(page).toHaveURL(`${routes.programmeList()}?house_type=${house.id}&in_scene=${scene.id}&sort=priceUp`);
  await expect(count(page)).toHaveText(String(fit.length));
  const asked = fit.filter((row) => row.price === 0).length;
  const byPrice = fit
    .map((row) => row.price)
    .filter((price) => price > 0)
    .sort((a, b) => a - b);
  const priceOf = new Map(rows.map((row) => [row.name, row.price]));
  await expect
    .poll(async () => (await titles(page).allInnerTexts()).map((name) => priceOf.get(name)))
    .toEqual([...byPrice, ...Array.from({ length: asked }, () => 0)].slice(0, programmePageSize));
  const shown = await titles(page).allInnerTexts();

  await titles(page).nth(4).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await titles(page).nth(4).getByRole('link').click();
  await page.waitForURL(/\/Programme\/P\d+$/);
  await page.goBack();
  await expect.poll(() => titles(page).allInnerTexts()).toEqual(shown);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(4);
  await page.reload();
  await expect.poll(() => titles(page).allInnerTexts()).toEqual(shown);

  await chip(page, '户型：三居').click();
  await expect(page).toHaveURL(`${routes.programmeList()}?in_scene=${scene.id}&sort=priceUp`);
  await page.getByRole('button', { name: '清空' }).click();
  await expect(count(page)).toHaveText(String(rows.length));
  for (let back = 0; back < 5; back += 1) await page.goBack();
  await expect(page).toHaveURL(routes.programmeList());
  await expect(titles(page).first()).toHaveText(first);
});

test('values of a row are a set, a pressed one is taken out again, tag and name narrow further', async ({
  page,
  shop,
}) => {
  const rows = programmes(shop.dataFolder);
  await openAlive(page, routes.programmeList());
  await value(page, '两居').click();
  await value(page, '三居').click();
  const both = rows.filter((row) => ['两居', '三居'].includes(row.house_type_name));
  await expect(count(page)).toHaveText(String(both.length));
  await value(page, '两居').click();
  await expect(value(page, '两居')).not.toHaveAttribute('aria-current', 'true');
  await expect(count(page)).toHaveText(String(both.filter((row) => row.house_type_name === '三居').length));
  await value(page, '三居').click();
  await expect(page).toHaveURL(routes.programmeList());

  await page.getByRole('button', { name: '更多筛选' }).click();
  await page.getByRole('button', { name: '标签' }).click();
  const tags = page.locator('.filters__row', { hasText: '标签' });
  await tags.getByRole('link', { name: '观影' }).click();
  const tagged = rows.filter((row) => row.tag_info.split(',').includes('观影'));
  await expect(count(page)).toHaveText(String(tagged.length));
  const form = page.getByRole('form', { name: '按名称找方案' });
  await form.getByLabel('方案名称').fill('影院');
  await form.getByRole('button', { name: '查找' }).click();
  await expect(chip(page, '“影院”')).toBeVisible();
  await expect(count(page)).toHaveText(String(tagged.filter((row) => row.name.includes('影院')).length));
  // A chosen filter from 更多筛选 is named after a reload.
  await page.reload();
  await expect(chip(page, '标签：观影')).toBeVisible();
});

test('every search parameter of the specification finds what the snapshot says', async ({ page, shop }) => {
  test.setTimeout(120_000);
  const snapshot = snapshotOf(shop.dataFolder);
  const rows = programmes(shop.dataFolder);
  const sample = rows.find((row) => row.in_wifi.length > 0 && row.in_lan.length > 0) ?? rows[0];
  if (!sample) throw new Error('no programmes');
  const { provider } = snapshot.get('programme', sample.code);
  const supplied = rows.filter((row) => snapshot.get('programme', row.code).provider?.id === provider?.id);
  const one = (list: 'cate_id' | 'house_cate' | 'house_type' | 'brand_id') =>
    [`${list}=${sample[list]}`, rows.filter((row) => row[list] === sample[list]).length] as const;
  const many = (list: 'in_platform' | 'in_system' | 'in_scene' | 'in_lan' | 'in_wifi') =>
    [`${list}=${sample[list][0]}`, rows.filter((row) => row[list].includes(sample[list][0] ?? 0)).length] as const;
  const cases = [
    ...(['cate_id', 'house_cate', 'house_type', 'brand_id'] as const).map(one),
    ...(['in_platform', 'in_system', 'in_scene', 'in_lan', 'in_wifi'] as const).map(many),
    [`in_supply=${provider?.id}`, supplied.length],
    [`tag_info=${sample.brand_name}`, rows.filter((row) => row.tag_info.split(',').includes(sample.brand_name)).length],
    [`name=${sample.name}`, rows.filter((row) => row.name.includes(sample.name)).length],
    ['page_no=3', rows.length],
  ] as const;
  for (const [query, found] of cases) {
    await openAlive(page, `${routes.programmeList()}?${query}&sort=newest`);
    await expect(count(page), query).toHaveText(String(found));
    await expect(page.locator('.list-box .card').first()).toBeVisible();
  }
});

test('numbered pages of twenty', async ({ page, shop }) => {
  const total = programmes(shop.dataFolder).length;
  const pages = Math.ceil(total / programmePageSize);
  await openAlive(page, routes.programmeList());
  await expect(titles(page)).toHaveCount(programmePageSize);
  const seen = new Set(await titles(page).allInnerTexts());
  const pager = page.getByRole('navigation', { name: '分页' });
  for (let number = 2; number <= pages; number += 1) {
    const before = await titles(page).first().innerText();
    await pager.getByRole('link', { name: String(number), exact: true }).click();
    await expect(page).toHaveURL(`${routes.programmeList()}?page_no=${number}`);
    await expect(titles(page).first()).not.toHaveText(before);
    for (const name of await titles(page).allInnerTexts()) seen.add(name);
  }
  expect(seen.size).toBe(new Set(programmes(shop.dataFolder).map((row) => row.name)).size);
});

test('nothing found: ways on; a list of one value has its own page and leads back', async ({ page, shop }) => {
  await openAlive(page, `${routes.programmeList()}?name=${encodeURIComponent('没有这样的方案')}`);
  await expect(page.getByText('没有符合条件的方案')).toBeVisible();
  await expect(chip(page, '“没有这样的方案”')).toHaveCount(1);
  const { violations } = await axeOf(page).exclude('.header').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const kind = snapshotOf(shop.dataFolder).only('dict').smartCategory[0];
  if (!kind) throw new Error('no kinds');
  await page.getByRole('navigation', { name: '方案类型' }).getByRole('link', { name: kind.name }).click();
  await expect(page).toHaveURL(programmeRoutes.listOf('cate_id', kind.id));
  const own = programmes(shop.dataFolder).filter((row) => row.cate_id === kind.id);
  await expect(count(page)).toHaveText(String(own.length));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind.name}方案`);
  await waitUntilAlive(page);
  // So short a list has all its filters in one line of buttons.
  await page.getByRole('button', { name: '户型' }).click();
  await value(page, '三居').click();
  await expect(page).toHaveURL(/cate_id-\d+\?house_type=\d+$/);
  await expect(chip(page, `类型：${kind.name}`)).toBeVisible();
  await chip(page, `类型：${kind.name}`).click();
  await expect(page).toHaveURL(/\/Programme\/programme(\/house_type-\d+|\?house_type=\d+)$/);
});

test('a heart keeps a programme of a member and asks a visitor to log in', async ({ page }) => {
  await openAlive(page, routes.programmeList());
  const card = page.locator('.list-box .card').first();
  await card.hover();
  await card.getByRole('button', { name: /^收藏/ }).click();
  await page.getByRole('link', { name: '去登录' }).click();
  await fillLogin(page, secondMember);
  await page.waitForURL((url) => url.pathname === routes.programmeList());
  const heart = page.locator('.list-box .card').first().getByRole('button', { name: /^收藏/ });
  await page.locator('.list-box .card').first().hover();
  const before = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
});

test('nothing moves while a filter is read', async ({ page }) => {
  await openAlive(page, routes.programmeList());
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await value(page, '三居').click();
  await expect(chip(page, '户型：三居')).toBeVisible();
  await expect(page.locator('.list-box')).toHaveAttribute('aria-busy', 'false');
  await settle(page);
  expect(Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(0.005);
});

test('old and bare addresses lead to the library or the page they mean', async ({ request, page, shop }) => {
  const [row] = programmes(shop.dataFolder);
  const leadsTo = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location']];
  };
  expect(await leadsTo(`/Programme/spcDetail?code=${row?.code}`)).toEqual([301, routes.programme(row?.code ?? '')]);
  expect(await leadsTo('/Programme/spcDetail')).toEqual([301, routes.programmeList()]);
  expect(await leadsTo('/Programme/')).toEqual([301, programmeRoutes.root()]);
  await page.goto(programmeRoutes.root());
  await expect(titles(page)).toHaveCount(programmePageSize);
  await page.goto(programmeRoutes.brands());
  const brands = new Set(programmes(shop.dataFolder).map((one) => one.brand_name));
  for (const name of brands) await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each value leads to a page with its programmes', async ({ page, shop }) => {
    await page.goto(routes.programmeList());
    await expect(titles(page)).toHaveCount(programmePageSize);
    await value(page, '三居').click();
    const own = programmes(shop.dataFolder).filter((row) => row.house_type_name === '三居');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('三居智能方案');
    await expect(titles(page)).toHaveCount(Math.min(programmePageSize, own.length));
    // Links of the menu name the value in the query; the server answers with the same list.
    await page.goto(routes.programmeList({ house_type: own[0]?.house_type ?? 0 }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('三居智能方案');
  });
});
