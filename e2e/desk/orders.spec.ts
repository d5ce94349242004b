import type { Browser, Page } from 'playwright/test';
import { formatPrice } from '#core/money/money.ts';
import { callShop, enterAs, standAtPayment } from '#e2e/support/buying.ts';
import { plainGoods } from '#e2e/support/facts.ts';
import { colleagueOf, type DeskShop, expect, expectGoodPage, logOf, press, savedBy, test, type } from './desk.ts';

/** An order of the demo in this state. */
const orderWhere = (where: string) =>
  `select order_id from orders where ${where} and receipt_type = 'logistics' order by create_time limit 1`;

test('an order is found and gets a note', async ({ desk, deskShop }) => {
  await desk.goto('/admin/orders');
  const [paid] = await deskShop.ask<{ order_id: string }>(
    orderWhere("order_status = 'PAYED' and delivery_status = 'PENDING' and cancel_status = 'NO_APPLY_CANCEL'"),
  );
  const orderId = paid?.order_id ?? '';
  await expect(desk.getByRole('heading', { name: orderId })).toBeVisible();
  await expectGoodPage(desk);
  await desk.keyboard.press('/');
  await desk.keyboard.type(orderId.slice(0, 16));
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: orderId })).toBeVisible();
  await desk.locator('#main').focus();
  await desk.keyboard.press('n');
  await desk.keyboard.type('客户要求周末送');
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('listitem').filter({ hasText: '备注：客户要求周末送' })).toContainText('店主');
  expect(await deskShop.ask('select content from order_note where order_id = ?', orderId)).toEqual([
    { content: '客户要求周末送' },
  ]);
  expect(await deskShop.ask('select order_status from orders where order_id = ?', orderId)).toEqual([
    { order_status: 'PAYED' },
  ]);
  expect(await logOf(deskShop, `order:${orderId}`)).toEqual(['order.note']);
});

test('the bar leads to an order, a desk and a product from anywhere, by keyboard', async ({ desk, deskShop }) => {
  const [paid] = await deskShop.ask<{ order_id: string }>(orderWhere("order_status = 'PAYED'"));
  const orderId = paid?.order_id ?? '';
  await desk.goto('/admin/freight');
  await expect(desk.getByRole('region', { name: '运费规则' }).locator('tbody tr').first()).toBeVisible();
  const bar = desk.getByRole('searchbox', { name: '查找订单、商品、会员和页面' });
  await desk.keyboard.press('g');
  await expect(bar).toBeFocused();
  await desk.keyboard.type(orderId);
  await expectGoodPage(desk);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: orderId })).toBeVisible();
  await expect(bar).toHaveValue('');
  await desk.locator('#main').focus();
  await desk.keyboard.press('g');
  await desk.keyboard.type('发票');
  await desk.keyboard.press('ArrowDown');
  await expect(desk.getByRole('link', { name: '打开发票' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: '发票', level: 1 })).toBeVisible();
  await desk.keyboard.press('g');
  await desk.keyboard.type('门锁');
  await desk.getByRole('link', { name: '在商品中查找“门锁”' }).press('Enter');
  await expect(desk.getByRole('searchbox', { name: '查找商品' })).toHaveValue('门锁');
});

test('a column that nobody needs is hidden by keyboard, and stays hidden', async ({ desk }) => {
  await desk.goto('/admin/orders?view=all');
  const head = desk.getByRole('table', { name: '订单' }).getByRole('columnheader');
  await expect(head).toHaveText(['', '订单', '收货人', '商品', '实付', '状态']);
  await press(desk.getByRole('button', { name: '选择列' }));
  await desk.getByRole('checkbox', { name: '收货人' }).press('Space');
  await expect(head).toHaveText(['', '订单', '商品', '实付', '状态']);
  await expectGoodPage(desk);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('checkbox', { name: '收货人' })).toBeHidden();
  await desk.reload();
  await expect(head).toHaveText(['', '订单', '商品', '实付', '状态']);
});

