import { expect, test } from 'vitest';
import { confirmOverdue } from '#backend/modules/order/receipt.ts';
import { foreignAnswers, placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { createAftersales } from '#core/aftersales/contract.ts';
import { getDeliveryTraces, getOrderTraces, listCouriers, listDeliveries } from '#core/delivery/contract.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import { confirmReceipt } from '#core/order/receipt-contract.ts';

const shop = shopOfFile();

const orderRow = (order_id: string) =>
  shop.database.read.selectFrom('orders').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow();
const lineIds = async (order_id: string): Promise<string[]> =>
  (
    await shop.database.read
      .selectFrom('order_line')
      .select('order_line_id')
      .where('order_id', '=', order_id)
      .orderBy('num', 'desc')
      .execute()
  ).map((line) => String(line.order_line_id));

test('a part is shipped, then the rest; every piece is in one parcel', async () => {
  const member = await shop.newMember();
  const order_id = await placeOrder(
    member,
    [
      [await skuFor(shop, 0, 9900), 3],
      [await skuFor(shop, 1, 9900), 1],
    ],
    'paid',
  );
  const waiting = await member.call(listDeliveries, { order_id });
  expect(waiting).toMatchObject({ delivery_num: 0, list: [{ delivery_id: '', items_num: 4, status_msg: '待发货' }] });
  expect(await member.call(getOrderTraces, { order_id })).toEqual([{ AcceptTime: '', AcceptStation: '暂无物流信息' }]);

  const [first = ''] = await lineIds(order_id);
  await expect(member.call(simulateShipment, { order_id, lines: [{ id: first, num: 4 }] })).rejects.toThrow(
    '剩余 3 件',
  );
  await expect(member.call(simulateShipment, { order_id, lines: [{ id: '999999', num: 1 }] })).rejects.toThrow(
    '没有这件',
  );
  await member.call(simulateShipment, { order_id, lines: [{ id: first, num: 2 }] });
  expect(await orderRow(order_id)).toMatchObject({ order_status: 'PAYED', delivery_status: 'PARTAIL' });
  await expect(member.call(confirmReceipt, { order_id })).rejects.toThrow('还有商品未发货');

  await member.call(simulateShipment, { order_id });
  expect(await orderRow(order_id)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' });
  const { delivery_num, list } = await member.call(listDeliveries, { order_id });
  expect([delivery_num, list.map((parcel) => parcel.items_num)]).toEqual([2, [2, 2]]);
  expect(new Set(list.map((parcel) => parcel.delivery_code)).size).toBe(2);
  expect(list.map((parcel) => parcel.items.map((item) => item.num))).toEqual([[2], [1, 1]]);
  await expect(member.call(simulateShipment, { order_id })).rejects.toThrow('当前订单状态不能发货');
});

test('traces grow with the clock and never change', async () => {
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 2, 9900), 1]], 'shipped');
  const [parcel] = (await member.call(listDeliveries, { order_id })).list;
  const delivery_id = parcel?.delivery_id ?? '';
  const early = await member.call(getDeliveryTraces, { delivery_id });
  expect(early).toHaveLength(1);
  shop.advance(9 * 3600);
  const later = await member.call(getDeliveryTraces, { delivery_id });
  expect(later.map((trace) => trace.AcceptStation)).toEqual([
    expect.stringContaining('分拨中心'),
    expect.stringContaining('已揽收'),
    early[0]?.AcceptStation,
  ]);
  shop.advance(3 * 24 * 3600);
  const all = await member.call(getOrderTraces, { order_id });
  expect(all).toHaveLength(8);
  expect(all[0]?.AcceptStation).toContain('已签收');
  expect(all.slice(-3)).toEqual(later);
  expect((await member.call(listDeliveries, { order_id })).list[0]?.status_msg).toBe('已签收');
});

