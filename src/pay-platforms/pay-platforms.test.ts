import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAlipay } from '#backend/modules/pay-channel/alipay/alipay.ts';
import { createWechatPay } from '#backend/modules/pay-channel/wechat/wechat-pay.ts';
import type { PaymentChannel } from '#backend/ports/payment-channel.ts';
import { openPayPlatforms, type PayPlatforms } from './pay-platforms.ts';

const start = 1_795_000_000;
let local: PayPlatforms;
let channels: { alipay: PaymentChannel; wxpaypc: PaymentChannel };
/** Notifications as a shop received them, and the status that it answers with. */
const received: { at: number; body: string; header: (name: string) => string }[] = [];
let status = 200;
const shop = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    received.push({ at: local.clock.now(), body, header: (name) => String(request.headers[name] ?? '') });
    response.writeHead(status).end('success');
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const notifyUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notify`;
  local = await openPayPlatforms({ wall: () => start });
  const { alipay, wechat, origin } = local;
  const rest = { notifyUrl, clock: () => start, onRequest: () => undefined };
  channels = {
    alipay: createAlipay({
      ...rest,
      ...alipay.identity,
      privateKey: alipay.keys.app.privateKey,
      platformKey: alipay.keys.platform.publicKey,
      gateway: `${origin}/gateway.do`,
    }),
    wxpaypc: createWechatPay({
      ...rest,
      ...wechat.identity,
      origin,
      serial: wechat.keys.shop.serial,
      privateKey: wechat.keys.shop.privateKey,
      apiV3Key: wechat.apiV3Key,
      platformKeys: new Map(
        [wechat.keys.certificate, wechat.keys.publicKey].map(({ serial, publicKey }) => [serial, publicKey]),
      ),
    }),
  };
});
afterAll(async () => {
  await local.close();
  shop.close();
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});

let count = 0;
const nextTrade = (): string => {
  count += 1;
  return `20261122${String(count).padStart(8, '0')}`;
};

/** Orders at a platform and opens the page where the buyer pays; returns the number and that page's address. */
async function begun(payType: 'alipay' | 'wxpaypc', expires = local.clock.now() + 900) {
  const tradeId = nextTrade();
  const order = {
    tradeId,
    cents: 20_000,
    title: '智能门锁',
    expires,
    returnUrl: 'https://mall.example/back?order_id=1',
  };
  const started = await channels[payType].start(order);
  if (started.kind === 'qr') return { tradeId, address: started.codeUrl };
  const form = { method: 'POST', body: new URLSearchParams(started.fields), redirect: 'manual' as const };
  const address = (await fetch(started.action, form)).headers.get('location') ?? '';
  await fetch(address);
  return { tradeId, address };
}
const press = (address: string, act: 'pay' | 'leave', origin = local.origin) =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ act }), headers: { origin } });
const control = (call: 'advance' | 'fault', fields: Record<string, string>) =>
  fetch(`${local.origin}/control/${call}`, { method: 'POST', body: new URLSearchParams(fields) });
const gaps = (): number[] => received.slice(1).map(({ at }, index) => at - (received[index]?.at ?? 0));

const published = {
  wxpaypc: [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600],
  alipay: [240, 600, 600, 3600, 7200, 21_600, 54_000],
} as const;

test.each(['alipay', 'wxpaypc'] as const)(
  '%s: a buyer gives up, comes back and pays; the shop is told until it takes it',
  async (payType) => {
    const { tradeId, address } = await begun(payType);
    expect(await (await press(address, 'leave')).text()).toContain('还没有付款');
    expect((await channels[payType].query(tradeId)).state).toBe('unpaid');
    status = 500;
    expect(await (await press(address, 'pay')).text()).toContain('支付成功');
    expect(await channels[payType].query(tradeId)).toMatchObject({ state: 'paid', cents: 20_000 });
    await control('advance', { seconds: '200000' });
    expect(gaps()).toEqual(published[payType]);
    for (const { body, header } of received) {
      const message = channels[payType].read({ body, header });
      expect(message).toMatchObject({ about: 'trade', report: { state: 'paid', tradeId, cents: 20_000 } });
    }
    status = 200;
    received.length = 0;
    const second = await begun(payType);
    await press(second.address, 'pay');
    await control('advance', { seconds: '200000' });
    expect(received).toHaveLength(1);
  },
);

test.each(['alipay', 'wxpaypc'] as const)('%s: faults by request', async (payType) => {
  const platform = payType === 'alipay' ? 'alipay' : 'wechat';
  const paidWith = async (fault: string) => {
    received.length = 0;
    const begins = await begun(payType);
    await control('fault', { platform, fault });
    await press(begins.address, 'pay');
    await control('advance', { seconds: '0' });
    return begins.tradeId;
  };
  const cents = () =>
    received.map(({ body, header }) => {
      const message = channels[payType].read({ body, header });
      return message.about === 'trade' && message.report.state === 'paid' ? message.report.cents : null;
    });
  await paidWith('lost');
  await control('advance', { seconds: '200000' });
  expect(received).toHaveLength(0);
  await paidWith('twice');
  expect(cents()).toEqual([20_000, 20_000]);
  await paidWith('amount');
  expect(cents()).toEqual([1]);
  await paidWith('late');
  await control('advance', { seconds: '86399' });
  expect(received).toHaveLength(0);
  await control('advance', { seconds: '1' });
  expect(cents()).toEqual([20_000]);
  const closed = await paidWith('closed');
  expect((await channels[payType].query(closed)).state).toBe('closed');
  const lost = await begun(payType);
  await control('fault', { platform, fault: 'answer' });
  await expect(channels[payType].close(lost.tradeId)).rejects.toThrow('fetch failed');
  expect((await channels[payType].query(lost.tradeId)).state).toBe('closed');
});

test.each(['alipay', 'wxpaypc'] as const)(
  '%s: parts go back, never more than was paid; the bill holds them the day after',
  async (payType) => {
    const { tradeId, address } = await begun(payType);
    await press(address, 'pay');
    const part = (refundNo: string, cents: number) =>
      channels[payType].refund({ refundNo, tradeId, cents, paidCents: 20_000 });
    const stateOf = async (refundNo: string) => (await channels[payType].queryRefund({ refundNo, tradeId })).state;
    await control('fault', { platform: payType === 'alipay' ? 'alipay' : 'wechat', fault: 'refund' });
    const failed = await part(`F${tradeId}`, 100).then(
      () => stateOf(`F${tradeId}`),
      () => 'refused',
    );
    expect(failed).toBe(payType === 'alipay' ? 'refused' : 'stuck');
    for (const _ of [1, 2]) await part(`A${tradeId}`, 500);
    await part(`B${tradeId}`, 700);
    expect([await stateOf(`A${tradeId}`), await stateOf(`C${tradeId}`)]).toEqual(['done', 'unknown']);
    await expect(part(`C${tradeId}`, 19_000)).rejects.toThrow(/REFUND_AMT_NOT_EQUAL_TOTAL|INVALID_REQUEST/);
    const day = new Date((local.clock.now() + 8 * 3600) * 1000).toISOString().slice(0, 10);
    expect(await channels[payType].statement(day)).toEqual([]);
    await control('advance', { seconds: '86400' });
    const rows = (await channels[payType].statement(day)).filter((row) => row.tradeId === tradeId);
    expect(rows).toEqual([
      { kind: 'payment', tradeId, refundNo: '', cents: 20_000 },
      { kind: 'refund', tradeId, refundNo: `A${tradeId}`, cents: 500 },
      { kind: 'refund', tradeId, refundNo: `B${tradeId}`, cents: 700 },
    ]);
  },
);

test('a trade whose time has passed is closed, and its page says so', async () => {
  for (const payType of ['alipay', 'wxpaypc'] as const) {
    const { tradeId, address } = await begun(payType, local.clock.now() + 60);
    await control('advance', { seconds: '61' });
    expect(await (await press(address, 'pay')).text()).toContain('交易已关闭');
    expect((await channels[payType].query(tradeId)).state).toBe('closed');
  }
});

test('buttons are pressed by its own pages alone, and calls with a wrong signature are refused', async () => {
  const { tradeId, address } = await begun('wxpaypc');
  expect((await press(address, 'pay', 'https://elsewhere.example')).status).toBe(403);
  expect((await channels.wxpaypc.query(tradeId)).state).toBe('unpaid');
  const call = `${local.origin}/v3/pay/transactions/out-trade-no/${tradeId}?mchid=${local.wechat.identity.mchid}`;
  expect((await fetch(call)).status).toBe(401);
  const form = new URLSearchParams({
    method: 'alipay.trade.page.pay',
    app_id: local.alipay.identity.appId,
    sign: 'AA==',
  });
  expect((await fetch(`${local.origin}/gateway.do`, { method: 'POST', body: form })).status).toBe(400);
  const page = await (await fetch(local.origin)).text();
  expect(page).toContain(tradeId);
  expect(page).toContain('本机测试平台');
});
