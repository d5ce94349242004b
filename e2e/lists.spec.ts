import type { Page } from 'playwright/test';
import type { Category } from '#core/category/contract.ts';
import { effectivePrice } from '#core/money/money.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { openAlive, waitUntilAlive } from '#e2e/probe/alive.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { expectNoShift } from '#e2e/probe/shifts.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, isSpare, test } from '#e2e/support/test.ts';

const titles = (page: Page) => page.locator('.list-box .card__title');
const count = (page: Page) => page.locator('.list-head__count b');
/** The same among hits of a search, whose number stands in the sort bar. */
const countOfHits = (page: Page) => page.locator('.sort__end span + span b');
const chip = (page: Page, name: string) => page.getByRole('button', { name: `移除 ${name}` });

/** Categories without subcategories. */
const leavesOf = (nodes: readonly Category[]): Category[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]));

test('a filter survives the way to a product and back, with its place', { tag: '@quick' }, async ({ page }) => {
  test.skip(
    isSpare,
    'the pages of this run were published from a gateway that tells finishes, which make cards higher',
  );
  await openAlive(page, routes.goodsList());
  const first = await titles(page).first().innerText();
  await page.getByRole('button', { name: '控制方式' }).click();
  await page.getByRole('link', { name: '手机', exact: true }).click();
  await expect(page).toHaveURL(/\?tag_id=\d+$/);
  await expect(chip(page, '控制方式：手机')).toBeVisible();
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: /价格/ }).click();
  await expect(page).toHaveURL(/sort=priceUp/);
  await expect(titles(page).first()).not.toHaveText(first);
  const shown = await titles(page).allInnerTexts();
  await titles(page).nth(12).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);

  await titles(page).nth(12).getByRole('link').click();
  await page.waitForURL(/\/Goods\/\d+$/);
  await page.goBack();
  await expect(chip(page, '控制方式：手机')).toBeVisible();
  await expect.poll(() => titles(page).allInnerTexts()).toEqual(shown);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(4);

  await page.reload();
  await expect.poll(() => titles(page).allInnerTexts()).toEqual(shown);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/Goods\/goods$/);
  await expect(titles(page).first()).toHaveText(first);
});

test('a price range in yuan narrows the list, bounds in any order', async ({ page, shop }) => {
  const inRange = snapshotOf(shop.dataFolder)
    .only('goodsLibrary')
    .list.filter((row) => effectivePrice(row) >= 20_000 && effectivePrice(row) <= 30_050);
  await openAlive(page, routes.goodsList());
  const range = page.getByRole('form', { name: '价格区间' });
  await range.getByLabel('最低价').fill('300.5');
  await range.getByLabel('最高价').pressSequentially('2x0-0');
  await range.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\?start_price=20000&end_price=30050$/);
  await expect(count(page)).toHaveText(String(inRange.length));
  const names = new Set(inRange.map((row) => row.item_name));
  for (const name of await titles(page).allInnerTexts()) expect(names, name).toContain(name);

  await chip(page, '200–300.5 元').click();
  await expect(page).toHaveURL(/\/Goods\/goods$/);
  await expect(range.getByLabel('最低价')).toHaveValue('');
});

test('a bound typed before the list is alive counts', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/GoodsLibrary[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(routes.goodsList());
  const range = page.getByRole('form', { name: '价格区间' });
  await range.getByLabel('最低价').fill('300.5');
  letGo();
  await waitUntilAlive(page);
  await expect(async () => {
    await range.getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\?start_price=30050$/, { timeout: 500 });
  }).toPass();
});

test('only what is in stock', async ({ page, shop }) => {
  const { list } = snapshotOf(shop.dataFolder).only('goodsLibrary');
  // Other tests of this worker buy and sell out goods: the answer is live, so the expectation must be live too.
  const goodsInStock = await shop.ask<{
    goods_id: string;
  }>(`select distinct sku.goods_id from sku join goods on goods.goods_id = sku.goods_id
     join sku as shown on shown.item_id = goods.goods_id
     where sku.stock > 0 and goods.approve_status in ('onsale', 'only_show') and shown.approve_status <> 'instock'`);
  const inStock = new Set(goodsInStock.map((row) => row.goods_id));
  const buyable = list.filter((row) => inStock.has(row.item_id)).length;
  expect(buyable).toBeLessThan(list.length);
  await openAlive(page, routes.goodsList());
  await page.getByLabel('仅看有货').check();
  await expect(page).toHaveURL(/\?in_stock=1$/);
  await expect(count(page)).toHaveText(String(buyable));
  await page.goBack();
  await expect(page.getByLabel('仅看有货')).not.toBeChecked();
  await expect(count(page)).toHaveText(String(list.length));
});

test('a list of one value has its own page; a second value leads back to the library', async ({ page, shop }) => {
  const [first, second] = snapshotOf(shop.dataFolder).only('goodsLibrary').brand_list;
  if (!first || !second) throw new Error('the sample world has no two brands');
  await openAlive(page, routes.goodsList({ brand_id: first.attribute_id }));
  await expect(page).toHaveTitle(new RegExp(first.attribute_name));
  await page.locator('.filters').getByRole('link', { name: second.attribute_name, exact: true }).click();
  await expect(page).toHaveURL(`${routes.goodsList()}?brand_id=${first.attribute_id},${second.attribute_id}`);
  await expect(page.locator('.chip--x')).toHaveCount(2);
  const rows = snapshotOf(shop.dataFolder)
    .only('goodsLibrary')
    .list.filter((row) => [first, second].some((brand) => brand.attribute_id === row.brand_id));
  await expect(count(page)).toHaveText(String(rows.length));
});

