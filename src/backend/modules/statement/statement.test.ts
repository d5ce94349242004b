import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAlipay } from '#backend/modules/pay-channel/alipay/alipay.ts';
import { askAboutTrades } from '#backend/modules/payment/ask-channels.ts';
import { openLocalAlipay } from '#backend/testing/alipay.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { openTestShop, type TestClient, type TestShop } from '#backend/testing/shop.ts';
import { startPayment } from '#core/payment/contract.ts';
import { notifyPath } from '#core/payment/notify-path.ts';
import { formatTime, fromShanghaiTime } from '#core/time/time.ts';
import { billRow, billText } from '#pay-platforms/alipay/bill.ts';
import { compareDueDays, nextStatements } from './compare-days.ts';
import { moneyFaultsOf } from './money-faults.ts';

let alipay: Awaited<ReturnType<typeof openLocalAlipay>>;
let shop: TestShop;
let member: TestClient;
const day = '2026-11-22';
const noon = fromShanghaiTime(`${day} 12:00:00`) ?? 0;
const errors: string[] = [];
const onError = (error: unknown) => errors.push(error instanceof Error ? error.message : String(error));
const now = () => Math.floor(shop.nowMs() / 1000);
const channels = () => ({
  alipay: createAlipay({ ...alipay.access, clock: now, onRequest: () => undefined }),
});

beforeAll(async () => {
  alipay = await openLocalAlipay(now);
  const clock = now;
  shop = await openTestShop({
    startMs: noon * 1000,
    app: { channels: { alipay: createAlipay({ ...alipay.access, clock, onRequest: () => undefined }) } },
  });
  member = await shop.newMember();
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
  await alipay.close();
});

/** A trade over 200 yuan, paid at the platform; `isTold`: with its notification. */
async function paid(isTold: boolean): Promise<string> {
  const orderId = await placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'unpaid', 'alipay');
  const { trade_info } = await member.call(startPayment, { order_id: orderId, pay_type: 'alipay' });
  const tradeId = String(trade_info.trade_id);
  const channel = channels().alipay;
  const title = '智能门锁';
  const form = await channel.start({ tradeId, cents: 20_000, title, expires: now() + 900, returnUrl: '' });
  if (form.kind === 'form') alipay.pay(alipay.open(form.fields).tradeId);
  const body = alipay.notification(tradeId);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  if (isTold) await shop.client().fetch(notifyPath('alipay'), { method: 'POST', body, headers });
  return tradeId;
}

const compare = () => compareDueDays(shop.database, channels(), { now: now(), onError });
const differences = () =>
  shop.database.read
    .selectFrom('statement_difference')
    .select(['kind', 'trade_id', 'refund_no', 'our_fee', 'their_fee'])
    .orderBy('kind')
    .execute();

