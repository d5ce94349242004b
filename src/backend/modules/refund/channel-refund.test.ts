import { beforeAll, expect, test } from 'vitest';
import { followTrade } from '#backend/modules/payment/channel-trade.ts';
import type { RefundReport } from '#backend/ports/payment-channel.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { takeRefundReport } from './channel-refund.ts';
import { finishRefund, openRefund } from './refund.ts';

const shop = shopOfFile();
let member: TestClient;
beforeAll(async () => {
  member = await shop.newMember();
});

const now = () => Math.floor(shop.nowMs() / 1000);

/** A paid order of 200 yuan whose trade a platform has charged. */
async function charged(): Promise<string> {
  const orderId = await placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'paid', 'alipay');
  await shop.database.write(async (connection) => {
    const { trade_id: tradeId } = await connection
      .selectFrom('trade')
      .select('trade_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await followTrade(connection, { tradeId, payType: 'alipay', now: now() });
  });
  return orderId;
}
const open = (orderId: string, fee: number) =>
  shop.database.write((connection) => openRefund(connection, { orderId, reason: 'aftersales', fee, now: now() }));
const rowOf = (refundId: number | null) =>
  shop.database.read
    .selectFrom('channel_refund')
    .innerJoin('refund', 'refund.refund_id', 'channel_refund.refund_id')
    .select(['channel_refund.refund_no', 'channel_refund.state', 'refund.refund_status'])
    .where('refund.refund_id', '=', refundId ?? 0)
    .executeTakeFirstOrThrow();

test('parts of a trade have numbers of their own, and together never exceed it', async () => {
  const orderId = await charged();
  const [first, second] = [await open(orderId, 12_000), await open(orderId, 8000)];
  expect((await rowOf(first)).refund_no).not.toBe((await rowOf(second)).refund_no);
  await expect(open(orderId, 1)).rejects.toThrow('不能超过实付金额');
  // A refund that the platform has closed has returned nothing.
  const { refund_no: refundNo } = await rowOf(second);
  await shop.database.write((connection) =>
    takeRefundReport(connection, { refundNo, state: 'closed', cents: 8000 }, now()),
  );
  expect(await rowOf(second)).toMatchObject({ state: 'failed', refund_status: 'FAILS' });
  expect(await open(orderId, 8000)).not.toBeNull();
});

test('a refund is done only by the word of the platform, and nothing undoes that', async () => {
  const refundId = await open(await charged(), 20_000);
  const { refund_no: refundNo } = await rowOf(refundId);
  const take = (state: RefundReport['state'], cents: number | null = 20_000) =>
    shop.database.write((connection) => takeRefundReport(connection, { refundNo, state, cents }, now()));
  const finish = () => shop.database.write((connection) => finishRefund(connection, refundId ?? 0, now()));
  await expect(finish()).rejects.toThrow('支付平台处理中');
  await expect(take('done', 19_999)).rejects.toThrow('20000 分');
  await expect(
    shop.database.write((connection) =>
      takeRefundReport(connection, { refundNo: 'R404', state: 'done', cents: 1 }, now()),
    ),
  ).rejects.toThrow('不在账上');
  const states: string[] = [];
  for (const state of ['processing', 'unknown', 'stuck', 'done', 'closed', 'processing'] as const) {
    await take(state, state === 'unknown' ? null : 20_000);
    states.push(`${(await rowOf(refundId)).state} ${(await rowOf(refundId)).refund_status}`);
  }
  expect(states).toEqual([
    'sent PROCESSING',
    'asked PROCESSING',
    'stuck PROCESSING',
    'done SUCCESS',
    'done SUCCESS',
    'done SUCCESS',
  ]);
  await finish();
});

test('money that comes back after all, before its closed refund is sent again, is not sent twice', async () => {
  const refundId = await open(await charged(), 20_000);
  const { refund_no: refundNo } = await rowOf(refundId);
  const take = (state: RefundReport['state']) =>
    shop.database.write((connection) => takeRefundReport(connection, { refundNo, state, cents: 20_000 }, now()));
  await take('closed');
  await take('done');
  expect(await rowOf(refundId)).toEqual({ refund_no: refundNo, state: 'done', refund_status: 'SUCCESS' });
});
