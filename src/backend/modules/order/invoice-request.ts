import * as v from 'valibot';
import { Refusal } from '#backend/app/handler.ts';
import { isTaxNumber } from '#core/invoice/tax-number.ts';
import { Mobile } from '#core/wire/credentials.ts';
import { Bool, IntInput } from '#core/wire/primitives.ts';

const optional = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, '发票信息过长')), '');

/** A required text; a missing field reads as an empty one. */
const filled = (message: string, max: number) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty(message), v.maxLength(max, '发票信息过长'));

const email = v.pipe(v.string(), v.trim(), v.maxLength(100), v.email('邮箱格式不正确'));

/** Fields of every invoice (contract 5.10); `invoice_kind` 0 电子普票, 1 纸质普票, 2 专票. */
const common = {
  invoice_kind: v.optional(v.pipe(IntInput, v.picklist([0, 1, 2], '发票种类不正确'))),
  paper: v.optional(Bool, false),
  content: filled('请填写发票抬头', 100),
  email: v.optional(v.union([v.literal(''), email], '邮箱格式不正确'), ''),
  mobile: v.optional(v.union([v.literal(''), Mobile], '手机号码格式不正确'), ''),
};

const taxNumber = v.pipe(filled('请填写纳税人识别号', 20), v.check(isTaxNumber, '纳税人识别号不正确'));

const Individual = v.object({ ...common, title: v.literal('individual') });

const Unit = v.object({
  ...common,
  title: v.literal('unit'),
  registration_number: taxNumber,
  company_address: optional(200),
  company_phone: optional(30),
  bankname: optional(100),
  bankaccount: optional(40),
});

const Special = v.object({
  ...common,
  title: v.literal('unit', '专用发票仅限单位抬头'),
  registration_number: taxNumber,
  company_address: filled('请填写单位地址', 200),
  company_phone: filled('请填写单位电话', 30),
  bankname: filled('请填写开户银行', 100),
  bankaccount: v.pipe(filled('请填写银行账号', 40), v.regex(/^[\d -]{6,40}$/, '银行账号格式不正确')),
});

/** The invoice wish as the order stores it; both fields are "" without one. */
export interface InvoiceRequest {
  readonly invoice_type: '' | 'normal' | 'special';
  /** JSON. */
  readonly invoice_content: string;
}

function contentOf(content: string | Record<string, unknown> | undefined): Record<string, unknown> {
  if (typeof content !== 'string') return content ?? {};
  try {
    const parsed: unknown = JSON.parse(content);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // Falls through to the message for any text that is not an object.
  }
  throw new Refusal('发票内容格式不正确');
}

/** Checks the invoice wish by the rules of its kind (contract 5.10); refuses with the first missing field. */
export function readInvoiceRequest(
  type: InvoiceRequest['invoice_type'],
  content: string | Record<string, unknown> | undefined,
): InvoiceRequest {
  if (type === '') return { invoice_type: '', invoice_content: '' };
  const fields = contentOf(content);
  if (type === 'normal' && fields['title'] !== 'individual' && fields['title'] !== 'unit') {
    throw new Refusal('请选择发票抬头类型');
  }
  const schema = type === 'special' ? Special : fields['title'] === 'unit' ? Unit : Individual;
  const checked = v.safeParse(schema, fields, { message: '发票信息不正确' });
  if (!checked.success) throw new Refusal(checked.issues[0].message);
  const { invoice_kind, paper, ...rest } = checked.output;
  const kind = invoice_kind ?? (type === 'special' ? 2 : paper ? 1 : 0);
  if ((type === 'special') !== (kind === 2)) throw new Refusal('发票类型与发票种类不一致');
  return { invoice_type: type, invoice_content: JSON.stringify({ ...rest, invoice_kind: kind, paper: kind === 1 }) };
}
