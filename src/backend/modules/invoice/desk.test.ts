import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { applyInvoice, getInvoice, listInvoices, updateInvoice } from '#core/invoice/contract.ts';
import { issueInvoice, listDeskInvoices, reverseInvoice } from '#core/invoice/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const company = {
  invoice_type: 'enterprise',
  company_title: '杭州样例科技有限公司',
  company_tax_number: '91350100M000100Y43',
  email: 'books@example.com',
} as const;
const pdf = (text = '%PDF-1.7 invoice') => new File([text], 'invoice.pdf', { type: 'application/pdf' });

/** From now on the database is that of a shop: nothing is issued by the clock. */
const withoutDemo = () => shop.database.write((connection) => connection.deleteFrom('demo_seed').execute());

test('in a shop an invoice waits until the staff upload it, its file opens for its owner alone', async () => {
  const staff = await desk.staff('money');
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  await withoutDemo();
  const order_id = await placeOrder(member, [[await skuFor(shop, 0, 20_000), 1]], 'done');
  const { id } = await member.call(applyInvoice, { order_id, ...company });
  shop.advance(3600);
  expect(await member.call(getInvoice, { id })).toMatchObject({ invoice_status: 'pending', invoice_file_url: '' });
  await member.call(updateInvoice, { id, ...company, company_title: '杭州样例智能有限公司' });
  const { list, waiting } = await staff.call(listDeskInvoices, {});
  expect(list.at(-1)).toMatchObject({
    id: Number(id),
    order_id,
    company_title: '杭州样例智能有限公司',
    kind: 'waiting',
    is_company: true,
  });
  await expect(staff.call(issueInvoice, { id: Number(id), file: pdf('not a pdf') })).rejects.toThrow('PDF');
  // The buyer changes the title in the second in which the staff read the one of before.
  const read = list.at(-1)?.updated;
  await member.call(updateInvoice, { id, ...company, company_title: '杭州样例智能有限公司' });
  await expect(staff.call(issueInvoice, { id: Number(id), updated: read, file: pdf() })).rejects.toThrow('按新的资料');
  const again = (await staff.call(listDeskInvoices, {})).list.at(-1);
  await staff.call(issueInvoice, { id: Number(id), updated: again?.updated, file: pdf() });
  expect((await staff.call(listDeskInvoices, {})).waiting).toBe(waiting - 1);
  const issued = await member.call(getInvoice, { id });
  expect(issued).toMatchObject({
    invoice_status: 'success',
    invoice_file_url: expect.stringMatching(/^\/invoices\/[0-9a-f]{32}\.pdf$/),
  });
  const file = await member.fetch(issued.invoice_file_url);
  expect([file.headers.get('content-type'), file.headers.get('cache-control'), await file.text()]).toEqual([
    'application/pdf',
    'no-store',
    '%PDF-1.7 invoice',
  ]);
  expect((await other.fetch(issued.invoice_file_url)).status).toBe(404);
  await expect(member.call(updateInvoice, { id, ...company })).rejects.toThrow('不能再修改');
  await expect(staff.call(issueInvoice, { id: Number(id), file: pdf() })).rejects.toThrow('不在等待开具');

  await expect(
    staff.call(reverseInvoice, { id: Number(id), company_title: '杭州样例电器有限公司', reason: '抬头写错' }),
  ).rejects.toThrow('纳税人识别号');
  await staff.call(reverseInvoice, {
    id: Number(id),
    company_title: '杭州样例电器有限公司',
    company_tax_number: '91350100m000100y43',
    reason: '抬头写错',
  });
  const { list: own } = await member.call(listInvoices, { order_id });
  expect(
    own.map(({ invoice_status, company_title, company_tax_number }) => [
      invoice_status,
      company_title,
      company_tax_number,
    ]),
  ).toEqual([
    ['pending', '杭州样例电器有限公司', '91350100M000100Y43'],
    ['waste', '杭州样例智能有限公司', '91350100M000100Y43'],
  ]);
  const over = (await staff.call(listDeskInvoices, { kind: 'over' })).list;
  expect(over[0]).toMatchObject({ id: Number(id), words: '已冲红' });
  const log = await shop.database.read
    .selectFrom('staff_log')
    .select('action')
    .where('about', '=', `order:${order_id}`)
    .orderBy('entry_id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['invoice.issue', 'invoice.reverse']);
});

test('the bookkeeper sees by kind what waits and what a month issued, less what it reversed', async () => {
  const staff = await desk.staff('money');
  const member = await shop.newMember();
  await withoutDemo();
  const sums = async (of = staff) => (await of.call(listDeskInvoices, {})).sums;
  const companyOf = ({ kinds }: Awaited<ReturnType<typeof sums>>) => kinds.find(({ kind }) => kind === 'company');
  const before = await sums();
  const order_id = await placeOrder(member, [[await skuFor(shop, 0, 20_000), 1]], 'done');
  const { id } = await member.call(applyInvoice, { order_id, ...company });
  const { invoice_amount: fee } = await member.call(getInvoice, { id });
  const waits = companyOf(await sums());
  expect(waits?.waiting).toEqual({
    count: (companyOf(before)?.waiting.count ?? 0) + 1,
    fee: (companyOf(before)?.waiting.fee ?? 0) + fee,
  });
  await staff.call(issueInvoice, { id: Number(id), file: pdf() });
  const issued = await sums();
  // The order was paid in this month, so that its money is there to be invoiced.
  expect(issued.paid.month).toEqual({ count: before.paid.month.count + 1, fee: before.paid.month.fee + fee });
  expect(companyOf(issued)).toEqual({
    ...companyOf(before),
    month: { count: (companyOf(before)?.month.count ?? 0) + 1, fee: (companyOf(before)?.month.fee ?? 0) + fee },
  });
  await staff.call(reverseInvoice, {
    ...{ id: Number(id), company_title: company.company_title, reason: '开错金额' },
    company_tax_number: company.company_tax_number,
  });
  const reversed = await sums();
  expect(companyOf(reversed)?.month).toEqual(companyOf(issued)?.month);
  expect(reversed.reversed.month).toEqual({
    count: issued.reversed.month.count + 1,
    fee: issued.reversed.month.fee + fee,
  });
  // In the next month the same stands in the column of the last one.
  shop.advance(reversed.month + 32 * 86_400 - Math.floor(shop.nowMs() / 1000));
  const later = await sums(await desk.staff('money'));
  expect([later.last_month, companyOf(later)?.last_month, later.reversed.last_month]).toEqual([
    ...[reversed.month, companyOf(reversed)?.month, reversed.reversed.month],
  ]);
});
