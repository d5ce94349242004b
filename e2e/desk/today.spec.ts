import { expect, expectGoodPage, test } from './desk.ts';

test('今天：数字与数据库一致，等得最久的订单一按就到', async ({ desk, deskShop }) => {
  const waiting = await deskShop.ask<{ order_id: string }>(
    `select order_id from orders where order_status = 'PAYED' and cancel_status != 'WAIT_PROCESS'
       and ziti_status != 'PENDING' order by pay_time, order_id`,
  );
  const [first] = waiting;
  if (!first) throw new Error('nothing waits in the demo');
  // An address with a slash at its end is the same page.
  await desk.goto('/admin/');
  await expect(desk.getByRole('heading', { level: 1, name: /^今天，\d+ 月 \d+ 日 周.$/ })).toBeVisible();
  const rows = desk.getByRole('region', { name: '待发货' }).getByRole('row');
  await expect(rows).toHaveCount(Math.min(5, waiting.length) + 1);
  await expect(desk.getByRole('list', { name: '等待处理' }).getByRole('listitem')).toHaveCount(5);
  await expect(desk.getByRole('region', { name: '发布' })).toContainText('线上正常');
  await expect(desk.getByRole('region', { name: '近七天成交' }).getByRole('row')).toHaveCount(7);
  await expectGoodPage(desk);
  const link = desk.getByRole('link', { name: `去发货 ${first.order_id}` });
  await link.focus();
  await link.press('Enter');
  await expect(desk.getByRole('heading', { name: first.order_id })).toBeVisible();
});

test('今天：数字键打开对应的台', async ({ desk }) => {
  await desk.goto('/admin');
  await expect(desk.getByRole('region', { name: '近七天成交' }).getByRole('row')).toHaveCount(7);
  await desk.keyboard.press('2');
  await expect(desk.getByRole('heading', { name: '退款售后' })).toBeVisible();
});

test('旧网址：没有的页面指回今天，没有的订单视图打开待发货', async ({ desk }) => {
  await desk.goto('/admin/nothing');
  await expectGoodPage(desk);
  const home = desk.getByRole('link', { name: '回到今天' });
  await home.focus();
  await home.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: /^今天/ })).toBeVisible();
  await desk.goto('/admin/orders?view=nothing');
  await expect(desk.getByRole('link', { name: /^待发货/ })).toHaveAttribute('aria-current', 'page');
  await expect(desk.locator('#main .fault')).toHaveCount(0);
});
