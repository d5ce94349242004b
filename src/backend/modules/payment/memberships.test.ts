import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRefunds } from '#backend/modules/refund/send-refunds.ts';
import { compareDueDays } from '#backend/modules/statement/compare-days.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { foreignAnswers } from '#backend/testing/orders.ts';
import { channelsTo, notificationOf } from '#backend/testing/platforms/channels-to.ts';
import { openTestShop, type TestClient, type TestShop } from '#backend/testing/shop.ts';
import { listNotices } from '#core/notice/contract.ts';
import { getTrade, queryPayment } from '#core/payment/contract.ts';
import { notifyPath } from '#core/payment/notify-path.ts';
import { resendClosedRefund } from '#core/refund/desk-contract.ts';
import { listStatements } from '#core/statement/desk-contract.ts';
import { fromShanghaiTime } from '#core/time/time.ts';
import { buyVipGrade, getVipMembership } from '#core/vip/contract.ts';
import { openPayPlatforms, type PayPlatforms } from '#pay-platforms/pay-platforms.ts';
import { askAboutTrades } from './ask-channels.ts';

// Memberships that are paid at the platforms, with real signatures on both sides; the platforms notify when a test says so.

const day = '2026-11-22';
const payTypes = ['wxpaypc', 'alipay'] as const;
type PayType = (typeof payTypes)[number];

let local: PayPlatforms;
let shop: TestShop;
const failed: string[] = [];

const now = (): number => Math.floor(shop.nowMs() / 1000);
const onError = (error: unknown) => failed.push(error instanceof Error ? error.message : String(error));

let channels: ReturnType<typeof channelsTo>;

beforeAll(async () => {
  local = await openPayPlatforms({ wall: now, notifier: { tell: () => undefined } });
  channels = channelsTo(local, now);
  const startMs = (fromShanghaiTime(`${day} 09:00:00`) ?? 0) * 1000;
  shop = await openTestShop({ startMs, app: { channels } });
});
afterAll(async () => {
  await shop.close();
  await local.close();
});
beforeEach(() => {
  failed.length = 0;
  shop.failures.length = 0;
});

const askAll = () => askAboutTrades({ database: shop.database, channels, now: now(), onError });
const refundAll = () => sendRefunds(shop.database, channels, { now: now(), onError });

const year = { vip_grade_id: 1, card_type: 'year' } as const;
let presses = 0;

/** Presses 立即开通 and chooses a way; the buyer of 支付宝 stands at its cashier afterwards. Returns the trade. */
async function buy(member: TestClient, payType: PayType): Promise<string> {
  presses += 1;
  const reply = await member.call(buyVipGrade, { ...year, pay_type: payType }, { idempotencyKey: `press-${presses}` });
  expect(reply.trade_info.trade_source_type).toBe('membercard');
  expect(payType === 'wxpaypc' ? reply.code_url : reply.pay_url).toMatch(/\/(wechat\/pay|pay\/alipay)\/\w/);
  if (payType === 'alipay') await atCashier(member, reply.pay_url ?? '');
  return String(reply.trade_info.trade_id);
}

async function atCashier(member: TestClient, payUrl: string): Promise<void> {
  const page = await (await member.fetch(payUrl)).text();
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ]);
  local.alipay.open(Object.fromEntries(fields));
}

const platformOf = (payType: PayType) => (payType === 'wxpaypc' ? local.wechat : local.alipay);

function pay(payType: PayType, tradeId: string): void {
  expect(platformOf(payType).pay(tradeId)).toBeTruthy();
}

/** The platform's notification, bent by `change` before it is signed, or after it by `forge`. */
async function tell(
  payType: PayType,
  tradeId: string,
  {
    change = {},
    forge = (body) => body,
  }: { change?: Readonly<Record<string, unknown>>; forge?: (body: string) => string } = {},
): Promise<number> {
  const { headers, body } = notificationOf(local, payType, tradeId, change);
  const reply = await shop.client().fetch(notifyPath(payType), { method: 'POST', headers, body: forge(body) });
  return reply.status;
}

const wrongAmount = {
  wxpaypc: { amount: { total: 1, payer_total: 1, currency: 'CNY' } },
  alipay: { total_amount: '0.01' },
} as const;
const anotherShop = { wxpaypc: { mchid: '1900000000' }, alipay: { seller_id: '2088000000000002' } } as const;
const forgeries = {
  wxpaypc: (body: string) => body.replace('"id":"', '"id":"X'),
  alipay: (body: string) => body.replace('88.00', '88.01'),
} as const;

const daysOf = async (member: TestClient): Promise<number> => (await member.call(getVipMembership, {})).day;
const stateOf = async (member: TestClient, trade_id: string): Promise<string> =>
  (await member.call(getTrade, { trade_id })).trade_state;
