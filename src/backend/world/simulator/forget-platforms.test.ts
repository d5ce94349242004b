import { expect, test } from 'vitest';
import { answerCancel } from '#backend/modules/order/cancel.ts';
import { sendRefunds } from '#backend/modules/refund/send-refunds.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { testPlatforms } from '#backend/testing/platforms/test-platforms.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { getOrder } from '#core/order/detail-contract.ts';
import { simulateRefund } from '#core/refund/contract.ts';
import { forgetPlatforms } from './forget-platforms.ts';

const shop = shopOfFile();
const now = (): number => Math.floor(shop.nowMs() / 1000);

const booksOf = async (orderId: string) =>
  shop.database.read
    .selectFrom('trade')
    .leftJoin('channel_trade', 'channel_trade.trade_id', 'trade.trade_id')
    .leftJoin('refund', 'refund.trade_id', 'trade.trade_id')
    .leftJoin('channel_refund', 'channel_refund.refund_id', 'refund.refund_id')
    .select(['channel_trade.state as followed', 'refund.refund_status', 'channel_refund.state as at_platform'])
    .where('trade.order_id', '=', orderId)
    .executeTakeFirstOrThrow();

test('money of platforms that are gone goes back at once, that of the new ones by them', async () => {
  const member = await shop.newMember();
  const sku = await skuFor(shop, 1, 20_000);
  const [owed, kept] = [await placeOrder(member, [[sku, 1]], 'paid'), await placeOrder(member, [[sku, 1]], 'paid')];
  await member.call(cancelOrder, { order_id: owed, cancel_reason: '不想要了' });
  // The platform ends before it has returned anything.
  await shop.database.write(async (connection) => {
    await answerCancel(connection, { orderId: owed, agree: true, rejectReason: '', now: now() });
  });
  expect(await booksOf(owed)).toEqual({ followed: 'settled', refund_status: 'PROCESSING', at_platform: 'asked' });

  await forgetPlatforms(shop.database, now() - 60);
  expect((await booksOf(owed)).refund_status).toBe('PROCESSING');
  shop.advance(60);
  await forgetPlatforms(shop.database, now());
  expect(await booksOf(owed)).toEqual({ followed: null, refund_status: 'SUCCESS', at_platform: null });
  expect(await member.call(getOrder, { id: owed })).toMatchObject({ orderInfo: { order_status: 'CANCEL' } });

  await member.call(cancelOrder, { order_id: kept, cancel_reason: '不想要了' });
  await member.call(simulateRefund, { order_id: kept, agree: true });
  expect(await booksOf(kept)).toEqual({ followed: null, refund_status: 'SUCCESS', at_platform: null });
  const { channels } = testPlatforms(now);
  expect(await sendRefunds(shop.database, channels, { now: now(), onError: () => undefined })).toBe(0);

  const fresh = await placeOrder(member, [[sku, 1]], 'paid');
  await forgetPlatforms(shop.database, now() - 1);
  await member.call(cancelOrder, { order_id: fresh, cancel_reason: '不想要了' });
  await member.call(simulateRefund, { order_id: fresh, agree: true });
  expect(await booksOf(fresh)).toEqual({ followed: 'settled', refund_status: 'SUCCESS', at_platform: 'done' });
});
