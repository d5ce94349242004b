import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { callShop, enterAs, resetShop } from '#e2e/support/buying.ts';
import { secondMember } from '#e2e/support/facts.ts';
import { axe } from '#e2e/support/goods.ts';
import type { ShopProcess } from '#e2e/support/shop-process.ts';
import { expect, test } from '#e2e/support/test.ts';

// What a buyer knows before checkout: coupons for what is in the cart, and the whole sum before a login.

/** A SKU between these prices, with plenty of pieces. */
async function skuBetween(shop: ShopProcess, least: number, most: number): Promise<{ item_id: string; price: number }> {
  const [sku] = await shop.ask<{ item_id: string; price: number }>(
    `select sku.item_id, coalesce(sku.activity_price, sku.price) as price
     from sku join goods on goods.goods_id = sku.goods_id and goods.goods_id = sku.item_id
     where sku.approve_status = 'onsale' and goods.approve_status = 'onsale' and stock > 50 and start_num <= 1
       and coalesce(sku.activity_price, sku.price) between ${least} and ${most}
     order by price, sku.item_id limit 1`,
  );
  if (!sku) throw new Error('the sample world has no such SKU');
  return sku;
}

test('coupons for what is in the cart: what is missing, taken in place', async ({ page, shop }) => {
  await resetShop(shop);
  await enterAs(page.context(), shop, secondMember);
  const { item_id, price } = await skuBetween(shop, 5000, 9800);
  await callShop(page.context(), shop.origin, 'POST', '/cart', { item_id, num: 1, isAccumulate: 'false' });
  await page.goto(routes.cart());
  await page.getByRole('button', { name: '领券' }).click();
  const dialog = page.getByRole('dialog', { name: '领券' });
  const coupon = dialog
    .getByRole('listitem')
    .filter({ has: page.getByText('满 199 减 20', { exact: true }) })
    .first();
  const subtotal = (await page.locator('.line .subtotal .price').innerText()).replace(/[^\d.]/g, '');
  const missing = 19_900 - Math.round(Number(subtotal) * 100);
  expect(missing).toBeGreaterThanOrEqual(19_900 - price);
  await expect(coupon).toContainText(`还差 ${formatPrice(missing)} 可用`);
  const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  const held = () =>
    shop.ask(
      `select 1 from member_coupon join member on member.user_id = member_coupon.user_id
       where member.mobile = ? and card_id = 1`,
      secondMember.mobile,
    );
  const before = (await held()).length;
  await coupon.getByRole('button', { name: /领取/ }).click();
  await expect(page.getByText('领取成功')).toBeVisible();
  expect(await held()).toHaveLength(before + 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '领券' })).toBeFocused();

  await page.locator('.line').getByRole('textbox').fill('4');
  await page.locator('.line').getByRole('textbox').press('Enter');
  await expect(page.locator('.cartbar .sum')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: '领券' }).click();
  await expect(coupon).toContainText('已选商品可用');
});

test('before login the whole sum is told: goods, freight to the region, total', async ({ page, shop }) => {
  const { item_id, price } = await skuBetween(shop, 1000, 4900);
  await page.goto(routes.goods(item_id));
  await page.getByRole('button', { name: '加入购物车' }).click();
  const drawer = page.getByRole('dialog', { name: /^已暂存/ });
  await expect(drawer).toContainText('运费（未选地区）¥10.00');
  await expect(drawer).toContainText(`合计${formatPrice(price + 1000)}`);
  await axe(page);
  await drawer.getByRole('button', { name: '继续逛逛' }).click();

  await page.getByRole('button', { name: '选择地区' }).click();
  const region = page.getByRole('dialog', { name: '配送至' });
  await region.getByLabel('省份').selectOption({ label: '上海市' });
  await region.getByLabel('区县').selectOption({ label: '徐汇区' });
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(drawer).toContainText('运费（送至 上海市）');
  await expect(drawer).toContainText(`商品${formatPrice(2 * price)}`);
  await drawer.getByRole('button', { name: '继续逛逛' }).click();

  await page.locator('.header__tools').getByRole('link', { name: '登录 / 注册' }).hover();
  const panel = page.getByRole('region', { name: '购物车商品' });
  const freight = 2 * price >= 9900 ? '免运费' : '运费 ¥10.00';
  const total = 2 * price + (2 * price >= 9900 ? 0 : 1000);
  await expect(panel).toContainText(`商品 ${formatPrice(2 * price)}，${freight}，合计 ${formatPrice(total)}`);
});
