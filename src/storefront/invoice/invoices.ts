import { type Invoice, listInvoices, resendInvoice } from '#core/invoice/contract.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

/** The member's invoices, the newest fifty. */
export const invoices = createReading(
  async (): Promise<readonly Invoice[]> =>
    (await call(listInvoices, { page: 1, page_size: 50 }, { silent: true })).list,
);

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
