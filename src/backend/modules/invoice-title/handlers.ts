import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { numericId } from '#backend/db/sql-text.ts';
import type {
  createInvoiceTitle,
  deleteInvoiceTitle,
  getInvoiceTitle,
  InvoiceTitle,
  listInvoiceTitles,
  updateInvoiceTitle,
} from '#core/invoice/contract.ts';
import { isTaxNumber } from '#core/invoice/tax-number.ts';
import { invoiceTitleLimit } from '#core/site/limits.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';

type InvoiceTitleEndpoints = {
  listInvoiceTitles: typeof listInvoiceTitles;
  getInvoiceTitle: typeof getInvoiceTitle;
  createInvoiceTitle: typeof createInvoiceTitle;
  updateInvoiceTitle: typeof updateInvoiceTitle;
  deleteInvoiceTitle: typeof deleteInvoiceTitle;
};

const describe = ({ user_id: _, created: __, ...row }: Row<'invoice_title'>): InvoiceTitle => ({
  ...row,
  invoices_id: String(row.invoices_id),
  is_def: row.is_def === 1,
});

const clearDefault = (connection: Connection, userId: number) =>
  connection
    .updateTable('invoice_title')
    .set({ is_def: 0 })
    .where('user_id', '=', userId)
    .where('is_def', '=', 1)
    .execute();

/** The columns of a title; a company needs a valid tax number, a person has none. */
function titleFields({ is_def: _, ...title }: ParsedInputOf<typeof createInvoiceTitle>) {
  if (title.invoices_type === 'personal') return { ...title, tax_number: '' };
  if (!isTaxNumber(title.tax_number)) throw new Refusal('请输入正确的纳税人识别号');
  return { ...title, tax_number: title.tax_number.toUpperCase() };
}

export const invoiceTitleHandlers: Handlers<InvoiceTitleEndpoints> = {
  listInvoiceTitles: async (_input, context) => {
    const rows = await context.database.read
      .selectFrom('invoice_title')
      .selectAll()
      .where('user_id', '=', memberOf(context).userId)
      .orderBy('is_def', 'desc')
      .orderBy('invoices_id', 'desc')
      .execute();
    return { list: rows.map(describe), total_count: rows.length };
  },

  getInvoiceTitle: async ({ id }, context) => {
    const row = await context.database.read
      .selectFrom('invoice_title')
      .selectAll()
      .where('invoices_id', '=', numericId(id))
      .where('user_id', '=', memberOf(context).userId)
      .executeTakeFirst();
    if (!row) throw new Refusal('发票抬头不存在');
    return describe(row);
  },

  createInvoiceTitle: async (input, context) => {
    const { userId } = memberOf(context);
    const fields = titleFields(input);
    return context.database.write(async (connection) => {
      const { count } = await connection
        .selectFrom('invoice_title')
        .select((column) => column.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (count >= invoiceTitleLimit) throw new Refusal(`发票抬头最多 ${invoiceTitleLimit} 个`);
      const isDefault = input.is_def || count === 0;
      if (isDefault) await clearDefault(connection, userId);
      const row = await connection
        .insertInto('invoice_title')
        .values({ ...fields, user_id: userId, is_def: isDefault ? 1 : 0, created: secondsOf(context.nowMs) })
        .returningAll()
        .executeTakeFirstOrThrow();
      return describe(row);
    });
  },

  updateInvoiceTitle: async ({ id, ...input }, context) => {
    const { userId } = memberOf(context);
    const fields = titleFields(input);
    return context.database.write(async (connection) => {
      if (input.is_def) await clearDefault(connection, userId);
      const row = await connection
        .updateTable('invoice_title')
        .set({ ...fields, ...(input.is_def && { is_def: 1 }) })
        .where('invoices_id', '=', numericId(id))
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new Refusal('发票抬头不存在');
      return describe(row);
    });
  },

  deleteInvoiceTitle: async ({ id }, context) => {
    const { userId } = memberOf(context);
    await context.database.write((connection) =>
      connection
        .deleteFrom('invoice_title')
        .where('invoices_id', '=', numericId(id))
        .where('user_id', '=', userId)
        .execute(),
    );
    return { status: true };
  },
};

/** Deletes the saved invoice titles of a member whose account is closed. */
export async function forgetTitles(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('invoice_title').where('user_id', '=', userId).execute();
}
