import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { simulateRefund } from '#core/refund/contract.ts';
import { cancelExpired } from './state.ts';

const shop = shopOfFile();

const stockOf = async (itemId: string): Promise<number> =>
  (await shop.database.read.selectFrom('sku').select('stock').where('item_id', '=', itemId).executeTakeFirstOrThrow())
    .stock;

/** Events that change the stock: somebody buys, gives up before or after paying, or lets the time pass. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), num: fc.integer({ min: 1, max: 6 }), paid: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('expire' as const) }),
);

interface Held {
  readonly order_id: string;
  readonly num: number;
  readonly paid: boolean;
  readonly member: TestClient;
}

async function abandon({ member, order_id, paid }: Held): Promise<void> {
  await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  if (paid) await member.call(simulateRefund, { order_id });
}

test('whatever is bought and given up, shelf and orders always add up and the shelf never goes below zero', async () => {
  const stock = 10;
  const item = await skuFor(shop, 0, 5000, stock);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      let held: Held[] = [];
      const answers: { fits: boolean; why: string }[] = [];
      const onShelf = (): number => stock - held.reduce((sum, { num }) => sum + num, 0);
      for (const move of steps) {
        if (move.kind === 'buy') {
          const member = await shop.newMember();
          const fits = move.num <= onShelf();
          const bought = await placeOrder(member, [[item, move.num]], move.paid ? 'paid' : 'unpaid').then(
            (order_id) => ({ order_id, why: '' }),
            (error: unknown) => ({ order_id: '', why: String(error) }),
          );
          answers.push({ fits, why: bought.why });
          if (fits) held.push({ order_id: bought.order_id, num: move.num, paid: move.paid, member });
        } else if (move.kind === 'cancel') {
          const [gone] = held.splice(move.at % Math.max(1, held.length), 1);
          if (gone) await abandon(gone);
        } else {
          shop.advance(15 * 60);
          await shop.database.write((connection) => cancelExpired(connection, Math.floor(shop.nowMs() / 1000)));
          held = held.filter(({ paid }) => paid);
        }
        expect(await stockOf(item)).toBe(onShelf());
      }
      for (const { fits, why } of answers) expect(why).toMatch(fits ? /^$/ : /库存不足/);
      for (const order of held) await abandon(order);
      expect(await stockOf(item)).toBe(stock);
    }),
    { numRuns: 10 },
  );
});
