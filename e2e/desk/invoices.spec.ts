import { formatPrice } from '#core/money/money.ts';
import { callShop, enterAs } from '#e2e/support/buying.ts';
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

test('订单退了一件，已开的发票进待冲红，冲红后按剩下的金额重开', async ({ desk, deskShop, browser }) => {
  // Finished lately, of several pieces, without an invoice or a case.
  const [done] = await deskShop.ask<{ order_id: string; order_line_id: number; total_fee: number }>(
    `select o.order_id, l.order_line_id, o.total_fee from orders o join order_line l on l.order_id = o.order_id
     join member m on m.user_id = o.user_id where m.mobile = '13800000001' and o.order_status = 'DONE' and l.num > 1
       and o.end_time > (select max(end_time) from orders) - 10 * 86400
       and not exists (select 1 from invoice i where i.order_id = o.order_id)
       and not exists (select 1 from aftersales a where a.order_id = o.order_id) limit 1`,
  );
  const orderId = done?.order_id ?? '';
  const member = await browser.newContext({ baseURL: deskShop.origin });
  await enterAs(member, deskShop);
  const asked = { invoice_type: 'individual', company_title: '林晓晴', email: 'books@example.com' };
  await callShop(member, deskShop.origin, 'POST', '/order/invoice/apply', { order_id: orderId, ...asked });

  await desk.goto('/admin/invoices');
  const item = desk.getByRole('row').filter({ hasText: orderId });
  await press(item.getByRole('button', { name: '上传发票' }));
  const file = { name: '发票.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await desk.getByLabel('发票文件').setInputFiles(file);
  await press(desk.getByRole('dialog').getByRole('button', { name: /^上传(并发给顾客|发票)$/ }));
  await expect(desk.getByRole('status').filter({ hasText: '发票已开具' })).toBeVisible();

  await callShop(member, deskShop.origin, 'POST', '/aftersales', {
    ...{ order_id: orderId, aftersales_type: 'ONLY_REFUND', reason: '质量问题' },
    detail: JSON.stringify([{ id: String(done?.order_line_id), num: 1 }]),
  });
  await member.close();
  await desk.goto('/admin/aftersales');
  const cases = desk.getByRole('region', { name: '售后单' }).getByRole('row').filter({ hasText: orderId });
  await press(cases.getByRole('button', { name: /^(同意|退 ¥)/ }).first());
  await press(desk.getByRole('dialog').getByRole('button', { name: /^(同意|退 ¥)/ }));
  await expect(cases).toHaveCount(0);

  const [refund] = await deskShop.ask<{ refund_fee: number }>(
    'select refund_fee from refund where order_id = ?',
    orderId,
  );
  const left = (done?.total_fee ?? 0) - (refund?.refund_fee ?? 0);
  await desk.goto('/admin/invoices');
  await press(desk.getByRole('link', { name: /^待冲红/ }));
  await expect(item).toContainText(`已退 ${formatPrice(refund?.refund_fee ?? 0)}`);
  await expectGoodPage(desk);
  await press(item.getByRole('button', { name: '冲红重开' }));
  await expect(desk.getByRole('dialog')).toContainText(formatPrice(left));
  await expectGoodPage(desk);
  await press(desk.getByRole('dialog').getByRole('button', { name: '冲红', exact: true }));
  await expect(desk.getByRole('status').filter({ hasText: '已冲红' })).toBeVisible();
  await expect(item).toHaveCount(0);
  expect(
    await deskShop.ask(
      'select outcome, invoice_amount, to_reverse from invoice where order_id = ? order by id',
      orderId,
    ),
  ).toEqual([
    { outcome: 'waste', invoice_amount: done?.total_fee, to_reverse: null },
    { outcome: 'running', invoice_amount: left, to_reverse: null },
  ]);
  expect(await logOf(deskShop, `order:${orderId}`)).toEqual(['invoice.issue', 'aftersales.agree', 'invoice.reverse']);
});
