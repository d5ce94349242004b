import type { Locator, Page } from 'playwright/test';
import type { Menus } from '#core/menu/rules.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { unreachable } from '#e2e/probe/complaints.ts';
import { expectNoShift } from '#e2e/probe/shifts.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';

// One file: both menus are one mechanism, and every test needs its ways to open and to read them.

const goodsTrigger = '.nav__list [data-menu="goods"]';
const programmeTrigger = '.nav__list [data-menu="programme"]';
/** A menu that is laid out in advance but hidden is not open. */
const openMenu = '.mega:not([data-waiting])';

/** Hovers over an element until the menu below it is open. */
async function openByMouse(page: Page, trigger: string): Promise<void> {
  // The script may not have been there for the first move; move once more.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.hover(trigger);
    await expect(page.locator(openMenu)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

async function menusOf(page: Page): Promise<Menus> {
  return (await (await page.request.get('/menu.json')).json()) as Menus;
}

/** All axe violations as readable lines. */
async function violations(page: Page): Promise<string[]> {
  const found = await axeOf(page).withTags(['wcag2a', 'wcag2aa']).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

test('the product menu by mouse: six categories, third level, quick search, brands, toggle', { tag: '@quick' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(routes.home());
  const { goods } = await menusOf(page);
  expect(goods.entries).toHaveLength(6);
  await openByMouse(page, goodsTrigger);
  await expect(page.locator('.scrim')).toBeVisible();
  const categories = page.locator('.mega__cats a');
  for (const [index, entry] of goods.entries.entries()) {
    await categories.nth(index).hover();
    await expect(categories.nth(index)).toHaveAttribute('aria-current', 'true');
    const third = entry.groups.flatMap((group) => group.links);
    expect(third.length).toBeGreaterThan(0);
    for (const link of third) {
      await expect(page.locator(`.mega__group a[href="${link.href}"]`)).toHaveText(link.name);
    }
    expect(await page.locator('.mega__brands a').count()).toBeLessThanOrEqual(6);
    expect(await page.locator('.mega__rows > div').count()).toBeLessThanOrEqual(3);
    for (const row of await page.locator('.mega__rows .mega__chips').all()) {
      expect(await row.locator('a').count()).toBeLessThanOrEqual(6);
    }
  }
  await categories.nth(0).hover();
  const groups = goods.entries[0]?.quick ?? [];
  expect(groups.length).toBeGreaterThan(3);
  await page.getByRole('button', { name: '更多' }).click();
  await expect(page.locator('.mega__rows h3')).toHaveText(groups.map((group) => group.name));
  await page.getByRole('button', { name: '收起' }).click();
  await expect(page.locator('.mega__rows h3')).toHaveCount(3);
  // The panel is shorter now; the menu stays open over a pointer that rests where the button was.
  await page.clock.runFor(2000);
  await expect(page.locator('.mega__rows h3')).toHaveCount(3);
  await page.mouse.move(700, 890);
  await expect(page.locator(openMenu)).toHaveCount(0);
  await expect(page.locator('.scrim')).toHaveCount(0);
});

test('a menu waits for a pointer that only crosses, and for one that is on its way inside', async ({ page }) => {
  await page.clock.install();
  await page.goto(routes.home());
  await openByMouse(page, goodsTrigger);
  await page.mouse.move(700, 890);
  await expect(page.locator(openMenu)).toHaveCount(0);

  // Moving straight across the bar opens nothing.
  const bar = await page.locator('.nav').boundingBox();
  const y = (bar?.y ?? 0) + 20;
  await page.mouse.move(300, y);
  await page.mouse.move(1100, y, { steps: 20 });
  await page.mouse.move(1100, y + 400);
  await page.clock.runFor(1000);
  await settle(page);
  await expect(page.locator(openMenu)).toHaveCount(0);

  // Moving diagonally from a category to its content crosses other categories: the category stays selected.
  await openByMouse(page, goodsTrigger);
  const categories = page.locator('.mega__cats a');
  await categories.nth(1).hover();
  await expect(categories.nth(1)).toHaveAttribute('aria-current', 'true');
  const from = await categories.nth(1).boundingBox();
  const to = await categories.nth(3).boundingBox();
  if (!from || !to) throw new Error('no categories');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.move(to.x + to.width + 60, to.y + 20, { steps: 25 });
  await page.clock.runFor(1000);
  await settle(page);
  await expect(categories.nth(1)).toHaveAttribute('aria-current', 'true');
  // Moving straight down selects a category at once.
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.move(from.x + 20, to.y + 20, { steps: 25 });
  await expect(categories.nth(3)).toHaveAttribute('aria-current', 'true');
});

test('the solution menu has a second level and a quick search of the dictionary', async ({ page, shop }) => {
  await page.goto(routes.home());
  await openByMouse(page, programmeTrigger);
  const dict = snapshotOf(shop.dataFolder).only('dict');
  await expect(page.locator('.mega__cats a')).toHaveText(dict.smartCategory.map((item) => item.name));
  expect(await page.locator('.mega__group li').count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: '更多' }).click();
  await expect(page.locator('.mega__chips a')).toHaveText(
    [dict.smartScene, dict.smartSystem, dict.smartPlatform, dict.smartLan, dict.smartWifi]
      .flat()
      .map((one) => one.name),
  );
});

test('by keyboard to a third-level category, whose page shows the whole path', async ({ page, shop }) => {
  await page.goto(routes.home());
  const category = snapshotOf(shop.dataFolder).only('category').list[3];
  const [second] = category?.children ?? [];
  const [first, third] = second?.children ?? [];
  if (!category || !second || !first || !third) throw new Error('the sample world has no third level');

  await page.locator(goodsTrigger).focus();
  const trigger = page.locator(goodsTrigger);
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.mega__cats a').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.mega__cats a').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(`.mega__group a[href="${routes.goodsOfCategory(second.id)}"]`)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(`.mega__group a[href="${routes.goodsOfCategory(third.id)}"]`)).toBeFocused();

  // Left returns to the category, Escape to the element that opened the menu.
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.mega__cats a').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator(openMenu)).toHaveCount(0);
  await expect(trigger).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');

  // Tab goes from the category directly to its content.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.locator('.mega__group a').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.waitForURL((url) => url.pathname === routes.goodsOfCategory(third.id));
  await expect(page.locator('.crumbs li')).toHaveText(['首页', '产品库', category.label, second.label, third.label]);
  await page.reload();
  await expect(page.locator('.crumbs li').last()).toHaveText(third.label);
});

