import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { resetShop, standAtCheckout, submitOrder } from '#e2e/support/buying.ts';
import { changeSqlite } from '#e2e/support/database.ts';
import { firstMember } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ shop }) => resetShop(shop));

test('payment tells the balance, what is missing of it, and the time of the code; nothing of a balance that cannot be read', async ({
  page,
  shop,
  forgive,
}) => {
  const way = page.locator('.way').filter({ hasText: '余额' });
  const setBalance = (cents: number): void =>
    changeSqlite(shop.dataFolder, 'update member set deposit = ? where mobile = ?', cents, firstMember.mobile);
  await standAtCheckout(page, shop);
  setBalance(5_000_000);
  const orderId = await submitOrder(page);
  await expect(way.locator('small')).toHaveText('余额 ¥50,000.00，一步付清');

  // The money was spent in another tab: the page reads it again when the buyer comes back.
  const [order] = await shop.ask<{ total_fee: number }>('select total_fee from orders where order_id = ?', orderId);
  const due = order?.total_fee ?? 0;
  setBalance(due - 1250);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(way.locator('small')).toHaveText(`余额不足，还差 ${formatPrice(1250)}`);
  await expect(page.getByText(/^二维码 0[0-5]:\d\d 后自动更换$/)).toBeVisible();
  await inspect(page, 'payment, balance too small');

  forgive(/status of 503/, /^503: /);
  await page.route(/wxapp\/member(\?|$)/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(routes.payment(orderId));
  await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
  await expect(way.locator('small')).toHaveText('一步付清，不用跳转');
});