const refundsOf = (tradeId: string) =>
  shop.database.read
    .selectFrom('refund')
    .leftJoin('channel_refund', 'channel_refund.refund_id', 'refund.refund_id')
    .select(['refund.order_id', 'refund.reason', 'refund.refund_fee', 'refund.refund_status', 'channel_refund.state'])
    .where('refund.trade_id', '=', tradeId)
    .execute();
const goingBack = { order_id: null, reason: 'late_payment', refund_fee: 8800 };

describe.each(payTypes)('%s', (payType) => {
  test('a paid notification makes the card valid once; forged, for another shop, of another amount it does nothing', async () => {
    const member = await shop.newMember();
    const tradeId = await buy(member, payType);
    pay(payType, tradeId);
    expect(await tell(payType, tradeId, { forge: forgeries[payType] })).toBe(400);
    expect(await tell(payType, tradeId, { change: anotherShop[payType] })).toBe(400);
    // Genuine, and yet not the amount that is owed: people have to look.
    expect(await tell(payType, tradeId, { change: wrongAmount[payType] })).toBe(500);
    expect(shop.failures).toHaveLength(3);
    expect([await daysOf(member), await stateOf(member, tradeId)]).toEqual([0, 'NOTPAY']);
    for (const _ of [1, 2, 3]) {
      expect(await tell(payType, tradeId)).toBe(200);
      expect([await daysOf(member), await stateOf(member, tradeId)]).toEqual([365, 'SUCCESS']);
    }
    expect(await refundsOf(tradeId)).toEqual([]);
  });

  test('a lost notification is found by the rounds, or when somebody asks', async () => {
    const [found, asked] = [await shop.newMember(), await shop.newMember()];
    const first = await buy(found, payType);
    pay(payType, first);
    shop.advance(15);
    await askAll();
    expect(await daysOf(found)).toBe(365);
    const second = await buy(asked, payType);
    pay(payType, second);
    shop.advance(16);
    expect((await asked.call(queryPayment, { trade_id: second })).status).toBe('SUCCESS');
    expect(await daysOf(asked)).toBe(365);
    // Told at last, as it may be a day later.
    expect(await tell(payType, first)).toBe(200);
    expect(await daysOf(found)).toBe(365);
    expect(failed).toEqual([]);
  });

  test('a purchase that is given up is closed at its platform; money that came too late goes back there', async () => {
    const member = await shop.newMember();
    const givenUp = await buy(member, payType);
    while ((await stateOf(member, givenUp)) === 'NOTPAY') {
      shop.advance(20);
      await askAll();
    }
    expect(platformOf(payType).pay(givenUp)).toBeFalsy();
    const late = await buy(member, payType);
    pay(payType, late);
    shop.advance(3600);
    expect(await tell(payType, late)).toBe(200);
    expect([await daysOf(member), await stateOf(member, late)]).toEqual([0, 'REFUND']);
    expect(await refundsOf(late)).toEqual([{ ...goingBack, refund_status: 'PROCESSING', state: 'asked' }]);
    await refundAll();
    shop.advance(301);
    await refundAll();
    expect(await refundsOf(late)).toEqual([{ ...goingBack, refund_status: 'SUCCESS', state: 'done' }]);
    const { list } = await member.call(listNotices, { page: 1, pageSize: 10 });
    expect(list.map(({ kind, order_id, content }) => [kind, order_id, content])).toEqual([
      ['refunded', '', '「橙居会员年卡」的 ¥88.00 已退回原支付方式。'],
      ['late', '', '「橙居会员年卡」收到付款时已不能支付，¥88.00 会原路退回。'],
    ]);
    expect(list.at(-1)?.title).toBe('付款未开通会员');
  });
});

test('another way of paying pays the same purchase: the first money buys the card, the second goes back', async () => {
  const member = await shop.newMember();
  const [byWechat, byAlipay] = [await buy(member, 'wxpaypc'), await buy(member, 'alipay')];
  const orderOf = async (trade_id: string) => (await member.call(getTrade, { trade_id })).order_id;
  expect(await orderOf(byWechat)).toBe(await orderOf(byAlipay));
  // The same way again is the same trade.
  expect(await buy(member, 'wxpaypc')).toBe(byWechat);
  pay('wxpaypc', byWechat);
  pay('alipay', byAlipay);
  await tell('wxpaypc', byWechat);
  expect(await stateOf(member, byAlipay)).toBe('CLOSED');
  await tell('alipay', byAlipay);
  expect([await daysOf(member), await stateOf(member, byAlipay)]).toEqual([365, 'REFUND']);
  await refundAll();
  expect(await refundsOf(byAlipay)).toEqual([{ ...goingBack, refund_status: 'SUCCESS', state: 'done' }]);
  expect(await refundsOf(byWechat)).toEqual([]);
  // Bought again, it is another purchase, which goes on after the first.
  const again = await buy(member, 'alipay');
  pay('alipay', again);
  await tell('alipay', again);
  expect(await daysOf(member)).toBe(730);
});

