import { randomBytes } from 'node:crypto';
import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import { nextNumber } from '#backend/app/texts/numbers.ts';
import type { Connection } from '#backend/db/open.ts';
import { invoiceReady } from '#backend/facts/invoice.ts';
import type * as invoice from '#core/invoice/desk-contract.ts';
import type { DeskInvoice } from '#core/invoice/desk-contract.ts';
import { isTaxNumber } from '#core/invoice/tax-number.ts';
import { sniffKind } from '#core/upload/file-kind.ts';
import { amountOf } from './apply.ts';
import { type InvoiceRow, invoiceStatus, type Moment, momentOf } from './rows.ts';
import { sumInvoices } from './sums.ts';

const perPage = 30;

type InvoiceDesk = Pick<typeof invoice, 'listDeskInvoices' | 'issueInvoice' | 'reverseInvoice' | 'confirmReversal'>;

const endings = { waste: '已冲红', cancel: '已取消', failed: '开具失败' } as const;

/** `left` is what another one would be about, in cents, for one that has to be reversed. */
function describe(row: InvoiceRow & { readonly username: string }, moment: Moment, left: number | null): DeskInvoice {
  const status = invoiceStatus(row, moment);
  const isWaiting = status === 'pending' || status === 'inProgress';
  const { id, invoice_apply_bn, order_id, username, invoice_amount, email, created, issued, updated, to_reverse } = row;
  const { company_title, company_tax_number, company_address, company_telephone, bank_name, bank_account } = row;
  return {
    ...{ id, invoice_apply_bn, order_id, username, invoice_amount, email, created, issued, updated, to_reverse },
    ...{ company_title, company_tax_number, company_address, company_telephone, bank_name, bank_account },
    is_special: row.invoice_type_code === '01',
    is_company: row.invoice_type === 'enterprise',
    left_amount: left,
    kind: left !== null ? 'reverse' : isWaiting ? 'waiting' : status === 'success' ? 'issued' : 'over',
    // The buyer is told that it is void before the tax office has heard of it.
    words: left === null && Object.hasOwn(endings, status) ? endings[status as keyof typeof endings] : '',
  };
}

async function invoiceOf(connection: Connection, id: number): Promise<InvoiceRow> {
  const row = await connection.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('发票不存在');
  return row;
}

/** What another invoice in place of one that has to be reversed would be about, in cents; nothing for one that is void. */
const leftOf = async (connection: Connection, row: InvoiceRow): Promise<number> =>
  row.outcome === 'running' ? amountOf(connection, row.order_id) : 0;

/** The tax office has taken it back. */
const voidInvoice = (connection: Connection, id: number, now: number) =>
  connection
    .updateTable('invoice')
    .set({ outcome: 'waste', to_reverse: null, updated: now })
    .where('id', '=', id)
    .execute();

