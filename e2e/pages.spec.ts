import { editorialRoutes } from '#core/article/routes.ts';
import { brandRoutes } from '#core/brand/routes.ts';
import { experienceRoutes } from '#core/experience/routes.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { plannerRoutes } from '#core/planner/routes.ts';
import { programmeRoutes } from '#core/programme/routes.ts';
import { routes } from '#core/site/routes.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { logIn, snapshotOf } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

const guarded = [
  routes.cart(),
  routes.checkout(),
  routes.orderList(),
  memberRoutes.order(),
  memberRoutes.addressList(),
  memberRoutes.coupons(),
  memberRoutes.cartItems(),
  memberRoutes.support(),
  memberRoutes.projects(),
];

/** One address per template. */
function templates(dataFolder: string): string[] {
  const snapshot = snapshotOf(dataFolder);
  const first = (
    collection: 'goods' | 'programme' | 'brand' | 'experience' | 'dynamic' | 'designer' | 'article',
  ): string => snapshot.keys(collection)[0] ?? '';
  return [
    routes.home(),
    routes.goodsList(),
    routes.goodsListComponent(),
    routes.goodsOfCategory(snapshot.only('category').list[2]?.id ?? ''),
    routes.goodsOfBrand(first('brand')),
    routes.goodsOfTag(snapshot.only('goodsLibrary').select_tags_list[0]?.tag_id ?? ''),
    routes.goods(first('goods')),
    routes.programmeList(),
    programmeRoutes.listOf('cate_id', snapshot.only('dict').smartCategory[0]?.id ?? 0),
    programmeRoutes.brands(),
    programmeRoutes.root(),
    routes.packageList(),
    plannerRoutes.page(),
    memberRoutes.demand(),
    routes.programme(first('programme')),
    routes.brand(first('brand')),
    routes.experienceList(),
    experienceRoutes.centres(snapshot.only('experienceLibrary').list[0]?.cityId ?? ''),
    experienceRoutes.centresComponent(),
    routes.experience(first('experience')),
    experienceRoutes.dynamicList(),
    experienceRoutes.dynamicList(snapshot.get('dynamic', first('dynamic')).store_id),
    experienceRoutes.dynamicDetail(),
    experienceRoutes.dynamic(first('dynamic')),
    brandRoutes.list(),
    editorialRoutes.designerList(),
    editorialRoutes.designer(first('designer')),
    editorialRoutes.articleList(),
    editorialRoutes.articleList(58),
    editorialRoutes.article(first('article')),
    editorialRoutes.topicList(),
    routes.topic('first-home'),
    routes.topic('summer-shade'),
    routes.topic('privacy'),
    ...editorialRoutes.downloads(),
    routes.search('开关'),
    routes.login(),
    routes.register(),
    routes.forgotPassword(),
    routes.bindMobile(),
    '/login/components/login',
  ];
}

/** Catalogue pages must also pass axe's best practices and one of its experimental rules. */
const isCatalogue = (path: string): boolean => path === routes.home() || /^\/(Goods|Experience|Brand)(\/|$)/.test(path);

for (const width of [1440, 375]) {
  test(`${width} px: no violation, no sideways scroll, nothing axe finds`, async ({ page, shop }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    const check = async (path: string): Promise<void> => {
      await page.goto(path);
      await page.waitForFunction(
        () => !document.querySelector('astro-island[client="load"][ssr], main [aria-busy="true"]'),
      );
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      const builder = axeOf(
        page,
        isCatalogue(path)
          ? { rules: { 'label-content-name-mismatch': { enabled: true } } }
          : { runOnly: ['wcag2a', 'wcag2aa'] },
      );
      const { violations } = await builder.analyze();
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 2)
            .map((node) => node.target.join(' '))
            .join(', ')}`,
      );
      expect(found, path).toEqual([]);
      expect(
        await page.evaluate(() =>
          [...document.images].filter((img) => img.complete && img.naturalWidth === 0).map((img) => img.src),
        ),
        `${path}: broken pictures`,
      ).toEqual([]);
    };
    for (const path of templates(shop.dataFolder)) await check(path);
    await logIn(page);
    for (const path of guarded) await check(path);
  });
}

test('an unknown address answers 404 with the words of the spec', { tag: '@quick' }, async ({ page, forgive }) => {
  forgive(refusedCalls);
  const response = await page.goto('/Goods/does-not-exist');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/This page could not be found/);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: '返回首页' }).first().click();
  await expect(page).toHaveURL(/\/$/);
});

test('other spellings of a path lead to the right one', async ({ request }) => {
  const answer = await request.get('/goods/GOODS?brand_id=1', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/Goods/goods?brand_id=1']);
});

test('guarded pages send everyone without a token to the login page', { tag: '@quick' }, async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === routes.login());
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
  }
});

test('every page carries its policy as header and meta, and the header set', { tag: '@quick' }, async ({ request }) => {
  const answer = await request.get('/');
  const headers = answer.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  const meta = /content-security-policy" content="([^"]+)"/.exec(await answer.text())?.[1];
  expect(policy.startsWith(meta ?? 'none')).toBe(true);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  });
});
