import type { Locator } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { enterAs, resetShop } from '#e2e/support/buying.ts';
import { expect, test } from '#e2e/support/test.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 375, height: 720 };

test.beforeEach(async ({ page, context, shop }) => {
  await resetShop(shop);
  await enterAs(context, shop);
  await page.setViewportSize(desk);
});

test('the navigation of the account has four groups, and marks the page and its group; on phones too', async ({
  page,
}) => {
  await page.goto(memberRoutes.coupons());
  const nav = page.locator('.usernav');
  const current = nav.getByRole('link', { name: '优惠券' });
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await page.reload();
    await expect(page.locator('.coupon').first()).toBeVisible();
    await expect(nav.getByRole('heading')).toHaveText(['订单中心', '方案中心', '我的资产', '账户设置']);
    await expect(nav.locator('h2.is-on')).toHaveText('我的资产');
    await expect(nav.locator('[aria-current="page"]')).toHaveCount(1);
    await expect(current).toHaveAttribute('aria-current', 'page');
  }
  // The strip of a phone is scrolled to the page it is on.
  await expect(current).toBeInViewport({ ratio: 1 });
  await inspect(page, 'coupons, with the navigation of the account');
});

/** Whether the far end of a strip can be brought into its unfaded part, and whether its end fades. */
const endOf = (strip: Locator) =>
  strip.evaluate((box) => {
    box.scrollLeft = box.scrollWidth;
    const last = [...box.querySelectorAll('a')].at(-1)?.getBoundingClientRect().right ?? Infinity;
    const { left, width } = box.getBoundingClientRect();
    return {
      isWhole: last <= left + width * 0.88 + 1,
      fades: getComputedStyle(box).maskImage.includes('linear-gradient'),
    };
  });

test('on phones a navigation that goes on fades at its end, and its last entry comes out of the fade', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(routes.user());
  for (const strip of [page.locator('.usernav'), page.locator('.nav > .wrap')]) {
    expect(await strip.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    expect(await endOf(strip)).toEqual({ isWhole: true, fades: true });
  }
  await page.setViewportSize(desk);
  for (const strip of [page.locator('.usernav'), page.locator('.nav > .wrap')])
    expect((await endOf(strip)).fades).toBe(false);
});

test('a list that leaves room says the next thing', async ({ page }) => {
  const next = page.locator('.next-step, .saved__next').getByRole('link');
  const steps = [
    { path: memberRoutes.coupons(), name: '去领券中心', to: memberRoutes.coupons('centre') },
    { path: memberRoutes.coupons('centre'), name: '去产品库挑选', to: routes.goodsList() },
    { path: memberRoutes.collection(), name: '去产品库', to: routes.goodsList() },
    { path: memberRoutes.favouriteProgrammes(), name: '去看方案', to: routes.programmeList() },
    { path: memberRoutes.devices(), name: '去产品库挑选', to: routes.goodsList() },
    { path: memberRoutes.support(), name: '从订单里申请', to: routes.orderList() },
  ];
  for (const { path, name, to } of steps) {
    await page.goto(path);
    await expect(next, path).toHaveText(name);
    await expect(next, path).toHaveAttribute('href', to);
  }
  await inspect(page, 'after-sales cases, with the next step');
});
