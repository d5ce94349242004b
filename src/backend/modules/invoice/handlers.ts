import { changedAt, secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { invoiceReady } from '#backend/facts/invoice.ts';
import { refuseManyMails } from '#backend/modules/mail/limits.ts';
import type { applyInvoice, getInvoice, listInvoices, resendInvoice, updateInvoice } from '#core/invoice/contract.ts';
import { invoiceFields, openInvoice } from './apply.ts';
import { describeInvoice, type InvoiceRow, invoiceStatus, momentOf, ownInvoice } from './rows.ts';

type InvoiceEndpoints = {
  applyInvoice: typeof applyInvoice;
  listInvoices: typeof listInvoices;
  getInvoice: typeof getInvoice;
  updateInvoice: typeof updateInvoice;
  resendInvoice: typeof resendInvoice;
};

const change = (connection: Connection, id: number, fields: Partial<Omit<InvoiceRow, 'id'>>): Promise<InvoiceRow> =>
  connection.updateTable('invoice').set(fields).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const invoiceHandlers: Handlers<InvoiceEndpoints> = {
  applyInvoice: async (input, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const row = await context.database.write((connection) => openInvoice(connection, userId, input, now));
    return describeInvoice(row, await momentOf(context.database.read, now));
  },

  listInvoices: async ({ page, page_size, order_id }, context) => {
    const moment = await momentOf(context.database.read, secondsOf(context.nowMs));
    let own = context.database.read.selectFrom('invoice').where('user_id', '=', memberOf(context).userId);
    if (order_id !== undefined) own = own.where('order_id', '=', order_id);
    const { count } = await own.select((column) => column.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute();
    return { list: rows.map((row) => describeInvoice(row, moment)), total_count: count };
  },

  getInvoice: async ({ id }, context) =>
    describeInvoice(
      await ownInvoice(context.database.read, memberOf(context).userId, id),
      await momentOf(context.database.read, secondsOf(context.nowMs)),
    ),

  updateInvoice: async ({ id, ...request }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    return context.database.write(async (connection) => {
      const row = await ownInvoice(connection, userId, id);
      const moment = await momentOf(connection, now);
      if (invoiceStatus(row, moment) !== 'pending') throw new Refusal('发票已开始开具，不能再修改');
      return describeInvoice(
        await change(connection, row.id, { ...invoiceFields(request), updated: changedAt(row, now) }),
        moment,
      );
    });
  },

  resendInvoice: async ({ id, confirm_email }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    if (!context.mail.isOpen) throw new Refusal('本店暂时不能发送邮件，请点「查看发票」下载');
    return context.database.write(async (connection) => {
      const row = await ownInvoice(connection, userId, id);
      const moment = await momentOf(connection, now);
      if (invoiceStatus(row, moment) !== 'success') throw new Refusal('发票还未开具，暂不能重新发送');
      await refuseManyMails(connection, { userId, address: confirm_email, network: context.network, now });
      const told = { invoiceId: row.id, orderId: row.order_id, userId, email: confirm_email };
      await invoiceReady.tell(connection, { ...told, isAgain: true, now });
      return describeInvoice(await change(connection, row.id, { email: confirm_email, updated: now }), moment);
    });
  },
};