test('an order is shipped in two parts, each with its waybill', async ({ desk, deskShop }) => {
  const [several] = await deskShop.ask<{ order_id: string; lines: number }>(
    `select o.order_id, count(*) as lines from orders o join order_line l on l.order_id = o.order_id
     where o.order_status = 'PAYED' and o.delivery_status = 'PENDING' and o.cancel_status = 'NO_APPLY_CANCEL'
       and o.ziti_status = 'NOTZITI' group by o.order_id order by lines desc limit 1`,
  );
  const orderId = several?.order_id ?? '';
  await desk.goto(`/admin/orders?order=${orderId}`);
  await expect(desk.getByRole('heading', { name: orderId })).toBeVisible();
  const ship = async (waybill: string, isLast: boolean) => {
    await desk.locator('#main').focus();
    await desk.keyboard.press('s');
    await expect(desk.getByLabel('快递单号')).toBeFocused();
    await desk.keyboard.type(waybill);
    if (!isLast) {
      const first = desk.getByRole('spinbutton').first();
      await type(first, '0');
    }
    await desk.getByLabel('快递单号').press('Enter');
  };
  await ship('SF123', false);
  await expect(desk.getByRole('alert').filter({ hasText: '6 至 32 位' })).toBeVisible();
  await expectGoodPage(desk);
  await type(desk.getByLabel('快递单号'), 'SF7000000001');
  await desk.getByLabel('快递单号').press('Enter');
  await expect(desk.locator('.pane .tag').first()).toHaveText('部分发货');
  await ship('SF7000000002', true);
  await expect(desk.locator('.pane .tag').first()).toHaveText('待收货');
  expect(
    await deskShop.ask(
      'select corp_code, delivery_code from delivery where order_id = ? order by delivery_id',
      orderId,
    ),
  ).toEqual([
    { corp_code: 'SF', delivery_code: 'SF7000000001' },
    { corp_code: 'SF', delivery_code: 'SF7000000002' },
  ]);
  expect(
    await deskShop.ask(
      `select sum(d.num) as packed, (select sum(num) from order_line where order_id = ?) as ordered,
         (select count(*) from order_line where order_id = ? and delivery_item_num < num) as waiting
       from delivery_line d join delivery p on p.delivery_id = d.delivery_id where p.order_id = ?`,
      orderId,
      orderId,
      orderId,
    ),
  ).toMatchObject([{ waiting: 0 }]);
  expect((await logOf(deskShop, `order:${orderId}`)).filter((action) => action !== 'order.note')).toEqual([
    'order.ship',
    'order.ship',
  ]);
});

test('a wish to cancel is refused with a reason', async ({ desk, deskShop }) => {
  const [asked] = await deskShop.ask<{ order_id: string }>(
    "select order_id from orders where cancel_status = 'WAIT_PROCESS' order by create_time limit 1",
  );
  const orderId = asked?.order_id ?? '';
  await desk.goto('/admin/orders?view=cancelAsked');
  await press(desk.getByRole('button', { name: '处理取消申请' }));
  await desk.getByLabel('驳回，订单照常发货').press('Space');
  await expectGoodPage(desk);
  await type(desk.getByLabel('驳回原因'), '已经交给快递');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('status').filter({ hasText: '已驳回取消申请' })).toBeVisible();
  expect(
    await deskShop.ask(
      'select progress, shop_reject_reason from cancel_record where order_id = ? order by cancel_id desc limit 1',
      orderId,
    ),
  ).toEqual([{ progress: 4, shop_reject_reason: '已经交给快递' }]);
  expect(await logOf(deskShop, `order:${orderId}`)).toEqual(['order.refuse-cancel']);
});

test('the whole mobile is shown to whoever asks, and the log keeps who asked', async ({ desk, deskShop }) => {
  await desk.goto('/admin/orders?view=done');
  const button = desk.getByRole('button', { name: '看完整号码' });
  await expect(button).toBeVisible();
  const orderId = (await desk.locator('.pane h2').textContent()) ?? '';
  await press(button);
  const [order] = await deskShop.ask<{ receiver_mobile: string }>(
    'select receiver_mobile from orders where order_id = ?',
    orderId,
  );
  await expect(desk.locator('.pane')).toContainText(order?.receiver_mobile ?? 'no mobile');
  expect(await logOf(deskShop, `order:${orderId}`)).toEqual(['order.open-mobile']);
});

test('导出上个月的订单给会计，手机号打码，操作记录里有', async ({ desk, deskShop }) => {
  const [span] = await deskShop.ask<{ first: string; last: string; orders: number }>(
    `select date(min(create_time) + 28800, 'unixepoch') as first, date(max(create_time) + 28800, 'unixepoch') as last, count(*) as orders
     from orders where create_time > (select max(create_time) from orders) - 300 * 86400`,
  );
  await desk.goto('/admin/orders');
  await press(desk.getByRole('button', { name: '导出' }));
  await desk.getByLabel('从').fill(span?.first ?? '');
  await desk.getByLabel('到').fill(span?.last ?? '');
  await expectGoodPage(desk);
  const text = await savedBy(desk, desk.getByRole('dialog').getByRole('button', { name: '导出', exact: true }));
  const ids = new Set(
    text
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',')[0])
      .filter((id) => /^\d+$/.test(id ?? '')),
  );
  expect(ids.size).toBe(span?.orders);
  expect(text).toMatch(/1\d{2}\*{4}\d{4}/);
  expect(text).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
  await expect(desk.getByRole('status').filter({ hasText: `已导出 ${span?.orders} 单` })).toBeVisible();
  expect(await logOf(deskShop, 'orders')).toContain('order.export');
});

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
  await press(desk.getByRole('button', { name: '确定' }));
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
    await press(page.getByRole('button', { name: '确定' }));
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
