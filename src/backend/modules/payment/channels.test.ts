import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAlipay } from '#backend/modules/pay-channel/alipay/alipay.ts';
import { createWechatPay } from '#backend/modules/pay-channel/wechat/wechat-pay.ts';
import { sendRefunds } from '#backend/modules/refund/send-refunds.ts';
import { openLocalAlipay } from '#backend/testing/alipay.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { openTestShop, type TestClient, type TestShop } from '#backend/testing/shop.ts';
import {
  identity,
  openLocalWechatPay,
  platformHeaders,
  sealedNotification,
  now as startSeconds,
} from '#backend/testing/wechat-pay.ts';
import { cancelOrder } from '#core/order/contract.ts';

import {
  getAlipayResult,
  getOrderForPayment,
  listPaymentTypes,
  queryPayment,
  startPayment,
} from '#core/payment/contract.ts';
import { notifyPath } from '#core/payment/notify-path.ts';
import { simulateRefund } from '#core/refund/contract.ts';
import { askAboutTrades } from './ask-channels.ts';

let alipay: Awaited<ReturnType<typeof openLocalAlipay>>;
let wechat: Awaited<ReturnType<typeof openLocalWechatPay>>;
let shop: TestShop;
const failed: string[] = [];

beforeAll(async () => {
  alipay = await openLocalAlipay(now);
  wechat = await openLocalWechatPay();
  const clock = () => Math.floor(shop.nowMs() / 1000);
  const onRequest = () => undefined;
  shop = await openTestShop({
    startMs: startSeconds * 1000,
    app: {
      channels: {
        alipay: createAlipay({ ...alipay.access, clock, onRequest }),
        wxpaypc: createWechatPay({ ...wechat.access, onRequest }),
      },
    },
  });
});
afterAll(async () => {
  await shop.close();
  await alipay.close();
  await wechat.close();
});
beforeEach(() => {
  failed.length = 0;
  shop.failures.length = 0;
});

const now = () => Math.floor(shop.nowMs() / 1000);
const channels = () => ({
  alipay: createAlipay({ ...alipay.access, clock: now, onRequest: () => undefined }),
});
const onError = (error: unknown) => failed.push(error instanceof Error ? error.message : String(error));
const askAll = () => askAboutTrades({ database: shop.database, channels: channels(), now: now(), onError });
const refundAll = () => sendRefunds(shop.database, channels(), { now: now(), onError });

const tell = (body: string) =>
  shop.client().fetch(notifyPath('alipay'), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  });

/** An unpaid order of 200 yuan whose buyer stands at the cashier of 支付宝. */
async function atCashier(): Promise<{ member: TestClient; orderId: string; tradeId: string }> {
  const member = await shop.newMember();
  const orderId = await placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'unpaid', 'alipay');
  const started = await member.call(startPayment, { order_id: orderId, pay_type: 'alipay' });
  const page = await member.fetch(started.pay_url ?? '');
  expect(page.headers.get('content-security-policy')).toContain('https://*.alipay.com');
  const fields = [...(await page.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')],
  );
  alipay.open(Object.fromEntries(fields));
  return { member, orderId, tradeId: String(started.trade_info.trade_id) };
}

function pay(tradeId: string): void {
  if (!alipay.pay(tradeId)) throw new Error('no such trade');
}

const statusOf = async (member: TestClient, orderId: string): Promise<string> =>
  (await member.call(getOrderForPayment, { id: orderId })).order_status;
const refundsOf = (tradeId: string) =>
  shop.database.read
    .selectFrom('refund')
    .leftJoin('channel_refund', 'channel_refund.refund_id', 'refund.refund_id')
    .select(['refund.reason', 'refund.refund_fee', 'refund.refund_status', 'channel_refund.state'])
    .where('refund.trade_id', '=', tradeId)
    .execute();

const returnedOf = (tradeId: string): string[] =>
  [...(alipay.trades.get(tradeId)?.refunds.values() ?? [])].map(({ yuan }) => yuan);

const channelStateOf = async (tradeId: string): Promise<string> =>
  (
    await shop.database.read
      .selectFrom('channel_trade')
      .select('state')
      .where('trade_id', '=', tradeId)
      .executeTakeFirstOrThrow()
  ).state;

