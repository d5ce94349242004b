import { expect, test } from 'vitest';
import { daysPass, placeOrder, receiver, skuFor } from '#backend/testing/orders.ts';
import { openTestShop, type TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { createOrder, listOrders } from '#core/order/contract.ts';
import { countOrders } from '#core/order/detail-contract.ts';
import { getAlipayResult, getOrderForPayment, getTrade, queryPayment, startPayment } from '#core/payment/contract.ts';
import { changeCatalogue, moveClock, resetShop } from '#core/payment/simulator-contract.ts';

const shop = shopOfFile();

const returnUrl = 'http://shop.test/Order/paystatus';

async function unpaid(): Promise<{ member: TestClient; order_id: string }> {
  const member = await shop.newMember();
  return { member, order_id: await placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'unpaid') };
}

const fieldsOf = (html: string): URLSearchParams =>
  new URLSearchParams(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  );

test('支付宝: the hop is for the owner alone, the platform pays once, the way back is checked', async () => {
  const { member, order_id } = await unpaid();
  const pay = { order_id, pay_type: 'alipay', return_url: returnUrl } as const;
  await expect(member.call(startPayment, { ...pay, return_url: 'https://evil.example/' })).rejects.toThrow('本站地址');
  const started = await member.call(startPayment, pay);
  const { trade_id } = started.trade_info;
  expect(started.pay_url).toBe(`/pay/alipay/${trade_id}`);
  expect((await member.call(startPayment, pay)).trade_info.trade_id).toBe(trade_id);
  expect((await shop.client().fetch(`/pay/alipay/${trade_id}`)).status).toBe(404);

  const hop = await member.fetch(`/pay/alipay/${trade_id}`);
  expect(hop.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
  const form = fieldsOf(await hop.text());
  expect(form.get('return_url')).toBe(returnUrl);
  expect(JSON.parse(form.get('biz_content') ?? '')).toMatchObject({ out_trade_no: trade_id, total_amount: '200.00' });
  for (let times = 0; times < 2; times++) await member.pay(trade_id);
  const told = shop.backFromAlipay(trade_id);
  expect(await shop.client().call(getAlipayResult, told)).toEqual({ status: true });
  await expect(shop.client().call(getAlipayResult, { ...told, total_amount: '1.00' })).rejects.toThrow('校验失败');
  expect(await member.call(getTrade, { trade_id })).toMatchObject({ trade_state: 'SUCCESS', pay_fee: 20_000 });
  expect(await member.call(queryPayment, { trade_id })).toEqual({ status: 'SUCCESS', msg: '支付成功' });
});

test('the same order asked for again once its code is over is the same order, without a code', async () => {
  const member = await shop.newMember();
  const item_id = await skuFor(shop, 1, 20_000);
  await member.call(addCartLine, { item_id, num: 1 });
  const order = { cart_type: 'cart', pay_type: 'wxpaypc', ...receiver } as const;
  const first = await member.call(createOrder, order, { idempotencyKey: 'again' });
  expect(first.code_url).toMatch(/./);
  shop.advance(6 * 60);
  const { code_url, ...again } = await member.call(createOrder, order, { idempotencyKey: 'again' });
  expect(code_url ?? '').toBe('');
  expect(again.trade_info).toEqual(first.trade_info);
});

test('paid twice or too late, the money goes back and says why', async () => {
  const { member, order_id } = await unpaid();
  const first = (await member.call(startPayment, { order_id, pay_type: 'wxpaypc' })).trade_info.trade_id;
  const second = (await member.call(startPayment, { order_id, pay_type: 'alipay' })).trade_info.trade_id;
  for (const trade_id of [first, second, second]) await member.pay(trade_id);
  const refunds = await shop.database.read
    .selectFrom('refund')
    .select(['trade_id', 'reason', 'refund_fee', 'refund_status'])
    .where('order_id', '=', order_id)
    .execute();
  expect(refunds).toEqual([{ trade_id: second, reason: 'late_payment', refund_fee: 20_000, refund_status: 'SUCCESS' }]);
  const stranger = await shop.newMember();
  const reply = (id: string) =>
    stranger.fetch(`/api/h5app/wxapp/order/${id}`, { headers: { token: stranger.token } }).then((r) => r.text());
  expect(await reply(order_id)).toBe('{"data":[]}');
  expect(await reply('9876543210987654')).toBe('{"data":[]}');
});

test('a payment that nobody may decree: the simulated cashier is gone', async () => {
  for (const path of ['/__sim/pay', '/__sim/alipay'])
    expect((await shop.client().fetch(path, { method: 'POST', body: '' })).status).toBe(404);
});

test('the simulators move the clock, change prices and start over', async () => {
  const client = shop.client();
  const before = Math.floor(shop.nowMs() / 1000);
  expect((await client.call(moveClock, { offset_s: 60 })).now).toBeGreaterThanOrEqual(before + 60);
  const once = await client.call(changeCatalogue, { random: { count: 5, seed: 7 } });
  expect(new Set(once.changed).size).toBe(5);
  await unpaid();
  await client.call(resetShop, {});
  const left = await shop.database.read.selectFrom('member').select('mobile').where('mobile', 'like', '139%').execute();
  expect(left).toEqual([]);
});

test('without simulators their paths do not exist', async () => {
  const plain = await openTestShop({ simulated: false });
  for (const path of ['/__sim/clock', '/__sim/reset', '/__sim/catalogue', '/__sim/ship']) {
    const reply = await plain.client().fetch(path, { method: 'POST', body: '' });
    expect([reply.status, await reply.json()]).toEqual([404, { code: 404, msg: '接口不存在', data: null }]);
  }
  await plain.close();
});

test('one key starts one payment, word for word, and serves no other order', async () => {
  const { member, order_id } = await unpaid();
  const pay = (input: { order_id: string; pay_type: 'wxpaypc' | 'alipay' }, idempotencyKey: string) =>
    member.call(startPayment, input, { idempotencyKey });
  const first = await pay({ order_id, pay_type: 'wxpaypc' }, 'pay-1');
  shop.advance(30);
  expect(await pay({ order_id, pay_type: 'wxpaypc' }, 'pay-1')).toEqual(first);
  await expect(pay({ order_id, pay_type: 'alipay' }, 'pay-1')).rejects.toThrow('请求标识');
  // Another key is another intent, but the open trade of the same type is reused.
  const second = await pay({ order_id, pay_type: 'wxpaypc' }, 'pay-2');
  expect(second.trade_info).toEqual(first.trade_info);
  expect(second.code_url).toBe(first.code_url);
  const other = await shop.newMember();
  await expect(
    other.call(startPayment, { order_id, pay_type: 'wxpaypc' }, { idempotencyKey: 'pay-1' }),
  ).rejects.toThrow('订单号不存在');
});

test('another sum than the one seen starts no payment and says what the order costs', async () => {
  const { member, order_id } = await unpaid();
  const reply = await member.fetch('/api/h5app/wxapp/payment', {
    method: 'POST',
    headers: { token: member.token },
    body: new URLSearchParams({ order_id, pay_type: 'alipay', expect_total: '19999' }),
  });
  expect(await reply.json()).toMatchObject({
    data: { status_code: 422, code: 42201, preview: { total_fee: '20000', totalItemNum: 1, coupon_info: [] } },
  });
  const trades = await shop.database.read
    .selectFrom('trade')
    .select('trade_id')
    .where('order_id', '=', order_id)
    .where('pay_type', '=', 'alipay')
    .execute();
  expect(trades).toEqual([]);
});

test('what the clock has confirmed reads done before the sweep, on the payment page too', async () => {
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 2, 20_000), 1]], 'shipped');
  await daysPass(shop, member, 8);
  expect((await member.call(getOrderForPayment, { id: order_id })).order_status).toBe('DONE');
  expect((await member.call(listOrders, { status: 3 })).list.map((order) => order.order_id)).toEqual([order_id]);
  expect((await member.call(listOrders, { status: 2 })).pager.count).toBe(0);
  expect(await member.call(countOrders, {})).toMatchObject({ normal_payed_daishouhuo: 0, normal_not_rate: 1 });
});

