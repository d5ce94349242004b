import { expect, test } from 'vitest';
import { doneOrderOf, issuedInvoiceOf } from '#backend/testing/contract/order-things.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { noInvoice } from '#core/invoice/no-invoice.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/invoice', async () => ({
    ...(await import('./invoices.ts')),
    ...(await import('./invoice-title.ts')),
    ...(await import('./order-invoice.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

test('the invoice of an order is checked, requested once, and read', async () => {
  const order_id = await doneOrderOf(page.actor);
  const { requestInvoice, invoices, loadInvoice } = await open();
  await invoices.load();
  expect(invoices.$reading.get().data).toMatchObject({ open: [{ order_id }], requested: [] });
  const request = {
    order_id,
    invoice_type: 'enterprise',
    company_title: '晴朗家居',
    company_tax_number: '123',
  } as const;
  expect((await requestInvoice(request))?.errors).toEqual({
    company_tax_number: expect.stringContaining('纳税人识别号'),
    email: '请输入接收发票的邮箱',
  });
  const whole = {
    order_id,
    invoice_type: 'individual',
    company_title: '林晓晴',
    email: 'lin@chengju.example',
  } as const;
  expect(await requestInvoice(whole)).toBeUndefined();
  expect((await requestInvoice(whole))?.message).toMatch(/./);
  await invoices.load();
  const { open: left, requested } = invoices.$reading.get().data ?? { open: undefined, requested: [] };
  expect(left).toEqual([]);
  expect(requested[0]?.order?.order_id).toBe(order_id);
  expect(await loadInvoice(String(requested[0]?.invoice.id))).toMatchObject({ company_title: '林晓晴' });
});

test('a request whose answer was lost was made; one that never arrived was not', async () => {
  const order_id = await doneOrderOf(page.actor);
  const { requestInvoice, $toasts } = await open();
  const request = { order_id, invoice_type: 'individual', company_title: '林晓晴', email: 'a@b.example' } as const;
  page.storefront.fail('/invoice/apply', 'unsent');
  expect((await requestInvoice(request))?.message).toMatch(/./);
  page.storefront.fail('/invoice/apply', 'unanswered');
  expect(await requestInvoice(request)).toBeUndefined();
  expect($toasts.get().map(({ text }) => text)).toEqual(['开票申请已提交']);
});

test('an issued invoice is sent again, another one is not', async () => {
  const id = await issuedInvoiceOf(page.actor);
  const { sendInvoiceAgain, $toasts } = await open();
  expect(await sendInvoiceAgain(id, 'lin2@chengju.example')).toBe('');
  expect($toasts.get().map(({ text }) => text)).toEqual(['发票已重新发送']);
  expect(await sendInvoiceAgain('987654321', 'lin2@chengju.example')).toMatch(/./);
});

test('a typed company becomes a saved title that fills the form again', async () => {
  const { keepInvoiceTitle, $invoiceTitles, wishOfTitle, loadInvoiceTitles } = await open();
  const wish = {
    ...noInvoice,
    kind: '0',
    title: 'unit',
    content: '重庆橙居演示科技有限公司',
    registration_number: '91350100M000100Y43',
  } as const;
  await keepInvoiceTitle({ ...wish, content: '' });
  expect($invoiceTitles.get()).toEqual([]);
  await keepInvoiceTitle(wish);
  await keepInvoiceTitle({ ...noInvoice, content: '林晓晴' });
  const [company, person] = $invoiceTitles.get().toSorted((a, b) => b.name.length - a.name.length);
  if (!company || !person) throw new Error('two titles are expected');
  expect(wishOfTitle(company)).toMatchObject({
    title: 'unit',
    content: wish.content,
    registration_number: wish.registration_number,
  });
  expect(wishOfTitle(person)).toMatchObject({ title: 'individual', content: '林晓晴' });
  page.storefront.fail('invoice', 'down', 5);
  await loadInvoiceTitles();
  expect($invoiceTitles.get()).toHaveLength(2);
});
