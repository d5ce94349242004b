import { randomBytes } from 'node:crypto';
import { Refusal } from '#backend/app/handler.ts';
import { nextNumber } from '#backend/app/texts/numbers.ts';
import type { Connection } from '#backend/db/open.ts';
import { freightReturned } from '#backend/modules/order/sold-lines.ts';
import { ownOrder, stateOf } from '#backend/modules/order/transitions.ts';
import type { applyInvoice } from '#core/invoice/contract.ts';
import { isTaxNumber } from '#core/invoice/tax-number.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import type { InvoiceRow } from './rows.ts';

type Request = Omit<ParsedInputOf<typeof applyInvoice>, 'order_id'>;

/** The fields of a request as they are stored; refuses data that the tax office would reject (contract 5.10). */
export function invoiceFields(request: Request): Request {
  if (request.email === '' && request.mobile === '') throw new Refusal('请输入接收发票的邮箱或手机号');
  if (request.invoice_type === 'individual') {
    if (request.invoice_type_code === '01') throw new Refusal('增值税专用发票只能开具给企业');
    return { ...request, company_tax_number: '' };
  }
  if (!isTaxNumber(request.company_tax_number)) throw new Refusal('请输入正确的纳税人识别号');
  const special = [request.company_address, request.company_telephone, request.bank_name, request.bank_account];
  if (request.invoice_type_code === '01' && special.includes('')) {
    throw new Refusal('增值税专用发票需要填写公司地址、电话、开户行和账号');
  }
  return { ...request, company_tax_number: request.company_tax_number.toUpperCase() };
}

/** The amount paid for an order minus refunds, in cents. */
export async function amountOf(connection: Connection, orderId: string): Promise<number> {
  const { total_fee } = await connection
    .selectFrom('orders')
    .select('total_fee')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await connection
    .selectFrom('order_line')
    .select('refunded_fee')
    .where('order_id', '=', orderId)
    .execute();
  // A cancelled order goes back as a whole, without a word about its lines.
  const cancelled = await connection
    .selectFrom('refund')
    .select('refund_fee')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'cancel')
    .execute();
  const freight = (await freightReturned(connection, [orderId])).get(orderId) ?? 0;
  const back = [
    freight,
    ...lines.map(({ refunded_fee }) => refunded_fee),
    ...cancelled.map(({ refund_fee }) => refund_fee),
  ];
  return Math.max(0, total_fee - back.reduce((sum, fee) => sum + fee, 0));
}

/** Stores a request for the invoice of the member's own finished order. */
export async function openInvoice(
  connection: Connection,
  userId: number,
  { order_id, ...request }: ParsedInputOf<typeof applyInvoice>,
  now: number,
): Promise<InvoiceRow> {
  const order = await ownOrder(connection, userId, order_id);
  if (stateOf(order, now) !== 'done') throw new Refusal('订单完成后才能申请开票');
  const fields = invoiceFields(request);
  const running = await connection
    .selectFrom('invoice')
    .select('id')
    .where('order_id', '=', order_id)
    .where('outcome', '=', 'running')
    .executeTakeFirst();
  if (running) throw new Refusal('该订单已申请过发票，请在发票列表中查看');
  const amount = await amountOf(connection, order_id);
  if (amount === 0) throw new Refusal('订单没有可开票金额');
  return connection
    .insertInto('invoice')
    .values({
      ...fields,
      invoice_apply_bn: await nextNumber(connection, 'invoice', userId, now),
      order_id,
      user_id: userId,
      outcome: 'running',
      invoice_amount: amount,
      file_name: `${randomBytes(16).toString('hex')}.svg`,
      created: now,
      updated: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
