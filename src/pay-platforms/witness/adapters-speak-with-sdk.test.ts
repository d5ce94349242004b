import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AlipaySdk } from 'alipay-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { createAlipay } from '#backend/modules/pay-channel/alipay/alipay.ts';
import { createWechatPay } from '#backend/modules/pay-channel/wechat/wechat-pay.ts';
import type { PaymentChannel } from '#backend/ports/payment-channel.ts';
import { pemOf, testKeys } from '#pay-platforms/keys.ts';

// Second witness: our adapters speak with a server whose signatures are made and checked by the SDKs alone.

const [shop, platform, certificate] = [testKeys(), testKeys(), testKeys()];
const serials = { publicKey: 'PUB_KEY_ID_0119000091912026112200', certificate: '5157F09EFDC096DE15EBE81A47057A72' };
const apiV3Key = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';
const wechatId = { appid: 'wxd678efh567hg6787', mchid: '1900009191' };
const alipayId = { appId: '2021000000000001', sellerId: '2088000000000001' };
const trade = { tradeId: '2026112500000001', cents: 20_000, title: '智能门锁 A&B=1 50%', expires: 2_000_000_000 };

/** The SDK on the side of the platform: what a shop signs is what it verifies. */
const platformSide = new AlipaySdk({
  appId: alipayId.appId,
  privateKey: pemOf(platform.privateKey),
  keyType: 'PKCS8',
  alipayPublicKey: pemOf(shop.publicKey),
});
/** The SDK on the side of a shop, as a judge of what the platform signs. */
const shopSide = new AlipaySdk({
  appId: alipayId.appId,
  privateKey: pemOf(shop.privateKey),
  keyType: 'PKCS8',
  alipayPublicKey: pemOf(platform.publicKey),
});

const refusals: string[] = [];
let signingKey: keyof typeof serials = 'publicKey';

function wechatHeaders(body: string): Record<string, string> {
  const [timestamp, nonce] = [String(Formatter.timestamp()), Formatter.nonce()];
  const key = signingKey === 'publicKey' ? platform.privateKey : certificate.privateKey;
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serials[signingKey],
    'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, nonce, body), key),
  };
}

const transaction = {
  ...wechatId,
  out_trade_no: trade.tradeId,
  transaction_id: '4200001',
  trade_state: 'SUCCESS',
  amount: { total: 20_000, currency: 'CNY' },
};
const refund = { out_refund_no: 'R1', status: 'SUCCESS', amount: { refund: 500, total: 20_000 } };
const bill = [
  '交易时间,商户订单号,交易状态,商户退款单号,退款状态,商品名称,订单金额,申请退款金额',
  '`2026-11-21 10:00:00,`T1,`SUCCESS,`0,`,`门锁,白色,`200.00,`0.00',
  '总交易单数',
  '`1',
  '',
].join('\r\n');

const wechatAnswers: Readonly<Record<string, (origin: string) => object | null>> = {
  'POST /v3/pay/transactions/native': () => ({ code_url: 'weixin://wxpay/bizpayurl?pr=a' }),
  [`GET /v3/pay/transactions/out-trade-no/${trade.tradeId}`]: () => transaction,
  [`POST /v3/pay/transactions/out-trade-no/${trade.tradeId}/close`]: () => null,
  'POST /v3/refund/domestic/refunds': () => refund,
  'GET /v3/refund/domestic/refunds/R1': () => refund,
  'GET /v3/bill/tradebill': (origin) => ({
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(bill).digest('hex'),
    download_url: `${origin}/v3/billdownload/file?token=a`,
  }),
};

const alipayAnswers: Readonly<Record<string, object>> = {
  'alipay.trade.query': {
    out_trade_no: trade.tradeId,
    trade_no: 'N1',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '200.00',
  },
  'alipay.trade.close': { out_trade_no: trade.tradeId },
  'alipay.trade.refund': { out_trade_no: trade.tradeId, fund_change: 'Y' },
  'alipay.trade.fastpay.refund.query': {
    out_trade_no: trade.tradeId,
    out_request_no: 'R1',
    refund_status: 'REFUND_SUCCESS',
    refund_amount: '5.00',
  },
};

function answerWechat(request: IncomingMessage, body: string, response: ServerResponse): void {
  const { method = '', url = '', headers } = request;
  const field = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(headers.authorization ?? '')?.[1] ?? '';
  const text = Formatter.request(method, url, field('timestamp'), field('nonce_str'), body);
  const isGenuine = Rsa.verify(text, field('signature'), shop.publicKey) && field('mchid') === wechatId.mchid;
  if (!isGenuine) refusals.push(`${method} ${url}`);
  const origin = `http://${headers.host}`;
  if (url.startsWith('/v3/billdownload')) return void response.writeHead(isGenuine ? 200 : 401).end(bill);
  const content = wechatAnswers[`${method} ${url.split('?')[0]}`]?.(origin);
  const reply = content ? JSON.stringify(content) : '';
  response.writeHead(isGenuine ? (content === null ? 204 : 200) : 401, wechatHeaders(reply)).end(reply);
}

