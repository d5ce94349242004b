import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  identity,
  now,
  openLocalWechatPay,
  platformHeaders,
  sealedNotification,
  sha1,
} from '#backend/testing/wechat-pay.ts';
import { requestText, unseal } from './signature.ts';
import { createWechatPay } from './wechat-pay.ts';

let local: Awaited<ReturnType<typeof openLocalWechatPay>>;
const log: string[] = [];
beforeAll(async () => {
  local = await openLocalWechatPay();
});
afterAll(async () => {
  await local.close();
});
beforeEach(() => {
  local.answers.clear();
  local.requests.length = 0;
  log.length = 0;
});

const channel = (change: Partial<Parameters<typeof createWechatPay>[0]> = {}) =>
  createWechatPay({
    ...local.access,
    onRequest: (call, status, id) => log.push(`${call} ${status} ${id}`),
    ...change,
  });
const signed = (content: object, key: 'certificate' | 'publicKey' = 'publicKey') => ({
  body: JSON.stringify(content),
  key,
});
const paid = {
  ...identity,
  out_trade_no: '2026112200000001',
  transaction_id: '4200001',
  trade_state: 'SUCCESS',
  amount: { total: 20_000, payer_total: 20_000, currency: 'CNY' },
};
const tradePath = '/v3/pay/transactions/out-trade-no/2026112200000001';

/** Reads a notification with the headers of the platform, changed by the test. */
function read(
  body: string,
  headers: Readonly<Record<string, string>>,
  at = now,
  reader = channel({ clock: () => at }),
) {
  return reader.read({ body, header: (name) => headers[name] });
}

test('the text of the published example of a request', () => {
  expect(requestText('GET', '/v3/certificates', 1_554_208_460, '593BEC0C930BF1AFEB40B4A08C8FB242', '')).toBe(
    'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
  );
});

test('an order gives the text of a QR code, and the Request-Id is kept', async () => {
  local.answers.set('POST /v3/pay/transactions/native', signed({ code_url: 'weixin://wxpay/bizpayurl?pr=a' }));
  const order = { tradeId: '2026112200000001', cents: 20_000, title: '智能门锁', expires: now + 300, returnUrl: '' };
  expect(await channel().start(order)).toEqual({ kind: 'qr', codeUrl: 'weixin://wxpay/bizpayurl?pr=a' });
  expect(JSON.parse(local.requests[0]?.body ?? '')).toEqual({
    ...identity,
    description: '智能门锁',
    out_trade_no: '2026112200000001',
    time_expire: '2026-11-18T19:11:40+08:00',
    notify_url: local.access.notifyUrl,
    amount: { total: 20_000, currency: 'CNY' },
  });
  expect(log).toEqual(['POST /v3/pay/transactions/native 200 R1']);
  await expect(channel({ serial: 'OTHER' }).start(order)).rejects.toThrow('401 SIGN_ERROR');
});

test('a long title ends before a sign of two halves, not inside of it', async () => {
  local.answers.set('POST /v3/pay/transactions/native', signed({ code_url: 'weixin://wxpay/bizpayurl?pr=a' }));
  const title = `${'锁'.repeat(39)}😀😀`;
  const before = local.requests.length;
  await channel().start({ tradeId: '2026112200000001', cents: 20_000, title, expires: now + 300, returnUrl: '' });
  expect(JSON.parse(local.requests[before]?.body ?? '').description).toBe(`${'锁'.repeat(39)}😀`);
});

test('both keys of the platform hold in the change between them; a key that has gone does not', async () => {
  const report = { state: 'paid', tradeId: paid.out_trade_no, channelNo: '4200001', cents: 20_000 };
  const newKeyOnly = new Map([...local.access.platformKeys].filter(([serial]) => serial.startsWith('PUB_KEY_ID_')));
  for (const key of ['certificate', 'publicKey'] as const) {
    local.answers.set(`GET ${tradePath}?mchid=${identity.mchid}`, signed(paid, key));
    expect(await channel().query(paid.out_trade_no)).toEqual(report);
  }
  expect(await channel({ platformKeys: newKeyOnly }).query(paid.out_trade_no)).toEqual(report);
  local.answers.set(`GET ${tradePath}?mchid=${identity.mchid}`, signed(paid, 'certificate'));
  await expect(channel({ platformKeys: newKeyOnly }).query(paid.out_trade_no)).rejects.toThrow('没有微信支付平台密钥');
});

