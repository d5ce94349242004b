import { isTaxNumber } from './tax-number.ts';

/** The kinds of invoice: none, 0 电子普通发票, 1 纸质普通发票, 2 专用发票 (contract 5.10). */
type InvoiceKind = '' | '0' | '1' | '2';

/** The buyer's invoice wish as typed. The names are those of `invoice_content` (contract 5.10). */
export interface InvoiceWish {
  kind: InvoiceKind;
  title: 'individual' | 'unit';
  content: string;
  registration_number: string;
  email: string;
  company_address: string;
  company_phone: string;
  bankname: string;
  bankaccount: string;
}

export type InvoiceField = Exclude<keyof InvoiceWish, 'kind' | 'title'>;

/** The fields that a wish needs, in the order of the form. Only companies can have a special invoice. */
export function invoiceFields({ kind, title }: InvoiceWish): readonly InvoiceField[] {
  if (kind === '') return [];
  const email = kind === '0' ? (['email'] as const) : [];
  if (kind === '2') {
    return ['content', 'registration_number', 'company_address', 'company_phone', 'bankname', 'bankaccount'];
  }
  return title === 'unit' ? ['content', 'registration_number', ...email] : ['content', ...email];
}

const missing: Readonly<Record<InvoiceField, string>> = {
  content: '请填写发票抬头',
  registration_number: '请填写纳税人识别号',
  email: '',
  company_address: '请填写单位地址',
  company_phone: '请填写单位电话',
  bankname: '请填写开户银行',
  bankaccount: '请填写银行账号',
};

/** Faults by field; the rules are the server's (contract 5.10). */
export function invoiceProblems(wish: InvoiceWish): Partial<Record<InvoiceField, string>> {
  const problems: Partial<Record<InvoiceField, string>> = {};
  for (const field of invoiceFields(wish)) {
    const value = wish[field].trim();
    const problem = value === '' ? missing[field] : formProblem(field, value);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function formProblem(field: InvoiceField, value: string): string {
  if (field === 'registration_number' && !isTaxNumber(value)) return '纳税人识别号不正确，请核对位数与校验位';
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return '邮箱格式不正确';
  if (field === 'bankaccount' && !/^[\d -]{6,40}$/.test(value)) return '银行账号格式不正确';
  return '';
}

/** The part of an order request that asks for the invoice; empty for none. */
export function invoiceRequest(wish: InvoiceWish): {
  invoice_type?: 'normal' | 'special';
  invoice_content?: Record<string, string>;
} {
  if (wish.kind === '') return {};
  const filled = invoiceFields(wish).map((field) => [field, wish[field].trim()] as const);
  return {
    invoice_type: wish.kind === '2' ? 'special' : 'normal',
    invoice_content: {
      ...Object.fromEntries(filled.filter(([, value]) => value !== '')),
      title: wish.kind === '2' ? 'unit' : wish.title,
      invoice_kind: wish.kind,
    },
  };
}
