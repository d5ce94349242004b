import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { openPhone } from '#e2e/support/buying.ts';
import { firstMember } from '#e2e/support/facts.ts';
import { logInByApi, userIdOf } from '#e2e/support/member.ts';
import type { ShopProcess } from '#e2e/support/shop-process.ts';
import { expect, test } from '#e2e/support/test.ts';

// Paid memberships, bought through the payment platforms that the demo has started.

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/__sim/reset', { data: {} })).ok()).toBe(true);
  await logInByApi(page);
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '开通橙居会员' });

/** The dialog of the year of the first grade, with the code of 微信支付. */
async function standAtDialog(page: Page): Promise<void> {
  await page.goto(memberRoutes.membership());
  await expect(page.getByText('尚未开通会员')).toBeVisible();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^开通.卡 ¥/ })
    .click();
  await expect(dialogOf(page).getByRole('img', { name: '微信支付二维码' })).toBeVisible();
}

/** The dialog closes by itself when the money has come; a look at the page makes it ask at once. */
async function expectOpened(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText('还有 365 天')).toBeVisible();
}

async function expectGoodPage(page: Page): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await axeOf(page).withTags(['wcag2a', 'wcag2aa']).analyze()).violations).toEqual([]);
    const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(spare).toBeLessThanOrEqual(0);
  }
}

const tradesOf = async (shop: ShopProcess) =>
  shop.ask(
    `select trade.pay_type, trade_state, channel_trade.state from vip_purchase
     join trade using (purchase_id) join channel_trade using (trade_id) where user_id = ? order by trade_id`,
    await userIdOf(shop.ask, firstMember.mobile),
  );

test('微信支付: given up on the phone, then paid; the card is valid, the other way is closed', async ({
  page,
  shop,
}) => {
  await standAtDialog(page);
  await expectGoodPage(page);
  await dialogOf(page)
    .getByRole('radio', { name: /支付宝/ })
    .check();
  await expect(dialogOf(page).getByRole('link', { name: '打开支付宝' })).toBeVisible();
  await dialogOf(page)
    .getByRole('radio', { name: /微信支付/ })
    .check();
  const phone = await openPhone(page);
  await phone.getByRole('button', { name: '放弃' }).click();
  await expect(phone.getByText('还没有付款')).toBeVisible();
  await expect(dialogOf(page)).toBeVisible();
  await phone.getByRole('link', { name: '返回付款' }).click();
  await phone.getByRole('button', { name: '付款' }).click();
  await expect(phone.getByText('支付成功')).toBeVisible();
  await expectOpened(page);
  expect(await tradesOf(shop)).toEqual([
    { pay_type: 'wxpaypc', trade_state: 'SUCCESS', state: 'settled' },
    expect.objectContaining({ pay_type: 'alipay', trade_state: 'CLOSED' }),
  ]);
});

test('支付宝: there and back to the membership, which both pages show', async ({ page, shop }) => {
  await standAtDialog(page);
  await dialogOf(page)
    .getByRole('radio', { name: /支付宝/ })
    .check();
  const opened = page.waitForEvent('popup');
  await dialogOf(page).getByRole('link', { name: '打开支付宝' }).click();
  const cashier = await opened;
  await cashier.getByRole('button', { name: '付款' }).click();
  await cashier.getByRole('link', { name: '返回商家' }).click();
  await expect(cashier.getByText('支付成功，会员已生效。')).toBeVisible();
  await expect(cashier.getByText('还有 365 天')).toBeVisible();
  await expectGoodPage(cashier);
  await expectOpened(page);
  expect(await tradesOf(shop)).toEqual([
    expect.objectContaining({ pay_type: 'wxpaypc', trade_state: 'CLOSED' }),
    { pay_type: 'alipay', trade_state: 'SUCCESS', state: 'settled' },
  ]);
});
