import { expect, test } from 'vitest';
import { type OrderState, stateOf } from '#backend/modules/order/transitions.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listAftersales } from '#core/aftersales/contract.ts';
import { listInvoices } from '#core/invoice/contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { demoStories } from './demo-stories.ts';

const shop = shopOfFile();

test('the demo members have orders in every state', async () => {
  // A run of all tests may take longer than an unpaid order waits; its world is seeded once, at its beginning.
  const { seeded } = await shop.database.read.selectFrom('demo_seed').select('seeded').executeTakeFirstOrThrow();
  const mobiles = demoAccounts.map(({ mobile }) => mobile);
  const orders = await shop.database.read
    .selectFrom('orders')
    .innerJoin('member', 'member.user_id', 'orders.user_id')
    .selectAll('orders')
    .where('member.mobile', 'in', mobiles)
    .execute();
  expect(orders.length).toBeGreaterThanOrEqual(demoStories.length);
  const counts = new Map<OrderState, number>();
  for (const order of orders) {
    const state = stateOf(order, seeded);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toMatchObject({
    unpaid: 2,
    pickup: 1,
    cancelAsked: 1,
    partShipped: 1,
    shipped: 2,
    refunding: 1,
    over: 4,
  });
  expect(counts.get('paid')).toBeGreaterThanOrEqual(3);
  expect(counts.get('done')).toBeGreaterThanOrEqual(15);
  expect(orders.filter((order) => order.cancel_status === 'FAILS')).toHaveLength(1);
  expect(orders.filter((order) => order.ziti_status === 'DONE')).toHaveLength(1);
  // One that only time has finished, and one that was returned completely.
  expect(orders.filter((order) => order.order_status === 'WAIT_BUYER_CONFIRM')).toHaveLength(3);
  expect(orders.filter((order) => order.order_status === 'CANCEL' && order.delivery_status === 'DONE')).toHaveLength(1);
});

test('and after-sales in every progress, seen by their members alone', async () => {
  const cases = [];
  for (const index of [0, 1, 2]) {
    const member = await shop.loggedIn(index);
    cases.push(...(await member.call(listAftersales, { pageSize: 50 })).list);
  }
  expect(new Set(cases.map((one) => one.progress))).toEqual(new Set([0, 1, 2, 3, 4, 5, 7, 8, 9]));
  expect(cases).toHaveLength(10);
});

test('invoices are asked for at different times, the oldest is issued', async () => {
  const statuses = [];
  for (const index of [0, 1]) {
    const member = await shop.loggedIn(index);
    statuses.push(...(await member.call(listInvoices, {})).list.map((invoice) => invoice.invoice_status));
  }
  expect(statuses).toHaveLength(3);
  expect(statuses).toContain('success');
});

test('what was paid, shipped and returned adds up for every order', async () => {
  const lines = await shop.database.read
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.order_id', 'order_line.order_id')
    .select([
      'order_line.num',
      'order_line.delivery_item_num',
      'order_line.unsent_num',
      'orders.delivery_status',
      'orders.ziti_status',
    ])
    .execute();
  for (const line of lines.filter((one) => one.delivery_status === 'DONE'))
    expect(line.delivery_item_num + line.unsent_num).toBe(line.num);
  const refunds = await shop.database.read
    .selectFrom('refund')
    .innerJoin('orders', 'orders.order_id', 'refund.order_id')
    .select(['refund.refund_fee', 'orders.total_fee', 'refund.refund_status'])
    .execute();
  expect(refunds.length).toBeGreaterThanOrEqual(4);
  for (const refund of refunds) expect(refund.refund_fee).toBeLessThanOrEqual(refund.total_fee);
});
