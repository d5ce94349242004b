import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { formatPrice } from '#core/money/money.ts';
import { callShop, enterAs, standAtPayment } from '#e2e/support/buying.ts';
import { plainGoods } from '#e2e/support/facts.ts';
import { colleagueOf, type DeskShop, expect, expectGoodPage, logOf, press, test, type } from './desk.ts';

test('没付款的订单：改收货地址，优惠 50 元，买家看到新的金额', async ({ desk, deskShop, browser }) => {
  const shopping = await browser.newContext({ baseURL: deskShop.origin });
  const buyer = await shopping.newPage();
  const orderId = await standAtPayment(buyer, deskShop);
  const orderNow = async () =>
    (
      await deskShop.ask<{ total_fee: number; receiver_address: string; lines: number; freight_fee: number }>(
        `select total_fee, receiver_address, freight_fee,
           (select sum(total_fee) from order_line where order_line.order_id = orders.order_id) as lines
         from orders where order_id = ?`,
        orderId,
      )
    )[0];
  const before = await orderNow();
  await desk.goto(`/admin/orders?view=unpaid&order=${orderId}`);
  await press(desk.getByRole('button', { name: '改收货信息' }));
  await type(desk.getByLabel('详细地址'), '漕溪北路 99 号 8 楼');
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('status').filter({ hasText: '收货信息已修改' })).toBeVisible();
  await press(desk.getByRole('button', { name: '改价' }));
  await type(desk.getByLabel('优惠'), '五十');
  await type(desk.getByLabel('原因'), '电话里答应的');
  await expect(desk.getByRole('alert').filter({ hasText: '金额应为数字' })).toBeVisible();
  await type(desk.getByLabel('优惠'), '50');
  await expect(desk.getByLabel('改价结果')).toContainText(formatPrice((before?.total_fee ?? 0) - 5000));
  await expectGoodPage(desk);
  await press(desk.getByRole('dialog').getByRole('button', { name: '改价', exact: true }));
  await expect(desk.getByRole('status').filter({ hasText: '买家现在应付' })).toBeVisible();
  const after = await orderNow();
  expect(after).toMatchObject({ total_fee: (before?.total_fee ?? 0) - 5000, receiver_address: '漕溪北路 99 号 8 楼' });
  expect(after?.lines).toBe((after?.total_fee ?? 0) - (after?.freight_fee ?? 0));
  expect(await logOf(deskShop, `order:${orderId}`)).toEqual(['order.change-receiver', 'order.change-price']);
  await buyer.reload();
  await expect(buyer.getByText(formatPrice(after?.total_fee ?? 0)).first()).toBeVisible();
  await shopping.close();
});

/** The first member pays `num` pieces of a product with the balance and wishes to cancel; returns the order. */
async function wishToCancel(
  browser: Browser,
  shop: DeskShop,
  goods: { item_id: string },
  num: number,
): Promise<string> {
  const shopping = await browser.newContext({ baseURL: shop.origin });
  await enterAs(shopping, shop);
  const call = <Payload>(path: string, form: Record<string, string | number>) =>
    callShop<Payload>(shopping, shop.origin, 'POST', path, form);
  await call('/cart', { item_id: goods.item_id, num, cart_type: 'fastbuy', isAccumulate: 'false' });
  const { order_id } = await call<{ order_id: string }>('/order', {
    ...{ cart_type: 'fastbuy', pay_type: 'deposit', receiver_name: '林晓晴', receiver_mobile: '13800000001' },
    // Without a key an equal order within five seconds is the same press (contract 18.5).
    remark: goods.item_id,
    ...{
      receiver_state: '上海市',
      receiver_city: '上海市',
      receiver_district: '徐汇区',
      receiver_address: '漕溪北路 88 号',
    },
  });
  await call('/order/cancel', { order_id, cancel_reason: '不想要了' });
  await shopping.close();
  return order_id;
}

test('未发货的取消申请同意后，钱退回余额，货回到库存', async ({ desk, deskShop, browser }) => {
  const order_id = await wishToCancel(browser, deskShop, await plainGoods(deskShop.ask), 2);
  const state = async () =>
    (
      await deskShop.ask<{ stock: number; deposit: number; order_status: string; total_fee: number }>(
        `select sku.stock, member.deposit, orders.order_status, orders.total_fee from orders
         join member on member.user_id = orders.user_id join order_line on order_line.order_id = orders.order_id
         join sku on sku.item_id = order_line.item_id where orders.order_id = ?`,
        order_id,
      )
    )[0];
  const before = await state();
  expect(before?.order_status).toBe('PAYED');
  await desk.goto(`/admin/orders?view=cancelAsked&order=${order_id}`);
  await press(desk.getByRole('button', { name: '处理取消申请' }));
  await desk.getByLabel('同意，退款并取消订单').press('Space');
  await press(desk.getByRole('button', { name: '同意并退款' }));
  await expect(desk.getByRole('status').filter({ hasText: '已同意取消' })).toBeVisible();
  expect(await state()).toMatchObject({
    order_status: 'CANCEL',
    stock: (before?.stock ?? 0) + 2,
    deposit: (before?.deposit ?? 0) + (before?.total_fee ?? 0),
  });
  expect(await deskShop.ask('select reason, refund_fee from refund where order_id = ?', order_id)).toEqual([
    { reason: 'cancel', refund_fee: before?.total_fee },
  ]);
  expect(await logOf(deskShop, `order:${order_id}`)).toEqual(['order.agree-cancel']);
});

