import { beforeAll, expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, type Reached, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { getDeskOrder, listDeskOrders } from '#core/order/desk-contract.ts';
import { urgeOrder } from '#core/order/receipt-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
let lamp: string;
beforeAll(async () => {
  lamp = await skuFor(shop, 0, 12_000);
});

const noticesOf = (orderId: string) =>
  shop.database.read
    .selectFrom('notice')
    .leftJoin('notice_sending', 'notice_sending.notice_id', 'notice.notice_id')
    .select(['notice.notice_id', 'audience', 'way'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'urge')
    .orderBy('way')
    .execute();
const urgesIn = (timeline: readonly { readonly text: string }[]) =>
  timeline.filter(({ text }) => text === '买家催发货').length;

/** Asks for the first time of a day; returns what holds a time against the seconds of that call. */
async function urged(ask: () => Promise<unknown>): Promise<(seconds: number | null | undefined) => void> {
  const before = Math.floor(shop.nowMs() / 1000);
  expect(await ask()).toEqual({ is_first: true });
  const after = Math.floor(shop.nowMs() / 1000);
  return (seconds) => {
    expect(seconds).toBeGreaterThanOrEqual(before);
    expect(seconds).toBeLessThanOrEqual(after);
  };
}

test('a buyer asks once a day, and the staff are told once each time, at the order and in every chat', async () => {
  const member = await shop.newMember();
  const staff = await desk.staff('orders');
  const order_id = await placeOrder(member, [[lamp, 1]], 'paid');
  expect((await staff.call(getDeskOrder, { order_id })).urged).toBeNull();

  const first = await urged(() => member.call(urgeOrder, { order_id }));
  expect(await member.call(urgeOrder, { order_id })).toEqual({ is_first: false });
  const told = await noticesOf(order_id);
  expect(told.map(({ audience, way }) => [audience, way])).toEqual([
    ['staff', 'dingtalk'],
    ['staff', 'wecom'],
  ]);
  expect(new Set(told.map(({ notice_id }) => notice_id)).size).toBe(1);
  const seen = await staff.call(getDeskOrder, { order_id });
  first(seen.urged);
  expect(urgesIn(seen.timeline)).toBe(1);

  shop.advance(86_400);
  const second = await urged(() => member.call(urgeOrder, { order_id }));
  expect(new Set((await noticesOf(order_id)).map(({ notice_id }) => notice_id)).size).toBe(2);
  // The session of the staff has ended overnight.
  const tomorrow = await desk.staff('orders');
  const { list } = await tomorrow.call(listDeskOrders, { view: 'toShip', search: order_id });
  second(list[0]?.urged);

  // What is on its way waits no longer; what happened stays.
  await member.call(simulateShipment, { order_id });
  const shipped = await tomorrow.call(getDeskOrder, { order_id });
  expect(shipped.urged).toBeNull();
  expect(urgesIn(shipped.timeline)).toBe(2);
});

test.each<[Reached, string]>([
  ['unpaid', '订单付款后才会发货'],
  ['shipped', '订单已发货，请留意物流'],
  ['done', '当前订单不需要催发货'],
])('an order that is %s is not asked for', async (reached, message) => {
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[lamp, 1]], reached);
  await expect(member.call(urgeOrder, { order_id })).rejects.toThrow(message);
  expect(await noticesOf(order_id)).toEqual([]);
});

test('neither is an order whose cancellation waits for the shop', async () => {
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[lamp, 1]], 'paid');
  await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  await expect(member.call(urgeOrder, { order_id })).rejects.toThrow('取消申请正在等待商家处理');
});

test('an order of somebody else is refused like an unknown one, and nobody is told', async () => {
  const order_id = await placeOrder(await shop.newMember(), [[lamp, 1]], 'paid');
  const stranger = await shop.newMember();
  await expect(stranger.call(urgeOrder, { order_id })).rejects.toThrow('订单不存在');
  await expect(stranger.call(urgeOrder, { order_id: '9876543210987654' })).rejects.toThrow('订单不存在');
  expect(await noticesOf(order_id)).toEqual([]);
});
