import { type Invoice, listInvoices, resendInvoice } from '#core/invoice/contract.ts';
import { listOrders, type Order } from '#core/order/contract.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

/** An invoice with the order it is for, where that is among the newest. */
export interface OrderInvoice {
  readonly invoice: Invoice;
  readonly order: Order | undefined;
}

/** The finished orders an invoice can be requested for, and the invoices so far, the newest fifty of both. */
export interface Invoices {
  readonly open: readonly Order[];
  readonly requested: readonly OrderInvoice[];
}

/** The tab of finished orders (contract 5.5). */
const finished = 3;

/** Both parts at once: one that came later would push the other down. */
export const invoices = createReading(async (): Promise<Invoices> => {
  const [orders, { list }] = await Promise.all([
    call(listOrders, { page: 1, pageSize: 50, status: finished }, { silent: true }),
    call(listInvoices, { page: 1, page_size: 50 }, { silent: true }),
  ]);
  const orderOf = new Map(orders.list.map((order) => [order.order_id, order]));
  return {
    open: orders.list.filter(
      ({ invoice_able, invoice_id, invoice_amount }) => invoice_able && invoice_id === '' && invoice_amount > 0,
    ),
    requested: list.map((invoice) => ({ invoice, order: orderOf.get(invoice.order_id) })),
  };
});

/** Sends an issued invoice again. Answers the reason for a refusal. */
export async function sendInvoiceAgain(id: string, email: string): Promise<string> {
  try {
    await call(resendInvoice, { id, confirm_email: email }, { silent: true });
  } catch (reason) {
    return messageOf(reason);
  }
  showToast('发票已重新发送');
  await invoices.load();
  return '';
}
