import { expect, test } from 'vitest';
import { forgetMember } from '#backend/modules/member-account/close.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { confirmCancel } from '#core/order/desk-contract.ts';
import { noticeOfRefund } from './of-money.ts';

const shop = shopOfFile();
const now = () => Math.floor(shop.nowMs() / 1000);

test('a refund that arrives after its member has closed the account is told to nobody', async () => {
  const member = await shop.newMember(100_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'paid', 'deposit');
  await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  await (await deskOf(shop).staff('owner')).call(confirmCancel, { order_id, agree: true });
  const { refund_id, user_id } = await shop.database.read
    .selectFrom('refund')
    .innerJoin('orders', 'orders.order_id', 'refund.order_id')
    .select(['refund_id', 'user_id'])
    .where('refund.order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  await shop.database.write((connection) => forgetMember(connection, user_id, now()));
  await shop.database.write((connection) => noticeOfRefund(connection, { refundId: refund_id, now: now() }));
  const notices = shop.database.read.selectFrom('notice').select('kind').where('user_id', '=', user_id);
  expect(await notices.execute()).toEqual([]);
});
