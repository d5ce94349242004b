import { routes } from '#core/site/routes.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { guarded, templates } from '#e2e/support/addresses.ts';
import { logIn } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

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
  await expect(page.locator('main')).toContainText('Page not found');
  await expect(page.getByRole('heading', { name: '我们没有找到这个页面' })).toBeVisible();
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
