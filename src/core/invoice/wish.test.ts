import { expect, test } from 'vitest';
import { noInvoice } from './no-invoice.ts';
import { invoiceFields, invoiceProblems, invoiceRequest } from './wish.ts';

const company = {
  ...noInvoice,
  title: 'unit' as const,
  content: '重庆橙居演示科技有限公司',
  registration_number: '91350100M000100Y43',
};

test('no invoice asks for nothing and sends nothing', () => {
  expect(invoiceFields(noInvoice)).toEqual([]);
  expect(invoiceProblems(noInvoice)).toEqual({});
  expect(invoiceRequest(noInvoice)).toEqual({});
});

test('a person needs a title only; an address for the mail is looked at when there is one', () => {
  const wish = { ...noInvoice, kind: '0' as const };
  expect(invoiceProblems(wish)).toEqual({ content: '请填写发票抬头' });
  expect(invoiceProblems({ ...wish, content: '林清和', email: 'lin@' })).toEqual({ email: '邮箱格式不正确' });
  expect(invoiceRequest({ ...wish, content: ' 林清和 ' })).toEqual({
    invoice_type: 'normal',
    invoice_content: { title: 'individual', invoice_kind: '0', content: '林清和' },
  });
});

test('a company needs a tax number with a right check digit', () => {
  const wish = { ...company, kind: '1' as const };
  expect(invoiceProblems(wish)).toEqual({});
  expect(invoiceProblems({ ...wish, registration_number: '91350100M000100Y44' })).toHaveProperty('registration_number');
  expect(invoiceProblems({ ...wish, registration_number: '' })).toEqual({ registration_number: '请填写纳税人识别号' });
});

test('a special invoice is a company matter whatever was chosen before, and needs the bank', () => {
  const wish = { ...company, kind: '2' as const, title: 'individual' as const };
  expect(Object.keys(invoiceProblems(wish))).toEqual(['company_address', 'company_phone', 'bankname', 'bankaccount']);
  const full = {
    ...wish,
    company_address: '解放碑 1 号',
    company_phone: '400-155-5151',
    bankname: '演示银行',
    bankaccount: '6222 0000 0000 0000',
  };
  expect(invoiceProblems(full)).toEqual({});
  expect(invoiceRequest(full)).toMatchObject({
    invoice_type: 'special',
    invoice_content: { title: 'unit', invoice_kind: '2' },
  });
});