test('an answer without a signature or about another trade proves nothing; an unknown number is known as such', async () => {
  const query = `GET ${tradePath}?mchid=${identity.mchid}`;
  expect(await channel().query(paid.out_trade_no)).toEqual({ state: 'unknown', tradeId: paid.out_trade_no });
  local.answers.set(query, { body: JSON.stringify(paid), key: null });
  await expect(channel().query(paid.out_trade_no)).rejects.toThrow('五分钟');
  local.answers.set(query, signed({ ...paid, out_trade_no: '2026112200000002' }));
  await expect(channel().query(paid.out_trade_no)).rejects.toThrow('不是所查的单号');
  local.answers.set(query, signed({ ...paid, mchid: '1900000000' }));
  await expect(channel().query(paid.out_trade_no)).rejects.toThrow('不属于本商户');
  for (const [trade_state, state] of [
    ['NOTPAY', 'unpaid'],
    ['USERPAYING', 'unpaid'],
    ['PAYERROR', 'failed'],
    ['CLOSED', 'closed'],
  ] as const) {
    local.answers.set(query, signed({ ...identity, out_trade_no: paid.out_trade_no, trade_state }));
    expect(await channel().query(paid.out_trade_no)).toEqual({ state, tradeId: paid.out_trade_no });
  }
});

test('closing is done without content, and refused once the trade is paid', async () => {
  local.answers.set(`POST ${tradePath}/close`, { status: 204, body: '', key: 'publicKey' });
  await channel().close(paid.out_trade_no);
  expect(local.requests[0]?.body).toBe(`{"mchid":"${identity.mchid}"}`);
  local.answers.set(`POST ${tradePath}/close`, {
    status: 400,
    body: '{"code":"ORDERPAID","message":"已支付"}',
    key: null,
  });
  await expect(channel().close(paid.out_trade_no)).rejects.toThrow('ORDERPAID');
});

test('a part of a payment goes back under a number of its own, and its state is asked for', async () => {
  const answer = (status: string) =>
    signed({ out_refund_no: 'R1', out_trade_no: paid.out_trade_no, status, amount: { refund: 500, total: 20_000 } });
  local.answers.set('POST /v3/refund/domestic/refunds', answer('PROCESSING'));
  const part = { refundNo: 'R1', tradeId: paid.out_trade_no, cents: 500, paidCents: 20_000 };
  expect(await channel().refund(part)).toEqual({ state: 'processing', refundNo: 'R1', cents: 500 });
  expect(JSON.parse(local.requests[0]?.body ?? '')).toMatchObject({
    out_refund_no: 'R1',
    amount: { refund: 500, total: 20_000, currency: 'CNY' },
  });
  for (const [status, state] of [
    ['SUCCESS', 'done'],
    ['ABNORMAL', 'stuck'],
    ['CLOSED', 'closed'],
  ] as const) {
    local.answers.set('GET /v3/refund/domestic/refunds/R1', answer(status));
    expect(await channel().queryRefund({ refundNo: 'R1', tradeId: 'T1' })).toEqual({
      state,
      refundNo: 'R1',
      cents: 500,
    });
  }
  local.answers.set('GET /v3/refund/domestic/refunds/R2', {
    status: 404,
    body: '{"code":"RESOURCE_NOT_EXISTS"}',
    key: null,
  });
  expect(await channel().queryRefund({ refundNo: 'R2', tradeId: 'T1' })).toEqual({
    state: 'unknown',
    refundNo: 'R2',
    cents: null,
  });
});

test('notifications of payments and refunds are opened', () => {
  const payment = sealedNotification('transaction', paid);
  for (const key of ['certificate', 'publicKey'] as const) {
    expect(read(payment, platformHeaders(payment, key))).toEqual({
      about: 'trade',
      report: { state: 'paid', tradeId: paid.out_trade_no, channelNo: '4200001', cents: 20_000 },
    });
  }
  const refund = sealedNotification('refund', {
    mchid: identity.mchid,
    out_refund_no: 'R1',
    refund_status: 'SUCCESS',
    amount: { total: 20_000, refund: 500, payer_total: 20_000, payer_refund: 500 },
  });
  expect(read(refund, platformHeaders(refund, 'publicKey'))).toEqual({
    about: 'refund',
    report: { state: 'done', refundNo: 'R1', cents: 500 },
  });
});

