import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { enterAs } from '#e2e/support/buying.ts';
import { expect, expectGoodPage, logOf, press, test, type } from './desk.ts';

interface Line {
  readonly item_id: string;
  readonly item_name: string;
  readonly num: number;
  readonly delivery_item_num: number;
  readonly unsent_num: number;
  readonly refunded_fee: number;
  readonly total_fee: number;
}

test('剩下的缺货，不发了：钱退回，订单待收货，买家看到哪些没发', async ({ desk, deskShop, browser }) => {
  const [found] = await deskShop.ask<{ order_id: string }>(
    `select order_id from orders join member on member.user_id = orders.user_id
     where order_status = 'PAYED' and delivery_status = 'PARTAIL' and member.mobile = '13800000001'`,
  );
  const orderId = found?.order_id ?? '';
  const linesNow = () =>
    deskShop.ask<Line>(
      `select item_id, item_name, num, delivery_item_num, unsent_num, refunded_fee, total_fee from order_line
       where order_id = ? order by order_line_id`,
      orderId,
    );
  const stockOf = async (id: string) =>
    (await deskShop.ask<{ stock: number }>('select stock from sku where item_id = ?', id))[0]?.stock;
  const [first, second] = await linesNow();
  const stock = await stockOf(second?.item_id ?? '');

  await desk.goto(`/admin/orders?view=partShipped&order=${orderId}`);
  await press(desk.getByRole('button', { name: '剩下的不发了' }));
  const dialog = desk.getByRole('dialog', { name: '剩下的不发了，退款' });
  const pieces = dialog.getByRole('spinbutton');
  await expect(pieces).toHaveCount(2);
  // First only what is damaged, for a reason in the shop's own words; the other line still waits.
  await type(pieces.first(), '0');
  await dialog.getByRole('radio', { name: '其他' }).press('Space');
  await type(dialog.getByLabel('写明原因'), '外箱破损');
  await expect(dialog.getByLabel('退款金额')).toContainText(formatPrice(second?.total_fee ?? 0));
  await expectGoodPage(desk);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByLabel('写明原因').press('Enter');
  await expect(desk.getByRole('status').filter({ hasText: '已登记不发' })).toBeVisible();
  await expect(desk.locator('.pane .tag').first()).toHaveText('部分发货');
  expect((await linesNow())[1]).toMatchObject({ unsent_num: 1, refunded_fee: second?.total_fee });

  await press(desk.getByRole('button', { name: '剩下的不发了' }));
  await expect(pieces).toHaveCount(1);
  await dialog.getByRole('radio', { name: '缺货' }).press('Space');
  await expect(dialog.getByRole('checkbox', { name: '放回库存' })).not.toBeChecked();
  await press(dialog.getByRole('button', { name: '不发并退款' }));
  await expect(desk.locator('.pane .tag').first()).toHaveText('已发货');
  const half = Math.floor((first?.total_fee ?? 0) / 2);
  await expect(desk.locator('.timeline')).toContainText(`1 件不再发货：缺货，退款 ${formatPrice(half)}`);
  await expectGoodPage(desk);
  expect((await linesNow())[0]).toMatchObject({ delivery_item_num: 1, unsent_num: 1, refunded_fee: half });
  expect(await stockOf(second?.item_id ?? '')).toBe(stock);
  expect(await logOf(deskShop, `order:${orderId}`)).toEqual(['order.unsent', 'order.unsent']);

  const context = await browser.newContext({ baseURL: deskShop.origin });
  await enterAs(context, deskShop);
  const page = await context.newPage();
  await page.goto(memberRoutes.orderDetail(orderId));
  await expect(page.getByRole('heading', { name: '待收货' })).toBeVisible();
  await expect(page.getByText('1 件商品不再发货：外箱破损')).toBeVisible();
  await expect(page.getByText('1 件商品不再发货：缺货')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: second?.item_name ?? '' });
  await expect(row).toContainText(`1 件不发，退 ${formatPrice(second?.total_fee ?? 0)}`);
  await expect(page.getByText('待发货')).toHaveCount(0);
  await expectGoodPage(page);
  await page.getByRole('link', { name: '退款详情' }).first().press('Enter');
  await expect(page.getByText('未发货退款')).toBeVisible();
  await expectGoodPage(page);
  await context.close();
});
