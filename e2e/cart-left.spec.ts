import { routes } from '#core/site/routes.ts';
import { enterAs, fillCart, resetShop } from '#e2e/support/buying.ts';
import { expect, test } from '#e2e/support/test.ts';

test('quantities pressed while one is still under way are kept when the cart is left', { tag: '@quick' }, async ({
  page,
  shop,
}) => {
  await resetShop(shop);
  await enterAs(page.context(), shop);
  await fillCart(page.context(), shop, 2);
  await page.goto(routes.cart());
  const line = page.locator('.line').first();
  await expect(line.getByRole('textbox')).toHaveValue('2');
  // The first change reaches the server, but its answer never arrives.
  let isHeld = false;
  await page.route(
    '**/cartupdate/num**',
    async (route) => {
      await route.fetch();
      isHeld = true;
    },
    { times: 1 },
  );
  await line.getByRole('button', { name: '增加' }).click();
  await expect.poll(() => isHeld).toBe(true);
  await line.getByRole('button', { name: '增加' }).click();
  await line.getByRole('button', { name: '增加' }).click();
  await expect(line.getByRole('textbox')).toHaveValue('5');
  await page.getByRole('link', { name: '橙居' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(routes.cart());
  await expect(line.getByRole('textbox')).toHaveValue('5');
});
