import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { changeSku, payByPhone, resetShop, standAtPayment } from '#e2e/support/buying.ts';
import { plainGoods } from '#e2e/support/facts.ts';
import { registerByApi } from '#e2e/support/member.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a payment, a parcel and goods that are back are told in the message centre', async ({ page, shop }) => {
  test.setTimeout(240_000);
  await resetShop(shop);
  // The member's unpaid order of the sample world expires by itself, which is told as well: before this test's messages, or after it.
  const expiring = `select order_id from orders where order_status = 'NOTPAY' and auto_cancel_time < ?`;
  const soon = String(Math.floor(Date.now() / 1000) + 120);
  await expect.poll(() => shop.ask(expiring, soon), { timeout: 150_000 }).toEqual([]);
  const goods = await plainGoods(shop.ask);
  const orderId = await standAtPayment(page, shop);
  await payByPhone(page);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await page.request.post('/__sim/ship', { form: { order_id: orderId } });

  // The dialog that asks for the notice has its own test, in goods.spec.ts.
  await changeSku(shop, { item_id: goods.item_id, stock: 0 });
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const wish = await page.request.post('/papi/home/items/arrival', {
    data: { item_id: goods.item_id },
    headers: { token },
  });
  expect(await wish.json()).toMatchObject({ code: 200 });
  await expect
    .poll(() => shop.ask('select told from arrival_notice where item_id = ?', goods.item_id))
    .toMatchObject([{ told: null }]);
  await changeSku(shop, { item_id: goods.item_id, stock: goods.stock });

  await page.goto(routes.user());
  const entry = page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: /消息中心/ });
  const count = entry.locator('.badge');
  await expect(count).not.toHaveText('');
  const before = Number(await count.textContent());
  await entry.click();
  await page.waitForURL((url) => url.pathname === memberRoutes.notices());
  const rows = page.locator('.notice');
  await expect(rows.nth(0)).toContainText('到货通知');
  await expect(rows.nth(1)).toContainText('包裹已发出');
  await expect(rows.nth(2)).toContainText('付款成功');
  await expect(rows.nth(0)).toHaveAccessibleName(/未读/);
  await inspect(page, 'messages');

  await rows.nth(0).click();
  await page.waitForURL((url) => url.pathname === new URL(routes.goods(goods.item_id), url).pathname);
  await page.goto(memberRoutes.notices());
  await expect(rows.nth(0)).not.toHaveAccessibleName(/未读/);
  await expect(count).toHaveText(String(before - 1));
  await rows.nth(1).click();
  await expect(page).toHaveURL(memberRoutes.orderDetail(orderId));
  await page.goto(memberRoutes.notices());
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(page.getByRole('button', { name: '全部已读' })).toHaveCount(0);
  await expect(count).toBeHidden();
  await page.reload();
  await expect(rows.nth(2)).not.toHaveAccessibleName(/未读/);
});

test('a new member finds an empty message centre, and a failure has a way out', async ({ page, forgive }) => {
  forgive(/message\/list/, /500/);
  await registerByApi(page);
  await page.goto(memberRoutes.notices());
  await expect(page.getByText('还没有消息')).toBeVisible();
  await inspect(page, 'no messages');
  await page.route('**/papi/home/message/list', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  const retry = page.getByRole('button', { name: /重试|重新/ });
  await expect(retry).toBeVisible();
  await inspect(page, 'messages failed');
  await page.unroute('**/papi/home/message/list');
  await retry.click();
  await expect(page.getByText('还没有消息')).toBeVisible();
});
