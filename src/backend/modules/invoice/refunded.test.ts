import { expect, test } from 'vitest';
import { invoicesToReverse } from '#backend/db/migrations/0067-invoices-to-reverse.ts';
import { execute } from '#backend/db/sql-text.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { openCase, placeOrder, skuFor } from '#backend/testing/orders.ts';
import { partShipped } from '#backend/testing/part-shipped.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { applyInvoice, getInvoice, listInvoices } from '#core/invoice/contract.ts';
import { confirmReversal, issueInvoice, listDeskInvoices, reverseInvoice } from '#core/invoice/desk-contract.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { confirmCancel, leaveUnsent } from '#core/order/desk-contract.ts';
import { getWaiting } from '#core/publishing/waiting-contract.ts';
import { lowerInvoice, openAskedInvoice } from './asked.ts';

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

/** The row of an invoice among those to reverse, and how many the navigation counts. */
async function toReverse(order_id: string) {
  const staff = await desk.staff('owner');
  const { list, to_reverse } = await staff.call(listDeskInvoices, { kind: 'reverse' });
  return {
    row: list.find((invoice) => invoice.order_id === order_id),
    to_reverse,
    counted: (await staff.call(getWaiting, {})).invoices,
  };
}

test('an issued invoice of which a part went back waits until it is reversed, and another one takes its place', async () => {
  const { order_id, id, amount, returnOne } = await waiting();
  const staff = await desk.staff('money');
  await staff.call(issueInvoice, { id: Number(id), file: pdf() });
  const before = await toReverse(order_id);
  expect(before.row).toBeUndefined();
  await returnOne();
  const after = await toReverse(order_id);
  expect(after.row).toMatchObject({
    id: Number(id),
    kind: 'reverse',
    words: '',
    invoice_amount: amount,
    left_amount: amount - 10_000,
    to_reverse: expect.any(Number),
  });
  expect([after.to_reverse, after.counted]).toEqual([before.to_reverse + 1, before.counted + 1]);
  const issued = await staff.call(listDeskInvoices, { kind: 'issued' });
  expect(issued.list.some((invoice) => invoice.order_id === order_id)).toBe(false);
  await expect(staff.call(confirmReversal, { id: Number(id) })).rejects.toThrow('冲红重开');
  await staff.call(reverseInvoice, { id: Number(id), company_title: '张三', reason: '部分退款' });
  // What waits now is to be issued, not to be reversed.
  expect(await toReverse(order_id)).toEqual({ row: undefined, to_reverse: before.to_reverse, counted: after.counted });
});

test('a present that comes back reverses no invoice, as nothing of its money does', async () => {
  const { order_id, id } = await waiting();
  await (await desk.staff('money')).call(issueInvoice, { id: Number(id), file: pdf() });
  await shop.database.write((connection) => lowerInvoice(connection, order_id, Math.floor(shop.nowMs() / 1000)));
  expect((await toReverse(order_id)).row).toBeUndefined();
});

test('the issued invoice of an order that went back as a whole is void to its buyer, and waits until it is reversed', async () => {
  const { member, order_id, id, returnOne } = await waiting();
  const staff = await desk.staff('money');
  await staff.call(issueInvoice, { id: Number(id), file: pdf() });
  const reversed = async () => (await staff.call(listDeskInvoices, {})).sums.reversed.month.count;
  const before = { count: await reversed(), ...(await toReverse(order_id)) };
  await returnOne();
  await returnOne();
  expect(await member.call(getInvoice, { id })).toMatchObject({ invoice_status: 'waste' });
  const after = await toReverse(order_id);
  expect(after.row).toMatchObject({ id: Number(id), words: '', left_amount: 0 });
  expect(after.to_reverse).toBe(before.to_reverse + 1);
  // The tax office counts it in the month in which it hears of it.
  expect(await reversed()).toBe(before.count);
  await staff.call(confirmReversal, { id: Number(id) });
  expect(await toReverse(order_id)).toMatchObject({ row: undefined, to_reverse: before.to_reverse });
  expect(await reversed()).toBe(before.count + 1);
  await expect(staff.call(confirmReversal, { id: Number(id) })).rejects.toThrow('不在等待冲红');
});

test('so does that of a paid order that is cancelled after its invoice was issued', async () => {
  const member = await shop.newMember(1_000_000);
  await shop.database.write((connection) => connection.deleteFrom('demo_seed').execute());
  const order_id = await placeOrder(member, [[await skuFor(shop, 2, 10_000), 1]], 'paid', 'deposit');
  const order = await shop.database.read
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  const now = Math.floor(shop.nowMs() / 1000);
  const wish = JSON.stringify({ title: 'individual', content: '张三', email: '', mobile: '' });
  await shop.database.write((connection) =>
    openAskedInvoice(connection, {
      orderId: order_id,
      order: { ...order, invoice_type: 'normal', invoice_content: wish },
      now,
    }),
  );
  const { list } = await member.call(listInvoices, { order_id });
  await (await desk.staff('money')).call(issueInvoice, { id: Number(list[0]?.id), file: pdf() });
  await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  await (await desk.staff('orders')).call(confirmCancel, { order_id, agree: true });
  expect((await toReverse(order_id)).row).toMatchObject({ left_amount: 0 });
});

