import type { Page } from 'playwright/test';
import { lookOf } from '#core/list/look.ts';
import { routes } from '#core/site/routes.ts';
import { openAlive } from '#e2e/probe/alive.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { expectNoShift } from '#e2e/probe/shifts.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';

const titles = (page: Page) => page.locator('.list-box > .list-grid .card__title');
const look = (page: Page, name: '大图' | '列表') => page.getByRole('radio', { name });
/** Distances of the first two cards from the top of the page: equal where they stand side by side. */
const tops = (page: Page) =>
  page
    .locator('.list-box > .list-grid .card')
    .evaluateAll((cards) => cards.slice(0, 2).map((card) => Math.round(card.getBoundingClientRect().top + scrollY)));

async function expectRows(page: Page): Promise<void> {
  await expect.poll(async () => new Set(await tops(page)).size).toBe(2);
  await expect(page.locator('.list-box > .list-grid .card__brief').first()).toBeVisible();
}

async function expectPictures(page: Page): Promise<void> {
  await expect.poll(async () => new Set(await tops(page)).size).toBe(1);
  await expect(page.locator('.list-box > .list-grid .card__brief').first()).toBeHidden();
}

test('评价: most reviewed first, then by score, on every page, in the address and on the way back', async ({
  page,
  shop,
}) => {
  const ranked = await shop.ask<{ item_name: string }>(
    `select item_name from goods where approve_status in ('onsale', 'only_show')
     order by (select count(*) from rate where rate.goods_id = goods.goods_id and hidden_reason = '') desc,
       (select coalesce(sum(star), 0) from rate where rate.goods_id = goods.goods_id and hidden_reason = '') desc, goods_id
     limit 40`,
  );
  const names = ranked.map((row) => row.item_name);
  await openAlive(page, routes.goodsList());
  const printed = await titles(page).allInnerTexts();
  const sorts = page.getByRole('navigation', { name: '排序' });
  await sorts.getByRole('link', { name: '评价' }).click();
  await expect(page).toHaveURL(/\?sort=reviews$/);
  await expect(sorts.getByRole('link', { name: '评价' })).toHaveAttribute('aria-current', 'true');
  // Equal pictures are kept apart within a page, so that only its first row is in the order to the letter.
  await expect(titles(page).first()).toHaveText(names[0] ?? '');
  expect((await titles(page).allInnerTexts()).toSorted()).toEqual(names.slice(0, 20).toSorted());

  await page.locator('.list-box .pager').getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=reviews&page=2$/);
  await expect
    .poll(async () => (await titles(page).allInnerTexts()).toSorted())
    .toEqual(names.slice(20, 40).toSorted());
  await page.goBack();
  await expect(titles(page).first()).toHaveText(names[0] ?? '');
  await page.goBack();
  await expect.poll(() => titles(page).allInnerTexts()).toEqual(printed);
});

test('rows or pictures: chosen, remembered on this device, the same HTML; nothing shifts', async ({ page }) => {
  await openAlive(page, routes.goodsList());
  await expect(look(page, '大图')).toBeChecked();
  await expectPictures(page);
  await look(page, '列表').check();
  await expectRows(page);
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '新品' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await expectRows(page);

  await openAlive(page, routes.goodsList());
  await settle(page);
  await expect(look(page, '列表')).toBeChecked();
  await expectRows(page);
  await expectNoShift(page);
  await look(page, '列表').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(look(page, '大图')).toBeChecked();
  await expectPictures(page);
});

test('a kind that is chosen by facts opens as rows, until the shopper has chosen a look', async ({ page, shop }) => {
  const { list } = snapshotOf(shop.dataFolder).only('category');
  const leaves = list.flatMap((root) => root.children.flatMap((branch) => branch.children));
  const lock = leaves.find(({ label }) => lookOf(label) === 'rows');
  const lamp = leaves.find(({ label }) => label === '吊灯');
  await openAlive(page, routes.goodsOfCategory(lamp?.id ?? ''));
  await expectPictures(page);
  await openAlive(page, routes.goodsOfCategory(lock?.id ?? ''));
  await expect(look(page, '列表')).toBeChecked();
  await expectRows(page);
  await inspect(page, 'rows');
  await look(page, '大图').check();
  await openAlive(page, routes.goodsOfCategory(lock?.id ?? ''));
  await expectPictures(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a list can be shown either way', async ({ page }) => {
    await page.goto(routes.goodsList());
    await expectPicturesPrinted(page);
    await look(page, '列表').check();
    await expect(page.locator('.card__brief').first()).toBeVisible();
  });
});

async function expectPicturesPrinted(page: Page): Promise<void> {
  await expect(look(page, '大图')).toBeChecked();
  await expect(page.locator('.card__brief').first()).toBeHidden();
}
