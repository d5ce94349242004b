import { brandRoutes } from '#core/brand/routes.ts';
import { brandShelfShown } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { askSqlite } from '#e2e/support/database.ts';
import { logIn, snapshotOf } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a brand shows its goods by category, each with the list that narrows to it', { tag: '@quick' }, async ({
  page,
  shop,
}) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const library = snapshot.only('goodsLibrary').list;
  const own = library.filter((row) => row.brand_id === '1');
  await page.goto(routes.brand(1));
  const shelves = page.getByRole('navigation', { name: '按品类查看' }).getByRole('link');
  const counts = (await shelves.allTextContents()).map((text) => Number(/\d+$/.exec(text.trim())?.[0]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(own.length);
  const shelf = page.locator('section[id^="shelf-"]').first();
  const count = counts[0] ?? 0;
  // A row of them as cards, the others by name.
  expect(count).toBeGreaterThan(brandShelfShown);
  await expect(shelf.locator('article.card')).toHaveCount(brandShelfShown);
  const others = shelf.locator('.moregoods a');
  await expect(others).toHaveCount(count - brandShelfShown);
  await expect(others.first()).toBeHidden();
  await shelf.getByText(`另外 ${count - brandShelfShown} 件`).click();
  await expect(others.first()).toBeVisible();
  // The story shows goods from near by instead of the room of the head again.
  const story = page.locator('.brandstory');
  await expect(story.getByRole('link')).toHaveCount(2);
  const pictures = await page.locator('main img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  for (const img of await story.locator('img').all()) {
    const src = await img.getAttribute('src');
    expect(pictures.filter((one) => one === src)).toHaveLength(1);
  }
  await shelf.getByRole('link', { name: '筛选与排序' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/Goods/goods/category-') && url.search === '?brand_id=1');
  await expect(page.getByText(`${count} 件`).first()).toBeVisible();
});

test('five programmes stand open, the others unfold; centres are those that have the brand', async ({ page, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const ask = askSqlite(shop.dataFolder);
  const [most] = await ask<{ brand_id: number; total: number }>(
    'select brand_id, count(*) as total from programme group by brand_id order by total desc, brand_id limit 1',
  );
  const id = most?.brand_id ?? 0;
  expect(most?.total).toBeGreaterThan(5);
  expect(snapshot.get('brand', String(id)).programmes).toHaveLength(most?.total ?? 0);
  await page.goto(routes.brand(id));
  const programmes = page.locator('#programmes article.card');
  await expect(programmes.filter({ visible: true })).toHaveCount(5);
  await page.getByText(`再看 ${(most?.total ?? 0) - 5} 套`).click();
  await expect(programmes.filter({ visible: true })).toHaveCount(most?.total ?? 0);

  const centres = await ask<{ name: string }>(
    `select experience.name from experience join experience_brand using (experience_id)
     where status = 6 and brand_id = ?`,
    id,
  );
  const shown = await page.locator('#centres').getByRole('link').allTextContents();
  for (const { name } of centres) expect(shown.some((text) => text.includes(name))).toBe(true);
});

test('a member keeps a brand, and the wall of all brands leads to each', async ({ page, shop }) => {
  await page.goto(routes.login());
  await logIn(page);
  await page.goto(brandRoutes.list());
  const brands = snapshotOf(shop.dataFolder).only('brandLibrary').list;
  await expect(page.locator('.brandcards h3')).toHaveCount(brands.length);
  const kept = async (): Promise<number[]> =>
    (await askSqlite(shop.dataFolder)<{ brand_id: number }>('select brand_id from brand_favourite')).map(
      (row) => row.brand_id,
    );
  const before = await kept();
  const brand = brands.find(({ id }) => !before.includes(id));
  await page
    .locator('.brandcards')
    .getByRole('link', { name: brand?.name ?? '', exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === routes.brand(brand?.id ?? ''));
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible();
  expect(await kept()).toEqual(expect.arrayContaining([...before, brand?.id]));
});
