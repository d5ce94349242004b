import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWechatPay } from '#backend/modules/pay-channel/wechat/wechat-pay.ts';
import { takeRefundReport } from '#backend/modules/refund/channel-refund.ts';
import { openRefund } from '#backend/modules/refund/refund.ts';
import { sendRefunds } from '#backend/modules/refund/send-refunds.ts';
import type { PaymentChannel } from '#backend/ports/payment-channel.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { openTestShop, type TestShop } from '#backend/testing/shop.ts';
import { startPayment } from '#core/payment/contract.ts';
import { notifyPath } from '#core/payment/notify-path.ts';
import { listClosedRefunds, resendClosedRefund } from '#core/refund/desk-contract.ts';
import { openPayPlatforms, type PayPlatforms } from '#pay-platforms/pay-platforms.ts';

let shop: TestShop;
let local: PayPlatforms;
let channel: PaymentChannel;
let desk: ReturnType<typeof deskOf>;
const now = (): number => Math.floor(shop.nowMs() / 1000);
const faults: string[] = [];

beforeAll(async () => {
  local = await openPayPlatforms({ wall: () => now(), notifier: { tell: () => undefined } });
  const { keys, identity, apiV3Key } = local.wechat;
  channel = createWechatPay({
    ...identity,
    serial: keys.shop.serial,
    privateKey: keys.shop.privateKey,
    apiV3Key,
    platformKeys: new Map([keys.certificate, keys.publicKey].map((key) => [key.serial, key.publicKey])),
    notifyUrl: 'https://mall.example/pay/notify/wxpaypc',
    origin: local.origin,
    clock: () => now(),
    onRequest: () => undefined,
  });
  shop = await openTestShop({ startMs: 1_795_000_000_000, app: { channels: { wxpaypc: channel } } });
  desk = deskOf(shop);
});
afterAll(async () => {
  await shop.close();
  await local.close();
});

const round = () =>
  sendRefunds(shop.database, { wxpaypc: channel }, { now: now(), onError: (error) => faults.push(String(error)) });

/** Rounds as they come: five minutes apart, for `hours`. */
async function wait(hours: number): Promise<void> {
  for (let minutes = 0; minutes < hours * 60; minutes += 5) {
    shop.advance(300);
    await round();
  }
}

/** An order of 200 yuan that was paid at the local platform. */
async function paid(): Promise<{ orderId: string; tradeId: string }> {
  const member = await shop.newMember();
  const orderId = await placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'unpaid', 'wxpaypc');
  const { trade_info } = await member.call(startPayment, { order_id: orderId, pay_type: 'wxpaypc' });
  const tradeId = String(trade_info.trade_id);
  local.wechat.pay(tradeId);
  const { status } = await shop.client().fetch(notifyPath('wxpaypc'), {
    method: 'POST',
    ...local.wechat.notification(tradeId),
  });
  expect(status).toBe(200);
  return { orderId, tradeId };
}
const refund = (orderId: string, fee: number) =>
  shop.database.write((connection) => openRefund(connection, { orderId, reason: 'aftersales', fee, now: now() }));
const stateOf = (refundId: number | null) =>
  shop.database.read
    .selectFrom('channel_refund')
    .innerJoin('refund', 'refund.refund_id', 'channel_refund.refund_id')
    .select(['state', 'resent', 'refund_status', 'channel_refund.refund_no'])
    .where('refund.refund_id', '=', refundId ?? 0)
    .executeTakeFirstOrThrow();
/** Refunds of a trade at the platform, in cents by how each ended. */
const atPlatform = (tradeId: string) =>
  [...(local.wechat.find(tradeId)?.refunds.values() ?? [])].map(({ cents, status }) => `${cents} ${status}`);

test('a refund that the platform closes twice is sent again by itself, each time under a new number, and paid once', async () => {
  const { orderId, tradeId } = await paid();
  local.faults.plan('wechat', 'dropped', 2);
  const refundId = await refund(orderId, 12_000);
  await round();
  await wait(0.5);
  const first = await stateOf(refundId);
  expect(first).toMatchObject({ state: 'failed', resent: 0, refund_status: 'FAILS' });
  await wait(5);
  expect(await stateOf(refundId)).toMatchObject({ state: 'done', resent: 2, refund_status: 'SUCCESS' });
  expect(atPlatform(tradeId)).toEqual(['12000 CLOSED', '12000 CLOSED', '12000 SUCCESS']);
  // The closed number is still known: repeated news of it changes nothing, and money under it is told.
  const report = (state: 'closed' | 'done') =>
    shop.database.write((connection) =>
      takeRefundReport(connection, { refundNo: first.refund_no, state, cents: 12_000 }, now()),
    );
  await report('closed');
  await expect(report('done')).rejects.toThrow('已关闭并换号重退');
  expect(faults).toEqual([]);
});

test('a refund that is closed each time waits for the staff, who send it again', async () => {
  const { orderId, tradeId } = await paid();
  local.faults.plan('wechat', 'dropped', 5);
  const refundId = await refund(orderId, 20_000);
  await wait(40);
  expect(atPlatform(tradeId)).toHaveLength(5);
  const [money, service] = [await desk.staff('money'), await desk.staff('service')];
  const shown = await money.call(listClosedRefunds, { order_id: orderId });
  expect(shown.list).toEqual([{ refund_id: refundId, refund_fee: 20_000, resent_at: null }]);
  const press = { refund_id: refundId ?? 0 };
  await expect(service.call(resendClosedRefund, press)).rejects.toThrow();
  await money.call(resendClosedRefund, press);
  await expect(money.call(resendClosedRefund, press)).rejects.toThrow('不用重新退款');
  await wait(0.5);
  expect(await stateOf(refundId)).toMatchObject({ state: 'done', refund_status: 'SUCCESS' });
  expect(atPlatform(tradeId).filter((end) => end === '20000 SUCCESS')).toHaveLength(1);
  expect((await money.call(listClosedRefunds, { order_id: orderId })).list).toEqual([]);
});

test('money that was returned by another refund meanwhile is not sent again', async () => {
  const { orderId, tradeId } = await paid();
  local.faults.plan('wechat', 'dropped', 1);
  const closed = await refund(orderId, 20_000);
  await round();
  await wait(0.5);
  const other = await refund(orderId, 20_000);
  await wait(40);
  expect(await stateOf(closed)).toMatchObject({ state: 'failed', refund_status: 'FAILS' });
  expect(await stateOf(other)).toMatchObject({ state: 'done' });
  expect(atPlatform(tradeId)).toEqual(['20000 CLOSED', '20000 SUCCESS']);
  await expect((await desk.staff('money')).call(resendClosedRefund, { refund_id: closed ?? 0 })).rejects.toThrow(
    '不能超过实付金额',
  );
});