/** Presses Tab until an element is focused, like a user without a mouse. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = (): Promise<boolean> => wanted.evaluate((element) => element === document.activeElement);
  for (let stops = 0; !(await isThere()); stops++) {
    expect(stops, 'no way there by Tab').toBeLessThan(150);
    await page.keyboard.press('Tab');
  }
}

test('by keyboard alone from the menu to a product, its second version, and into the cart', { tag: '@quick' }, async ({
  page,
  shop,
}) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const { list } = snapshot.only('goodsLibrary');
  // From the end of the library: other tests change the stock of the first suitable products.
  const product = list
    .filter((row) => !row.nospec)
    .map((row) => snapshot.get('goods', row.item_id))
    .findLast(({ item_id, item_main_cat_id, item_spec_desc: [spec], spec_items }) => {
      const shown = list.filter((row) => row.item_main_cat_id === item_main_cat_id).slice(0, goodsPageSize);
      const isShown = shown.some((row) => row.item_id === item_id);
      const isWhole = spec_items.every((sku) => sku.level > 0 && sku.start_num <= 1 && sku.approve_status === 'onsale');
      return isShown && isWhole && (spec?.spec_values.length ?? 0) > 1;
    });
  const trail = product?.item_category ?? [];
  const second = product?.item_spec_desc[0]?.spec_values[1]?.spec_value_name;
  if (!product || trail.length < 3 || !second) throw new Error('the sample world has no product with versions');
  await page.goto(routes.home());
  await tabTo(page, page.locator(goodsTrigger));
  await page.keyboard.press('ArrowDown');
  const root = page.locator(`.mega__cats a[href="${routes.goodsOfCategory(trail[0] ?? '')}"]`);
  await expect(page.locator('.mega__cats a').first()).toBeFocused();
  while (!(await root.evaluate((link) => link === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const leaf = page.locator(`.mega__group a[href="${routes.goodsOfCategory(trail.at(-1) ?? '')}"]`);
  while (!(await leaf.evaluate((link) => link === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === routes.goodsOfCategory(trail.at(-1) ?? ''));

  await tabTo(page, page.locator(`.card__title a[href="${routes.goods(product.item_id)}"]`));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === routes.goods(product.item_id));
  const version = page.locator('.sku', { hasText: second }).first();
  await tabTo(page, version);
  await page.keyboard.press('Enter');
  await expect(version).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.getByRole('button', { name: '加入购物车' }));
  await page.keyboard.press('Enter');
  const kept = page.getByRole('dialog');
  await expect(kept).toContainText('已暂存 1 件');
  const lines = await page.evaluate(() => localStorage.getItem('chengju.guest-cart.v1') ?? '');
  const sku = product.spec_items.filter((one) => one.item_spec[0]?.spec_value_name === second);
  expect(sku.some((one) => lines.includes(one.item_id))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(kept).toHaveCount(0);
});

test('leaving by Tab closes the menu, and a page that comes back comes back without it', async ({ page }) => {
  await page.goto(routes.home());
  // The boot module starts listening when the page is idle.
  await expect(async () => {
    await page.locator(goodsTrigger).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(openMenu)).toBeVisible({ timeout: 1000 });
  }).toPass();
  // Avoid the search box: its suggestions would cover the navigation.
  await page.locator('.topbar a').first().focus();
  await expect(page.locator(openMenu)).toHaveCount(0);
  await openByMouse(page, goodsTrigger);
  await page.locator('.mega__group a').first().click();
  await page.waitForURL(/category-/);
  await page.goBack();
  await expect(page.locator('.nav')).toBeVisible();
  await page.mouse.move(700, 890);
  await expect(page.locator(openMenu)).toHaveCount(0);
});

test('a menu that cannot be read leaves plain links, and is asked for again', async ({ page, forgive }) => {
  forgive(unreachable);
  let fails = true;
  let failures = 0;
  await page.route('**/menu.json', (route) => {
    if (!fails) return route.continue();
    failures += 1;
    return route.abort();
  });
  await page.goto(routes.home());
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.hover(goodsTrigger);
    expect(failures).toBeGreaterThan(0);
  }).toPass();
  await settle(page);
  await expect(page.locator(openMenu)).toHaveCount(0);
  fails = false;
  await page.mouse.move(700, 890);
  await openByMouse(page, goodsTrigger);
});

