import type { Locator } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { holdBack } from '#e2e/probe/hold-back.ts';
import { expectNoShift } from '#e2e/probe/shifts.ts';
import { enterAs, fillCart, resetShop } from '#e2e/support/buying.ts';
import { expect, test } from '#e2e/support/test.ts';

const calls = '**/api/h5app/wxapp';
/** `give`: the pixels by which the heights may differ; an order has as many rows as goods. */
const screens = [
  { name: 'cart', path: routes.cart(), held: `${calls}/cart/list*`, shape: '.waiting--line', thing: '.line', give: 16 },
  {
    name: 'orders',
    path: routes.orderList(),
    held: `${calls}/orders?*`,
    shape: '.waiting--order',
    thing: '.order',
    give: 90,
  },
  {
    name: 'coupons',
    path: memberRoutes.coupons(),
    held: `${calls}/user/getUserCardList*`,
    shape: '.waiting--coupon',
    thing: '.coupon',
    give: 24,
  },
  {
    name: 'addresses',
    path: memberRoutes.addressList(),
    held: `${calls}/member/addresslist*`,
    shape: '.waiting--book',
    thing: '.addrrow',
    give: 24,
  },
];

/** The box on the page, in whole pixels. */
const boxOf = (one: Locator) =>
  one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x), y: Math.round(y + scrollY), width: Math.round(width), height: Math.round(height) };
  });

for (const { name, path, held, shape, thing, give } of screens) {
  test(`${name}: the skeleton has place and size of what comes, at both widths`, async ({ page, context, shop }) => {
    await resetShop(shop);
    await enterAs(context, shop);
    await fillCart(context, shop);
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdBack(page, held);
      await page.goto(path);
      const grey = page.locator(`${shape} > .skeleton`).first();
      await expect(grey).toBeVisible();
      const before = await boxOf(grey);
      release();
      await expect(page.locator(thing).first()).toBeVisible();
      await expect(page.locator(shape)).toHaveCount(0);
      const after = await boxOf(page.locator(thing).first());
      expect({ ...before, height: 0 }, `${width} px`).toEqual({ ...after, height: 0 });
      expect(
        Math.abs(before.height - after.height),
        `${before.height} and ${after.height} at ${width} px`,
      ).toBeLessThan(give);
      await expectNoShift(page);
      await page.unroute(held);
    }
  });
}
