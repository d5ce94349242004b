import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { confirmCancel } from '#core/order/desk-contract.ts';
import { listStatements } from '#core/statement/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

test('our own books tell what came and went back on each of the last seven days, whatever it was paid with', async () => {
  const member = await shop.newMember(5_000_000);
  const sku = await skuFor(shop, 0, 10_000, 900);
  const both = async () => (await desk.staff('money')).call(listStatements, {});
  const read = async () => (await both()).books;
  const before = await read();
  await placeOrder(member, [[sku, 2]], 'paid', 'deposit');
  const cancelled = await placeOrder(member, [[sku, 1]], 'paid', 'deposit');
  const after = await read();
  expect(after).toHaveLength(7);
  expect(after[0]).toMatchObject({
    payments: (before[0]?.payments ?? 0) + 2,
    paid_fee: (before[0]?.paid_fee ?? 0) + 30_000,
  });
  await member.call(cancelOrder, { order_id: cancelled, cancel_reason: '不想要了' });
  await (await desk.staff('orders')).call(confirmCancel, { order_id: cancelled, agree: true });
  expect((await read())[0]).toMatchObject({
    refunds: (before[0]?.refunds ?? 0) + 1,
    refunded_fee: (before[0]?.refunded_fee ?? 0) + 10_000,
  });
  // By way of paying the same money is told once.
  const { books, ways } = await both();
  const whole = (rows: typeof books | typeof ways, part: 'payments' | 'paid_fee' | 'refunded_fee'): number =>
    rows.reduce((sum, row) => sum + row[part], 0);
  for (const part of ['payments', 'paid_fee', 'refunded_fee'] as const)
    expect(whole(ways, part)).toBe(whole(books, part));
  expect(ways.find(({ pay_type }) => pay_type === 'deposit')?.refunded_fee).toBeGreaterThanOrEqual(10_000);
  shop.advance(86_400);
  const [today, yesterday] = await read();
  expect(today).toMatchObject({ payments: 0, paid_fee: 0 });
  expect(yesterday?.paid_fee).toBe(after[0]?.paid_fee);
});
