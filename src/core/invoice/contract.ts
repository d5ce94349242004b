import * as v from 'valibot';
import { Href } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { filter } from '#core/wire/filter.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Cents, Id, IntInput, Numeric, requiredText, Seconds, Text } from '#core/wire/primitives.ts';

/** An invoice of an order (contract 5.10). */
export const Invoice = v.object({
  id: Id,
  invoice_apply_bn: Id,
  order_id: Id,
  invoice_type: v.picklist(['individual', 'enterprise']),
  /** 01 增值税专用发票, 02 普通发票. */
  invoice_type_code: v.picklist(['01', '02']),
  invoice_status: v.picklist(['pending', 'inProgress', 'success', 'failed', 'waste', 'cancel']),
  invoice_amount: Cents,
  /** The path of the document once it is issued, "" before. */
  invoice_file_url: Href,
  company_title: v.string(),
  company_tax_number: Text,
  company_address: Text,
  company_telephone: Text,
  bank_name: Text,
  bank_account: Text,
  email: Text,
  mobile: Text,
  create_time: Seconds,
});
export type Invoice = v.InferOutput<typeof Invoice>;

const optionalText = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, `内容不能超过 ${max} 个字`)), '');

const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(100, '邮箱地址过长'),
  v.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, '邮箱地址格式不正确'),
);
const Phone = v.pipe(v.string(), v.trim(), v.regex(/^(1[3-9]\d{9})?$/, '手机号码格式不正确'));

const request = {
  invoice_type: v.picklist(['individual', 'enterprise'], '请选择发票抬头类型'),
  company_title: requiredText('请输入发票抬头', 100),
  company_tax_number: optionalText(20),
  email: v.optional(Email, ''),
  mobile: v.optional(Phone, ''),
  invoice_type_code: v.optional(v.picklist(['01', '02'], '发票种类不正确'), '02'),
  company_address: optionalText(120),
  company_telephone: optionalText(30),
  bank_name: optionalText(60),
  bank_account: optionalText(40),
};

/**
 * Applies for the invoice of the caller's completed order (contract 5.10). Its amount is the amount paid less refunds.
 * Refuses while a request is open or the invoice is issued, a wrong tax number, and a special invoice without all
 * company fields.
 */
export const applyInvoice = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order/invoice/apply',
  'token',
  v.object({ ...request, order_id: Id }),
  Invoice,
);

/** The caller's invoices, newest first (contract 5.10). */
export const listInvoices = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/order/invoice/list',
  'token',
  v.object({ page: PageInput, page_size: pageSizeInput(10, 50), order_id: filter(Id) }),
  v.object({ list: v.array(Invoice), total_count: Numeric }),
);

/** One of the caller's invoices (contract 5.10). */
export const getInvoice = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/order/invoice/info/{id}',
  'token',
  v.object({ id: Id }),
  Invoice,
);

/** Changes the caller's request while it is 待开票; all fields must be sent again (contract 5.10). */
export const updateInvoice = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order/invoice/update',
  'token',
  v.object({ ...request, id: Id }),
  Invoice,
);

/** Sends an issued invoice again, to the given address (contract 5.10). */
export const resendInvoice = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order/invoice/resend',
  'token',
  v.object({
    id: Id,
    confirm_email: v.pipe(v.string('请输入邮箱地址'), v.trim(), v.nonEmpty('请输入邮箱地址'), Email),
  }),
  Invoice,
);

/** A saved title (contract 5.10). */
export const InvoiceTitle = v.object({
  invoices_id: Id,
  invoices_type: v.picklist(['personal', 'corporate']),
  name: v.string(),
  telephone: Text,
  tax_number: Text,
  business_address: Text,
  bank: Text,
  bank_account: Text,
  is_def: Bool,
});
export type InvoiceTitle = v.InferOutput<typeof InvoiceTitle>;

/** A newer client of the family says `individual` and `enterprise`. */
const TitleKind = v.pipe(
  v.picklist(['personal', 'corporate', 'individual', 'enterprise'], '请选择发票抬头类型'),
  v.transform((kind) => (kind === 'personal' || kind === 'individual' ? 'personal' : 'corporate')),
);

const TitleInput = {
  invoices_type: TitleKind,
  name: requiredText('请输入发票抬头', 100),
  telephone: optionalText(30),
  tax_number: optionalText(20),
  business_address: optionalText(120),
  bank: optionalText(60),
  bank_account: optionalText(40),
  is_def: v.optional(Bool, false),
};

/** The saved titles, the default one first (contract 5.10). */
export const listInvoiceTitles = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/invoicelist',
  'token',
  v.object({ page: v.optional(IntInput), pageSize: v.optional(IntInput) }),
  v.object({ list: v.array(InvoiceTitle), total_count: Numeric }),
);

/** One saved title (contract 5.10). */
export const getInvoiceTitle = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/invoice/{id}',
  'token',
  v.object({ id: Id }),
  InvoiceTitle,
);

/** Saves a title (contract 5.10). The first becomes the default; a member has at most twenty. */
export const createInvoiceTitle = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/invoice',
  'token',
  v.object(TitleInput),
  InvoiceTitle,
);

/** Changes a saved title; all fields must be sent again (contract 5.10). */
export const updateInvoiceTitle = /* @__PURE__ */ endpoint(
  'PUT /api/h5app/wxapp/member/invoice/{id}',
  'token',
  v.object({ ...TitleInput, id: Id }),
  InvoiceTitle,
);

/** Removes a title (contract 5.10). Another member's title is left alone. */
export const deleteInvoiceTitle = /* @__PURE__ */ endpoint(
  'DELETE /api/h5app/wxapp/member/invoice/{id}',
  'token',
  v.object({ id: Id }),
  v.object({ status: Bool }),
);
