import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { changeOrderPrice, getDeskOrder } from '#core/order/desk-contract.ts';
import { getOrder } from '#core/order/detail-contract.ts';
import { startPayment } from '#core/payment/contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const orderRow = (order_id: string) =>
  shop.database.read.selectFrom('orders').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow();
const linesOf = (order_id: string) =>
  shop.database.read
    .selectFrom('order_line')
    .select(['item_fee', 'promotion_discount', 'total_fee'])
    .where('order_id', '=', order_id)
    .orderBy('item_fee')
    .execute();

/** An unpaid order of 200 and 30 yuan, without freight. */
async function unpaid() {
  const [staff, member] = [await desk.staff('orders'), await shop.newMember(1_000_000)];
  const lines = [
    [await skuFor(shop, 2, 20_000), 1],
    [await skuFor(shop, 3, 1500), 2],
  ] as const;
  const order_id = await placeOrder(member, lines, 'unpaid');
  const change = (shop_discount: number) => staff.call(changeOrderPrice, { order_id, shop_discount, reason: '老客户' });
  return { staff, member, order_id, change };
}

test('fifty yuan are taken off, spread over the lines, and the buyer reads and pays the new sum', async () => {
  const { staff, member, order_id, change } = await unpaid();
  expect(await change(5000)).toEqual({ total_fee: 18_000 });
  expect(await linesOf(order_id)).toEqual([
    { item_fee: 3000, promotion_discount: 652, total_fee: 2348 },
    { item_fee: 20_000, promotion_discount: 4348, total_fee: 15_652 },
  ]);
  const shown = await member.call(getOrder, { id: order_id });
  expect(shown).toMatchObject({
    orderInfo: {
      total_fee: '18000',
      discount_info: [{ type: 'shop_discount', info: '商家优惠', discount_fee: 5000 }],
    },
  });
  await member.call(startPayment, { order_id, pay_type: 'deposit' });
  expect(await orderRow(order_id)).toMatchObject({
    order_status: 'PAYED',
    total_fee: 18_000,
    promotion_discount: 5000,
  });
  expect(await staff.call(getDeskOrder, { order_id })).toMatchObject({ may_change_price: false, shop_discount: 5000 });
});

test('another discount takes the place of the one before; none gives the price back', async () => {
  const { order_id, change } = await unpaid();
  await change(5000);
  expect(await change(3000)).toEqual({ total_fee: 20_000 });
  expect(await change(0)).toEqual({ total_fee: 23_000 });
  expect(await orderRow(order_id)).toMatchObject({ discount_fee: 0, discount_info: '[]', promotion_discount: 0 });
  expect((await linesOf(order_id)).map((line) => line.total_fee)).toEqual([3000, 20_000]);
});

test('a code that was shown before pays nothing any more: its money goes back, and the order waits for the new sum', async () => {
  const { member, order_id, change } = await unpaid();
  const { trade_info } = await member.call(startPayment, { order_id, pay_type: 'wxpaypc' });
  await change(5000);
  await member.pay(trade_info.trade_id);
  expect(await orderRow(order_id)).toMatchObject({ order_status: 'NOTPAY', total_fee: 18_000 });
  const refunds = await shop.database.read
    .selectFrom('refund')
    .select(['trade_id', 'reason', 'refund_fee'])
    .where('order_id', '=', order_id)
    .execute();
  expect(refunds).toEqual([{ trade_id: trade_info.trade_id, reason: 'late_payment', refund_fee: 23_000 }]);
  const again = await member.call(startPayment, { order_id, pay_type: 'wxpaypc' });
  expect(again.trade_info.trade_id).not.toBe(trade_info.trade_id);
  await member.pay(again.trade_info.trade_id);
  expect(await orderRow(order_id)).toMatchObject({ order_status: 'PAYED' });
});

test('more than the goods cost, a paid and a cancelled order are refused, and the log has before and after', async () => {
  const { staff, member, order_id, change } = await unpaid();
  await expect(change(23_001)).rejects.toThrow('最多优惠这么多');
  await expect(change(23_000)).rejects.toThrow('至少要留一分钱');
  expect(await orderRow(order_id)).toMatchObject({ total_fee: 23_000 });
  await change(100);
  const [entry] = await shop.database.read
    .selectFrom('staff_log')
    .selectAll()
    .where('about', '=', `order:${order_id}`)
    .execute();
  expect(entry).toMatchObject({
    action: 'order.change-price',
    before: '{"total_fee":23000}',
    after: '{"total_fee":22900,"reason":"老客户"}',
  });
  await member.call(cancelOrder, { order_id });
  await expect(change(200)).rejects.toThrow('只有待付款');
  const paid = await placeOrder(member, [[await skuFor(shop, 2, 20_000), 1]], 'paid');
  await expect(staff.call(changeOrderPrice, { order_id: paid, shop_discount: 1, reason: '晚了' })).rejects.toThrow(
    '只有待付款',
  );
});
