import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { openCase, placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { exportOrders } from '#core/order/desk-contract.ts';
import { startPayment } from '#core/payment/contract.ts';
import { getStatistics } from '#core/statistics/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const today = () => formatTime(Math.floor(shop.nowMs() / 1000)).slice(0, 10);

/** What the table of orders says was paid and returned, of one order. */
async function exported(order_id: string): Promise<(string | undefined)[]> {
  const staff = await desk.staff('money');
  let after = '';
  for (;;) {
    const { headings, rows, next } = await staff.call(exportOrders, { begins: today(), ends: today(), after });
    const row = rows.find(([id]) => id === order_id);
    if (row) return ['实付', '已退款'].map((name) => row[headings.indexOf(name)]);
    if (next === '') return [];
    after = next;
  }
}

test('money that came twice and went back once is neither paid nor refunded in figures about orders', async () => {
  const member = await shop.newMember(1_000_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'unpaid');
  const { trade_info } = await member.call(startPayment, { order_id, pay_type: 'wxpaypc' });
  await member.call(startPayment, { order_id, pay_type: 'deposit' });
  const sums = async () => (await desk.staff('money')).call(getStatistics, { begins: today(), ends: today() });
  const before = await sums();
  await member.pay(String(trade_info.trade_id));
  const refunds = shop.database.read.selectFrom('refund').select(['reason', 'refund_status']);
  expect(await refunds.where('order_id', '=', order_id).execute()).toEqual([
    { reason: 'late_payment', refund_status: 'SUCCESS' },
  ]);
  const after = await sums();
  expect([after.paid_fee, after.refunded_fee]).toEqual([before.paid_fee, before.refunded_fee]);
  expect(await exported(order_id)).toEqual(['200.00', '0.00']);
});

test('a refund of a case is in the table of orders', async () => {
  const member = await shop.newMember(1_000_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 20_000), 2]], 'done', 'deposit');
  const aftersales_bn = await openCase(shop, member, { order_id });
  await (await desk.staff('service')).call(stepDeskCase, { aftersales_bn, action: 'agree' });
  expect(await exported(order_id)).toEqual(['400.00', '200.00']);
});