test('every link of both menus leads somewhere', async ({ page }) => {
  const { goods, programme } = await menusOf(page);
  const entries = [...goods.entries, ...programme.entries];
  const links = [
    ...entries.flatMap((entry) => [
      entry.href,
      ...entry.groups.flatMap((group) => [
        ...(group.href ? [group.href] : []),
        ...group.links.map((link) => link.href),
      ]),
      ...(entry.quick ?? []).flatMap((group) => group.links.map((link) => link.href)),
      ...(entry.brands ?? []).map((brand) => brand.href),
      ...entry.picks.flatMap((pick) => [pick.href, pick.picture]),
    ]),
    ...(programme.quick ?? []).flatMap((group) => group.links.map((link) => link.href)),
  ];
  const paths = [...new Set(links.map((link) => new URL(link, 'http://own.invalid').pathname))];
  for (const path of paths) {
    expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
  console.log(`menus: ${links.length} links, ${paths.length} addresses, all answer`);
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('menus do not move', async ({ page }) => {
    await page.goto(routes.home());
    await openByMouse(page, goodsTrigger);
    expect(await page.locator(openMenu).evaluate((menu) => getComputedStyle(menu).animationDuration)).toBe('0s');
  });
});

for (const width of [1440, 800]) {
  test(`${width} px: axe finds nothing in open menus, nothing shifts`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const trigger of [goodsTrigger, programmeTrigger]) {
      await page.goto(routes.goodsList());
      await settle(page);
      await openByMouse(page, trigger);
      await settle(page);
      expect(await violations(page)).toEqual([]);
      await settle(page);
      await expectNoShift(page);
    }
  });
}
