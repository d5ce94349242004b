import { expect, expectGoodPage, logOf, press, pressIn, test, type } from './desk.ts';

test('a waiting invoice is issued with its PDF, then reversed with a corrected title', async ({ desk, deskShop }) => {
  const [waiting] = await deskShop.ask<{ id: number; order_id: string; company_title: string; invoice_type: string }>(
    "select id, order_id, company_title, invoice_type from invoice where outcome = 'running' and issued is null order by created, id limit 1",
  );
  if (!waiting) throw new Error('the demo has no waiting invoice');
  await desk.goto('/admin/invoices');
  const item = desk.getByRole('row').filter({ hasText: waiting.order_id }).first();
  await expect(item).toBeVisible();
  await expectGoodPage(desk);
  await press(item.getByRole('button', { name: '上传发票' }));
  const file = (text: string) => ({ name: '发票.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) });
  await desk.getByLabel('发票文件').setInputFiles(file('no pdf'));
  await expectGoodPage(desk);
  const send = desk.getByRole('dialog').getByRole('button', { name: /^上传(并发给顾客|发票)$/ });
  await press(send);
  await expect(desk.getByRole('alert').filter({ hasText: 'PDF 格式' })).toBeVisible();
  await desk.getByLabel('发票文件').setInputFiles(file('%PDF-1.7'));
  await press(send);
  await expect(desk.getByRole('status').filter({ hasText: '发票已开具' })).toBeVisible();
  expect(
    await deskShop.ask('select outcome, issued is not null as issued from invoice where id = ?', waiting.id),
  ).toEqual([{ outcome: 'running', issued: 1 }]);
  await desk.goto('/admin/invoices?kind=issued');
  await pressIn(desk.getByRole('row').filter({ hasText: waiting.order_id }), '冲红重开');
  await type(desk.getByLabel('抬头'), '上海暖屋家居有限公司');
  await type(desk.getByLabel('原因'), '抬头写错');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('status').filter({ hasText: '已冲红' })).toBeVisible();
  expect(
    await deskShop.ask('select outcome, company_title from invoice where order_id = ? order by id', waiting.order_id),
  ).toEqual([
    { outcome: 'waste', company_title: waiting.company_title },
    { outcome: 'running', company_title: '上海暖屋家居有限公司' },
  ]);
  expect(await logOf(deskShop, `order:${waiting.order_id}`)).toEqual(['invoice.issue', 'invoice.reverse']);
});