test('超过 5,000 元的退款由另一位同事复核后才退出', async ({ desk, deskShop, browser }) => {
  const [goods] = await deskShop.ask<{ item_id: string }>(
    `select sku.item_id from sku join goods on goods.goods_id = sku.goods_id
     where sku.approve_status = 'onsale' and goods.approve_status = 'onsale' and sku.stock > 5
       and sku.price between 300000 and 900000 and sku.activity_price is null order by sku.item_id limit 1`,
  );
  const order_id = await wishToCancel(browser, deskShop, { item_id: goods?.item_id ?? '' }, 2);
  const colleague = await colleagueOf(desk, browser, '小何', '订单');
  const refunds = () =>
    deskShop.ask<{ refund_fee: number }>('select refund_fee from refund where order_id = ?', order_id);
  const agree = async (page: Page): Promise<void> => {
    await page.goto(`/admin/orders?view=cancelAsked&order=${order_id}`);
    await press(page.getByRole('button', { name: '处理取消申请' }));
    await press(page.getByRole('button', { name: '同意并退款' }));
  };
  await agree(colleague);
  await expect(colleague.getByRole('status').filter({ hasText: '等另一位同事复核后退款' })).toBeVisible();
  expect(await refunds()).toEqual([]);
  await agree(colleague);
  await expect(colleague.getByRole('alert').filter({ hasText: '你已经同意' })).toBeVisible();
  await desk.goto(`/admin/orders?view=cancelAsked&order=${order_id}`);
  await expect(desk.getByText('小何已同意，等另一位同事复核')).toBeVisible();
  await expectGoodPage(desk);
  await agree(desk);
  await expect(desk.getByRole('status').filter({ hasText: '已同意取消' })).toBeVisible();
  expect(await refunds()).toHaveLength(1);
  expect((await refunds())[0]?.refund_fee).toBeGreaterThanOrEqual(500_000);
  const log = await deskShop.ask<{ action: string; name: string }>(
    `select action, staff.name from staff_log join staff on staff.staff_id = staff_log.staff_id
     where about = ? order by entry_id`,
    `order:${order_id}`,
  );
  expect(log).toEqual([
    { action: 'order.ask-cancel', name: '小何' },
    { action: 'order.agree-cancel', name: '店主' },
  ]);
  await colleague.context().close();
});

test('还没有线下转账：在转账核对里填好收款账户，去发布', async ({ desk, deskShop }) => {
  await desk.goto('/admin/transfers');
  await expectGoodPage(desk);
  await type(desk.getByLabel('户名'), '杭州青禾智能家居有限公司');
  await type(desk.getByLabel('开户行'), '招商银行杭州高新支行');
  await type(desk.getByLabel('账号'), '5719000012345678');
  await press(desk.getByRole('button', { name: '保存收款账户' }));
  await expect(desk.getByRole('status').filter({ hasText: '收款账户已保存' })).toBeVisible();
  await expect(desk.getByRole('link', { name: '去发布' })).toBeVisible();
  await expectGoodPage(desk);
  const { bank } = JSON.parse(readFileSync(join(deskShop.dataFolder, 'settings.json'), 'utf8'));
  expect(bank).toEqual({
    holder: '杭州青禾智能家居有限公司',
    bank: '招商银行杭州高新支行',
    account: '5719000012345678',
  });
});

test('线下转账付的订单取消后，从银行退回再登记，买家才算收到退款', async ({ desk, deskShop }) => {
  const refunds = () =>
    deskShop.ask<{ order_id: string; refund_status: string; bank_no: string }>(
      `select refund.order_id, refund_status, bank_no from bank_refund
       join refund on refund.refund_id = bank_refund.refund_id order by refund.created desc`,
    );
  const [owed] = await refunds();
  const earlier = (await refunds()).find(({ refund_status }) => refund_status === 'SUCCESS');
  expect(owed?.refund_status).toBe('PROCESSING');
  await desk.goto('/admin/transfers');
  await press(desk.getByRole('navigation', { name: '核对结果' }).getByRole('link', { name: /待退款/ }));
  const row = desk.getByRole('row').filter({ hasText: owed?.order_id ?? 'none' });
  await expect(row).toContainText('取消订单');
  await expect(
    desk.getByRole('region', { name: '转账合计' }).getByRole('row', { name: /^待退款 \d+ 笔/ }),
  ).toBeVisible();
  await expectGoodPage(desk);
  await press(row.getByRole('button', { name: '登记已退' }));
  const dialog = desk.getByRole('dialog', { name: '登记已退' });
  await type(dialog.getByLabel('退款流水号'), earlier?.bank_no ?? '');
  await expectGoodPage(desk);
  await press(dialog.getByRole('button', { name: '登记已退' }));
  await expect(dialog.getByRole('alert')).toContainText('已登记在订单');
  await type(dialog.getByLabel('退款流水号'), '20261130110000123');
  await press(dialog.getByRole('button', { name: '登记已退' }));
  await expect(desk.getByRole('status').filter({ hasText: '已登记' })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await refunds())[0]).toEqual({
    order_id: owed?.order_id,
    refund_status: 'SUCCESS',
    bank_no: '20261130110000123',
  });
  expect(await logOf(deskShop, `order:${owed?.order_id}`)).toContain('refund.pay');
  await press(desk.getByRole('navigation', { name: '核对结果' }).getByRole('link', { name: /已退款/ }));
  await expect(row).toContainText('20261130110000123');
  await expectGoodPage(desk);
});