export const invoiceDesk: DeskHandlers<InvoiceDesk> = {
  listDeskInvoices: async ({ kind, page }, { read, now }) => {
    const asked = read
      .selectFrom('invoice')
      .$if(kind === 'waiting', (query) => query.where('outcome', '=', 'running').where('issued', 'is', null))
      .$if(kind === 'reverse', (query) => query.where('to_reverse', 'is not', null))
      .$if(kind !== 'reverse', (query) => query.where('to_reverse', 'is', null))
      .$if(kind === 'issued', (query) => query.where('outcome', '=', 'running').where('issued', 'is not', null))
      .$if(kind === 'over', (query) => query.where('outcome', '!=', 'running'));
    const isQueue = kind === 'waiting' || kind === 'reverse';
    const countOf = async (query: typeof asked): Promise<number> => {
      const { count } = await query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return Number(count);
    };
    const rows = await asked
      .innerJoin('member', 'member.user_id', 'invoice.user_id')
      .selectAll('invoice')
      .select('member.username')
      .orderBy(kind === 'reverse' ? 'to_reverse' : 'invoice.created', isQueue ? 'asc' : 'desc')
      .orderBy('id', isQueue ? 'asc' : 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    // The staff of a demo may issue what its clock has not reached yet; a row counts as issued by its file alone here.
    const moment = { now, byClock: false };
    return {
      total: await countOf(asked),
      page_size: perPage,
      waiting: await countOf(read.selectFrom('invoice').where('outcome', '=', 'running').where('issued', 'is', null)),
      to_reverse: await countOf(read.selectFrom('invoice').where('to_reverse', 'is not', null)),
      sums: await sumInvoices(read, now),
      list: await Promise.all(
        rows.map(async (row) => describe(row, moment, row.to_reverse === null ? null : await leftOf(read, row))),
      ),
    };
  },

  issueInvoice: async ({ id, updated, file }, { connection, files, now, log }) => {
    const row = await invoiceOf(connection, id);
    if (row.outcome !== 'running' || row.issued !== null) throw new Refusal('这张发票不在等待开具');
    if (updated !== undefined && row.updated !== updated)
      throw new Refusal('开票资料刚刚变过（买家改了抬头，或有退款），请刷新后按新的资料开具');
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (sniffKind(bytes) !== 'pdf') throw new Refusal('请上传 PDF 格式的发票文件');
    const file_name = await files.save(bytes, 'pdf');
    await connection
      .updateTable('invoice')
      .set({ file_name, issued: now, updated: now })
      .where('id', '=', id)
      .execute();
    const { order_id: orderId, user_id: userId, email, invoice_apply_bn: invoice } = row;
    await invoiceReady.tell(connection, { invoiceId: id, orderId, userId, email, isAgain: false, now });
    await log({
      action: 'invoice.issue',
      about: `order:${row.order_id}`,
      before: { invoice, progress: '待开具' },
      after: { invoice, progress: '已开具' },
    });
    return { status: true };
  },

  reverseInvoice: async ({ id, company_title, company_tax_number, reason }, { connection, now, log }) => {
    const row = await invoiceOf(connection, id);
    const isIssued = invoiceStatus(row, await momentOf(connection, now)) === 'success';
    if (!isIssued) throw new Refusal('只有已开具的发票才能冲红');
    if (row.invoice_type === 'enterprise' && !isTaxNumber(company_tax_number))
      throw new Refusal('请填写正确的纳税人识别号');
    // Parts may have been refunded since it was issued.
    const invoice_amount = await amountOf(connection, row.order_id);
    if (invoice_amount === 0) throw new Refusal('订单款项已全部退回，不用重开，请在「待冲红」里登记冲红');
    await voidInvoice(connection, id, now);
    const { id: _, ...columns } = row;
    const invoice_apply_bn = await nextNumber(connection, 'invoice', row.user_id, now);
    await connection
      .insertInto('invoice')
      .values({
        ...columns,
        invoice_amount,
        company_title,
        company_tax_number: row.invoice_type === 'enterprise' ? company_tax_number.toUpperCase() : '',
        invoice_apply_bn,
        file_name: `${randomBytes(16).toString('hex')}.svg`,
        issued: null,
        to_reverse: null,
        created: now,
        updated: now,
      })
      .execute();
    await log({
      action: 'invoice.reverse',
      about: `order:${row.order_id}`,
      before: { invoice: row.invoice_apply_bn, company_title: row.company_title },
      after: { invoice: invoice_apply_bn, company_title, reason },
    });
    return { status: true };
  },

  confirmReversal: async ({ id }, { connection, now, log }) => {
    const row = await invoiceOf(connection, id);
    if (row.to_reverse === null) throw new Refusal('这张发票不在等待冲红');
    if ((await leftOf(connection, row)) > 0) throw new Refusal('订单只退了一部分，请用「冲红重开」');
    await voidInvoice(connection, id, now);
    const { invoice_apply_bn: invoice } = row;
    await log({
      action: 'invoice.reverse',
      about: `order:${row.order_id}`,
      before: { invoice, progress: '待冲红' },
      after: { invoice, progress: '已冲红' },
    });
    return { status: true };
  },
};