test('a receipt is confirmed by the buyer, twice is once', async () => {
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 3, 9900), 1]], 'shipped');
  const first = await member.call(confirmReceipt, { order_id });
  shop.advance(60);
  expect(await member.call(confirmReceipt, { order_id })).toEqual(first);
  expect(await orderRow(order_id)).toMatchObject({ order_status: 'DONE', end_time: first.end_time });
});

test('after seven days the clock confirms; an open after-sales case stops it', async () => {
  const member = await shop.newMember();
  const quiet = await placeOrder(member, [[await skuFor(shop, 4, 9900), 1]], 'shipped');
  const disputed = await placeOrder(member, [[await skuFor(shop, 5, 9900), 1]], 'shipped');
  const [id = ''] = await lineIds(disputed);
  await member.call(createAftersales, {
    order_id: disputed,
    detail: [{ id, num: 1 }],
    aftersales_type: 'REFUND_GOODS',
    reason: '质量问题',
  });
  await expect(member.call(confirmReceipt, { order_id: disputed })).rejects.toThrow('进行中的售后');
  const { auto_finish_time } = await orderRow(quiet);
  shop.advance(7 * 86_400 - 60);
  const sweep = () => shop.database.write((connection) => confirmOverdue(connection, Math.floor(shop.nowMs() / 1000)));
  await sweep();
  expect((await orderRow(quiet)).order_status).toBe('WAIT_BUYER_CONFIRM');
  shop.advance(120);
  await sweep();
  expect(await orderRow(quiet)).toMatchObject({ order_status: 'DONE', end_time: auto_finish_time });
  expect((await orderRow(disputed)).order_status).toBe('WAIT_BUYER_CONFIRM');
});

test('a pick-up order is handed over against its code', async () => {
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 6, 9900), 1]], 'paid');
  await shop.database.write((connection) =>
    connection
      .updateTable('orders')
      .set({ receipt_type: 'ziti', ziti_status: 'PENDING', pickup_code: '482913' })
      .where('order_id', '=', order_id)
      .execute(),
  );
  await expect(member.call(simulateShipment, { order_id })).rejects.toThrow('自提订单不需要发货');
  const collect = (pickup_code: string) => member.call(simulateShipment, { order_id, pickup_code });
  for (let tries = 0; tries < 5; tries++) await expect(collect('000000')).rejects.toThrow('自提码不正确');
  await expect(collect('482913')).rejects.toThrow('尝试次数过多，请稍后再试');
  shop.advance(31);
  await member.call(simulateShipment, { order_id, pickup_code: '482913' });
  expect(await orderRow(order_id)).toMatchObject({ order_status: 'DONE', ziti_status: 'DONE' });
  await expect(member.call(simulateShipment, { order_id, pickup_code: '482913' })).rejects.toThrow('不能核销');
});

test("another member's parcels answer as unknown ones", async () => {
  const [owner, other] = [await shop.newMember(), await shop.newMember()];
  const order_id = await placeOrder(owner, [[await skuFor(shop, 7, 9900), 1]], 'shipped');
  const delivery_id = (await owner.call(listDeliveries, { order_id })).list[0]?.delivery_id ?? '';
  const asks = [
    foreignAnswers(other, (client, id) => client.call(listDeliveries, { order_id: id }), order_id),
    foreignAnswers(other, (client, id) => client.call(getOrderTraces, { order_id: id }), order_id),
    foreignAnswers(other, (client, id) => client.call(confirmReceipt, { order_id: id }), order_id),
    foreignAnswers(other, (client, id) => client.call(getDeliveryTraces, { delivery_id: id }), delivery_id),
  ];
  for (const [foreign, unknown] of await Promise.all(asks)) expect(foreign).toBe(unknown);
  expect((await orderRow(order_id)).order_status).toBe('WAIT_BUYER_CONFIRM');
});

test('couriers can be chosen without logging in', async () => {
  expect((await shop.client().call(listCouriers, {})).map((courier) => courier.corp_code)).toContain('SF');
});
