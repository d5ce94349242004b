import type { BrowserContext, Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { type ChargingShop, expect, test } from '#e2e/gateway/local-platforms.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { callShop, enterAs, submitButton, submitOrder } from '#e2e/support/buying.ts';
import { plainGoods } from '#e2e/support/facts.ts';

// Purchases through `serve --test-platforms`, with 微信支付 and 支付宝 of `npm run pay-platforms` on the other side.

const line = '测试收款：本站连接的是测试支付平台';

/** A member at the payment of a new order, which waits for its code of 微信支付; returns its number and the code's text. */
async function standAtPayment(page: Page, shop: ChargingShop): Promise<{ orderId: string; codeUrl: string }> {
  await enterAs(page.context(), shop);
  const goods = await plainGoods(shop.ask);
  const line = { item_id: goods.item_id, num: 1, cart_type: 'fastbuy', isAccumulate: 'false' };
  await callShop(page.context(), shop.origin, 'POST', '/cart', line);
  await page.goto(routes.checkout('fastbuy'));
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'false');
  const orderId = await submitOrder(page);
  await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
  const [trade] = await shop.ask<{ trade_id: string }>(
    "select trade_id from trade where order_id = ? and pay_type = 'wxpaypc'",
    orderId,
  );
  const state = await fetch(`${shop.platforms.origin}/control/state`);
  const { trades } = (await state.json()) as { trades: { tradeId: string; address: string }[] };
  const { address = '' } = trades.find(({ tradeId }) => tradeId === trade?.trade_id) ?? {};
  return { orderId, codeUrl: shop.platforms.origin + address };
}

/** The cashier of 支付宝 in a tab of its own. */
async function openCashier(page: Page): Promise<Page> {
  await page.getByRole('radio', { name: /支付宝/ }).check();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: '打开支付宝' }).click();
  const cashier = await opened;
  await expect(cashier.getByRole('heading', { name: '支付宝收银台' })).toBeVisible();
  return cashier;
}

/** The page goes on by itself; a look at it makes it ask at once. */
const isPaid = async (page: Page): Promise<void> => {
  // It may be on its way already.
  await page.evaluate(() => dispatchEvent(new Event('focus'))).catch(() => undefined);
  await page.waitForURL(/\/Order\/payStatus/i);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
};

async function expectGoodPage(page: Page): Promise<void> {
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await axeOf(page).withTags(['wcag2a', 'wcag2aa']).analyze()).violations).toEqual([]);
    const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(spare).toBeLessThanOrEqual(0);
  }
}

/** The phone of the buyer, which knows nothing of the shop's session. */
async function scan(context: BrowserContext, codeUrl: string): Promise<Page> {
  const phone = await context.newPage();
  await phone.goto(codeUrl);
  await expect(phone.getByRole('heading', { name: '微信支付' })).toBeVisible();
  return phone;
}

test('微信支付: the code is scanned, given up, paid on the phone; the page goes on by itself', async ({
  page,
  charging,
  stranger,
}) => {
  const { codeUrl } = await standAtPayment(page, charging);
  await expect(page.getByText(line)).toBeVisible();
  const phone = await scan(stranger.context(), codeUrl);
  await expectGoodPage(phone);
  await phone.getByRole('button', { name: '放弃' }).click();
  await expect(phone.getByText('还没有付款')).toBeVisible();
  await expect(page).toHaveURL(/\/Order\/payment/);
  await phone.getByRole('link', { name: '返回付款' }).click();
  await phone.getByRole('button', { name: '付款' }).click();
  await expect(phone.getByText('支付成功')).toBeVisible();
  await isPaid(page);
});

test('支付宝: there and back, with the result of the order', async ({ page, charging }) => {
  await standAtPayment(page, charging);
  const cashier = await openCashier(page);
  await expectGoodPage(cashier);
  await cashier.getByRole('button', { name: '付款' }).click();
  await cashier.getByRole('link', { name: '返回商家' }).click();
  await isPaid(cashier);
  await expect(cashier.getByText(line)).toBeVisible();
  await isPaid(page);
});

test('支付宝: the window is closed before and after paying', async ({ page, charging }) => {
  const { orderId } = await standAtPayment(page, charging);
  await (await openCashier(page)).close();
  await expect(page.getByText('正在等待支付结果')).toBeVisible();
  expect(await charging.ask('select order_status from orders where order_id = ?', orderId)).toEqual([
    { order_status: 'NOTPAY' },
  ]);
  const again = await openCashier(page);
  await again.getByRole('button', { name: '付款' }).click();
  await expect(again.getByText('支付成功')).toBeVisible();
  await again.close();
  await isPaid(page);
});

test('支付宝: back from the cashier and there again pays the same trade once', async ({ page, charging }) => {
  const { orderId } = await standAtPayment(page, charging);
  const cashier = await openCashier(page);
  await cashier.getByRole('button', { name: '放弃' }).click();
  await expect(cashier.getByText('还没有付款')).toBeVisible();
  await cashier.goBack();
  await cashier.getByRole('button', { name: '付款' }).click();
  await expect(cashier.getByText('支付成功')).toBeVisible();
  await expect(cashier.getByRole('button', { name: '付款' })).toHaveCount(0);
  await isPaid(page);
  expect(
    await charging.ask(
      "select count(*) as paid from trade where order_id = ? and pay_type = 'alipay' and trade_state = 'SUCCESS'",
      orderId,
    ),
  ).toEqual([{ paid: 1 }]);
});

test('a notification that is lost costs time alone; the member sees the refund of a cancelled order', async ({
  page,
  charging,
  stranger,
}) => {
  test.setTimeout(120_000);
  const fault = new URLSearchParams({ platform: 'wechat', fault: 'lost' });
  await fetch(`${charging.platforms.origin}/control/fault`, { method: 'POST', body: fault });
  const { orderId, codeUrl } = await standAtPayment(page, charging);
  const phone = await scan(stranger.context(), codeUrl);
  await phone.getByRole('button', { name: '付款' }).click();
  await expect(phone.getByText('支付成功')).toBeVisible();
  const statusOf = async () =>
    (await charging.ask<{ order_status: string }>('select order_status from orders where order_id = ?', orderId))[0]
      ?.order_status;
  await expect.poll(statusOf, { timeout: 60_000 }).toBe('PAYED');
  await callShop(page.context(), charging.origin, 'POST', '/order/cancel', {
    order_id: orderId,
    cancel_reason: '不想要了',
  });
  await charging.agreeToCancel(orderId);
  const refund = () =>
    charging.ask<{ refund_status: string }>('select refund_status from refund where order_id = ?', orderId);
  await expect.poll(async () => (await refund())[0]?.refund_status, { timeout: 60_000 }).toBe('SUCCESS');
  await page.goto(memberRoutes.orderDetail(orderId));
  await expect(page.getByText('款项按原支付方式退回').first()).toBeVisible();
  await expect(page.getByText('已取消').first()).toBeVisible();
  const overview = await (await fetch(charging.platforms.origin)).text();
  expect(overview).toContain('有退款');
});