test('a new price begins a new purchase: the code of the old one is closed, and its money goes back', async () => {
  const member = await shop.newMember();
  const old = await buy(member, 'wxpaypc');
  const setPrice = (price: number) =>
    shop.database.write(async (connection) => {
      await connection
        .updateTable('vip_price')
        .set({ price })
        .where('vip_grade_id', '=', year.vip_grade_id)
        .where('card_type', '=', year.card_type)
        .execute();
    });
  pay('wxpaypc', old);
  await setPrice(9900);
  try {
    const dearer = await buy(member, 'wxpaypc');
    expect((await member.call(getTrade, { trade_id: dearer })).total_fee).toBe(9900);
    await askAll();
    expect([await daysOf(member), await stateOf(member, old)]).toEqual([0, 'REFUND']);
    expect(await refundsOf(old)).toMatchObject([{ ...goingBack, state: 'asked' }]);
  } finally {
    await setPrice(8800);
  }
});

test('the hop to 支付宝 and the trade are for their member alone, and lead back to the memberships', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  const trade_id = await buy(member, 'alipay');
  const [foreign, unknown] = await foreignAnswers(
    other,
    (client, id) => client.call(getTrade, { trade_id: id }),
    trade_id,
  );
  expect(foreign).toBe(unknown);
  expect((await other.fetch(`/pay/alipay/${trade_id}`)).status).toBe(404);
  pay('alipay', trade_id);
  await tell('alipay', trade_id);
  expect(await (await member.fetch(`/pay/alipay/${trade_id}`)).text()).toContain('href="/User/paidMbr"');
});

test('a platform that cannot be reached is named, and the same press may be repeated', async () => {
  const member = await shop.newMember();
  const press = () =>
    member.call(buyVipGrade, { ...year, pay_type: 'wxpaypc' }, { idempotencyKey: 'while it is away' });
  local.faults.plan('wechat', 'answer', 1);
  await expect(press()).rejects.toThrow('连接不上微信支付');
  const [first, second] = [await press(), await press()];
  expect(first.code_url).toMatch(/\/wechat\/pay\//);
  expect(second.trade_info).toEqual(first.trade_info);
});

test('a refund of a membership that its platform has closed is sent again by the staff, from the statements', async () => {
  const staff = await deskOf(shop).staff('money');
  const member = await shop.newMember();
  const late = await buy(member, 'wxpaypc');
  pay('wxpaypc', late);
  shop.advance(3600);
  // Refunds of earlier tests have gone before the fault is planned.
  await refundAll();
  await tell('wxpaypc', late);
  local.faults.plan('wechat', 'dropped', 1);
  for (const _ of [1, 2]) {
    await refundAll();
    shop.advance(301);
  }
  expect(await refundsOf(late)).toEqual([{ ...goingBack, refund_status: 'FAILS', state: 'failed' }]);
  const fault = (await staff.call(listStatements, {})).faults.find(({ trade_id }) => trade_id === late);
  expect(fault).toMatchObject({ what: 'refund', our_fee: 8800, closed_refund_id: expect.any(Number) });
  await staff.call(resendClosedRefund, { refund_id: fault?.closed_refund_id ?? 0 });
  for (const _ of [1, 2]) {
    await refundAll();
    shop.advance(301);
  }
  expect(await refundsOf(late)).toEqual([{ ...goingBack, refund_status: 'SUCCESS', state: 'done' }]);
  const logged = await shop.database.read
    .selectFrom('staff_log')
    .select('action')
    .where('about', '=', `trade:${late}`)
    .execute();
  expect(logged).toEqual([{ action: 'refund.resend' }]);
});

test("a day's statements with memberships and their refunds balance", async () => {
  // What the day has left open is settled first: rounds run all the time.
  for (let round = 0; round < 20; round += 1) {
    shop.advance(300);
    await askAll();
    await refundAll();
  }
  shop.advance(30 * 3600);
  expect(await compareDueDays(shop.database, channels, { now: now(), onError })).toBe(2);
  const rows = await shop.database.read.selectFrom('statement_row').select(['pay_type', 'kind']).execute();
  for (const pay_type of payTypes)
    for (const kind of ['payment', 'refund'] as const) expect(rows).toContainEqual({ pay_type, kind });
  expect(await shop.database.read.selectFrom('statement_difference').selectAll().execute()).toEqual([]);
  expect(failed).toEqual([]);
});