test('a payment is true by its notification; a repeated one changes nothing, others are refused', async () => {
  const { member, orderId, tradeId } = await atCashier();
  expect(await (await tell(alipay.notification(tradeId))).text()).toBe('success');
  expect(await statusOf(member, orderId)).toBe('NOTPAY');
  pay(tradeId);
  const forged = alipay.notification(tradeId).replace('200.00', '200.01');
  expect((await tell(forged)).status).toBe(400);
  expect((await tell(alipay.notification(tradeId).slice(0, 200))).status).toBe(400);
  expect((await tell(alipay.notification(tradeId, { app_id: '2021000000000009' }))).status).toBe(400);
  // Genuine, and yet not the amount that is owed: people have to look.
  const wrong = await tell(alipay.notification(tradeId, { total_amount: '0.01' }));
  expect([wrong.status, await wrong.text()]).toEqual([500, 'fail']);
  expect((await tell(alipay.notification('2026000000000001'))).status).toBe(400);
  expect(await statusOf(member, orderId)).toBe('NOTPAY');
  expect(shop.failures).toHaveLength(5);
  for (const _ of [1, 2]) {
    const taken = await tell(alipay.notification(tradeId));
    expect([taken.status, await taken.text()]).toEqual([200, 'success']);
    expect(await statusOf(member, orderId)).toBe('PAYED');
  }
  // Overtaken by the payment.
  await tell(alipay.notification(tradeId, { trade_status: 'WAIT_BUYER_PAY' }));
  await tell(alipay.notification(tradeId, { trade_status: 'TRADE_CLOSED' }));
  expect(await statusOf(member, orderId)).toBe('PAYED');
});

test('the way back proves nothing: the state is that of the trade', async () => {
  const { tradeId } = await atCashier();
  const asked = alipay.back(tradeId);
  expect(await shop.client().call(getAlipayResult, asked)).toEqual({ status: false });
  pay(tradeId);
  await tell(alipay.notification(tradeId));
  expect(await shop.client().call(getAlipayResult, asked)).toEqual({ status: true });
  await expect(shop.client().call(getAlipayResult, { ...asked, sign: 'AAAA' })).rejects.toThrow('校验失败');
});

test('a lost notification is found by a query, at the latest after five minutes or when somebody asks', async () => {
  const lost = await atCashier();
  pay(lost.tradeId);
  // Fifteen seconds lie between two questions, not one less or more.
  shop.advance(14);
  await askAll();
  expect(await statusOf(lost.member, lost.orderId)).toBe('NOTPAY');
  shop.advance(1);
  await askAll();
  expect(await statusOf(lost.member, lost.orderId)).toBe('PAYED');
  const asked = await atCashier();
  expect((await asked.member.call(queryPayment, { trade_id: asked.tradeId })).status).toBe('NOTPAY');
  pay(asked.tradeId);
  shop.advance(16);
  expect((await asked.member.call(queryPayment, { trade_id: asked.tradeId })).status).toBe('SUCCESS');
  const callsAbout = () => alipay.calls.filter(({ content }) => content['out_trade_no'] === asked.tradeId).length;
  const before = callsAbout();
  shop.advance(301);
  await askAll();
  expect(callsAbout()).toBe(before);
});

test('an order that is cancelled is closed at the platform; money that came first goes back', async () => {
  const closed = await atCashier();
  await closed.member.call(cancelOrder, { order_id: closed.orderId });
  await askAll();
  expect(alipay.trades.get(closed.tradeId)?.status).toBe('TRADE_CLOSED');
  const late = await atCashier();
  pay(late.tradeId);
  await late.member.call(cancelOrder, { order_id: late.orderId });
  await askAll();
  expect(await statusOf(late.member, late.orderId)).toBe('CANCEL');
  const refund = { reason: 'late_payment', refund_fee: 20_000 };
  expect(await refundsOf(late.tradeId)).toEqual([{ ...refund, refund_status: 'PROCESSING', state: 'asked' }]);
  await refundAll();
  expect(await refundsOf(late.tradeId)).toEqual([{ ...refund, refund_status: 'SUCCESS', state: 'done' }]);
  expect(returnedOf(late.tradeId)).toEqual(['200.00']);
});

test('a trade is closed at the platform before it expires here', async () => {
  const { member, orderId, tradeId } = await atCashier();
  const { time_expire } = await shop.database.read
    .selectFrom('trade')
    .select('time_expire')
    .where('trade_id', '=', tradeId)
    .executeTakeFirstOrThrow();
  while (now() < time_expire && alipay.trades.get(tradeId)?.status === 'WAIT_BUYER_PAY') {
    shop.advance(5);
    await askAll();
  }
  expect(alipay.trades.get(tradeId)?.status).toBe('TRADE_CLOSED');
  expect(await channelStateOf(tradeId)).toBe('settled');
  expect(now()).toBeLessThan(time_expire);
  expect(await statusOf(member, orderId)).toBe('NOTPAY');
  expect(failed).toEqual([]);
});

