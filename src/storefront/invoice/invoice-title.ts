import { atom } from 'nanostores';
import { createInvoiceTitle, type InvoiceTitle, listInvoiceTitles } from '#core/invoice/contract.ts';
import type { InvoiceWish } from '#core/invoice/wish.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

/** The member's saved titles, the default one first; empty until read. */
export const $invoiceTitles = atom<readonly InvoiceTitle[]>([]);

/** Reads the saved titles. Everything can be typed without them, so a failure shows no message. */
export async function loadInvoiceTitles(): Promise<void> {
  try {
    const { list } = await call(listInvoiceTitles, {}, { background: true });
    $invoiceTitles.set(list);
  } catch {
    // The form is complete without them.
  }
}

/** The form fields that a saved title fills in. */
export function wishOfTitle(title: InvoiceTitle): Partial<InvoiceWish> {
  return {
    title: title.invoices_type === 'corporate' ? 'unit' : 'individual',
    content: title.name,
    registration_number: title.tax_number,
    company_address: title.business_address,
    company_phone: title.telephone,
    bankname: title.bank,
    bankaccount: title.bank_account,
  };
}

/** Saves the typed fields as a title for the next time. */
export async function keepInvoiceTitle(wish: InvoiceWish): Promise<void> {
  const isUnit = wish.title === 'unit' || wish.kind === '2';
  try {
    await call(createInvoiceTitle, {
      invoices_type: isUnit ? 'corporate' : 'personal',
      name: wish.content,
      ...(isUnit && {
        tax_number: wish.registration_number,
        business_address: wish.company_address,
        telephone: wish.company_phone,
        bank: wish.bankname,
        bank_account: wish.bankaccount,
      }),
    });
  } catch {
    // The message has been shown; the order uses the typed title.
    return;
  }
  showToast('已保存为常用抬头', { icon: 'check' });
  await loadInvoiceTitles();
}
