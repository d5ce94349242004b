import { formatTime } from '#core/time/time.ts';
import { expect, expectGoodPage, logOf, press, savedBy, test, type } from './desk.ts';

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
  await desk.getByRole('checkbox', { name: '运单号' }).press('Space');
  await expect(head).toHaveText(['', '订单', '商品', '实付', '运单号', '状态']);
  await desk.getByRole('checkbox', { name: '运单号' }).press('Space');
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
      await press(desk.getByRole('button', { name: '分包裹' }));
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
  await expect(desk.locator('.pane .tag').first()).toHaveText('已发货');
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
  // Usual spans are a press; other days are typed.
  await press(desk.getByRole('button', { name: '近 7 天' }));
  await expect(desk.getByLabel('到')).toHaveValue(formatTime(Date.now() / 1000).slice(0, 10));
  await desk.getByLabel('从').fill(span?.first ?? '');
  await desk.getByLabel('到').fill(span?.last ?? '');
  await expectGoodPage(desk);
  const text = await savedBy(desk, desk.getByRole('dialog').getByRole('button', { name: '导出', exact: true }));
  const ids = new Set(
    text
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',')[0]?.trim())
      .filter((id) => /^\d+$/.test(id ?? '')),
  );
  expect(ids.size).toBe(span?.orders);
  expect(text).toMatch(/1\d{2}\*{4}\d{4}/);
  expect(text).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
  await expect(desk.getByRole('status').filter({ hasText: `已导出 ${span?.orders} 单` })).toBeVisible();
  expect(await logOf(deskShop, 'orders')).toContain('order.export');
});

test('手机上打开一单：在途的订单让开，返回列表又在', async ({ desk, deskShop }) => {
  await desk.setViewportSize({ width: 375, height: 667 });
  const [paid] = await deskShop.ask<{ order_id: string }>(
    orderWhere("order_status = 'PAYED' and delivery_status = 'PENDING' and cancel_status = 'NO_APPLY_CANCEL'"),
  );
  const orderId = paid?.order_id ?? '';
  await desk.goto(`/admin/orders?view=toShip&order=${orderId}`);
  await expect(desk.getByRole('heading', { name: orderId })).toBeVisible();
  const underWay = desk.getByRole('region', { name: '运输中', includeHidden: true });
  await expect(underWay).toHaveCount(1);
  await expect(underWay).toBeHidden();
  await press(desk.getByRole('link', { name: '返回列表' }));
  await expect(underWay).toBeVisible();
});
