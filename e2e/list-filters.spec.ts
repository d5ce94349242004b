import { groupTags } from '#core/goods/tag-groups.ts';
import { filterBrandsShown, filterTagGroupsShown } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { openAlive } from '#e2e/probe/alive.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

// The rows of the filter box: which are in sight, which open from buttons, what a choice does to them.

test('the filter box: categories, brands, and more behind a button', async ({ page, shop }) => {
  const { brand_list, select_tags_list } = snapshotOf(shop.dataFolder).only('goodsLibrary');
  await openAlive(page, routes.goodsList());
  const row = (name: string) =>
    page.locator('.filters__row').filter({ has: page.locator('.filters__name', { hasText: new RegExp(`^${name}$`) }) });
  const call = (name: string) => page.locator('.filters__call', { hasText: new RegExp(`^${name}$`) });
  await expect(row('分类').getByRole('link')).toHaveCount(1 + 6);
  const brands = row('品牌').getByRole('link');
  await expect(brands).toHaveCount(1 + filterBrandsShown);
  await row('品牌').getByRole('button', { name: '更多' }).click();
  await expect(brands).toHaveCount(1 + brand_list.length);

  const groups = groupTags(select_tags_list);
  expect(groups.length).toBeGreaterThan(filterTagGroupsShown);
  const inSight = async (): Promise<boolean[]> => Promise.all(groups.map(({ name }) => call(name).isVisible()));
  const first = groups.map((_, index) => index < filterTagGroupsShown);
  expect(await inSight()).toEqual(first);
  await page.locator('.filters-open').click();
  await expect.poll(inSight).toEqual(groups.map(() => true));
  await page.getByRole('button', { name: '收起筛选' }).click();
  await expect.poll(inSight).toEqual(first);

  const [group, other] = groups;
  if (!group || !other) throw new Error('the sample world has no two groups of tags');
  const values = (name: string) => row(name).getByRole('link');
  await expect(values(group.name)).toHaveCount(0);
  await call(group.name).click();
  await expect(values(group.name)).toHaveCount(1 + group.tags.length);
  await call(other.name).click();
  await expect(values(other.name)).toHaveCount(1 + other.tags.length);
  await expect(values(group.name)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(values(other.name)).toHaveCount(0);
  await expect(call(other.name)).toBeFocused();
});

test('a tag toggles, another one of its group takes its place', async ({ page }) => {
  await openAlive(page, routes.goodsList());
  const tag = (name: string) => page.locator('.filters').getByRole('link', { name, exact: true });
  const call = page.getByRole('button', { name: '控制方式', exact: true });
  const isOn = (name: string) => page.locator('.filters a[aria-current]', { hasText: new RegExp(`^${name}$`) });
  await call.click();
  await tag('语音').click();
  await expect(isOn('语音')).toHaveCount(1);
  // A choice closes the row; the focus is on its button again.
  await expect(call).toBeFocused();
  await call.press('Enter');
  await tag('面板').click();
  await expect(isOn('面板')).toHaveCount(1);
  await expect(isOn('语音')).toHaveCount(0);
  await call.click();
  await tag('面板').click();
  await expect(page).toHaveURL(/\/Goods\/goods$/);
  await expect(isOn('面板')).toHaveCount(0);
});
