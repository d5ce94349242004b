import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { openCase, placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { applyInvoice, getInvoice, listInvoices } from '#core/invoice/contract.ts';
import { issueInvoice, reverseInvoice } from '#core/invoice/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const person = { invoice_type: 'individual', company_title: '张三', email: 'books@example.com' } as const;
const pdf = () => new File(['%PDF-1.7 invoice'], 'invoice.pdf', { type: 'application/pdf' });

/** A finished order of two pieces at 100 yuan whose invoice waits, in a shop without the demo's tax office. */
async function waiting() {
  const member = await shop.newMember(1_000_000);
  await shop.database.write((connection) => connection.deleteFrom('demo_seed').execute());
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 10_000), 2]], 'done', 'deposit');
  const { id, invoice_amount } = await member.call(applyInvoice, { order_id, ...person });
  const returnOne = async () => {
    const staff = await desk.staff('service');
    const aftersales_bn = await openCase(shop, member, { order_id });
    await staff.call(stepDeskCase, { aftersales_bn, action: 'agree' });
  };
  return { member, order_id, id, amount: invoice_amount, returnOne };
}

test('an invoice that waits is about what is left after a refund of a part', async () => {
  const { member, id, amount, returnOne } = await waiting();
  await returnOne();
  expect(await member.call(getInvoice, { id })).toMatchObject({
    invoice_status: 'pending',
    invoice_amount: amount - 10_000,
  });
});

test('a reversed invoice is issued anew about what is left', async () => {
  const { member, order_id, id, amount, returnOne } = await waiting();
  const staff = await desk.staff('money');
  await staff.call(issueInvoice, { id: Number(id), file: pdf() });
  await returnOne();
  expect(await member.call(getInvoice, { id })).toMatchObject({ invoice_amount: amount });
  await staff.call(reverseInvoice, { id: Number(id), company_title: '李四', reason: '抬头写错' });
  const { list } = await member.call(listInvoices, { order_id });
  expect(list.map(({ invoice_status, invoice_amount }) => [invoice_status, invoice_amount])).toEqual([
    ['pending', amount - 10_000],
    ['waste', amount],
  ]);
});
