import { routes } from '#core/site/routes.ts';
import { fillLogin, plainGoods } from '#e2e/support/facts.ts';
import { walkJourney } from '#e2e/support/journey.ts';
import { expect, test } from '#e2e/support/test.ts';

test('browse, keep a line while logged out, log in, check out with a new address, pay, find the order', {
  tag: '@quick',
}, async ({ page, shop }) => {
  // Another test may have given this member a coupon.
  await page.request.post('/__sim/reset', { data: {} });
  await walkJourney(page, shop.ask);
});

test('立即购买 while logged out goes on after login', { tag: '@quick' }, async ({ page, shop }) => {
  const goods = await plainGoods(shop.ask);
  await page.goto(routes.goods(goods.item_id));
  await page.getByRole('button', { name: '立即购买' }).click();
  await page.waitForURL(/\/login/);
  await fillLogin(page, { mobile: '13800000001', password: 'chengju001' });
  await page.waitForURL(/\/Checkout/);
  await expect(page.locator('main')).toContainText(goods.name);
});
