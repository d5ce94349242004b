import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import {
  enterAs,
  fillCart,
  payByPhone,
  resetShop,
  standAtPayment,
  submitButton,
  submitOrder,
} from '#e2e/support/buying.ts';
import { fillLogin, firstMember, plainGoods } from '#e2e/support/facts.ts';
import { field, register } from '#e2e/support/login.ts';
import { expect, test } from '#e2e/support/test.ts';

test('register, then the first order: pasted address, a refusal beside its field, paid', { tag: '@quick' }, async ({
  page,
  shop,
}) => {
  const mobile = await register(page);
  const goods = await plainGoods(shop.ask);
  await page.goto(routes.goods(goods.item_id));
  await page.getByRole('button', { name: '立即购买' }).click();
  await page.waitForURL(/\/Checkout/);
  // Without an address the form is open from the start.
  await field(page, '收货人').fill('周知夏');
  await field(page, '手机号码').fill('1380000');
  await page.getByRole('button', { name: '保存地址' }).click();
  await expect(field(page, '手机号码')).toBeFocused();
  await inspect(page, 'checkout, address refused');
  await field(page, '手机号码').fill(mobile);
  await page.getByLabel('省份').selectOption({ label: '浙江省' });
  await page.getByLabel('城市').selectOption({ label: '杭州市' });
  await page.getByLabel('区县').selectOption({ label: '西湖区' });
  await field(page, '详细地址').fill('文三路 100 号');
  await page.getByRole('button', { name: '保存地址' }).click();
  await expect(page.getByRole('complementary')).toContainText('文三路 100 号');
  const orderId = await submitOrder(page);
  await inspect(page, 'payment, QR code');
  await payByPhone(page);
  await page.waitForURL(/\/Order\/paystatus/);
  await inspect(page, 'paid');
  const [order] = await shop.ask<Record<string, unknown>>(
    `select order_status, receiver_district from orders join member on member.user_id = orders.user_id
     where orders.order_id = ? and member.mobile = ?`,
    orderId,
    mobile,
  );
  expect(order).toEqual({ order_status: 'PAYED', receiver_district: '西湖区' });
});

test('lines kept before login: merged, capped, explained, and taken back with one press', async ({ page, shop }) => {
  await resetShop(shop);
  const context = page.context();
  await enterAs(context, shop);
  const goods = await fillCart(context, shop, 2);
  await context.clearCookies();

  await page.goto(routes.goods(goods.item_id));
  await page.getByRole('button', { name: '增加' }).click();
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('link', { name: '登录结算' }).click();
  await fillLogin(page, firstMember);
  await page.waitForURL((url) => url.pathname === routes.cart());
  const quantity = page.locator('.line').first().getByRole('textbox');
  await expect(quantity).toHaveValue('4');
  await expect(page.getByText('登录前暂存的 2 件商品已放进购物车')).toBeVisible();
  await inspect(page, 'cart with what was merged');
  await page.getByRole('button', { name: '撤销合并' }).click();
  await expect(quantity).toHaveValue('2');
  await expect(page.getByText('登录前暂存的')).toHaveCount(0);
  const lines = await shop.ask<{ num: number }>('select num from cart_line');
  expect(lines).toEqual([{ num: 2 }]);
  // The message appears once, and nothing is merged a second time.
  await page.reload();
  await expect(quantity).toHaveValue('2');
  await expect(page.getByText('登录前暂存的')).toHaveCount(0);
});

test('a QR code that has ended is replaced by itself while the order still waits, and the new one is paid', async ({
  page,
  shop,
}) => {
  await resetShop(shop);
  const orderId = await standAtPayment(page, shop);
  const code = page.getByRole('img', { name: '微信支付二维码' }).locator('path');
  const first = await code.getAttribute('d');
  const moved = await page.request.post('/__sim/clock', { data: { offset_s: 5 * 60 } });
  expect(moved.ok()).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('二维码已过期，已换成新的，请重新扫码')).toBeVisible();
  await expect.poll(() => code.getAttribute('d')).not.toBe(first);
  await inspect(page, 'payment, QR code replaced');
  await payByPhone(page);
  await page.waitForURL(/\/Order\/paystatus/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  const trades = await shop.ask<{ trade_state: string }>(
    'select trade_state from trade where order_id = ? order by trade_id',
    orderId,
  );
  expect(trades.map(({ trade_state }) => trade_state).filter((state) => state === 'SUCCESS')).toHaveLength(1);
  expect(trades).toHaveLength(2);
});

test('from cart to paid without a mouse, with the focus in sight at every stop', async ({ page, shop }) => {
  test.slow();
  await resetShop(shop);
  await enterAs(page.context(), shop);
  const goods = await fillCart(page.context(), shop);
  const stops: string[] = [];

  /** Tabs to a control; every focused element on the way must show its focus. */
  async function tabTo(role: 'button' | 'textbox' | 'radio', name: RegExp): Promise<void> {
    const target = page.getByRole(role, { name }).first();
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 120; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return '';
        const frame = element.matches('input') ? (element.closest('label') ?? element) : element;
        const isRinged = [element, frame].some((one) => {
          const { outlineStyle, boxShadow } = getComputedStyle(one);
          return outlineStyle !== 'none' || boxShadow !== 'none';
        });
        return isRinged ? '' : `${element.tagName} ${element.textContent?.slice(0, 20)}`;
      });
      if (seen) stops.push(seen);
    }
    throw new Error(`${role} ${name} is not reached by Tab`);
  }

  await page.goto(routes.cart());
  await expect(page.locator('.line')).toHaveCount(1);
  await tabTo('button', /^增加$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.line').first().getByRole('textbox')).toHaveValue('2');
  await tabTo('button', /^删除 /);
  await page.keyboard.press('Enter');
  await tabTo('button', /^撤销$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.line').first().getByRole('textbox')).toHaveValue('2');
  await expect(page.locator('.cartbar [aria-busy="false"]')).toContainText(formatPrice(goods.price * 2));
  await tabTo('button', /^去结算$/);
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/Checkout/);
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'false');
  await tabTo('radio', /^快递配送$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('自提门店')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await tabTo('textbox', /^订单备注$/);
  await page.keyboard.type('keyboard');
  await tabTo('radio', /^不开发票$/);
  await page.keyboard.press('ArrowRight');
  await tabTo('textbox', /^发票抬头$/);
  await page.keyboard.type('Lin');
  await tabTo('button', /^提交订单$/);
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/Order\/payment/);
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  await tabTo('radio', /微信支付/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo('button', /^余额支付$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/Order\/paystatus/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  const [order] = await shop.ask<Record<string, unknown>>(
    'select order_status, remark, pay_type, invoice_type from orders where order_id = ?',
    orderId,
  );
  expect(order).toEqual({ order_status: 'PAYED', remark: 'keyboard', pay_type: 'deposit', invoice_type: 'normal' });
  expect(stops, 'stops without a visible focus').toEqual([]);
});
