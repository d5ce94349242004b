import type { Connection } from '#backend/db/open.ts';
import { paidIn, type Span, totals } from '#backend/modules/statistics/sums.ts';
import type { DeskInvoiceSums } from '#core/invoice/desk-contract.ts';
import { startOfMonth } from '#core/time/time.ts';

type Kind = DeskInvoiceSums['kinds'][number]['kind'];
type Sum = DeskInvoiceSums['reversed']['month'];

const kinds: readonly Kind[] = ['person', 'company', 'special'];
const none: Sum = { count: 0, fee: 0 };

/** How many invoices and how much money some of them are, by what the tax office calls them. */
async function byKind(query: ReturnType<typeof invoices>): Promise<ReadonlyMap<Kind, Sum>> {
  const rows = await query
    .select(['invoice_type', 'invoice_type_code'])
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number | string>('invoice_amount').as('fee')])
    .groupBy(['invoice_type', 'invoice_type_code'])
    .execute();
  const sums = new Map<Kind, Sum>();
  for (const { invoice_type, invoice_type_code, count, fee } of rows) {
    const kind = invoice_type_code === '01' ? 'special' : invoice_type === 'enterprise' ? 'company' : 'person';
    const so = sums.get(kind) ?? none;
    sums.set(kind, { count: so.count + Number(count), fee: so.fee + Number(fee) });
  }
  return sums;
}

const invoices = (read: Connection) => read.selectFrom('invoice');

/** Orders paid in a time, their money less what went back in it. */
async function taken(read: Connection, span: Span): Promise<Sum> {
  const { count, fee } = await paidIn(read, span)
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number | string | null>('total_fee').as('fee')])
    .executeTakeFirstOrThrow();
  const { refunded_fee } = await totals(read, span);
  return { count: Number(count), fee: Number(fee ?? 0) - refunded_fee };
}

/**
 * What waits, and what was issued in this month and the last one, by kind. One that was reversed was issued all the same:
 * as in the books of the tax office it is taken off in the month of its reversal.
 */
export async function sumInvoices(read: Connection, now: number): Promise<DeskInvoiceSums> {
  const month = startOfMonth(now);
  const before = startOfMonth(month - 1);
  const waiting = await byKind(invoices(read).where('outcome', '=', 'running').where('issued', 'is', null));
  const inMonth = await byKind(invoices(read).where('issued', '>=', month));
  const inLast = await byKind(invoices(read).where('issued', '>=', before).where('issued', '<', month));
  const reversed = async (from: number, to: number): Promise<Sum> => {
    const voided = invoices(read).where('outcome', '=', 'waste').where('issued', 'is not', null);
    const all = voided.where('to_reverse', 'is', null);
    const sums = await byKind(all.where('updated', '>=', from).where('updated', '<', to));
    return [...sums.values()].reduce(
      (whole, { count, fee }) => ({ count: whole.count + count, fee: whole.fee + fee }),
      none,
    );
  };
  return {
    month,
    last_month: before,
    kinds: kinds.map((kind) => ({
      kind,
      waiting: waiting.get(kind) ?? none,
      month: inMonth.get(kind) ?? none,
      last_month: inLast.get(kind) ?? none,
    })),
    reversed: { month: await reversed(month, now + 1), last_month: await reversed(before, month) },
    paid: {
      month: await taken(read, { from: month, to: now + 1 }),
      last_month: await taken(read, { from: before, to: month }),
    },
  };
}
