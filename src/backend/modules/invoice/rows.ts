import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { numericId } from '#backend/db/sql-text.ts';
import type { Invoice } from '#core/invoice/contract.ts';

export type InvoiceRow = Row<'invoice'>;

/** The sample tax office: a request waits one minute, is worked on for four, and is issued then. */
const pendingSeconds = 60;
const issuedAfterSeconds = 300;

/** How far an invoice is at `now`. */
export function invoiceStatus(row: Pick<InvoiceRow, 'outcome' | 'created'>, now: number): Invoice['invoice_status'] {
  if (row.outcome !== 'running') return row.outcome;
  const age = now - row.created;
  if (age < pendingSeconds) return 'pending';
  return age < issuedAfterSeconds ? 'inProgress' : 'success';
}

/** URL path of an issued invoice's document; only its owner gets an answer there. */
const documentUrl = (row: InvoiceRow): string => `/invoices/${row.file_name}`;

export function describeInvoice(row: InvoiceRow, now: number): Invoice {
  const status = invoiceStatus(row, now);
  return {
    id: String(row.id),
    invoice_apply_bn: row.invoice_apply_bn,
    order_id: row.order_id,
    invoice_type: row.invoice_type,
    invoice_type_code: row.invoice_type_code,
    invoice_status: status,
    invoice_amount: row.invoice_amount,
    invoice_file_url: status === 'success' ? documentUrl(row) : '',
    company_title: row.company_title,
    company_tax_number: row.company_tax_number,
    company_address: row.company_address,
    company_telephone: row.company_telephone,
    bank_name: row.bank_name,
    bank_account: row.bank_account,
    email: row.email,
    mobile: row.mobile,
    create_time: row.created,
  };
}

/** The member's own invoice; refuses an id that is unknown or another member's with the same words. */
export async function ownInvoice(connection: Connection, userId: number, id: string): Promise<InvoiceRow> {
  const row = await connection
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', numericId(id))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('发票不存在');
  return row;
}
