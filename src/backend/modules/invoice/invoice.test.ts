import { expect, test } from 'vitest';
import { foreignAnswers, openCase, placeOrder, receiver, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { simulateAftersales } from '#core/aftersales/contract.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { applyInvoice, getInvoice, listInvoices, resendInvoice, updateInvoice } from '#core/invoice/contract.ts';
import { cancelOrder, createUnpaidOrder, listOrders } from '#core/order/contract.ts';
import { startPayment } from '#core/payment/contract.ts';
import { simulateRefund } from '#core/refund/contract.ts';

const shop = shopOfFile();

const person = { invoice_type: 'individual', company_title: '林晓晴', email: 'lin@example.com' } as const;
const company = {
  invoice_type: 'enterprise',
  company_title: '杭州样例科技有限公司',
  company_tax_number: '91350100M000100Y43',
  mobile: '13800000001',
} as const;

test('an invoice is asked for, worked on, issued, and its file opened by its owner alone', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  const order_id = await placeOrder(member, [[await skuFor(shop, 0, 20_000), 1]], 'done');
  const asked = await member.call(applyInvoice, { order_id, ...person });
  expect(asked).toMatchObject({ order_id, invoice_status: 'pending', invoice_amount: 20_000, invoice_file_url: '' });
  const fixed = await member.call(updateInvoice, { id: asked.id, ...person, company_title: '林 <小> 晴' });
  expect(fixed.company_title).toBe('林 <小> 晴');
  await expect(member.call(resendInvoice, { id: asked.id, confirm_email: 'a@example.com' })).rejects.toThrow(
    '还未开具',
  );
  shop.advance(61);
  expect((await member.call(getInvoice, { id: asked.id })).invoice_status).toBe('inProgress');
  await expect(member.call(updateInvoice, { id: asked.id, ...person })).rejects.toThrow('不能再修改');
  shop.advance(240);
  const issued = await member.call(getInvoice, { id: asked.id });
  expect(issued.invoice_status).toBe('success');
  expect((await member.call(resendInvoice, { id: asked.id, confirm_email: 'b@example.com' })).email).toBe(
    'b@example.com',
  );

  const file = await member.fetch(issued.invoice_file_url);
  const text = await file.text();
  expect(file.headers.get('content-type')).toContain('image/svg+xml');
  expect(text).toContain('不是税务凭证');
  expect(text).toContain('林 &lt;小&gt; 晴');
  expect(text).toContain('¥200.00');
  const refused = await other.fetch(issued.invoice_file_url);
  const unknown = await other.fetch(`/invoices/${'0'.repeat(32)}.svg`);
  expect([refused.status, await refused.text()]).toEqual([unknown.status, await unknown.text()]);
  expect((await shop.client().fetch(issued.invoice_file_url)).status).toBe(404);
});

test('one running invoice per order, and what went back is not invoiced', async () => {
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 10_000), 2]], 'done');
  const aftersales_bn = await openCase(shop, member, { order_id });
  await member.call(simulateAftersales, { aftersales_bn, action: 'agree' });
  const asks = Array.from({ length: 4 }, () => member.call(applyInvoice, { order_id, ...company }));
  const results = await Promise.allSettled(asks);
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  const { list, total_count } = await member.call(listInvoices, {});
  expect([total_count, list[0]?.invoice_amount]).toEqual([1, 10_000]);
});

test.each([
  ['no address', { ...person, email: '' }, '邮箱或手机号'],
  ['a broken address', { ...person, email: 'lin@' }, '邮箱地址格式不正确'],
  ['no title', { ...person, company_title: '' }, '请输入发票抬头'],
  ['a wrong tax number', { ...company, company_tax_number: '91350100M000100Y44' }, '纳税人识别号'],
  ['a special invoice for a person', { ...person, invoice_type_code: '01' as const }, '只能开具给企业'],
  ['a special invoice without a bank', { ...company, invoice_type_code: '01' as const }, '开户行和账号'],
])('refused: %s', async (_name, input, message) => {
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 2, 20_000), 1]], 'done');
  await expect(member.call(applyInvoice, { order_id, ...input })).rejects.toThrow(message);
  expect((await member.call(listInvoices, {})).total_count).toBe(0);
});

