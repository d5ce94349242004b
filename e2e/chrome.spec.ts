import { editorialRoutes } from '#core/article/routes.ts';
import { routes } from '#core/site/routes.ts';
import { site } from '#core/site/site.ts';
import { logIn, snapshotOf } from '#e2e/support/facts.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';
import { sampleSettings } from '#mall/imprint/sample.ts';

test('header of a visitor and of a member', { tag: '@quick' }, async ({ page }) => {
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
  await settle(page);
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
  const paths = new Set(links.filter((link) => link.startsWith('/')));
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
  for (const path of [...paths].filter((one) => one.includes('#'))) {
    expect(await (await request.get(path)).text(), path).toContain(`id="${path.split('#')[1]}"`);
  }
  const free = page.locator('.side').getByRole('link', { name: '免费设计' });
  await expect(free).toHaveAttribute('href', routes.freeDesign());
  await page.goto(routes.freeDesign());
  await expect(page.locator('.footer')).toHaveCount(0);
});

test('on a phone a group of the footer unfolds below its name, and the footer stays within a screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(routes.home());
  const footer = page.locator('.footer');
  const help = footer.getByRole('link', { name: '购物帮助' });
  await expect(help).toBeHidden();
  expect((await footer.boundingBox())?.height).toBeLessThan(812);
  await footer.locator('summary', { hasText: '帮助服务' }).click();
  await expect(help).toBeVisible();
  await expect(footer.getByRole('link', { name: '品牌入驻' })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(footer.getByRole('link', { name: '品牌入驻' })).toBeVisible();
  await expect(footer.locator('summary').first()).toBeHidden();
});

test('navigation, side panel and footer hold what spec §2 lists', async ({ page }) => {
  await page.goto(routes.home());
  const links = (place: string): Promise<[string, string][]> =>
    page
      .locator(`${place} a`)
      .evaluateAll((all) => all.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']));
  expect((await links('.nav__list')).slice(0, 6)).toEqual([
    ['首页', routes.home()],
    ['方案库', routes.programmeList()],
    ['品牌库', routes.brandWall()],
    ['产品库', routes.goodsList()],
    ['智能套餐', routes.packageList()],
    ['体验馆', routes.experienceList()],
  ]);
  expect((await links('.nav__list')).slice(6).map(([name]) => name)).toEqual(['到家服务']);
  const side = await links('.side');
  expect(side.map(([name]) => name)).toEqual(['在线客服', '免费设计', '返回顶部']);
  expect(side.slice(1).map(([, href]) => href)).toEqual([routes.freeDesign(), '#top']);

  const footer = page.locator('.footer');
  await expect(footer.locator('h3')).toHaveText([
    `关于${sampleSettings.name}`,
    '方案中心',
    '商务合作',
    '帮助服务',
    '友情链接',
  ]);
  for (const group of await footer.locator('.footer__cols > div:has(h3)').all()) {
    expect(await group.locator('a').count()).toBeGreaterThan(0);
  }
  expect(await footer.locator('.qr img').count()).toBeGreaterThan(0);
  await expect(footer.locator('.footer__legal')).toContainText(`© ${sampleSettings.company}`);
  await expect(footer.getByRole('link', { name: sampleSettings.recordNumber })).toBeAttached();

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('.side').getByRole('link', { name: '返回顶部' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the login family and the download pages have no header, everything else has', async ({ page }) => {
  const bare = [routes.login(), routes.register(), routes.forgotPassword(), ...editorialRoutes.downloads()];
  for (const path of bare) {
    await page.goto(path);
    await expect(page.locator('.header'), path).toHaveCount(0);
    await expect(page.locator('main'), path).toBeVisible();
  }
  for (const path of [routes.home(), routes.goodsList(), routes.experienceList(), '/login/components/login']) {
    await page.goto(path);
    await expect(page.locator('.header'), path).toBeVisible();
    await expect(page.locator('.footer'), path).toBeAttached();
  }
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
