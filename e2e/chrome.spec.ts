import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { routes } from '#config/routes.ts';
import { site } from '#config/site.ts';
import type { Menus } from '#domain/menu.ts';
import { logIn, snapshotOf } from './support/facts.ts';
import { expect, test } from './support/test.ts';

const goodsTrigger = '.nav__list [data-menu="goods"]';
const programmeTrigger = '.nav__list [data-menu="programme"]';

/** Rests the mouse on something until the menu under it is open. */
async function openByMouse(page: Page, trigger: string): Promise<void> {
  await page.hover(trigger);
  await expect(page.locator('.mega')).toBeVisible();
}

async function menusOf(page: Page): Promise<Menus> {
  return (await (await page.request.get('/menu.json')).json()) as Menus;
}

/** Everything axe finds, as lines that can be read. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

test('the product menu by mouse: six categories, third level, quick search, brands, toggle', async ({ page }) => {
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
  await page.mouse.move(700, 890);
  await expect(page.locator('.mega')).toHaveCount(0);
  await expect(page.locator('.scrim')).toHaveCount(0);
});

test('a menu waits for a pointer that only crosses, and for one that is on its way inside', async ({ page }) => {
  await page.goto(routes.home());
  await openByMouse(page, goodsTrigger);
  await page.mouse.move(700, 890);
  await expect(page.locator('.mega')).toHaveCount(0);

  // Straight across the bar: nothing opens.
  const bar = await page.locator('.nav').boundingBox();
  const y = (bar?.y ?? 0) + 20;
  await page.mouse.move(300, y);
  await page.mouse.move(1100, y, { steps: 20 });
  await page.mouse.move(1100, y + 400);
  await page.waitForTimeout(250);
  await expect(page.locator('.mega')).toHaveCount(0);

  // From a category slantwise to what lies beside it, across other categories: the category stays.
  await openByMouse(page, goodsTrigger);
  const categories = page.locator('.mega__cats a');
  await categories.nth(1).hover();
  await expect(categories.nth(1)).toHaveAttribute('aria-current', 'true');
  const from = await categories.nth(1).boundingBox();
  const to = await categories.nth(3).boundingBox();
  if (!from || !to) throw new Error('no categories');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.move(to.x + to.width + 60, to.y + 20, { steps: 25 });
  await page.waitForTimeout(400);
  await expect(categories.nth(1)).toHaveAttribute('aria-current', 'true');
  // Straight down a category is chosen at once.
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

  // Left goes back to the category, Escape to where the menu was opened.
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.mega__cats a').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.mega')).toHaveCount(0);
  await expect(trigger).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');

  // Tab goes from the category straight to what lies under it.
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

test('leaving by Tab closes the menu, and a page that comes back comes back without it', async ({ page }) => {
  await page.goto(routes.home());
  // The boot module listens once the page is idle.
  await expect(async () => {
    await page.locator(goodsTrigger).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.mega')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('searchbox').first().focus();
  await expect(page.locator('.mega')).toHaveCount(0);
  await openByMouse(page, goodsTrigger);
  await page.locator('.mega__group a').first().click();
  await page.waitForURL(/category-/);
  await page.goBack();
  await expect(page.locator('.nav')).toBeVisible();
  await page.mouse.move(700, 890);
  await expect(page.locator('.mega')).toHaveCount(0);
});

test('a menu that cannot be read leaves plain links, and is asked for again', async ({ page, complaints }) => {
  let fails = true;
  await page.route('**/menu.json', (route) => (fails ? route.abort() : route.continue()));
  await page.goto(routes.home());
  await page.hover(goodsTrigger);
  await page.waitForTimeout(600);
  await expect(page.locator('.mega')).toHaveCount(0);
  fails = false;
  await page.mouse.move(700, 890);
  await openByMouse(page, goodsTrigger);
  complaints.length = 0;
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
    expect(await page.locator('.mega').evaluate((menu) => getComputedStyle(menu).animationDuration)).toBe('0s');
  });
});

for (const width of [1440, 800]) {
  test(`${width} px: axe finds nothing in open menus, nothing shifts`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const trigger of [goodsTrigger, programmeTrigger]) {
      await page.goto(routes.goodsList());
      await page.waitForTimeout(300);
      await openByMouse(page, trigger);
      await page.waitForTimeout(400);
      expect(await violations(page)).toEqual([]);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => done(sum), 300);
          }),
      );
      expect(shift).toBe(0);
    }
  });
}

