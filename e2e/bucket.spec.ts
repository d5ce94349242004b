import { routes } from '#core/site/routes.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { expect, test } from '#e2e/support/test.ts';

// A bucket behind a CDN: files by their exact names, and 404.html with status 404 for every other path.

test('another spelling of an address is led on by the 404 page itself', async ({ page, shop, forgive }) => {
  forgive(refusedCalls);
  const lost: string[] = [];
  await page.route(
    (url) => url.origin === shop.origin && /^\/(goods|no-such)/.test(url.pathname),
    async (route) => {
      lost.push(new URL(route.request().url()).pathname);
      // Our own server would redirect; a bucket shows its 404 page.
      await route.fulfill({ response: await route.fetch({ url: `${shop.origin}/not-there` }) });
    },
  );
  await page.goto(`${shop.origin}/goods/GOODS?sort=sales#main`);
  await expect(page).toHaveURL(`${shop.origin}${routes.goodsList()}?sort=sales#main`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('我们没有找到这个页面');

  await page.goto(`${shop.origin}/no-such-page`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我们没有找到这个页面');
  expect(lost).toEqual(['/goods/GOODS', '/no-such-page']);
});