test('the ids of one path collapse to the deepest category', async ({ page, shop }) => {
  const [root] = snapshotOf(shop.dataFolder).only('category').list.slice(2);
  const leaf = root?.children[0];
  if (!root || !leaf) throw new Error('the sample world has no second level');
  const inLeaf = new Set([leaf.id, ...leaf.children.map((node) => node.id)]);
  const expected = snapshotOf(shop.dataFolder)
    .only('goodsLibrary')
    .list.filter((row) => inLeaf.has(row.item_main_cat_id)).length;
  await openAlive(page, `${routes.goodsList()}?categoryId=${root.id},${leaf.id}`);
  await expect(count(page)).toHaveText(String(expected));
});

test('the first page of every list stands in its page, under its path and under its query', async ({
  request,
  shop,
}) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const { list, brand_list, select_tags_list } = snapshot.only('goodsLibrary');
  const lists = [
    { path: routes.goodsList(), query: '', rows: list },
    ...brand_list.map(({ attribute_id: id }) => ({
      path: routes.goodsOfBrand(id),
      query: `?brand_id=${id}`,
      rows: list.filter((row) => row.brand_id === id),
    })),
    ...select_tags_list.map(({ tag_id: id }) => ({
      path: routes.goodsOfTag(id),
      query: `?tag_id=${id}`,
      rows: list.filter((row) => row.tags.some((tag) => tag.tag_id === id)),
    })),
    ...leavesOf(snapshot.only('category').list).map(({ id }) => ({
      path: routes.goodsOfCategory(id),
      query: `?categoryId=${id}`,
      rows: list.filter((row) => row.item_main_cat_id === id),
    })),
  ];
  expect(lists.length).toBeGreaterThan(100);
  for (const { path, query, rows } of lists.filter((one) => one.rows.length > 0)) {
    const html = await (await request.get(path)).text();
    const missing = rows.slice(0, goodsPageSize).filter((row) => !html.includes(`href="${routes.goods(row.item_id)}"`));
    expect(
      missing.map((row) => row.item_name),
      path,
    ).toEqual([]);
    expect(html, path).toContain(`"numberOfItems":${rows.length}`);
    expect(await (await request.get(routes.goodsList() + query)).text(), query).toBe(html);
  }
});

test('the search page keeps its own address', async ({ page }) => {
  await openAlive(page, routes.search('灯'));
  await expect(countOfHits(page)).not.toHaveText('0');
  const found = Number(await countOfHits(page).innerText());
  await page.locator('.filters-call').click();
  await page.locator('.filters').getByRole('link', { name: '遥控', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?tag_id=105&keywords=/);
  await expect.poll(async () => Number(await countOfHits(page).innerText())).toBeLessThan(found);
});

test('pages by number, by field, and back', async ({ page, shop }) => {
  const { length } = snapshotOf(shop.dataFolder).only('goodsLibrary').list;
  const last = Math.ceil(length / goodsPageSize);
  await openAlive(page, routes.goodsList());
  const pager = page.getByRole('navigation', { name: '分页' });
  await pager.getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(pager.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'true');
  await pager.getByLabel('页码').fill('9999');
  await pager.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?page=${last}$`));
  await expect(titles(page)).toHaveCount(length - (last - 1) * goodsPageSize || goodsPageSize);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/Goods\/goods$/);
  await expect(titles(page)).toHaveCount(goodsPageSize);
});

test('the count stands above a list and below it', async ({ page, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const libraries = [
    {
      path: routes.goodsList(),
      place: '.list-head__count',
      total: snapshot.only('goodsLibrary').list.length,
      unit: '件',
    },
    {
      path: routes.programmeList(),
      place: '.sort__end',
      total: snapshot.only('programmeLibrary').list.length,
      unit: '套',
    },
  ];
  for (const { path, place, total, unit } of libraries) {
    await page.goto(path);
    await expect(page.locator(place)).toContainText(`${total} ${unit}`);
    await expect(page.getByRole('navigation', { name: '分页' })).toContainText(`共 ${total} ${unit}，`);
  }
});

test('nothing found offers ways on', async ({ page }) => {
  await openAlive(page, `${routes.goodsList()}?start_price=900000000&tag_id=101`);
  await expect(page.getByText('没有符合条件的商品')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '热门分类' }).getByRole('link')).toHaveCount(6);
  await expect(page.getByRole('region', { name: '大家在买' }).locator('.card')).toHaveCount(10);
  const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await chip(page, '控制方式：语音').click();
  await expect(page).toHaveURL(/\?start_price=900000000$/);
  await expect(chip(page, '9,000,000 元以上')).toHaveCount(1);
  await page.goBack();
  await page.getByRole('button', { name: '清空筛选' }).click();
  await expect(page).toHaveURL(/\/Goods\/goods$/);
  await expect(titles(page)).toHaveCount(goodsPageSize);
});

test('filtered lists: nothing axe finds, nothing shifts, no sideways scroll', async ({ page }) => {
  for (const width of [1440, 375, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await openAlive(page, `${routes.goodsList()}?brand_id=3,5&tag_id=102,201&start_price=10000&in_stock=1&sort=newest`);
    await expect(page.locator('.list-box')).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('.chip--x')).toHaveCount(6);
    const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
    await settle(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${width} px`).toBeLessThanOrEqual(0);
    await expectNoShift(page, `${width} px`);
  }
});
