import type { Page } from 'playwright/test';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { callShop, enterAs, fillCart, resetShop } from '#e2e/support/buying.ts';
import { firstMember, logIn } from '#e2e/support/facts.ts';
import { settle } from '#e2e/support/settle.ts';
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

test('a press on 去结算 takes along what has just been changed; what is refused keeps the buyer in the cart', async ({
  page,
  shop,
  forgive,
}) => {
  forgive(refusedCalls);
  await resetShop(shop);
  await enterAs(page.context(), shop);
  await fillCart(page.context(), shop);
  await page.goto(routes.cart());
  let isRefused = true;
  await page.route('**/cartupdate/num**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const refusal = { status: 422, json: { data: { message: '库存不足', status_code: 422 } } };
    return isRefused ? route.fulfill(refusal) : route.continue();
  });
  const more = page.locator('.line').getByRole('button', { name: '增加' });
  await more.click();
  await page.getByRole('button', { name: '去结算' }).click();
  await expect(page.locator('.toast')).toContainText('库存不足');
  await expect(page.locator('.line').getByRole('textbox')).toHaveValue('1');
  await settle(page);
  expect(page.url()).toContain(routes.cart());

  isRefused = false;
  for (let presses = 0; presses < 3; presses += 1) await more.click();
  await page.getByRole('button', { name: '去结算' }).click();
  await page.waitForURL(/\/Checkout/);
  await expect(page.getByRole('complementary')).toContainText('商品总额（4 件）');
});

test('the cart changes a SKU in place, keeps a favourite and tells what another tab did', async ({
  page,
  context,
  shop,
}) => {
  const [sku] = await shop.ask<{ item_id: string; goods_id: string; item_name: string }>(
    `select item_id, sku.goods_id, goods.item_name from sku join goods on goods.goods_id = sku.goods_id
     where sku.approve_status = 'onsale' and goods.approve_status = 'onsale' and stock > 50 and start_num <= 1
       and (select count(*) from sku other where other.goods_id = sku.goods_id and other.stock > 50) > 1
     order by item_id limit 1`,
  );
  await logIn(page);
  await page.goto(routes.goods(sku?.item_id ?? ''));
  await page.getByRole('button', { name: '加入购物车' }).click();
  // The cart may hold something already: its number tells nothing of this press.
  await expect(page.getByText('已加入购物车')).toBeVisible();
  await page.goto(routes.cart());
  const lineOf = (tab: Page) => tab.locator('.line').filter({ hasText: sku?.item_name ?? '' });
  const choice = lineOf(page).locator('.skupick');
  const before = await choice.textContent();
  await choice.click();
  const dialog = page.getByRole('dialog', { name: '更换规格' });
  const other = dialog.locator('.chip[aria-pressed="false"]').first();
  const value = (await other.textContent()) ?? '';
  await other.click();
  await expect(dialog.locator('.item .meta').first()).toContainText(value);
  const price = (await dialog.locator('.item .price').textContent()) ?? '';
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(choice).not.toHaveText(before ?? '');
  await expect(choice).toContainText(value);
  await expect(lineOf(page)).toContainText(price);

  const tab = await context.newPage();
  await tab.goto(routes.cart());
  await lineOf(tab)
    .getByRole('button', { name: /移入收藏$/ })
    .click();
  await expect(lineOf(tab)).toHaveCount(0);
  // The line goes at once; the other tab can learn of it once the server knows.
  const stored = `select count(*) as count from cart_line join member on member.user_id = cart_line.user_id
    where member.mobile = ? and item_id in (select item_id from sku where goods_id = ?)`;
  await expect
    .poll(() => shop.ask<{ count: number }>(stored, firstMember.mobile, sku?.goods_id ?? ''))
    .toEqual([{ count: 0 }]);
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(lineOf(page)).toHaveCount(0);
  const favourites = await shop.ask<{ goods_id: string }>(
    `select sku.goods_id from favourite join sku on sku.item_id = favourite.item_id
     join member on member.user_id = favourite.user_id where member.mobile = ?`,
    firstMember.mobile,
  );
  expect(favourites.map(({ goods_id }) => goods_id)).toContain(sku?.goods_id);
});

test('the cart tells what is missing until the freight is free, as checkout charges it', async ({ page, shop }) => {
  await resetShop(shop);
  await enterAs(page.context(), shop);
  const [cheap] = await shop.ask<{ item_id: string; price: number }>(
    `select sku.item_id, coalesce(sku.activity_price, sku.price) as price
     from sku join goods on goods.goods_id = sku.goods_id
     where sku.approve_status = 'onsale' and goods.approve_status = 'onsale' and stock > 50 and start_num <= 1
       and coalesce(sku.activity_price, sku.price) between 5000 and 9800
     order by price, sku.item_id limit 1`,
  );
  const price = cheap?.price ?? 0;
  expect(price).toBeGreaterThan(0);
  await callShop(page.context(), shop.origin, 'POST', '/cart', { item_id: cheap?.item_id ?? '', num: 1 });
  const sum = page.locator('.cartbar .sum');
  await page.goto(routes.cart());
  await expect(sum).toContainText(`再买 ${formatPrice(9900 - price)} 免运费`);
  const day = /\d+ 月 \d+ 日前送到/;
  await expect(sum).toContainText(day);
  await page.getByRole('button', { name: '去结算' }).click();
  await expect(page.getByRole('complementary')).toContainText('运费¥10.00');
  await expect(page.getByRole('complementary')).toContainText(day);
  await page.goto(routes.cart());
  await page.locator('.line').getByRole('button', { name: '增加' }).click();
  await expect(sum).toContainText('免运费');
  await expect(sum).not.toContainText('再买');
  await page.getByRole('button', { name: '去结算' }).click();
  await expect(page.getByRole('complementary')).toContainText('运费免运费');
});
