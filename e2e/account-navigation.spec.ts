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

test('a sheet of the account ends with its text, and one press of a page is filled', async ({ page }) => {
  const pages = [
    routes.user(),
    memberRoutes.information(),
    memberRoutes.invoices(),
    memberRoutes.support(),
    memberRoutes.projects(),
    memberRoutes.projectParcels(),
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // Two beside each other end together, so only those below each other are asked.
    const sheets = page.locator('.user > div > .panel, .user > div > astro-island > .panel');
    await expect(sheets.first(), path).toBeVisible();
    // What a sheet has below its last line is its padding.
    const voids = await sheets.evaluateAll((panels) =>
      panels.map((panel) => {
        const ends = [...panel.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom);
        return Math.round(panel.getBoundingClientRect().bottom - Math.max(...ends));
      }),
    );
    expect(Math.max(...voids), `${path} ${voids}`).toBeLessThanOrEqual(24);
    const filled = await page
      .locator('.user > div .btn')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).backgroundColor === 'rgb(255, 165, 9)').length);
    expect(filled, path).toBeLessThanOrEqual(1);
  }
});
