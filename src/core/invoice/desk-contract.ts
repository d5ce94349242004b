import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { PageInput } from '#core/wire/paging.ts';
import { IntInput, requiredText } from '#core/wire/primitives.ts';

/** Invoices that a tab shows. */
const Kind = v.picklist(['waiting', 'reverse', 'issued', 'over']);
export type DeskInvoiceKind = v.InferOutput<typeof Kind>;

const Invoice = v.object({
  id: v.number(),
  invoice_apply_bn: v.string(),
  order_id: v.string(),
  /** Who bought. */
  username: v.string(),
  /** Whether it is a special one, which companies deduct. */
  is_special: v.boolean(),
  is_company: v.boolean(),
  /** Cents. */
  invoice_amount: v.number(),
  /** For one that has to be reversed: what another one would be about, in cents, 0 where none takes its place. Null for others. */
  left_amount: v.nullable(v.number()),
  company_title: v.string(),
  company_tax_number: v.string(),
  company_address: v.string(),
  company_telephone: v.string(),
  bank_name: v.string(),
  bank_account: v.string(),
  /** Where the buyer wants it. */
  email: v.string(),
  kind: Kind,
  /** What became of one that is over: reversed, cancelled or failed. */
  words: v.string(),
  created: v.number(),
  /** Unix seconds, null before. */
  issued: v.nullable(v.number()),
  /** Since when it has to be reversed, in unix seconds, null where it need not. */
  to_reverse: v.nullable(v.number()),
  /** When anything that stands on it was changed last, for {@link issueInvoice}. */
  updated: v.number(),
});
export type DeskInvoice = v.InferOutput<typeof Invoice>;

const Sum = v.object({
  count: v.number(),
  /** Cents. */
  fee: v.number(),
});
const Sums = v.object({
  /** Unix seconds at which this month and the last one begin. */
  month: v.number(),
  last_month: v.number(),
  kinds: v.array(
    v.object({ kind: v.picklist(['person', 'company', 'special']), waiting: Sum, month: Sum, last_month: Sum }),
  ),
  /** Reversed in these months, whenever they were issued. */
  reversed: v.object({ month: Sum, last_month: Sum }),
  /** Orders paid in these months, and their money less what went back: what invoices could be asked for. */
  paid: v.object({ month: Sum, last_month: Sum }),
});
export type DeskInvoiceSums = v.InferOutput<typeof Sums>;

/** Invoices: those that wait to be issued or reversed, oldest first; the others newest first. */
export const listDeskInvoices = /* @__PURE__ */ deskRead(
  '/admin/api/invoices',
  ['money'],
  v.object({ kind: v.optional(Kind, 'waiting'), page: PageInput }),
  v.object({
    total: v.number(),
    page_size: v.number(),
    waiting: v.number(),
    to_reverse: v.number(),
    sums: Sums,
    list: v.array(Invoice),
  }),
);

/** Bytes of an invoice's file. */
const largestBytes = 5 * 1024 * 1024;

/**
 * Issues a waiting invoice with its PDF, which the buyer then opens in the shop. `updated` is that of the invoice that was read: it is
 * refused when the buyer has changed its title since, or a refund its sum.
 */
export const issueInvoice = /* @__PURE__ */ deskWrite(
  '/admin/api/invoices/issue',
  ['money'],
  v.object({
    id: IntInput,
    updated: v.optional(IntInput),
    file: v.pipe(v.file('请选择发票的 PDF 文件'), v.maxSize(largestBytes, '文件不能超过 5 MB')),
  }),
  v.object({ status: v.boolean() }),
  { encoding: 'multipart', bodyCapBytes: largestBytes + 64 * 1024 },
);

/** Reverses an issued invoice (冲红) and opens a new one with the corrected title. */
export const reverseInvoice = /* @__PURE__ */ deskWrite(
  '/admin/api/invoices/reverse',
  ['money'],
  v.object({
    id: IntInput,
    company_title: requiredText('请填写抬头', 100),
    company_tax_number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20, '纳税人识别号不正确')), ''),
    reason: requiredText('请填写原因', 200),
  }),
  v.object({ status: v.boolean() }),
);

/**
 * The tax office has reversed an invoice whose order was given back as a whole, so that no other one takes its place: it no longer waits.
 * Refused where a part of the money is left, for which {@link reverseInvoice} opens a new one.
 */
export const confirmReversal = /* @__PURE__ */ deskWrite(
  '/admin/api/invoices/reversed',
  ['money'],
  v.object({ id: IntInput }),
  v.object({ status: v.boolean() }),
);
