import { expect, test } from 'vitest';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { reportSearchMiss } from '#core/search/miss-contract.ts';
import { shopFactsOf } from './shop-facts.ts';

const start = Date.parse('2026-03-01T10:00:00Z') / 1000;
const day = 86_400;
const shop = shopOfFile({ startMs: start * 1000 });

test('searches in vain are added up over thirty days', async () => {
  const miss = (keywords: string) => shop.client().call(reportSearchMiss, { keywords });
  await miss('旧');
  shop.advance(31 * day);
  for (const word of ['桑拿', '泳池', '桑拿']) await miss(word);
  shop.advance(day);
  await miss('桑拿');
  expect((await shopFactsOf(shop.database, start + 32 * day)).searchMisses).toEqual([
    { word: '桑拿', times: 3 },
    { word: '泳池', times: 1 },
  ]);
});

test('payments of the last day are counted by how they stand', async () => {
  const member = await shop.newMember(1_000_000);
  const now = Math.floor(shop.nowMs() / 1000);
  const countOf = async (state: string, at: number) =>
    (await shopFactsOf(shop.database, at)).payments.find((known) => known.state === state) ?? { count: 0, cents: 0 };
  const [paid, unpaid] = [await countOf('SUCCESS', now), await countOf('NOTPAY', now)];
  await placeOrder(member, [[await skuFor(shop, 0, 12_000), 1]], 'paid');
  await placeOrder(member, [[await skuFor(shop, 0, 12_000), 2]], 'unpaid');
  const [paidNow, unpaidNow] = [await countOf('SUCCESS', now), await countOf('NOTPAY', now)];
  expect([paidNow.count - paid.count, unpaidNow.count - unpaid.count]).toEqual([1, 1]);
  expect(paidNow.cents - paid.cents).toBeGreaterThanOrEqual(12_000);
  expect(unpaidNow.cents - unpaid.cents).toBeGreaterThanOrEqual(24_000);
  expect((await shopFactsOf(shop.database, now + 1000 * day)).payments).toEqual([]);
});

test('centres are counted by status', async () => {
  const { centres } = await shopFactsOf(shop.database, 0);
  expect(centres.find(({ status }) => status === 6)?.count).toBe(13);
  expect(centres.reduce((sum, { count }) => sum + count, 0)).toBe(18);
});
