import type { Page } from 'playwright/test';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { payByPhone } from './buying.ts';
import type { AskDatabase } from './database.ts';
import { fillLogin, plainGoods, thirdMember } from './facts.ts';
import { expect } from './test.ts';

/**
 * The whole path of a new customer: browse, keep a line while logged out, log in, check out with a new address, pay, find the
 * order; the end checks the database. `origin` is the mall's if it is not the page's base address.
 */
export async function walkJourney(page: Page, ask: AskDatabase, origin = ''): Promise<void> {
  const at = (path: string): string => origin + path;
  const started = Math.floor(Date.now() / 1000);
  const goods = await plainGoods(ask);
  await page.goto(at('/'));
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '产品库' }).click();
  await expect(page).toHaveURL(/\/Goods\/goods/);
  await page.locator('.card a').first().click();
  await expect(page.getByRole('button', { name: '加入购物车' })).toBeVisible();

  await page.goto(at(routes.goods(goods.item_id)));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(goods.name);
  await page.getByRole('button', { name: '增加' }).click();
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('link', { name: '登录结算' }).click();
  await fillLogin(page, thirdMember);

  await expect(page).toHaveURL(new RegExp(routes.cart()));
  await expect(page.locator('main')).toContainText(goods.name);
  const total = goods.price * 2;
  await expect(page.locator('main')).toContainText(formatPrice(total));
  await page.goto(at('/'));
  await expect(page.locator('[data-cart-count]').first()).toHaveText('2');
  await page.goto(at(routes.cart()));
  await page.getByRole('button', { name: '去结算' }).click();

  await expect(page).toHaveURL(new RegExp(routes.checkout()));
  // This member has no address, so the form is already open.
  const open = page.getByRole('button', { name: '新增收货地址' });
  if (await open.isVisible().catch(() => false)) await open.click();
  await page.getByLabel('收货人').fill('陈予安');
  await page.getByLabel('手机号码').fill('13800000003');
  await page.getByLabel('省份').selectOption({ label: '重庆市' });
  await page.getByLabel('城市').selectOption({ label: '重庆市' });
  await page.getByLabel('区县').selectOption({ label: '渝中区' });
  await page.getByLabel('详细地址').fill('解放碑步行街 100 号');
  await page.getByRole('button', { name: '保存地址' }).click();
  await expect(page.locator('main')).toContainText('解放碑步行街 100 号');
  await page.getByLabel('订单备注').fill('工作日白天送货');
  const freight = total >= 9900 ? 0 : 1000;
  await expect(page.locator('main')).toContainText(formatPrice(total + freight));
  await page.getByRole('button', { name: '提交订单' }).click();

  await page.waitForURL(/\/Order\/payment/);
  await expect(page.locator('main')).toContainText(formatPrice(total + freight));
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  await payByPhone(page);
  await page.waitForURL(/\/Order\/paystatus/);
  await expect(page.locator('main')).toContainText('支付成功');

  await page.goto(at(routes.orderList()));
  await expect(page.locator('main')).toContainText(orderId);
  await expect(page.locator('main')).toContainText('待发货');

  const orders = await ask<Record<string, unknown>>(
    `select orders.order_id, order_status, item_fee, freight_fee, total_fee, receiver_district, remark
     from orders join member on member.user_id = orders.user_id where member.mobile = ? and create_time >= ?`,
    thirdMember.mobile,
    started,
  );
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    order_id: orderId,
    order_status: 'PAYED',
    item_fee: total,
    freight_fee: freight,
    total_fee: total + freight,
    receiver_district: '渝中区',
    remark: '工作日白天送货',
  });
  const [sku] = await ask<{ stock: number }>('select stock from sku where item_id = ?', goods.item_id);
  expect(sku?.stock).toBe(goods.stock - 2);
}
