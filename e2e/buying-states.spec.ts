import { routes } from '#core/site/routes.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import {
  callShop,
  changeSku,
  enterAs,
  fillCart,
  openPhone,
  passDeadline,
  resetShop,
  standAtCheckout,
  submitButton,
  submitOrder,
} from '#e2e/support/buying.ts';
import { expect, test } from '#e2e/support/test.ts';

// States of cart, checkout and payment that no other spec checks: at 1440 and 375 px, without axe violations and
// without horizontal scrolling, including open dialogs.

test.beforeEach(async ({ shop }) => resetShop(shop));

test('cart: empty, filled, a line removed, another SKU, goods that are gone', { tag: '@quick' }, async ({
  page,
  context,
  shop,
}) => {
  test.slow();
  await enterAs(context, shop);
  await page.goto(routes.cart());
  await expect(page.getByText('购物车还是空的')).toBeVisible();
  await inspect(page, 'cart, empty');
  const goods = await fillCart(context, shop, 2);
  const [choice] = await shop.ask<{ item_id: string }>(
    `select item_id from sku join goods on goods.goods_id = sku.goods_id
     where sku.approve_status = 'onsale' and goods.approve_status = 'onsale' and stock > 50 and start_num <= 1
       and (select count(*) from sku other where other.goods_id = sku.goods_id and other.stock > 50) > 1
     order by item_id limit 1`,
  );
  await callShop(context, shop.origin, 'POST', '/cart', { item_id: choice?.item_id ?? '', num: 1 });
  await page.reload();
  await expect(page.locator('.line')).toHaveCount(2);
  await inspect(page, 'cart, two lines');
  await page.locator('.skupick').first().click();
  await expect(page.getByRole('dialog', { name: '更换规格' })).toBeVisible();
  await inspect(page, 'cart, choosing another SKU');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `删除 ${goods.name}` }).click();
  await expect(page.getByRole('button', { name: '撤销' })).toBeVisible();
  await inspect(page, 'cart, a line removed');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.locator('.line')).toHaveCount(2);
  try {
    await changeSku(shop, { item_id: goods.item_id, stock: 0 });
    await page.reload();
    await expect(page.getByRole('region', { name: '失效商品' })).toBeVisible();
    await inspect(page, 'cart, goods that are gone');
  } finally {
    await changeSku(shop, { item_id: goods.item_id, stock: goods.stock });
  }
});

test('checkout: address, pick-up, each invoice, a refusal, another sum', async ({ page, shop }) => {
  test.slow();
  const goods = await standAtCheckout(page, shop);
  await page.getByRole('button', { name: '编辑' }).first().click();
  await expect(page.getByRole('button', { name: '保存地址' })).toBeVisible();
  await inspect(page, 'checkout, address open');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByText('门店自提').click();
  await expect(page.getByLabel('自提门店')).toBeVisible();
  for (const kind of ['纸质普票', '专用发票']) {
    await page.getByText(kind).click();
    await expect(page.getByLabel('发票抬头')).toBeVisible();
  }
  await inspect(page, 'checkout, pick-up and special invoice');
  await submitButton(page).first().click();
  await expect(page.getByRole('alert').first()).toContainText('请选择自提门店');
  await inspect(page, 'checkout, refused');
  await page.getByText('快递配送').click();
  await expect(page.getByText('请选择自提门店')).toHaveCount(0);
  await page.getByText('不开发票').click();
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'false');
  try {
    await changeSku(shop, { item_id: goods.item_id, price: goods.price + 5000 });
    await submitButton(page).click();
    await expect(page.getByRole('alertdialog', { name: '订单金额有变化' })).toBeVisible();
    await inspect(page, 'checkout, another sum');
  } finally {
    await changeSku(shop, { item_id: goods.item_id, price: goods.price });
  }
});

test('payment: each way, a try given up, a result that is open, one that is over', async ({ page, shop }) => {
  test.slow();
  await standAtCheckout(page, shop);
  const orderId = await submitOrder(page);
  await page.getByRole('radio', { name: /支付宝/ }).check();
  await expect(page.getByRole('link', { name: '打开支付宝' })).toBeVisible();
  await inspect(page, 'payment by Alipay');
  await page.getByRole('radio', { name: /余额/ }).check();
  await inspect(page, 'payment from the balance');
  await page.getByRole('radio', { name: /微信/ }).check();
  const phone = await openPhone(page);
  await phone.getByRole('button', { name: '放弃' }).click();
  await expect(phone.getByText('还没有付款')).toBeVisible();
  await phone.close();
  await inspect(page, 'payment, given up once');
  await page.goto(routes.payStatus(orderId));
  await expect(page.getByRole('heading', { name: '还没有收到支付结果' })).toBeVisible();
  await inspect(page, 'result, still open');
  await page.goto(routes.payment(orderId));
  await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
  passDeadline(shop, orderId);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.waitForURL(/\/Order\/paystatus/);
  await expect(page.getByRole('heading', { name: /订单已(过期|取消)/ })).toBeVisible();
  await expect(page.getByText('原订单金额')).toBeVisible();
  await expect(page.getByRole('button', { name: '再次购买' })).toBeVisible();
  await expect(page.locator('.steps')).toBeHidden();
  await inspect(page, 'result, over');
});
