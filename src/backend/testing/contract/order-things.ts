import { createAftersales, simulateAftersales } from '#core/aftersales/contract.ts';
import { listDeliveries } from '#core/delivery/contract.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import { applyInvoice, createInvoiceTitle } from '#core/invoice/contract.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { confirmReceipt } from '#core/order/receipt-contract.ts';
import { type Actor, orderOf } from './world.ts';

/** A paid order of the actor. */
export async function paidOrderOf(actor: Actor): Promise<string> {
  const { order_id, trade_id } = await orderOf(actor);
  await actor.client.pay(trade_id);
  return order_id;
}

/** A shipped order of the actor. */
export async function shippedOrderOf(actor: Actor): Promise<string> {
  const order_id = await paidOrderOf(actor);
  await actor.client.call(simulateShipment, { order_id });
  return order_id;
}

/** A received order of the actor. */
export async function doneOrderOf(actor: Actor): Promise<string> {
  const order_id = await shippedOrderOf(actor);
  await actor.client.call(confirmReceipt, { order_id });
  return order_id;
}

/** A paid order that the actor has asked to cancel. */
export async function cancelAskedOf(actor: Actor): Promise<string> {
  const order_id = await paidOrderOf(actor);
  await actor.client.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  return order_id;
}

export async function parcelOf(actor: Actor): Promise<string> {
  const order_id = await shippedOrderOf(actor);
  return (await actor.client.call(listDeliveries, { order_id })).list[0]?.delivery_id ?? '';
}

/** Input for a case over the only line of a received order. */
export async function caseInputOf(actor: Actor) {
  const order_id = await doneOrderOf(actor);
  const { order_line_id } = await actor.world.shop.database.read
    .selectFrom('order_line')
    .select('order_line_id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  const detail = [{ id: String(order_line_id), num: 1 }];
  return { order_id, detail, aftersales_type: 'REFUND_GOODS', reason: '质量问题' } as const;
}

/** An after-sales case that the shop has not answered. */
export async function caseOf(actor: Actor): Promise<string> {
  return (await actor.client.call(createAftersales, await caseInputOf(actor))).result.aftersales_bn;
}

/** A case that waits for the goods. */
export async function agreedCaseOf(actor: Actor): Promise<string> {
  const aftersales_bn = await caseOf(actor);
  await actor.client.call(simulateAftersales, { aftersales_bn, action: 'agree' });
  return aftersales_bn;
}

export const invoiceRequest = {
  invoice_type: 'individual',
  company_title: '林晓晴',
  email: 'lin@chengju.example',
} as const;

/** An invoice that nobody has started to issue. */
export async function invoiceOf(actor: Actor): Promise<string> {
  const order_id = await doneOrderOf(actor);
  return (await actor.client.call(applyInvoice, { order_id, ...invoiceRequest })).id;
}

/** An issued invoice. */
export async function issuedInvoiceOf(actor: Actor): Promise<string> {
  const id = await invoiceOf(actor);
  await actor.world.shop.database.write((connection) =>
    connection
      .updateTable('invoice')
      .set((row) => ({ created: row('created', '-', 3600) }))
      .where('id', '=', Number(id))
      .execute(),
  );
  return id;
}

export const invoiceTitle = { invoices_type: 'personal', name: '林晓晴' } as const;

export const invoiceTitleOf = async ({ client }: Actor): Promise<string> =>
  (await client.call(createInvoiceTitle, invoiceTitle)).invoices_id;
