import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { openAlive } from '#e2e/probe/alive.ts';
import { cheaperPackage, orderPackage, payByPhone } from '#e2e/support/buying.ts';
import { registerByApi } from '#e2e/support/member.ts';
import { expect, test } from '#e2e/support/test.ts';

const head = (page: Page) => page.locator('.packhead');

test('a package added as a set is one in cart and checkout at its price, and falls apart with a word', async ({
  page,
  shop,
}) => {
  const { snapshot, row, rooms } = await cheaperPackage(shop);
  await page.goto('/');
  await registerByApi(page);
  // One price wherever the package is shown.
  const whole = formatPrice(row.fitted_price);
  await page.goto(routes.packageList());
  await expect(page.locator('article', { hasText: row.name }).first().locator('.price')).toHaveText(whole);
  const [related] = snapshot
    .keys('programme')
    .map((code) => snapshot.get('programme', code))
    .filter(({ relevant }) => relevant.slice(0, 3).some(({ code }) => code === row.code));
  if (!related) throw new Error('no programme shows the package beside it');
  await page.goto(routes.programme(related.code));
  // The first column is the programme of the page itself.
  const column = 1 + related.relevant.findIndex(({ code }) => code === row.code);
  await expect(page.locator('.near tbody tr').last().locator('td').nth(column).locator('.price')).toHaveText(whole);
  await openAlive(page, routes.programme(row.code));
  // The bar has the same price and presses as the card, so it rests while the card is seen.
  await expect(page.locator('.totalbar')).toBeHidden();
  await page.locator('.prog-ask').scrollIntoViewIfNeeded();
  await expect(page.locator('.totalbar')).toBeVisible();
  await expect(page.locator('.totalbar .price')).toHaveText(whole);
  await expect(page.locator('.totalbar')).toContainText(`单品合计 ${formatPrice(row.price)}`);
  await page.locator('.prog-take').getByRole('button', { name: '整套加入购物车' }).click();
  await expect(page.getByRole('dialog')).toContainText('数量与清单一致');

  await page.goto(routes.cart());
  await expect(head(page)).toContainText(row.name);
  for (const { name } of rooms) await expect(head(page)).toContainText(name);
  await expect(head(page).locator('.price')).toHaveText(whole);
  await expect(page.locator('.cartbar .price')).toHaveText(whole);

  await page.getByRole('button', { name: '去结算' }).click();
  await expect(page.locator('.sumcard')).toContainText('套餐优惠');
  await expect(page.locator('.olist .meta').first()).toContainText(row.name);

  await page.goto(routes.cart());
  await page.locator('.line').first().getByRole('checkbox').click();
  await expect(page.getByText(`“${row.name}”不再成套，各件按单件价计算`)).toBeVisible();
  await expect(head(page)).toHaveCount(0);
  await page.locator('.line').first().getByRole('checkbox').click();
  await expect(head(page)).toContainText(row.name);
});

test('two sets of a package stay one thing on payment, result, list and detail, beside a piece more', async ({
  page,
  shop,
}) => {
  await page.goto('/');
  await registerByApi(page);
  const { orderId, row, kinds } = await orderPackage(page.context(), shop, 2);
  const bought = page.getByRole('region', { name: row.name });
  const expectGrouped = async (): Promise<void> => {
    await expect(bought).toHaveCount(1);
    await expect(bought.getByRole('link', { name: row.name })).toHaveAttribute('href', routes.programme(row.code));
    await expect(bought).toContainText('× 2 套');
    await expect(bought.locator('.price')).toHaveText(formatPrice(row.fitted_price * 2));
    await expect(bought.locator('.item')).toHaveCount(kinds);
    await expect(page.locator('.order__items .item')).toHaveCount(kinds + 1);
    // The name stands above the goods, not below each of them again.
    await expect(bought.locator('.item').filter({ hasText: row.name })).toHaveCount(0);
  };
  await page.goto(routes.payment(orderId));
  await expectGrouped();
  await payByPhone(page);
  await page.waitForURL(/payStatus/i);
  await expectGrouped();
  await page.goto(routes.orderList());
  await expectGrouped();

  await page.goto(memberRoutes.orderDetail(orderId));
  const rows = page.locator('.bought-rows');
  await expect(rows.getByRole('rowheader')).toContainText(`${row.name} × 2 套`);
  await expect(rows.getByRole('rowheader').locator('.price')).toHaveText(formatPrice(row.fitted_price * 2));
  await expect(rows.locator('.item')).toHaveCount(kinds);
  await expect(page.locator('.lines .item')).toHaveCount(kinds + 1);
});
