import { randomBytes } from 'node:crypto';
import { changedAt } from '#backend/app/clock.ts';
import { nextNumber } from '#backend/app/texts/numbers.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { PaidOrder } from '#backend/facts/payment.ts';
import { amountOf } from './apply.ts';
import { invoiceStatus, momentOf } from './rows.ts';

/** The invoice wish as checkout has checked and stored it with the order (contract 5.10). */
interface AskedContent {
  readonly title: 'individual' | 'unit';
  /** The text of the title. */
  readonly content: string;
  readonly registration_number?: string;
  readonly company_address?: string;
  readonly company_phone?: string;
  readonly bankname?: string;
  readonly bankaccount?: string;
  readonly email: string;
  readonly mobile: string;
}

/** The order is paid: applies for the invoice requested at checkout, only once even if the fact is repeated. */
export async function openAskedInvoice(
  connection: Connection,
  { orderId, order, now }: { readonly orderId: string; readonly order: PaidOrder; readonly now: number },
): Promise<void> {
  if (order.invoice_type === '') return;
  const earlier = await connection
    .selectFrom('invoice')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (earlier) return;
  const asked = fromJson<AskedContent>(order.invoice_content);
  await connection
    .insertInto('invoice')
    .values({
      invoice_apply_bn: await nextNumber(connection, 'invoice', order.user_id, now),
      order_id: orderId,
      user_id: order.user_id,
      invoice_type: asked.title === 'unit' ? 'enterprise' : 'individual',
      invoice_type_code: order.invoice_type === 'special' ? '01' : '02',
      outcome: 'running',
      invoice_amount: order.total_fee,
      company_title: asked.content,
      company_tax_number: asked.registration_number?.toUpperCase() ?? '',
      company_address: asked.company_address ?? '',
      company_telephone: asked.company_phone ?? '',
      bank_name: asked.bankname ?? '',
      bank_account: asked.bankaccount ?? '',
      email: asked.email,
      // Somebody must receive the invoice: without an address it goes to the receiver of the goods.
      mobile: asked.email === '' && asked.mobile === '' ? order.receiver_mobile : asked.mobile,
      file_name: `${randomBytes(16).toString('hex')}.svg`,
      created: now,
      updated: now,
    })
    .execute();
}

const runningInvoice = (connection: Connection, orderId: string) =>
  connection
    .selectFrom('invoice')
    .select(['id', 'outcome', 'created', 'issued', 'updated', 'to_reverse', 'invoice_amount'])
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'running')
    .executeTakeFirst();

/**
 * A part of the order is refunded: an invoice that waits is about what is left, and cancelled when that is nothing. An issued one
 * stays as the buyer has it, and waits for the staff to reverse it.
 */
export async function lowerInvoice(connection: Connection, orderId: string, now: number): Promise<void> {
  const running = await runningInvoice(connection, orderId);
  if (!running) return;
  const invoice_amount = await amountOf(connection, orderId);
  // Nothing of what it is about went back: the piece was a present.
  if (invoice_amount >= running.invoice_amount) return;
  if (invoiceStatus(running, await momentOf(connection, now)) === 'success') {
    return change(connection, running, {}, now);
  }
  await change(connection, running, invoice_amount > 0 ? { invoice_amount } : { outcome: 'cancel' }, now);
}

/** The order is fully refunded: cancels a waiting invoice and voids (作废) an issued one, which the staff then reverse at the tax office. */
export async function withdrawInvoice(connection: Connection, orderId: string, now: number): Promise<void> {
  const running = await runningInvoice(connection, orderId);
  if (!running) return;
  const outcome = invoiceStatus(running, await momentOf(connection, now)) === 'success' ? 'waste' : 'cancel';
  await change(connection, running, { outcome }, now);
}

/**
 * All goods of the order have come back. Where the shop keeps the freight, the invoice stays, lowered to it or to be reversed by
 * {@link lowerInvoice}, which the refund has called; without it there is nothing left to invoice.
 */
export async function closeInvoice(connection: Connection, orderId: string, now: number): Promise<void> {
  if ((await amountOf(connection, orderId)) === 0) await withdrawInvoice(connection, orderId, now);
}

/** Changes an invoice whose money went back. What the staff issued has to be reversed by them; the demo's own tax office does it itself. */
async function change(
  connection: Connection,
  running: NonNullable<Awaited<ReturnType<typeof runningInvoice>>>,
  fields: { readonly outcome?: 'waste' | 'cancel'; readonly invoice_amount?: number },
  now: number,
): Promise<void> {
  await connection
    .updateTable('invoice')
    .set({ ...fields, updated: changedAt(running, now) })
    .$if(running.issued !== null, (query) => query.set({ to_reverse: running.to_reverse ?? now }))
    .where('id', '=', running.id)
    .execute();
}
