import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAlipay } from './alipay.ts';
import { readAlipayNotification } from './notification.ts';
import { signedAnswer, signRequest } from './signature.ts';

const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
const shop = generateKeyPairSync('rsa', { modulusLength: 2048 });
const identity = { appId: '2021000000000001', sellerId: '2088000000000001', platformKey: platform.publicKey };
const signedBy = (text: string, key = platform.privateKey) => sign('sha256', Buffer.from(text), key).toString('base64');

const paid = {
  app_id: '2021000000000001',
  charset: 'utf-8',
  out_trade_no: '2026112200000001',
  seller_id: '2088000000000001',
  subject: '智能门锁 A&B=1 50%',
  total_amount: '200.00',
  trade_no: '2026112222001',
  trade_status: 'TRADE_SUCCESS',
};

/** A notification of the platform, with the text written out by hand as its guide says. */
function notification(change: Partial<typeof paid> = {}, key = platform.privateKey): URLSearchParams {
  const f = { ...paid, ...change };
  const text = `app_id=${f.app_id}&charset=${f.charset}&out_trade_no=${f.out_trade_no}&seller_id=${f.seller_id}&subject=${f.subject}&total_amount=${f.total_amount}&trade_no=${f.trade_no}&trade_status=${f.trade_status}`;
  return new URLSearchParams({ ...f, sign_type: 'RSA2', sign: signedBy(text, key) });
}
const read = (form: URLSearchParams | string) => readAlipayNotification(String(form), identity);

test('a request is signed over its sorted fields, with sign_type and without empty ones', () => {
  const fields = { version: '1.0', sign_type: 'RSA2', app_id: '1', notify_url: '' };
  const { sign: signature = '' } = signRequest(fields, shop.privateKey);
  const text = Buffer.from('app_id=1&sign_type=RSA2&version=1.0');
  expect(verify('sha256', text, shop.publicKey, Buffer.from(signature, 'base64'))).toBe(true);
});

test('only success and finished are money', () => {
  const report = { state: 'paid', tradeId: '2026112200000001', channelNo: '2026112222001', cents: 20_000 };
  expect(read(notification())).toEqual(report);
  expect(read(notification({ trade_status: 'TRADE_FINISHED' }))).toEqual(report);
  expect(read(notification({ trade_status: 'WAIT_BUYER_PAY' })).state).toBe('unpaid');
  expect(read(notification({ trade_status: 'TRADE_CLOSED' })).state).toBe('closed');
});

test('a notification that is forged, changed, cut, doubled, coded otherwise or for others is refused', () => {
  const changed = notification();
  changed.set('total_amount', '0.01');
  expect(() => read(changed)).toThrow('签名');
  expect(() => read(notification({}, shop.privateKey))).toThrow('签名');
  const weaker = notification();
  weaker.set('sign_type', 'RSA');
  expect(() => read(weaker)).toThrow('签名');
  const whole = String(notification());
  expect(() => read(whole.slice(0, whole.length / 2))).toThrow('签名');
  expect(() => read(`${whole}&total_amount=0.01`)).toThrow('重复');
  expect(() => read(notification({ charset: 'gbk' }))).toThrow('编码');
  expect(() => read(notification({ app_id: '2021000000000002' }))).toThrow('不属于本商户');
  expect(() => read(notification({ seller_id: '2088000000000002' }))).toThrow('不属于本商户');
  expect(() => read(notification({ total_amount: '2e4' }))).toThrow('金额');
});

test('the signed part of an answer is taken as sent', () => {
  const part = '{"code":"10000", "subject":"brace } and \\"quote\\"","trade_status":"TRADE_SUCCESS"}';
  const answer = (text: string, signature = signedBy(part)) =>
    `{"alipay_trade_query_response":${text},"sign":"${signature}"}`;
  const method = 'alipay.trade.query';
  expect(signedAnswer(answer(part), method, platform.publicKey)).toBe(part);
  expect(() => signedAnswer(answer(part.replace('10000', '10001')), method, platform.publicKey)).toThrow('签名');
  expect(() => signedAnswer(answer(part, signedBy(part, shop.privateKey)), method, platform.publicKey)).toThrow('签名');
  expect(() => signedAnswer(answer(part).slice(0, 50), method, platform.publicKey)).toThrow('不完整');
  expect(() => signedAnswer('{"error_response":{}}', method, platform.publicKey)).toThrow('没有');
});

test('a title goes without the signs that 支付宝 takes in none', async () => {
  const alipay = createAlipay({
    ...identity,
    privateKey: shop.privateKey,
    notifyUrl: 'https://mall.example/pay/notify/alipay',
    clock: () => 1_800_000_000,
    onRequest: () => undefined,
  });
  const trade = { tradeId: '1', cents: 100, expires: 1_800_000_600, returnUrl: '' };
  const start = await alipay.start({ ...trade, title: '吸顶灯 30W/40W A&B=1' });
  if (start.kind !== 'form') throw new Error('no form');
  expect(JSON.parse(start.fields['biz_content'] ?? '')).toMatchObject({ subject: '吸顶灯 30W 40W A B 1' });
});
