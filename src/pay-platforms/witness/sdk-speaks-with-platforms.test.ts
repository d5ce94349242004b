import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AlipaySdk } from 'alipay-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import { pemOf } from '#pay-platforms/keys.ts';
import { openPayPlatforms, type PayPlatforms } from '#pay-platforms/pay-platforms.ts';

// First witness: SDKs that know nothing of us speak with the local platforms. Each signs its calls and verifies every answer.

let local: PayPlatforms;
let alipay: AlipaySdk;
let wechat: Wechatpay;
/** Without it the SDK takes answers unverified. */
const checked = { validateSign: true };
const received: { body: string; header: (name: string) => string }[] = [];
const shop = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    received.push({ body, header: (name) => String(request.headers[name] ?? '') });
    response.end('success');
  });
});
const notifyUrl = (): string => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notify`;

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  local = await openPayPlatforms();
  const { app, platform } = local.alipay.keys;
  alipay = new AlipaySdk({
    appId: local.alipay.identity.appId,
    privateKey: pemOf(app.privateKey),
    keyType: 'PKCS8',
    alipayPublicKey: pemOf(platform.publicKey),
    gateway: `${local.origin}/gateway.do`,
  });
  const { shop: own, certificate, publicKey } = local.wechat.keys;
  wechat = new Wechatpay({
    mchid: local.wechat.identity.mchid,
    serial: own.serial,
    privateKey: pemOf(own.privateKey),
    certs: { [certificate.serial]: pemOf(certificate.publicKey), [publicKey.serial]: pemOf(publicKey.publicKey) },
    baseURL: `${local.origin}/`,
  });
});
afterAll(async () => {
  await local.close();
  shop.close();
});

const today = (): string => new Date((local.clock.now() + 8 * 3600) * 1000).toISOString().slice(0, 10);

test('alipay-sdk: page pay, query, refund, refund query, close, bill, notification and way back', async () => {
  const tradeId = '2026112500000001';
  const order = (number: string) => ({
    notify_url: notifyUrl(),
    return_url: 'https://mall.example/back?order_id=1',
    bizContent: {
      out_trade_no: number,
      total_amount: '200.00',
      subject: '智能门锁 A&B=1 50% "新"',
      product_code: 'FAST_INSTANT_TRADE_PAY',
    },
  });
  const cashier = async (number: string) => {
    const address = alipay.pageExecute('alipay.trade.page.pay', 'GET', order(number));
    const redirect = await fetch(address, { redirect: 'manual' });
    expect(redirect.status).toBe(302);
    const page = redirect.headers.get('location') ?? '';
    await fetch(page);
    return page;
  };
  // The form that it makes for a POST carries the same fields, some of them in its address.
  const form = alipay.pageExecute('alipay.trade.page.pay', 'POST', order('2026112500000009'));
  const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
  const inputs = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&quot;', '"')],
  );
  const posted = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams(inputs),
    redirect: 'manual',
  });
  expect(posted.status).toBe(302);

  const page = await cashier(tradeId);
  const exec = (call: string, bizContent: object) => alipay.exec(call, { bizContent: { ...bizContent } }, checked);
  const about = { out_trade_no: tradeId };
  expect(await exec('alipay.trade.query', about)).toMatchObject({ code: '10000', tradeStatus: 'WAIT_BUYER_PAY' });
  const paid = await fetch(page, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) });
  expect(await exec('alipay.trade.query', about)).toMatchObject({
    tradeStatus: 'TRADE_SUCCESS',
    totalAmount: '200.00',
  });
  const back = /href="([^"]+)"/.exec(await paid.text())?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { order_id, ...returned } = Object.fromEntries(new URL(back).searchParams);
  expect([order_id, alipay.checkNotifySignV2(returned)]).toEqual(['1', true]);
  await local.clock.advance(0);
  const notified = Object.fromEntries(new URLSearchParams(received[0]?.body));
  expect(notified).toMatchObject({ out_trade_no: tradeId, trade_status: 'TRADE_SUCCESS', total_amount: '200.00' });
  expect(alipay.checkNotifySignV2(notified)).toBe(true);
  expect(alipay.checkNotifySignV2({ ...notified, total_amount: '0.01' })).toBe(false);

  const part = { ...about, out_request_no: 'R1', refund_amount: '5.00' };
  expect(await exec('alipay.trade.refund', part)).toMatchObject({ code: '10000', fundChange: 'Y' });
  expect(await exec('alipay.trade.refund', part)).toMatchObject({ code: '10000', fundChange: 'N' });
  expect(await exec('alipay.trade.fastpay.refund.query', part)).toMatchObject({
    refundStatus: 'REFUND_SUCCESS',
    refundAmount: '5.00',
  });
  await cashier('2026112500000002');
  expect(await exec('alipay.trade.close', { out_trade_no: '2026112500000002' })).toMatchObject({ code: '10000' });
  expect(await exec('alipay.trade.query', { out_trade_no: 'none' })).toMatchObject({ subCode: 'ACQ.TRADE_NOT_EXIST' });
  const billed = today();
  await local.clock.advance(86_400);
  const bill = await exec('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: billed });
  expect((await fetch(String(bill['billDownloadUrl']))).headers.get('content-type')).toBe('application/zip');
});

test('alipay-sdk refuses answers of another platform, as ours refuses its calls with another key', async () => {
  const other = await openPayPlatforms();
  const { config } = alipay;
  const foreign = new AlipaySdk({
    appId: config.appId,
    privateKey: pemOf(local.alipay.keys.app.privateKey),
    keyType: 'PKCS8',
    alipayPublicKey: pemOf(other.alipay.keys.platform.publicKey),
    gateway: config.gateway,
  });
  const about = { bizContent: { out_trade_no: 'none' } };
  await expect(foreign.exec('alipay.trade.query', about, checked)).rejects.toThrow('验签失败');
  const refused = new AlipaySdk({
    appId: config.appId,
    privateKey: pemOf(other.alipay.keys.app.privateKey),
    keyType: 'PKCS8',
    alipayPublicKey: pemOf(local.alipay.keys.platform.publicKey),
    gateway: config.gateway,
  });
  expect(await refused.exec('alipay.trade.query', about, checked)).toMatchObject({ subCode: 'isv.invalid-signature' });
  await other.close();
});

test.each(['certificate', 'publicKey'] as const)(
  'wechatpay-axios-plugin, answers signed with the %s: order, query, refund, refund query, close, bill and notification',
  async (key) => {
    received.length = 0;
    local.wechat.signWith(key);
    const { appid, mchid } = local.wechat.identity;
    const tradeId = `20261125${key}`;
    const order = (number: string) =>
      wechat.chain('v3/pay/transactions/native').post({
        appid,
        mchid,
        description: '智能门锁',
        out_trade_no: number,
        notify_url: notifyUrl(),
        amount: { total: 20_000, currency: 'CNY' },
      });
    const started = (await order(tradeId)) as unknown as { data: { code_url: string } };
    const ask = (number: string) =>
      wechat.chain(`v3/pay/transactions/out-trade-no/${number}`).get({ params: { mchid } });
    expect(await ask(tradeId)).toMatchObject({ status: 200, data: { trade_state: 'NOTPAY' } });
    await fetch(started.data.code_url, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) });
    expect(await ask(tradeId)).toMatchObject({ data: { trade_state: 'SUCCESS', amount: { total: 20_000 } } });

    await local.clock.advance(0);
    const [{ body, header } = { body: '', header: () => '' }] = received;
    const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) =>
      header(`wechatpay-${name}`),
    ) as [string, string, string];
    const verified = (text: string) =>
      Rsa.verify(Formatter.response(timestamp, nonce, text), signature, local.wechat.keys[key].publicKey);
    expect([header('wechatpay-serial'), verified(body), verified(`${body} `)]).toEqual([
      local.wechat.keys[key].serial,
      true,
      false,
    ]);
    const { resource } = JSON.parse(body) as {
      resource: { ciphertext: string; nonce: string; associated_data: string };
    };
    const opened = Aes.AesGcm.decrypt(
      resource.ciphertext,
      local.wechat.apiV3Key,
      resource.nonce,
      resource.associated_data,
    );
    expect(JSON.parse(opened)).toMatchObject({ out_trade_no: tradeId, trade_state: 'SUCCESS' });

    const refund = {
      out_trade_no: tradeId,
      out_refund_no: `R${key}`,
      amount: { refund: 500, total: 20_000, currency: 'CNY' },
    };
    expect(await wechat.chain('v3/refund/domestic/refunds').post(refund)).toMatchObject({
      data: { status: 'PROCESSING' },
    });
    expect(await wechat.chain(`v3/refund/domestic/refunds/R${key}`).get()).toMatchObject({
      data: { status: 'SUCCESS', amount: { refund: 500 } },
    });
    await order(`${tradeId}2`);
    expect(await wechat.chain(`v3/pay/transactions/out-trade-no/${tradeId}2/close`).post({ mchid })).toMatchObject({
      status: 204,
    });
    await expect(ask('none-such')).rejects.toMatchObject({
      response: { status: 404, data: { code: 'ORDER_NOT_EXIST' } },
    });

    const billed = today();
    await local.clock.advance(86_400);
    const bill = (await wechat
      .chain('v3/bill/tradebill')
      .get({ params: { bill_date: billed, bill_type: 'ALL' } })) as unknown as {
      data: { download_url: string };
    };
    const { pathname, searchParams } = new URL(bill.data.download_url);
    const file = (await wechat
      .chain(pathname.slice(1))
      .get({ params: Object.fromEntries(searchParams), responseType: 'text' })) as unknown as {
      data: string;
    };
    const { rows } = Formatter.castCsvBill(file.data) as { rows: Record<string, string>[] };
    expect(rows.filter((row) => row['商户订单号'] === tradeId).map((row) => row['订单金额'])).toEqual([
      '200.00',
      '0.00',
    ]);
  },
);
