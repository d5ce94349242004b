import type { Page } from 'playwright/test';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { unreachable } from '#e2e/probe/complaints.ts';
import {
  changeSku,
  countOrders,
  openPhone,
  passDeadline,
  payByPhone,
  submitButton,
  submitOrder,
} from '#e2e/support/buying.ts';
import { logIn, plainGoods } from '#e2e/support/facts.ts';
import type { ShopProcess } from '#e2e/support/shop-process.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Logs in and opens checkout with one piece of a plain product by buy now. */
async function openCheckout(page: Page, shop: ShopProcess): Promise<{ item_id: string; price: number; name: string }> {
  const goods = await plainGoods(shop.ask);
  await logIn(page);
  await page.goto(routes.goods(goods.item_id));
  await page.getByRole('button', { name: '立即购买' }).click();
  await page.waitForURL(/\/Checkout/);
  await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible();
  return goods;
}

test('coupon, invoice and pick-up reach the order as they were chosen, and survive a reload before', {
  tag: '@quick',
}, async ({ page, shop }) => {
  const goods = await openCheckout(page, shop);
  await page.getByText('门店自提').click();
  await page.getByLabel('自提门店').selectOption({ index: 1 });
  await page.getByLabel('自提日期').selectOption({ index: 2 });
  await page.getByLabel('自提时间').selectOption({ index: 1 });
  const location = await page.getByLabel('自提门店').inputValue();
  const date = await page.getByLabel('自提日期').inputValue();
  const time = await page.getByLabel('自提时间').inputValue();
  await page.getByText('电子普票').click();
  await page.getByText('单位', { exact: true }).click();
  await page.getByLabel('发票抬头').fill('重庆橙居演示科技有限公司');
  await page.getByLabel('纳税人识别号').fill('91350100M000100Y44');
  await page.getByLabel('订单备注').fill('周末来取');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByRole('alert')).toContainText('纳税人识别号不正确');

  await page.getByLabel('纳税人识别号').fill('91350100M000100Y43');
  await page.reload();
  await expect(page.getByLabel('自提时间')).toHaveValue(time);
  await expect(page.getByLabel('纳税人识别号')).toHaveValue('91350100M000100Y43');
  await expect(page.getByLabel('订单备注')).toHaveValue('周末来取');
  const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.getByRole('radiogroup', { name: '选择优惠券' }).getByRole('radio').first().check();
  const orderId = await submitOrder(page);

  const [order] = await shop.ask<Record<string, unknown>>('select * from orders where order_id = ?', orderId);
  expect(order).toMatchObject({
    receipt_type: 'ziti',
    pickup_location: location,
    pickup_date: date,
    pickup_time: time,
    freight_fee: 0,
    item_fee: goods.price,
    remark: '周末来取',
    invoice_type: 'normal',
  });
  expect(JSON.parse(String(order?.['invoice_content']))).toMatchObject({
    title: 'unit',
    content: '重庆橙居演示科技有限公司',
    registration_number: '91350100M000100Y43',
    invoice_kind: 0,
  });
  const { item_fee: itemFee, coupon_discount: discount, total_fee: total } = order as Record<string, number>;
  expect(discount).toBeGreaterThan(0);
  expect(total).toBe(Number(itemFee) - Number(discount));
  const held = await shop.ask<{ status: number }>('select status from member_coupon where order_id = ?', orderId);
  expect(held.map(({ status }) => status)).toEqual([4]);
});

test('no coupon is used when the buyer wants none', async ({ page, shop }) => {
  const goods = await openCheckout(page, shop);
  // A price at which this member's coupons apply.
  await changeSku(shop, { item_id: goods.item_id, price: 250_000 });
  await page.reload();
  await page.getByRole('button', { name: '换一张或不使用' }).click();
  const none = page.getByRole('radio', { name: '不使用优惠券' });
  await expect(none).not.toBeChecked();
  await none.check();
  await expect(page.getByRole('complementary')).not.toContainText('−');
  const orderId = await submitOrder(page);
  const [order] = await shop.ask<{ coupon_discount: number }>(
    'select coupon_discount from orders where order_id = ?',
    orderId,
  );
  expect(order?.coupon_discount).toBe(0);
  await changeSku(shop, { item_id: goods.item_id, price: goods.price });
});

test('a price that changes before the press is shown, and ordered only after it was agreed to', {
  tag: '@quick',
}, async ({ page, shop }) => {
  const goods = await openCheckout(page, shop);
  await page.getByLabel('订单备注').fill('改价');
  const [before] = await shop.ask<{ orders: number }>('select count(*) as orders from orders');
  await changeSku(shop, { item_id: goods.item_id, price: 900_000 });
  await page.getByRole('button', { name: '提交订单' }).click();
  const dialog = page.getByRole('alertdialog', { name: '订单金额有变化' });
  await expect(dialog).toBeVisible();
  const [still] = await shop.ask<{ orders: number }>('select count(*) as orders from orders');
  expect(still?.orders).toBe(before?.orders);
  await dialog.getByRole('button', { name: '按新金额提交' }).click();
  await page.waitForURL(/\/Order\/payment/);
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  const [order] = await shop.ask<{ item_fee: number; total_fee: number }>(
    'select item_fee, total_fee from orders where order_id = ?',
    orderId,
  );
  expect(order?.item_fee).toBe(900_000);
  await expect(page.locator('main')).toContainText(formatPrice(order?.total_fee ?? 0));
  await changeSku(shop, { item_id: goods.item_id, price: goods.price });
});