test('header of a visitor and of a member', async ({ page }) => {
  await page.goto(routes.home());
  const header = page.locator('.header');
  await expect(header.getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await expect(header.getByRole('link', { name: '购物车' })).toBeHidden();
  await expect(header.getByRole('link', { name: '个人中心' }).first()).toBeHidden();
  await expect(page.locator('.topbar').getByText(site.phone)).toBeVisible();
  await expect(page.locator('.topbar').getByRole('link', { name: '商家中心' })).toHaveAttribute('href', /^(\/|https:)/);
  const code = page.locator('.topbar .qr img');
  await expect(code).toBeHidden();
  await page.locator('.topbar').getByText('手机端').hover();
  await expect(code).toBeVisible();

  await logIn(page);
  await page.goto(routes.home());
  await expect(header.getByRole('link', { name: '购物车' })).toBeVisible();
  await expect(header.getByRole('link', { name: '登录 / 注册' })).toBeHidden();
  const menu = header.locator('.pop');
  await expect(menu).toBeHidden();
  await header.locator('.drop > a').focus();
  await expect(menu.getByRole('link', { name: '个人中心' })).toHaveAttribute('href', routes.user());
  await expect(menu.getByRole('link', { name: '修改密码' })).toHaveAttribute('href', routes.forgotPassword());
  await page.waitForTimeout(500);
  await menu.getByRole('button', { name: '退出登录' }).click();
  await expect(header.getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  expect((await page.context().cookies()).filter((cookie) => /token/i.test(cookie.name))).toEqual([]);
});

test('the member header stands at the first paint: nothing shifts', async ({ page }) => {
  await logIn(page);
  await page.goto(routes.goodsList(), { waitUntil: 'commit' });
  await page.waitForSelector('.header__tools');
  expect(await page.evaluate(() => 'member' in document.documentElement.dataset)).toBe(true);
});

test('the header stays as one row of 64 px and shifts nothing; on goods pages the tab row takes its place', async ({
  page,
  shop,
}) => {
  await page.goto(routes.goodsList());
  const top = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.y ?? NaN;
  const [main, search] = [await top('main'), await top('.header .search')];
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => top('.header')).toBe(0);
  expect((await page.locator('.header').boundingBox())?.height).toBe(64);
  expect(await top('.nav')).toBeLessThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => top('.header .search')).toBe(search);
  expect(await top('main')).toBe(main);

  await page.goto(routes.goods(snapshotOf(shop.dataFolder).keys('goods')[0] ?? ''));
  await page.locator('#related').scrollIntoViewIfNeeded();
  await expect.poll(() => top('.tabs')).toBe(0);
  expect(await top('.header')).toBeLessThan(-64);
});

test('footer and side panel lead somewhere from every corner', async ({ page, request }) => {
  await page.goto(routes.home());
  const links = await page
    .locator('.footer a, .side a, .topbar a, .nav a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links).not.toContain('');
  expect(links).not.toContain('#');
  for (const path of new Set(links.filter((link) => link.startsWith('/')))) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const [, anchor] = path.split('#');
    if (anchor) expect(await answer.text(), path).toContain(`id="${anchor}"`);
  }
  const free = page.locator('.side').getByRole('link', { name: '免费设计' });
  await free.click();
  await expect(page).toHaveURL(new RegExp(`${routes.freeDesign()}$`));
  await expect(page.locator('.footer')).toHaveCount(0);
});

test('a slow page shows the bar after 200 ms', async ({ page }) => {
  await page.goto(routes.home());
  await page.waitForTimeout(500);
  await page.route(`**${routes.experienceList()}`, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  // The page that is left keeps a note of when its bar appeared.
  await page.evaluate(() => {
    let left = 0;
    addEventListener('beforeunload', () => {
      left = performance.now();
    });
    new MutationObserver(() => {
      if (document.querySelector('#nprogress .bar')) sessionStorage.setItem('bar', String(performance.now() - left));
    }).observe(document.body, { childList: true });
  });
  await page.locator('.nav').getByRole('link', { name: '体验馆' }).click();
  await page.waitForURL((url) => url.pathname === routes.experienceList());
  const after = Number(await page.evaluate(() => sessionStorage.getItem('bar')));
  expect(after).toBeGreaterThanOrEqual(200);
  expect(after).toBeLessThan(1500);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('search is a plain form, and every category is reachable by plain links from the navigation', async ({
    page,
    shop,
  }) => {
    await page.goto(routes.home());
    const form = page.locator('.header form');
    await expect(form).toHaveAttribute('action', routes.search());
    await form.getByRole('searchbox').fill('开关');
    await form.getByRole('button').click();
    await expect(page).toHaveURL(/\/search\?keywords=/);

    await page.goto(routes.home());
    await page.locator('.nav__all').click();
    await expect(page).toHaveURL(new RegExp(`${routes.goodsList()}$`));
    const wanted = snapshotOf(shop.dataFolder).only('category').list.slice(2, 8);
    const hrefs = (): Promise<(string | null)[]> =>
      page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const root of wanted) expect(await hrefs()).toContain(routes.goodsOfCategory(root.id));
    for (const root of wanted) {
      await page.goto(routes.goodsOfCategory(root.id));
      const here = await hrefs();
      for (const child of root.children) expect(here).toContain(routes.goodsOfCategory(child.id));
      const [child] = root.children;
      if (!child) continue;
      await page.goto(routes.goodsOfCategory(child.id));
      const below = await hrefs();
      for (const leaf of child.children) expect(below).toContain(routes.goodsOfCategory(leaf.id));
    }
  });
});