test('invoices whose money went back before anybody was told of it wait to be reversed as well', async () => {
  const [part, whole, none] = [await waiting(), await waiting(), await waiting()];
  const staff = await desk.staff('money');
  for (const { id } of [part, whole, none]) await staff.call(issueInvoice, { id: Number(id), file: pdf() });
  await part.returnOne();
  await whole.returnOne();
  await whole.returnOne();
  await shop.database.write(async (connection) => {
    await execute(connection, 'drop index invoice_to_reverse');
    await execute(connection, 'alter table invoice drop column to_reverse');
    await invoicesToReverse.up(connection);
  });
  expect((await toReverse(part.order_id)).row).toMatchObject({ left_amount: part.amount - 10_000 });
  expect((await toReverse(whole.order_id)).row).toMatchObject({ left_amount: 0 });
  expect((await toReverse(none.order_id)).row).toBeUndefined();
});

test('pieces that are not sent lower an invoice that waits, and one that is issued has to be reversed', async () => {
  await shop.database.write((connection) => connection.deleteFrom('demo_seed').execute());
  const staff = await desk.staff('owner');
  const leave = async (order_id: string, id: string, refund_fee: number) =>
    staff.call(leaveUnsent, {
      ...{ order_id, reason: '停产', is_restocked: false, refund_fee },
      lines: [{ id, num: 1 }],
    });
  const { order_id, lines, member } = await partShipped({ shop, desk }, [[10_000, 3]], [1]);
  const id = lines[0]?.id ?? '';
  const { order } = await shop.database.write(async (connection) => {
    const row = await connection
      .selectFrom('orders')
      .selectAll()
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    const asked = { title: 'individual', content: '个人', email: 'books@example.com', mobile: '' };
    const paid = { ...row, invoice_type: 'normal' as const, invoice_content: JSON.stringify(asked) };
    await openAskedInvoice(connection, { orderId: order_id, order: paid, now: Math.floor(shop.nowMs() / 1000) });
    return { order: row };
  });
  const invoice = async () => (await member.call(listInvoices, { order_id })).list[0];
  await leave(order_id, id, 10_000);
  expect(await invoice()).toMatchObject({ invoice_status: 'pending', invoice_amount: order.total_fee - 10_000 });
  await staff.call(issueInvoice, { id: Number((await invoice())?.id), file: pdf() });
  await leave(order_id, id, 10_000);
  expect((await toReverse(order_id)).row).toMatchObject({ left_amount: order.total_fee - 20_000 });
});

test('an order that comes back whole keeps its freight invoiced, waiting or issued', async () => {
  await shop.database.write((connection) => connection.deleteFrom('demo_seed').execute());
  const staff = await desk.staff('owner');
  const small = async () => {
    const member = await shop.newMember(1_000_000);
    const order_id = await placeOrder(member, [[await skuFor(shop, 1, 5000), 1]], 'done', 'deposit');
    const { id, invoice_amount } = await member.call(applyInvoice, { order_id, ...person });
    const returnIt = async () => {
      const aftersales_bn = await openCase(shop, member, { order_id });
      await staff.call(stepDeskCase, { aftersales_bn, action: 'agree' });
    };
    return { member, order_id, id: Number(id), freight: invoice_amount - 5000, returnIt };
  };
  const [waits, issued] = [await small(), await small()];
  expect(waits.freight).toBeGreaterThan(0);
  await staff.call(issueInvoice, { id: issued.id, file: pdf() });
  await waits.returnIt();
  await issued.returnIt();
  const { list } = await waits.member.call(listInvoices, { order_id: waits.order_id });
  expect(list).toMatchObject([{ invoice_status: 'pending', invoice_amount: waits.freight }]);
  expect((await toReverse(issued.order_id)).row).toMatchObject({ id: issued.id, left_amount: issued.freight });
  await expect(staff.call(confirmReversal, { id: issued.id })).rejects.toThrow('冲红重开');
  await staff.call(reverseInvoice, { id: issued.id, company_title: '张三', reason: '整单退货' });
  const after = (await issued.member.call(listInvoices, { order_id: issued.order_id })).list;
  expect(after.map(({ invoice_status, invoice_amount }) => [invoice_status, invoice_amount])).toEqual([
    ['pending', issued.freight],
    ['waste', 5000 + issued.freight],
  ]);
});
