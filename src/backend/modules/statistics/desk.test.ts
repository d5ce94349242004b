import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { confirmCancel } from '#core/order/desk-contract.ts';
import { getStatistics } from '#core/statistics/desk-contract.ts';
import { formatTime, startOfDay } from '#core/time/time.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const now = () => Math.floor(shop.nowMs() / 1000);
const dayOf = (time: number) => formatTime(time).slice(0, 10);

/** Moves the clock to the beginning of the day after next, on which nothing has happened yet. */
function freshDay(): number {
  shop.advance(startOfDay(now()) + 2 * 86_400 - now());
  return now();
}

test('the sums of some days are those of their orders, refunds, buyers and searches', async () => {
  const [early, late] = [await shop.newMember(5_000_000), await shop.newMember(5_000_000)];
  const [cheap, dear] = [await skuFor(shop, 0, 10_000, 900), await skuFor(shop, 40, 30_000, 900)];
  freshDay();
  await placeOrder(early, [[cheap, 1]], 'paid', 'deposit');
  const first = freshDay();
  await placeOrder(early, [[cheap, 3]], 'paid', 'deposit');
  const cancelled = await placeOrder(late, [[dear, 1]], 'paid', 'deposit');
  await placeOrder(late, [[dear, 2]], 'unpaid');
  shop.advance(86_400);
  await placeOrder(late, [[dear, 1]], 'paid', 'deposit');
  await late.call(cancelOrder, { order_id: cancelled, cancel_reason: '不想要了' });
  // A session of the staff does not outlive a day without work.
  const [staff, service] = [await desk.staff('money'), await desk.staff('orders')];
  await service.call(confirmCancel, { order_id: cancelled, agree: true });
  await shop.database.write((connection) =>
    connection
      .insertInto('search_miss')
      .values([
        { day: first, word: '壁炉', times: 2 },
        { day: first + 86_400, word: '壁炉', times: 3 },
        { day: first + 86_400, word: '鱼缸', times: 4 },
        { day: first + 2 * 86_400, word: '泳池', times: 9 },
      ])
      .execute(),
  );
  const seen = { day: first, bucket: 0 };
  await shop.database.write((connection) =>
    connection
      .insertInto('telemetry_count')
      .values([
        { ...seen, template: 'Goods/[id]', metric: 'visit', times: 40 },
        { ...seen, template: 'Goods/[id]', metric: 'add', times: 6 },
        { ...seen, template: 'index', metric: 'add', times: 1 },
        { ...seen, template: 'index', metric: 'visit', times: 100 },
        { ...seen, template: 'Checkout', metric: 'visit', times: 5 },
        { ...seen, day: first + 2 * 86_400, template: 'Checkout', metric: 'visit', times: 9 },
      ])
      .execute(),
  );
  const told = await staff.call(getStatistics, { begins: dayOf(first), ends: dayOf(first + 86_400) });
  expect(told).toMatchObject({
    ...{ placed: 4, paid: 3, placed_paid: 3, buyers: 2, returning: 1 },
    ...{ paid_fee: 90_000, refunded_fee: 30_000, viewed: 40, added: 7, begun: 5 },
    days: [
      { day: dayOf(first), orders: 3, paid_fee: 60_000 },
      { day: dayOf(first + 86_400), orders: 1, paid_fee: 30_000 },
    ],
    missed: [
      { word: '壁炉', times: 5 },
      { word: '鱼缸', times: 4 },
    ],
  });
  expect(told.goods.map(({ num, fee }) => [num, fee])).toEqual([
    [2, 60_000],
    [3, 30_000],
  ]);
  const empty = await staff.call(getStatistics, { begins: dayOf(first - 86_400), ends: dayOf(first - 86_400) });
  expect(empty).toMatchObject({ placed: 0, paid: 0, paid_fee: 0, refunded_fee: 0, goods: [], missed: [] });
});

test('days that do not exist, in the wrong order, or too many are refused', async () => {
  const staff = await desk.staff('content');
  const ask = (begins: string, ends: string) => staff.call(getStatistics, { begins, ends });
  await expect(ask('2026-02-30', '2026-03-01')).rejects.toThrow('日期不正确');
  await expect(ask('2026-03-02', '2026-03-01')).rejects.toThrow('不早于');
  await expect(ask('2026-01-01', '2026-12-31')).rejects.toThrow('最多看 92 天');
  expect((await ask('2026-03-01', '2026-03-01')).days).toHaveLength(1);
});
