import { memberRoutes } from '#core/member/routes.ts';
import { urgeOrder } from '#core/order/receipt-contract.ts';
import { routes } from '#core/site/routes.ts';
import { payByPhone, standAtPayment } from '#e2e/support/buying.ts';
import { expect, test } from './desk.ts';

test('a buyer asks for the shipment, from the list and the order, and the staff see it once', async ({
  desk,
  deskShop,
  forgive,
}) => {
  const orderId = await standAtPayment(desk, deskShop);
  await payByPhone(desk);
  await desk.waitForURL(/paystatus/i);

  // A gateway without the call: the page says so, and the order stays as it is.
  forgive(/404/);
  await desk.route(`**${urgeOrder.path}`, (route) => route.fulfill({ status: 404, body: 'no such page' }));
  await desk.goto(routes.orderList());
  const card = desk.locator('.order').filter({ hasText: orderId });
  await card.getByRole('button', { name: '催发货' }).click();
  await expect(desk.getByText('这里还不能在线催发货')).toBeVisible();
  await expect(card).toContainText('待发货');
  await desk.unroute(`**${urgeOrder.path}`);

  await card.getByRole('button', { name: '催发货' }).click();
  await expect(desk.getByText('已提醒仓库，会尽快发出')).toBeVisible();
  await desk.goto(memberRoutes.orderDetail(orderId));
  await desk.getByRole('button', { name: '催发货' }).click();
  await expect(desk.getByText('今天已催过，仓库会尽快发出')).toBeVisible();
  expect(await deskShop.ask("select kind from notice where kind = 'urge' and order_id = ?", orderId)).toHaveLength(1);

  await desk.goto(`/admin/orders?search=${orderId}&view=all&order=${orderId}`);
  await expect(desk.getByRole('row').filter({ hasText: orderId })).toContainText('催发货');
  await expect(desk.getByRole('listitem').filter({ hasText: '买家催发货' })).toHaveCount(1);
});
