import { expect, test } from 'vitest';
import { foreignAnswers, placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { simulateRefund } from '#core/refund/contract.ts';

const shop = shopOfFile();

const orderRow = (order_id: string) =>
  shop.database.read.selectFrom('orders').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow();
const stockOf = async (item_id: string) =>
  (await shop.database.read.selectFrom('sku').select('stock').where('item_id', '=', item_id).executeTakeFirstOrThrow())
    .stock;
const refundsOf = (order_id: string) =>
  shop.database.read.selectFrom('refund').selectAll().where('order_id', '=', order_id).execute();

test('an unpaid order is cancelled at once, without a reason', async () => {
  const member = await shop.newMember();
  const item = await skuFor(shop, 0, 20_000, 10);
  const order_id = await placeOrder(member, [[item, 2]], 'unpaid');
  expect(await stockOf(item)).toBe(8);
  expect(await member.call(cancelOrder, { order_id })).toMatchObject({ order_id, progress: 3, total_fee: 0 });
  expect(await orderRow(order_id)).toMatchObject({ order_status: 'CANCEL', cancel_status: 'SUCCESS' });
  expect(await stockOf(item)).toBe(10);
  await expect(member.call(cancelOrder, { order_id })).rejects.toThrow('订单已取消');
});

test('a paid order asks the shop, with a reason; agreeing gives stock and balance back', async () => {
  const member = await shop.newMember(50_000);
  const item = await skuFor(shop, 1, 20_000, 10);
  const order_id = await placeOrder(member, [[item, 2]], 'paid', 'deposit');
  await expect(member.call(cancelOrder, { order_id })).rejects.toThrow('请选择取消原因');
  expect((await orderRow(order_id)).cancel_status).toBe('NO_APPLY_CANCEL');

  const record = await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  expect(record).toMatchObject({ progress: 0, total_fee: 40_000, refund_status: 'READY', cancel_reason: '不想要了' });
  expect(await orderRow(order_id)).toMatchObject({ order_status: 'PAYED', cancel_status: 'WAIT_PROCESS' });
  await expect(member.call(cancelOrder, { order_id, cancel_reason: '再问一次' })).rejects.toThrow('等待商家处理');
  await expect(member.call(simulateShipment, { order_id })).rejects.toThrow('请先处理');

  expect(await member.call(simulateRefund, { order_id, agree: true })).toEqual({ status: true });
  expect(await orderRow(order_id)).toMatchObject({ order_status: 'CANCEL', cancel_status: 'SUCCESS' });
  expect(await stockOf(item)).toBe(10);
  expect(await refundsOf(order_id)).toMatchObject([{ refund_fee: 40_000, refund_status: 'SUCCESS', reason: 'cancel' }]);
  const { deposit } = await shop.database.read
    .selectFrom('member')
    .innerJoin('orders', 'orders.user_id', 'member.user_id')
    .select('member.deposit')
    .where('orders.order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(deposit).toBe(50_000);
  await expect(member.call(simulateRefund, { order_id })).rejects.toThrow('没有待处理的取消申请');
  expect(await refundsOf(order_id)).toHaveLength(1);
});

test('the shop may refuse with a reason, and the buyer may ask again', async () => {
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 2, 20_000), 1]], 'paid');
  await member.call(cancelOrder, { order_id, other_reason: '地址填错了' });
  await member.call(simulateRefund, { order_id, agree: false, reject_reason: '商品已打包' });
  expect(await orderRow(order_id)).toMatchObject({ order_status: 'PAYED', cancel_status: 'FAILS' });
  expect(await refundsOf(order_id)).toEqual([]);
  expect(await member.call(cancelOrder, { order_id, cancel_reason: '仍想取消' })).toMatchObject({ progress: 0 });
});

test('a shipped order is not cancelled any more', async () => {
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 3, 20_000), 1]], 'shipped');
  await expect(member.call(cancelOrder, { order_id, cancel_reason: '太慢' })).rejects.toThrow('订单已发货，不能取消');
});

test("another member's order answers as an unknown one", async () => {
  const [owner, other] = [await shop.newMember(), await shop.newMember()];
  const order_id = await placeOrder(owner, [[await skuFor(shop, 4, 20_000), 1]], 'paid');
  const ask = (client: typeof other, id: string) => client.call(cancelOrder, { order_id: id, cancel_reason: '无' });
  const [foreign, unknown] = await foreignAnswers(other, ask, order_id);
  expect(foreign).toBe(unknown);
  expect((await orderRow(order_id)).cancel_status).toBe('NO_APPLY_CANCEL');
});