test('a notification that is forged, stale, changed, cut, probing, sealed otherwise or for others is refused', () => {
  const body = sealedNotification('transaction', paid);
  const headers = platformHeaders(body, 'publicKey');
  const refuse = (text: string, reason: RegExp, change: Readonly<Record<string, string>> = {}, at = now) =>
    expect(() => read(text, { ...headers, ...change }, at)).toThrow(reason);
  refuse(body, /签名/, { 'wechatpay-signature': platformHeaders(body, 'certificate')['wechatpay-signature'] ?? '' });
  refuse(body, /签名/, { 'wechatpay-nonce': 'other' });
  refuse(body, /探测/, { 'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}` });
  refuse(body, /五分钟/, {}, now + 301);
  refuse(body, /五分钟/, {}, now - 301);
  refuse(body.slice(0, body.length / 2), /签名/);
  refuse(`${body} `, /签名/);
  refuse(body, /平台密钥/, { 'wechatpay-serial': 'PUB_KEY_ID_0' });
  const foreign = sealedNotification('transaction', { ...paid, appid: 'wx0' });
  expect(() => read(foreign, platformHeaders(foreign, 'publicKey'))).toThrow('不属于本商户');
  const otherKey = channel({ apiV3Key: 'x'.repeat(32) });
  expect(() => read(body, headers, now, otherKey)).toThrow();
});

const bill = [
  '\uFEFF交易时间,商户订单号,交易状态,商户退款单号,退款状态,商品名称,订单金额,申请退款金额',
  '`2026-11-21 10:00:00,`T1,`SUCCESS,`0,`,`门锁,白色,`200.00,`0.00',
  '`2026-11-21 11:00:00,`T1,`REFUND,`R1,`PROCESSING,`门锁,白色,`0.00,`5.00',
  '`2026-11-21 12:00:00,`T1,`REFUND,`R2,`FAIL,`门锁,白色,`0.00,`6.00',
  '总交易单数,应结订单总金额',
  '`3,`195.00',
  '',
].join('\r\n');

test('a daily bill is read by the names of its columns, after its hash', async () => {
  const path = '/v3/bill/tradebill?bill_date=2026-11-21&bill_type=ALL';
  const offer = (hash_value: string, content: string) => {
    const download_url = `${local.access.origin}/v3/billdownload/file?token=a`;
    local.answers.set(`GET ${path}`, signed({ hash_type: 'SHA1', hash_value, download_url }));
    local.answers.set('GET /v3/billdownload/file?token=a', { body: content, key: null });
  };
  offer(sha1(bill), bill);
  expect(await channel().statement('2026-11-21')).toEqual([
    { kind: 'payment', tradeId: 'T1', refundNo: '', cents: 20_000 },
    { kind: 'refund', tradeId: 'T1', refundNo: 'R1', cents: 500 },
  ]);
  offer(sha1(bill), bill.replace('200.00', '100.00'));
  await expect(channel().statement('2026-11-21')).rejects.toThrow('摘要');
  const short = bill.replace(/`2026-11-21 11.*\r\n/, '');
  offer(sha1(short), short);
  await expect(channel().statement('2026-11-21')).rejects.toThrow('应有 3 行，读到 2 行');
  local.answers.set(`GET ${path}`, { status: 400, body: '{"code":"NO_STATEMENT_EXIST"}', key: null });
  expect(await channel().statement('2026-11-21')).toEqual([]);
});

test('a refusal for another reason than the one that answers the question is a failure', async () => {
  const answer = { status: 403, body: '{"code":"NO_AUTH","message":"商户无权限"}', key: null };
  local.answers.set(`GET ${tradePath}?mchid=${identity.mchid}`, answer);
  await expect(channel().query(paid.out_trade_no)).rejects.toThrow('NO_AUTH');
});

test('a sealed text that is shorter than its own proof says so', () => {
  const short = { ciphertext: Buffer.alloc(15).toString('base64'), nonce: 'n'.repeat(12), associated_data: '' };
  expect(() => unseal(short, 'k'.repeat(32))).toThrow('微信支付密文不完整');
});
