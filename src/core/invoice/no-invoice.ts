import type { InvoiceWish } from './wish.ts';

/** The wish for no invoice. */
export const noInvoice: InvoiceWish = {
  kind: '',
  title: 'individual',
  content: '',
  registration_number: '',
  email: '',
  company_address: '',
  company_phone: '',
  bankname: '',
  bankaccount: '',
};