test('a failed payment marks its own trade and no other', async () => {
  const own = await unpaid();
  const others = [await unpaid(), await unpaid()];
  const start = async ({ member, order_id }: typeof own) =>
    (await member.call(startPayment, { order_id, pay_type: 'wxpaypc' })).trade_info.trade_id;
  const failed = await start(own);
  const [open = '', paid = ''] = [await start(others[0] ?? own), await start(others[1] ?? own)];
  await own.member.pay(paid);
  const states = async () =>
    new Map(
      (await shop.database.read.selectFrom('trade').select(['trade_id', 'trade_state']).execute()).map((row) => [
        row.trade_id,
        row.trade_state as string,
      ]),
    );
  const before = await states();
  expect([before.get(open), before.get(paid)]).toEqual(['NOTPAY', 'SUCCESS']);
  await own.member.pay(failed, 'failed');
  expect(await states()).toEqual(new Map([...before, [failed, 'PAYERROR']]));
});

test('支付宝: who opens the hop after the deadline reads that it is over, with the way to the order', async () => {
  const { member, order_id } = await unpaid();
  const { trade_info } = await member.call(startPayment, { order_id, pay_type: 'alipay' });
  const { time_expire } = await member.call(getTrade, { trade_id: trade_info.trade_id });
  shop.advance(time_expire - Math.floor(shop.nowMs() / 1000));
  const hop = await member.fetch(`/pay/alipay/${trade_info.trade_id}`);
  const text = await hop.text();
  expect([hop.status, text.includes('这笔支付已关闭'), text.includes('查看订单')]).toEqual([200, true, true]);
});
