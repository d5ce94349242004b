import { receiver } from '#backend/testing/orders.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { callShop, enterAs, fillCart, openPhone, payElsewhere, standAtPayment } from '#e2e/support/buying.ts';
import { type ShopProcess, startShop } from '#e2e/support/shop-process.ts';
import { expect, freshData, test } from '#e2e/support/test.ts';

// `npm start` and the payment platforms that it starts for itself.

/** Where the platforms of a mall are reached; the start prints it. */
async function platformsOf(shop: Pick<ShopProcess, 'output'>): Promise<string> {
  const address = () => /支付宝：(http:\S+)/.exec(shop.output())?.[1] ?? '';
  await expect.poll(address, { timeout: 30_000 }).not.toBe('');
  return address();
}

const isThere = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );

test('the platforms come with the mall and end with it, also when it is killed; pages stay compressed and without a line', async () => {
  test.slow();
  const dataFolder = freshData('demo-platforms');
  const first = await startShop(dataFolder, { flags: ['--as-is'] });
  const origin = await platformsOf(first);
  expect(await (await fetch(origin)).text()).toContain('本机测试平台');
  const page = await fetch(first.origin, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('etag')).toBeTruthy();
  expect(await page.text()).not.toContain('test-parts');
  await first.kill();
  await expect.poll(() => isThere(origin), { timeout: 30_000 }).toBe(false);

  const second = await startShop(dataFolder, { flags: ['--as-is'] });
  const next = await platformsOf(second);
  expect(await isThere(next)).toBe(true);
  await second.stop();
  await expect.poll(() => isThere(next), { timeout: 30_000 }).toBe(false);

  const alone = await startShop(dataFolder, { flags: ['--as-is'], env: { SIM: '0' } });
  const ways = await fetch(`${alone.origin}/api/h5app/wxapp/trade/payment/list`);
  const { data } = (await ways.json()) as { data: { pay_type_code: string }[] };
  expect(data.map(({ pay_type_code }) => pay_type_code)).not.toContain('wxpaypc');
  await alone.stop();
  expect(alone.output()).not.toContain('支付宝：');
});

test('the phone of the demo pays, and the platform returns the money of the cancelled order', async ({
  page,
  shop,
}) => {
  const orderId = await standAtPayment(page, shop);
  const phone = await openPhone(page);
  await expect(phone.getByRole('heading', { name: '微信支付' })).toBeVisible();
  await phone.getByRole('button', { name: '付款' }).click();
  await expect(phone.getByText('支付成功')).toBeVisible();
  await phone.close();
  await page.waitForURL(/\/Order\/paystatus/);

  const cancel = { order_id: orderId, cancel_reason: '不想要了' };
  await callShop(page.context(), shop.origin, 'POST', '/order/cancel', cancel);
  const agreed = await page.request.post('/__sim/refund', { data: { order_id: orderId, agree: true } });
  expect(agreed.ok()).toBe(true);
  const refunds = () =>
    shop.ask(
      'select refund_status, state from refund join channel_refund using (refund_id) where order_id = ?',
      orderId,
    );
  await expect.poll(refunds, { timeout: 30_000 }).toEqual([{ refund_status: 'SUCCESS', state: 'done' }]);
  await page.goto(memberRoutes.orderDetail(orderId));
  await expect(page.getByText('款项按原支付方式退回').first()).toBeVisible();
});

test('the refund of an order that platforms of an earlier start have charged waits for nobody', async ({ context }) => {
  test.slow();
  const dataFolder = freshData('demo-restart');
  let shop = await startShop(dataFolder, { flags: ['--as-is'] });
  const port = Number(new URL(shop.origin).port);
  const call = <Reply>(path: string, form: Record<string, string | number>): Promise<Reply> =>
    callShop<Reply>(context, shop.origin, 'POST', path, form);
  try {
    await enterAs(context, shop);
    await fillCart(context, shop);
    const wishes = {
      cart_type: 'cart',
      pay_type: 'wxpaypc',
      not_use_coupon: 1,
      receipt_type: 'logistics',
      ...receiver,
    };
    const { order_id, code_url } = await call<{ order_id: string; code_url: string }>('/order', wishes);
    await payElsewhere(code_url);
    const status = () => shop.ask('select order_status from orders where order_id = ?', order_id);
    await expect.poll(status).toEqual([{ order_status: 'PAYED' }]);
    await shop.kill();

    shop = await startShop(dataFolder, { port, flags: ['--as-is'] });
    await call('/order/cancel', { order_id, cancel_reason: '不想要了' });
    const agreed = await context.request.post(`${shop.origin}/__sim/refund`, { data: { order_id, agree: true } });
    expect(agreed.ok()).toBe(true);
    const refunds = () => shop.ask('select refund_status from refund where order_id = ?', order_id);
    await expect.poll(refunds).toEqual([{ refund_status: 'SUCCESS' }]);
  } finally {
    await shop.stop();
  }
});