test('a payment that was given up is made after all, past another trade; Back does not lead to a payment that is over', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop);
  const orderId = await submitOrder(page);
  const phone = await openPhone(page);
  await phone.getByRole('button', { name: '放弃' }).click();
  await expect(phone.getByText('还没有付款')).toBeVisible();
  await phone.close();
  await expect(page).toHaveURL(/\/Order\/payment/);
  await page.getByRole('radio', { name: /支付宝/ }).check();
  await expect(page.getByRole('link', { name: '打开支付宝' })).toBeVisible();
  await page.getByRole('radio', { name: /微信/ }).check();
  await payByPhone(page);
  await page.waitForURL(/\/Order\/paystatus/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  const trades = await shop.ask<{ trade_state: string }>(
    'select trade_state from trade where order_id = ? order by trade_id',
    orderId,
  );
  expect(trades.filter(({ trade_state }) => trade_state === 'SUCCESS')).toHaveLength(1);
  expect(trades.length).toBeGreaterThan(1);
  const [bought] = await shop.ask<{ item_name: string; receiver_name: string; receiver_address: string }>(
    `select item_name, receiver_name, receiver_address from order_line
     join orders on orders.order_id = order_line.order_id where orders.order_id = ?`,
    orderId,
  );
  const panel = (name: string) => page.getByRole('region', { name });
  await expect(panel('已买商品')).toContainText(bought?.item_name ?? '');
  await expect(panel('订单信息')).toContainText(bought?.receiver_name ?? '');
  await expect(panel('订单信息')).toContainText(bought?.receiver_address ?? '');
  await expect(panel('订单进度').locator('[aria-current="step"] + li')).toHaveText(/发货/);

  await page.goBack();
  await expect(page).not.toHaveURL(/\/Order\/payment/);
});

test('Alipay opens in a page of its own, and this one sees the payment', async ({ page, shop }) => {
  await openCheckout(page, shop);
  const orderId = await submitOrder(page);
  await page.getByRole('radio', { name: /支付宝/ }).check();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '打开支付宝' }).click();
  const alipay = await opened;
  await alipay.getByRole('button', { name: '付款' }).click();
  await page.waitForURL(/\/Order\/paystatus/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  const [order] = await shop.ask<{ order_status: string }>(
    'select order_status from orders where order_id = ?',
    orderId,
  );
  expect(order?.order_status).toBe('PAYED');
});

test('an order that has expired says so', async ({ page, shop }) => {
  await openCheckout(page, shop);
  passDeadline(shop, await submitOrder(page));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.waitForURL(/\/Order\/paystatus/);
  await expect(page.getByRole('heading', { name: /订单已(过期|取消)/ })).toBeVisible();
});

test('the keyboard alone orders', { tag: '@quick' }, async ({ page, shop }) => {
  await openCheckout(page, shop);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.getByRole('radio', { name: '快递配送' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('自提门店')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  for (let presses = 0; presses < 60 && (await focused()) !== '提交订单'; presses += 1)
    await page.keyboard.press('Tab');
  expect(await focused()).toBe('提交订单');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/Order\/payment/);
});

/** Checks the text that the buyer sees, and that nothing has been ordered yet. */
type Then = (page: Page, expectNoOrder: () => Promise<void>, price: number) => Promise<void>;

const agreeToNewSum: Then = async (page, expectNoOrder, price) => {
  const dialog = page.getByRole('alertdialog', { name: '订单金额有变化' });
  await expect(dialog).toContainText(formatPrice(price));
  await expectNoOrder();
  await dialog.getByRole('button', { name: '按新金额提交' }).click();
};
const pressOnceMore: Then = async (page, expectNoOrder) => {
  await expect(page.getByRole('alert')).toContainText('金额没有更新');
  await expectNoOrder();
  await page.unroute('**/wxapp/getFreightFee**');
  await submitButton(page).press('Enter');
};

for (const [name, meanwhile, then] of [
  ['the same sum: it orders', 'nothing', async () => undefined],
  ['another sum: it asks first', 'price', agreeToNewSum],
  ['no sum: it says so, and the next press orders', 'failure', pressOnceMore],
] as const satisfies [string, string, Then][]) {
  test(`a press while the sum is on its way is not lost; ${name}`, async ({ page, shop, forgive }) => {
    forgive(unreachable);
    const goods = await openCheckout(page, shop);
    await expect(submitButton(page)).toHaveAttribute('aria-busy', 'false');
    const before = await countOrders(shop);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/wxapp/getFreightFee**', async (route) => {
      await held;
      await (meanwhile === 'failure' ? route.abort() : route.continue());
    });
    await page.getByRole('radio', { name: '门店自提' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await submitButton(page).press('Enter');
    await submitButton(page).press('Enter');
    await expect(page.getByText('金额正在更新，随后提交订单…')).toBeVisible();
    if (meanwhile === 'price') await changeSku(shop, { item_id: goods.item_id, price: 880_000 });
    letGo();
    await then(page, async () => expect(await countOrders(shop)).toBe(before), goods.price);
    await page.waitForURL(/\/Order\/payment/);
    expect(await countOrders(shop)).toBe(before + 1);
    if (meanwhile === 'price') await changeSku(shop, { item_id: goods.item_id, price: goods.price });
  });
}