test('a statement is compared row by row: each kind of difference is found, and nothing else', async () => {
  const [fine, cheap, silent, absent] = [await paid(true), await paid(true), await paid(false), await paid(true)];
  const rows = [
    billRow({ tradeId: fine, kind: '交易', yuan: '200.00' }),
    billRow({ tradeId: cheap, kind: '交易', yuan: '199.99' }),
    billRow({ tradeId: silent, kind: '交易', yuan: '200.00' }),
    billRow({ tradeId: '2026000000000009', kind: '交易', yuan: '88.00' }),
    billRow({ tradeId: fine, kind: '退款', yuan: '-5.00', refundNo: 'BYHAND1' }),
  ];
  expect(await compare()).toBe(0);
  shop.advance(23 * 3600);
  // A bill that is not ready does not make everything missing.
  alipay.bills.set(day, '');
  const held = channels();
  const compareHeld = () => compareDueDays(shop.database, held, { now: now(), onError });
  expect(await compareHeld()).toBe(0);
  expect(errors.splice(0)).toEqual(['账单还是空的，账上有收款，稍后再取']);
  // The platform is asked again after half an hour, not in every round.
  shop.advance(1799);
  expect([await compareHeld(), errors.splice(0)]).toEqual([0, []]);
  shop.advance(1);
  expect([await compareHeld(), errors.splice(0).length]).toEqual([0, 1]);
  alipay.bills.set(day, billText(rows).replace('#退款合计：1笔', '#退款合计：2笔'));
  shop.advance(1801);
  expect(await compare()).toBe(0);
  expect(errors.splice(0)).toEqual(['支付宝账单应有 6 行，读到 5 行']);
  expect(await differences()).toEqual([]);
  alipay.bills.set(day, billText(rows));
  shop.advance(1801);
  expect(await compare()).toBe(1);
  expect(await differences()).toEqual([
    { kind: 'amount', trade_id: cheap, refund_no: '', our_fee: 20_000, their_fee: 19_999 },
    { kind: 'extra', trade_id: '2026000000000009', refund_no: '', our_fee: null, their_fee: 8800 },
    { kind: 'extra', trade_id: fine, refund_no: 'BYHAND1', our_fee: null, their_fee: 500 },
    { kind: 'missing', trade_id: absent, refund_no: '', our_fee: 20_000, their_fee: null },
    { kind: 'state', trade_id: silent, refund_no: '', our_fee: 20_000, their_fee: 20_000 },
  ]);
  expect((await moneyFaultsOf(shop.database.read, now())).map(({ what }) => what).toSorted()).toEqual([
    'amount',
    'extra',
    'extra',
    'missing',
    'state',
  ]);
  expect(await compare()).toBe(0);
  // The lost notification costs time, not money.
  await askAboutTrades({ database: shop.database, channels: channels(), now: now(), onError });
  const found = await shop.database.read
    .selectFrom('trade')
    .select('pay_time')
    .where('trade_id', '=', silent)
    .executeTakeFirstOrThrow();
  expect(found.pay_time).toBe(now());
  expect(errors).toEqual([]);
});

test('a payment of one day that we learn of on the next is no difference on either', async () => {
  alipay.bills.set('2026-11-23', billText([]));
  shop.advance(86_400);
  expect(await compare()).toBe(1);
  expect((await differences()).filter(({ kind }) => kind === 'missing')).toHaveLength(1);
});

test('after the server was off for two weeks the last seven days are compared, each once', async () => {
  shop.advance(14 * 86_400);
  const daysAgo = (number: number): string => formatTime(now() - number * 86_400).slice(0, 10);
  for (let number = 1; number <= 14; number += 1) alipay.bills.set(daysAgo(number), billText([]));
  expect(await compare()).toBe(7);
  const compared = await shop.database.read.selectFrom('statement_day').select('day').orderBy('day', 'desc').execute();
  expect(compared.slice(0, 7).map((one) => one.day)).toEqual([1, 2, 3, 4, 5, 6, 7].map(daysAgo));
  expect(compared.map((one) => one.day)).not.toContain(daysAgo(8));
  expect(await compare()).toBe(0);
});

test('the next statements come at half past ten, today before it and tomorrow from then on', () => {
  const at = (time: string): number => fromShanghaiTime(`2026-11-22 ${time}`) ?? 0;
  expect(formatTime(nextStatements(at('10:29:59')))).toBe('2026-11-22 10:30:00');
  expect(formatTime(nextStatements(at('10:30:00')))).toBe('2026-11-23 10:30:00');
});

test('people see the hundred newest differences of thirty days', async () => {
  const of = (nth: number) => ({ pay_type: 'wxpaypc' as const, day: `2026-${String(nth).padStart(3, '0')}` });
  const days = Array.from({ length: 102 }, (_, nth) => of(nth));
  const thirty = 30 * 86_400;
  await shop.database.write(async (connection) => {
    await connection
      .insertInto('statement_day')
      // The newest has been compared thirty days ago.
      .values(days.map((day, nth) => ({ ...day, compared: nth === 101 ? now() - thirty : now(), number_of_rows: 0 })))
      .execute();
    await connection
      .insertInto('statement_difference')
      .values(
        days.map((day) => ({
          ...day,
          kind: 'extra' as const,
          trade_id: '1',
          refund_no: '',
          our_fee: null,
          their_fee: 1,
        })),
      )
      .execute();
  });
  const told = (await moneyFaultsOf(shop.database.read, now())).filter(({ payType }) => payType === 'wxpaypc');
  const newest = days.slice(0, 101).toReversed();
  expect(told.map(({ note }) => note)).toEqual(newest.slice(0, told.length).map(({ day }) => day));
  expect((await moneyFaultsOf(shop.database.read, now())).length).toBe(100);
});