test('a trade that its platform never saw is asked about until it cannot be born any more, and closed only here', async () => {
  const member = await shop.newMember();
  const orderId = await placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'unpaid', 'alipay');
  const started = await member.call(startPayment, { order_id: orderId, pay_type: 'alipay' });
  const tradeId = String(started.trade_info.trade_id);
  const { time_expire } = await shop.database.read
    .selectFrom('trade')
    .select('time_expire')
    .where('trade_id', '=', tradeId)
    .executeTakeFirstOrThrow();
  shop.advance(time_expire + 599 - now());
  await askAll();
  expect(await channelStateOf(tradeId)).toBe('open');
  shop.advance(301);
  // Only this one is open by now.
  expect(await askAll()).toBe(1);
  expect(await channelStateOf(tradeId)).toBe('settled');
  expect(await askAll()).toBe(0);
  expect(alipay.trades.has(tradeId)).toBe(false);
  expect(failed).toEqual([]);
});

test('a refund whose answer is lost is repeated with the same number and paid once', async () => {
  const { member, orderId, tradeId } = await atCashier();
  pay(tradeId);
  await tell(alipay.notification(tradeId));
  await member.call(cancelOrder, { order_id: orderId, cancel_reason: '不想要了' }).catch(() => undefined);
  await member.call(simulateRefund, { order_id: orderId, agree: true });
  alipay.loseAnswers(1);
  await refundAll();
  expect(failed).toHaveLength(1);
  expect((await refundsOf(tradeId))[0]).toMatchObject({ refund_status: 'PROCESSING', state: 'asked' });
  for (const _ of [1, 2]) {
    shop.advance(301);
    await refundAll();
  }
  expect((await refundsOf(tradeId))[0]).toMatchObject({ refund_status: 'SUCCESS', state: 'done' });
  expect(returnedOf(tradeId)).toEqual(['200.00']);
});

test('微信支付: the code comes from the platform, a failure to reach it leaves the order, and its notification pays', async () => {
  const member = await shop.newMember();
  expect((await shop.client().call(listPaymentTypes, {})).map((type) => type.pay_type_code)).toEqual([
    'wxpaypc',
    'alipay',
    'deposit',
  ]);
  const orderId = await placeOrder(member, [[await skuFor(shop, 2, 9900), 1]], 'unpaid', 'wxpaypc');
  await expect(member.call(startPayment, { order_id: orderId, pay_type: 'wxpaypc' })).rejects.toThrow(
    '连接不上微信支付',
  );
  const code = JSON.stringify({ code_url: 'weixin://wxpay/bizpayurl?pr=a' });
  wechat.answers.set('POST /v3/pay/transactions/native', { body: code, key: 'publicKey' });
  const started = await member.call(startPayment, { order_id: orderId, pay_type: 'wxpaypc' });
  expect(started.code_url).toBe('weixin://wxpay/bizpayurl?pr=a');
  const body = sealedNotification('transaction', {
    ...identity,
    out_trade_no: started.trade_info.trade_id,
    transaction_id: '4200009',
    trade_state: 'SUCCESS',
    amount: { total: 9900, currency: 'CNY' },
  });
  const notify = (headers: Record<string, string>, text = body) =>
    shop.client().fetch(notifyPath('wxpaypc'), {
      method: 'POST',
      body: text,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  const headers = platformHeaders(body, 'publicKey');
  const probe = { ...headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}` };
  expect((await notify(probe)).status).toBe(400);
  expect((await notify(headers, body.replace('EV-1', 'EV-2'))).status).toBe(400);
  expect(await statusOf(member, orderId)).toBe('NOTPAY');
  expect(await (await notify(headers)).json()).toEqual({ code: 'SUCCESS' });
  expect(await statusOf(member, orderId)).toBe('PAYED');
});

test('closing the trades of one order leaves the trade of another to be asked about as before', async () => {
  const [left, waiting] = [await atCashier(), await atCashier()];
  const askTimes = async () =>
    Object.fromEntries(
      (
        await shop.database.read
          .selectFrom('channel_trade')
          .where('trade_id', 'in', [left.tradeId, waiting.tradeId])
          .select(['trade_id', 'ask_at'])
          .execute()
      ).map(({ trade_id, ask_at }) => [trade_id, ask_at]),
    );
  const before = await askTimes();
  await left.member.call(cancelOrder, { order_id: left.orderId });
  expect(await askTimes()).toEqual({ ...before, [left.tradeId]: 0 });
  expect(before[waiting.tradeId]).toBeGreaterThan(0);
});
