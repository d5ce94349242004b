import { applyInvoice, getInvoice, type Invoice, listInvoices } from '#core/invoice/contract.ts';
import { isTaxNumber } from '#core/invoice/tax-number.ts';
import type { InputOf } from '#core/wire/endpoint.ts';
import { ApiError } from '#core/wire/error.ts';
import { refreshOrders } from '#storefront/order/actions.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { inputFaults } from '#storefront/shell/call/input-faults.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isUnanswered } from '#storefront/shell/call/until-answered.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

export type InvoiceRequest = InputOf<typeof applyInvoice>;

/** The requested invoice. Rejects with an `ApiError`; the caller shows its message. */
export const loadInvoice = (id: string): Promise<Invoice> => call(getInvoice, { id }, { silent: true });

/** Messages for single fields and one for the whole form; undefined when the request was accepted. */
export interface InvoiceFaults {
  readonly message: string;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

/** The faults of a request before it is sent (contract 5.10). */
function faultsOf(request: InvoiceRequest): Record<string, string | undefined> {
  const errors = inputFaults(applyInvoice, request);
  if (request.invoice_type === 'enterprise' && !isTaxNumber(request.company_tax_number ?? '')) {
    errors['company_tax_number'] ??= '请输入正确的纳税人识别号';
  }
  if (!request.email) errors['email'] ??= '请输入接收发票的邮箱';
  return errors;
}

/** Requests the invoice of an order. */
export async function requestInvoice(request: InvoiceRequest): Promise<InvoiceFaults | undefined> {
  const errors = faultsOf(request);
  if (Object.keys(errors).length > 0) return { message: '', errors };
  try {
    await call(applyInvoice, request, { silent: true });
  } catch (reason) {
    if (isUnanswered(reason) && (await isRequested(request))) return accepted();
    const refused = reason instanceof ApiError ? (reason.errors ?? {}) : {};
    const first = Object.fromEntries(Object.entries(refused).map(([name, messages]) => [name, messages[0]]));
    return { message: messageOf(reason), errors: first };
  }
  return accepted();
}

async function accepted(): Promise<undefined> {
  showToast('开票申请已提交');
  await refreshOrders();
}

/** Whether the request is there although its answer was lost; pressing again would only be refused. */
async function isRequested({ order_id, company_title }: InvoiceRequest): Promise<boolean> {
  const found = await call(listInvoices, { order_id }, { silent: true }).catch(() => undefined);
  const open = found?.list.filter(({ invoice_status }) =>
    ['pending', 'inProgress', 'success'].includes(invoice_status),
  );
  return open?.some((one) => one.company_title === company_title.trim()) ?? false;
}
