import { StatementSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import { receiver, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { createOrder } from '#core/order/contract.ts';

const shop = shopOfFile();

afterEach(() => vi.restoreAllMocks());

// Every statement costs as much again on its way as in the database. PostgreSQL gets the same ones, from a driver that is not watched here.
test.skipIf(process.env['TEST_DATABASE_URL'])('a paid order takes 22 statements, and its cart write 7', async () => {
  const member = await shop.newMember(1_000_000);
  const item_id = await skuFor(shop, 1, 30_000);
  const all = vi.spyOn(StatementSync.prototype, 'all');
  const run = vi.spyOn(StatementSync.prototype, 'run');
  const taken = (): number => {
    const count = all.mock.calls.length + run.mock.calls.length;
    all.mockClear();
    run.mockClear();
    return count;
  };
  await member.call(addCartLine, { item_id, num: 1, cart_type: 'fastbuy', isAccumulate: false });
  expect(taken()).toBe(7);
  const body = { cart_type: 'fastbuy', pay_type: 'deposit', ...receiver } as const;
  const { pay_status } = await member.call(createOrder, body, { idempotencyKey: 'key' });
  expect(pay_status).toBe(true);
  expect(taken()).toBe(22);
});
