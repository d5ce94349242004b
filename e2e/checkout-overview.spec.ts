import type { Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { resetShop, standAtCheckout } from '#e2e/support/buying.ts';
import { firstMember } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

// Beside the submit button stands once more what the order says, each part with the link that changes it.

const overview = (page: Page) => page.locator('.overview');
const edit = (page: Page, name: string) => overview(page).getByRole('link', { name: `修改${name}`, exact: true });

test('every part of the order has a link to change it, which leads the keyboard to its control', async ({
  page,
  shop,
}) => {
  await resetShop(shop);
  const goods = await standAtCheckout(page, shop);
  const address = page.url();
  await expect(overview(page)).toContainText('快递配送');
  for (const [name, focused] of [
    ['配送', page.getByRole('radio', { name: '快递配送' })],
    ['收货地址', page.locator('.addr :checked')],
    ['发票', page.getByRole('radio', { name: '不开发票' })],
  ] as const) {
    await edit(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(focused).toBeFocused();
    await expect(focused).toBeInViewport();
  }
  expect(page.url()).toBe(address);

  await page.getByLabel('订单备注').fill('放物业');
  await page.getByText('电子普票').click();
  await page.getByText('门店自提').click();
  await expect(overview(page)).toContainText('放物业');
  await edit(page, '备注').press('Enter');
  await expect(page.getByLabel('订单备注')).toBeFocused();
  await expect(overview(page)).toContainText('电子普票');
  await expect(page.getByLabel('自提门店')).toBeVisible();
  await edit(page, '自提').press('Enter');
  await expect(page.getByLabel('自提门店')).toBeFocused();
  await expect(page.getByRole('button', { name: '提交订单' }).first()).toHaveAttribute('aria-busy', 'false');
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await edit(page, '商品').click();
  await page.waitForURL((url) => url.pathname === routes.goods(goods.item_id));
});

for (const isInstallable of [false, true])
  test(`the sum and the button stay where they are while the overview of ${isInstallable ? 'an installable' : 'another'} product comes`, async ({
    page,
    shop,
  }) => {
    await resetShop(shop);
    const late = Promise.withResolvers<void>();
    await page.route(/_astro\/Overview\./, async (route) => {
      await late.promise;
      await route.continue();
    });
    await standAtCheckout(page, shop, firstMember, isInstallable);
    const button = page.getByRole('button', { name: '提交订单' }).first();
    const before = (await button.boundingBox())?.y;
    await expect(overview(page)).toHaveCount(0);
    late.resolve();
    await expect(overview(page)).toBeVisible();
    await expect(overview(page).getByText('不预约')).toHaveCount(Number(isInstallable));
    expect((await button.boundingBox())?.y).toBe(before);
  });