function answerAlipay(url: string, body: string, response: ServerResponse): void {
  const fields = Object.fromEntries([...new URL(url, 'http://x').searchParams, ...new URLSearchParams(body)]);
  const isGenuine = platformSide.checkNotifySignV2(fields);
  if (!isGenuine) refusals.push(String(fields['method']));
  const method = String(fields['method']);
  const content = JSON.stringify({ code: isGenuine ? '10000' : '40002', msg: '', ...alipayAnswers[method] });
  response.end(
    `{"${method.replaceAll('.', '_')}_response":${content},"sign":"${Rsa.sign(content, platform.privateKey)}"}`,
  );
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    const { url = '' } = request;
    if (url.startsWith('/gateway.do')) answerAlipay(url, body, response);
    else answerWechat(request, body, response);
  });
});
let wechat: PaymentChannel;
let alipay: PaymentChannel;
const now = (): number => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rest = {
    privateKey: shop.privateKey,
    clock: now,
    onRequest: () => undefined,
    notifyUrl: 'https://mall.example/n',
  };
  alipay = createAlipay({ ...rest, ...alipayId, platformKey: platform.publicKey, gateway: `${origin}/gateway.do` });
  wechat = createWechatPay({
    ...rest,
    ...wechatId,
    origin,
    serial: 'MERCHANT01',
    apiV3Key,
    platformKeys: new Map([
      [serials.publicKey, platform.publicKey],
      [serials.certificate, certificate.publicKey],
    ]),
  });
});
afterAll(() => void server.close());
beforeEach(() => {
  refusals.length = 0;
});

test.each(['publicKey', 'certificate'] as const)(
  '微信支付 with the %s: the SDK accepts every call and we accept its signatures',
  async (key) => {
    signingKey = key;
    const { tradeId } = trade;
    expect(await wechat.start({ ...trade, returnUrl: '' })).toEqual({
      kind: 'qr',
      codeUrl: 'weixin://wxpay/bizpayurl?pr=a',
    });
    expect(await wechat.query(tradeId)).toEqual({ state: 'paid', tradeId, channelNo: '4200001', cents: 20_000 });
    await wechat.close(tradeId);
    const part = { refundNo: 'R1', tradeId, cents: 500, paidCents: 20_000 };
    expect(await wechat.refund(part)).toEqual({ state: 'done', refundNo: 'R1', cents: 500 });
    expect(await wechat.queryRefund(part)).toEqual({ state: 'done', refundNo: 'R1', cents: 500 });
    expect(await wechat.statement('2026-11-21')).toEqual([
      { kind: 'payment', tradeId: 'T1', refundNo: '', cents: 20_000 },
    ]);
    expect(refusals).toEqual([]);

    const told = (type: 'transaction' | 'refund', content: object) => {
      const ciphertext = Aes.AesGcm.encrypt(JSON.stringify(content), apiV3Key, '0123456789ab', type);
      const resource = {
        algorithm: 'AEAD_AES_256_GCM',
        original_type: type,
        associated_data: type,
        nonce: '0123456789ab',
        ciphertext,
      };
      const body = JSON.stringify({ id: 'EV-1', resource });
      const headers = wechatHeaders(body);
      return wechat.read({ body, header: (name) => headers[name] });
    };
    expect(told('transaction', transaction)).toEqual({
      about: 'trade',
      report: { state: 'paid', tradeId, channelNo: '4200001', cents: 20_000 },
    });
    const news = { mchid: wechatId.mchid, out_refund_no: 'R1', refund_status: 'SUCCESS', amount: { refund: 500 } };
    expect(told('refund', news)).toEqual({ about: 'refund', report: { state: 'done', refundNo: 'R1', cents: 500 } });
  },
);

test('支付宝: the SDK accepts every call and the form, and we accept what it accepts', async () => {
  const { tradeId } = trade;
  const form = await alipay.start({ ...trade, returnUrl: 'https://mall.example/back' });
  const fields = form.kind === 'form' ? form.fields : {};
  expect(platformSide.checkNotifySignV2(fields)).toBe(true);
  expect(platformSide.checkNotifySignV2({ ...fields, biz_content: '{}' })).toBe(false);
  expect(await alipay.query(tradeId)).toEqual({ state: 'paid', tradeId, channelNo: 'N1', cents: 20_000 });
  await alipay.close(tradeId);
  const part = { refundNo: 'R1', tradeId, cents: 500, paidCents: 20_000 };
  expect(await alipay.refund(part)).toMatchObject({ state: 'done', refundNo: 'R1' });
  expect(await alipay.queryRefund(part)).toEqual({ state: 'done', refundNo: 'R1', cents: 500 });
  expect(refusals).toEqual([]);

  const facts: Record<string, string> = {
    app_id: alipayId.appId,
    charset: 'utf-8',
    out_trade_no: tradeId,
    seller_id: alipayId.sellerId,
    subject: trade.title,
    total_amount: '200.00',
    trade_no: 'N1',
    trade_status: 'TRADE_SUCCESS',
  };
  const text = Object.keys(facts)
    .sort()
    .map((name) => `${name}=${facts[name]}`)
    .join('&');
  const notification = { ...facts, sign_type: 'RSA2', sign: Rsa.sign(text, platform.privateKey) };
  for (const change of [{}, { total_amount: '0.01' }, { subject: '' }, { sign: 'AAAA' }]) {
    const body = String(new URLSearchParams({ ...notification, ...change }));
    const read = () => alipay.read({ body, header: () => undefined });
    const isAccepted = shopSide.checkNotifySignV2({ ...notification, ...change });
    expect(isAccepted).toBe(Object.keys(change).length === 0);
    const verdict = expect(read);
    if (isAccepted) verdict.not.toThrow();
    else verdict.toThrow('签名');
  }
});
