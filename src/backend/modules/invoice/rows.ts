import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { numericId } from '#backend/db/sql-text.ts';
import type { Invoice } from '#core/invoice/contract.ts';

export type InvoiceRow = Row<'invoice'>;

/** The demo's tax office: a request waits for one minute, is processed for four, and is then issued. */
const pendingSeconds = 60;
const issuedAfterSeconds = 300;

/** When a status is asked for: a time, and whether the demo's tax office works by the clock; a shop's staff issue by hand. */
export interface Moment {
  /** Unix seconds. */
  readonly now: number;
  readonly byClock: boolean;
}

/** The moment `now` in a shop; only a database of the demo has a tax office that works by the clock. */
export async function momentOf(connection: Connection, now: number): Promise<Moment> {
  const seed = await connection.selectFrom('demo_seed').select('seed_id').executeTakeFirst();
  return { now, byClock: seed !== undefined };
}

/** Status of an invoice. */
export function invoiceStatus(
  row: Pick<InvoiceRow, 'outcome' | 'created' | 'issued'>,
  { now, byClock }: Moment,
): Invoice['invoice_status'] {
  if (row.outcome !== 'running') return row.outcome;
  if (row.issued !== null) return 'success';
  if (!byClock) return 'pending';
  const age = now - row.created;
  if (age < pendingSeconds) return 'pending';
  return age < issuedAfterSeconds ? 'inProgress' : 'success';
}

/** URL path of an issued invoice's document; only its owner can open it. */
const documentUrl = (row: InvoiceRow): string => `/invoices/${row.file_name}`;

export function describeInvoice(row: InvoiceRow, moment: Moment): Invoice {
  const status = invoiceStatus(row, moment);
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

/** The member's own invoice; refuses an unknown id and another member's with the same message. */
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