test("an order that is not done has no invoice; another member's answers as unknown", async () => {
  const [owner, other] = [await shop.newMember(), await shop.newMember()];
  const item = await skuFor(shop, 3, 20_000);
  const shipped = await placeOrder(owner, [[item, 1]], 'shipped');
  await expect(owner.call(applyInvoice, { order_id: shipped, ...person })).rejects.toThrow('订单完成后');
  const order_id = await placeOrder(owner, [[item, 1]], 'done');
  const { id } = await owner.call(applyInvoice, { order_id, ...person });
  const asks = [
    foreignAnswers(other, (client, order) => client.call(applyInvoice, { order_id: order, ...person }), order_id),
    foreignAnswers(other, (client, invoice) => client.call(getInvoice, { id: invoice }), id),
    foreignAnswers(other, (client, invoice) => client.call(updateInvoice, { id: invoice, ...person }), id),
    foreignAnswers(
      other,
      (client, invoice) => client.call(resendInvoice, { id: invoice, confirm_email: 'x@example.com' }),
      id,
    ),
  ];
  for (const [foreign, unknown] of await Promise.all(asks)) expect(foreign).toBe(unknown);
});

const atCheckout = {
  invoice_type: 'special',
  invoice_content: {
    title: 'unit',
    content: '杭州样例科技有限公司',
    registration_number: '91350100m000100y43',
    company_address: '文三路 88 号',
    company_phone: '0571-00000000',
    bankname: '样例银行',
    bankaccount: '6222 0000 0000',
  },
} as const;

/** An order with an invoice wish, and its trades. */
async function askAtCheckout(index: number, invoice: object = atCheckout) {
  const member = await shop.newMember();
  await member.call(addCartLine, { item_id: await skuFor(shop, index, 20_000), num: 1 });
  const { order_id } = await member.call(createUnpaidOrder, { cart_type: 'cart', ...receiver, ...invoice });
  const open = async (pay_type: 'wxpaypc' | 'alipay') =>
    (await member.call(startPayment, { order_id, pay_type })).trade_info.trade_id;
  return { member, order_id, trades: [await open('wxpaypc'), await open('alipay')] };
}

test('an invoice asked for at checkout is applied for by the payment, once however often money arrives', async () => {
  const { member, order_id, trades } = await askAtCheckout(4);
  expect((await member.call(listInvoices, {})).list).toEqual([]);
  for (const trade_id of [...trades, ...trades]) await member.pay(trade_id);
  const { list } = await member.call(listInvoices, {});
  expect(list).toMatchObject([
    {
      order_id,
      invoice_type: 'enterprise',
      invoice_type_code: '01',
      invoice_status: 'pending',
      invoice_amount: 20_000,
      company_tax_number: '91350100M000100Y43',
      bank_account: '6222 0000 0000',
      mobile: '13800000001',
    },
  ]);
  expect((await member.call(listOrders, {})).list[0]?.invoice_id).toBe(list[0]?.id);
});

test.each([
  ['is cancelled while it waits', 0, 'cancel'],
  ['is void once it was issued', 301, 'waste'],
] as const)('when all the money goes back the invoice %s', async (_name, seconds, status) => {
  const asked = { invoice_type: 'normal', invoice_content: { title: 'individual', content: '林晓晴' } };
  const { member, order_id, trades } = await askAtCheckout(5, asked);
  await member.pay(trades[0] ?? '');
  shop.advance(seconds);
  await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  await member.call(simulateRefund, { order_id });
  expect((await member.call(listInvoices, {})).list).toMatchObject([
    { invoice_status: status, invoice_type_code: '02', invoice_file_url: '' },
  ]);
});
