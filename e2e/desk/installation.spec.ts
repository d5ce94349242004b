import { needsInstallation } from '#core/device/installation.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { callShop, enterAs, payByPhone, resetShop, submitButton, submitOrder } from '#e2e/support/buying.ts';
import { goodsWhere } from '#e2e/support/goods.ts';
import { expect, test } from './desk.ts';

test('a day for the installation is wished at checkout, stands in the order, and the staff read it', async ({
  desk,
  deskShop,
}) => {
  await resetShop(deskShop);
  await enterAs(desk.context(), deskShop);
  const [fixed, loose] = [true, false].map(
    (needs) =>
      goodsWhere(
        deskShop.dataFolder,
        ({ item_name, item_params, spec_items, approve_status, start_num }) =>
          needsInstallation(item_name, item_params) === needs &&
          approve_status === 'onsale' &&
          start_num <= 1 &&
          spec_items.every((sku) => sku.level === 2 && sku.approve_status === 'onsale'),
      )[0],
  );
  const buy = (item_id = '') =>
    callShop(desk.context(), deskShop.origin, 'POST', '/cart', {
      item_id,
      num: 1,
      cart_type: 'fastbuy',
      isAccumulate: 'false',
    });

  await buy(loose?.item_id);
  await desk.goto(routes.checkout('fastbuy'));
  await expect(submitButton(desk).first()).toHaveAttribute('aria-busy', 'false');
  await expect(desk.getByLabel('上门安装')).toHaveCount(0);

  await buy(fixed?.item_id);
  await desk.goto(routes.checkout('fastbuy'));
  const day = desk.getByLabel('上门安装');
  const span = desk.getByLabel('安装时段');
  await expect(span).toHaveCount(0);
  await desk.getByLabel('订单备注').fill('放物业');
  await day.selectOption({ index: 2 });
  await expect(span).toHaveValue('上午 9:00–12:00');
  await span.selectOption('下午 13:00–17:00');
  const wish = `${await day.inputValue()} 下午 13:00–17:00`;
  expect(wish).toMatch(/^\d+ 月 \d+ 日 周. 下午/);
  const part = desk.locator('.overview > div').filter({ hasText: '安装' });
  await expect(part).toContainText(wish);
  const { violations } = await axeOf(desk).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await desk.reload();
  await expect(span).toHaveValue('下午 13:00–17:00');
  await part.getByRole('link').press('Enter');
  await expect(day).toBeFocused();

  // A pick-up has no installation; the wish is there again with the courier.
  await desk.getByText('门店自提').click();
  await expect(day).toHaveCount(0);
  await desk.getByText('快递配送').click();
  await expect(span).toHaveValue('下午 13:00–17:00');
  const orderId = await submitOrder(desk);
  expect(await deskShop.ask('select remark from orders where order_id = ?', orderId)).toEqual([
    { remark: `放物业 【上门安装】${wish}` },
  ]);
  await payByPhone(desk);
  await desk.waitForURL(/paystatus/i);
  await desk.goto(memberRoutes.orderDetail(orderId));
  await expect(desk.getByText(`期望 ${wish}`)).toBeVisible();
  await expect(desk.getByText('放物业', { exact: true })).toBeVisible();

  await desk.goto(`/admin/orders?search=${orderId}&view=all&order=${orderId}`);
  const pane = desk.getByRole('complementary', { name: '订单详情' });
  await expect(pane).toContainText(wish);
  await expect(pane.locator('dd').filter({ hasText: '放物业' })).toHaveText('放物业');
});
