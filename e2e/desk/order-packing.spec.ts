import { expect, expectGoodPage, press, savedBy, test } from './desk.ts';

test('several orders are chosen, printed as one list for the warehouse, and taken away as a table to ship by', async ({
  desk,
  deskShop,
}) => {
  const waiting = await deskShop.ask<{ order_id: string }>(
    `select order_id from orders where order_status = 'PAYED' and delivery_status = 'PENDING' and ziti_status <> 'PENDING'
       and cancel_status <> 'WAIT_PROCESS' order by create_time, order_id limit 2`,
  );
  const ids = waiting.map(({ order_id }) => order_id);
  // Services are paid for, but nobody takes them from a shelf.
  const [pieces] = await deskShop.ask<{ goods: number }>(
    "select sum(case when pic = '' then 0 else num end) as goods from order_line where order_id in (?, ?)",
    ids[0] ?? '',
    ids[1] ?? '',
  );
  await desk.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await desk.goto('/admin/orders');
  for (const id of ids) await desk.getByRole('checkbox', { name: `选择订单 ${id}` }).press('Space');
  const bar = desk.getByRole('toolbar', { name: '批量操作' });
  await expect(bar).toContainText(`已选 2 单`);
  await expect(bar).toContainText(`${pieces?.goods} 件`);
  await expectGoodPage(desk);

  await press(bar.getByRole('button', { name: '打印配货单' }));
  const sheet = desk.getByRole('dialog', { name: '配货单' });
  await expect(sheet).toContainText(`2 单，${pieces?.goods} 件`);
  for (const id of ids) await expect(sheet.getByRole('region', { name: `订单 ${id}` })).toBeVisible();
  await expectGoodPage(desk);
  await press(sheet.getByRole('button', { name: '打印' }));
  await expect(desk.locator('html')).toHaveAttribute('data-printed');
  await desk.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('table', { name: '合计' })).toBeVisible();
  await expect(desk.locator('.nav')).toBeHidden();
  await expect(desk.locator('.desk')).toBeHidden();
  await desk.emulateMedia({ media: 'screen' });
  await desk.keyboard.press('Escape');

  const text = await savedBy(desk, bar.getByRole('button', { name: '下载发货表' }));
  const rows = text.trim().split(/\r?\n/);
  expect(rows[0]).toContain('订单号,快递公司,快递单号');
  expect(rows.slice(1).map((row) => row.split(',')[0]?.trim())).toEqual(ids);
  await press(bar.getByRole('button', { name: '取消选择' }));
  await expect(bar).toBeHidden();
});
