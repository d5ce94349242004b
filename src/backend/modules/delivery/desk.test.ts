import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listDeskCouriers, shipOrder, shipOrders } from '#core/delivery/desk-contract.ts';
import { serviceItemId } from '#core/delivery/service-line.ts';
import { getDeskOrder } from '#core/order/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const parcelsOf = (order_id: string) =>
  shop.database.read
    .selectFrom('delivery')
    .select(['corp_code', 'delivery_code'])
    .where('order_id', '=', order_id)
    .orderBy('delivery_id')
    .execute();
const statusOf = async (order_id: string) =>
  (
    await shop.database.read
      .selectFrom('orders')
      .select('order_status')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).order_status;
const paidOrders = async (count: number): Promise<string[]> => {
  const member = await shop.newMember();
  const item = await skuFor(shop, 1, 9900, 999);
  const orders: string[] = [];
  for (let index = 0; index < count; index++) orders.push(await placeOrder(member, [[item, 1]], 'paid'));
  return orders;
};

test('an order ships in parts and is shipped when nothing is left', async () => {
  const staff = await desk.staff('orders');
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 2, 9900), 3]], 'paid');
  const { order_line_id } = await shop.database.read
    .selectFrom('order_line')
    .select('order_line_id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  const ship = (num: number, delivery_code: string) =>
    staff.call(shipOrder, { order_id, corp_code: 'SF', delivery_code, lines: [{ id: String(order_line_id), num }] });
  await ship(2, 'SF0000000001');
  expect(await statusOf(order_id)).toBe('PAYED');
  await expect(ship(2, 'SF0000000002')).rejects.toThrow('剩余 1 件');
  await ship(1, 'SF0000000002');
  expect(await statusOf(order_id)).toBe('WAIT_BUYER_CONFIRM');
  expect((await parcelsOf(order_id)).map((parcel) => parcel.delivery_code)).toEqual(['SF0000000001', 'SF0000000002']);
});

test('what is left of an order without goods needs no label, a parcel does', async () => {
  const staff = await desk.staff('orders');
  const [order_id = ''] = await paidOrders(1);
  await expect(staff.call(shipOrder, { order_id })).rejects.toThrow('请填写快递公司和快递单号');
  expect(await statusOf(order_id)).toBe('PAYED');
  await shop.database.write((connection) =>
    connection
      .updateTable('order_line')
      .set({ item_id: serviceItemId(1) })
      .where('order_id', '=', order_id)
      .execute(),
  );
  await staff.call(shipOrder, { order_id });
  expect([await statusOf(order_id), await parcelsOf(order_id)]).toEqual(['WAIT_BUYER_CONFIRM', []]);
  const { timeline } = await staff.call(getDeskOrder, { order_id });
  expect(timeline.map(({ text }) => text)).toContain('服务已完成');
});

test('a table ships its right rows once; each wrong row says why and changes nothing', async () => {
  const staff = await desk.staff('orders');
  const [first = '', second = '', third = ''] = await paidOrders(3);
  const member = await shop.newMember();
  const unpaid = await placeOrder(member, [[await skuFor(shop, 3, 9900), 1]], 'unpaid');
  const rows = [
    { row: 2, order_id: first, courier: '顺丰', waybill: 'SF1000000001' },
    { row: 3, order_id: ` ${second} `, courier: 'zto', waybill: 'ZT1000000002' },
    { row: 4, order_id: third, courier: '飞毛腿', waybill: 'XX1000000003' },
    { row: 5, order_id: third, courier: '顺丰', waybill: 'SF1000000004' },
    { row: 6, order_id: unpaid, courier: '顺丰', waybill: 'SF1000000005' },
    { row: 7, order_id: '539900000001', courier: '顺丰', waybill: 'SF1000000006' },
    { row: 8, order_id: '', courier: '顺丰', waybill: 'SF1000000007' },
    { row: 9, order_id: first.replace(/.$/, 'x'), courier: '', waybill: '1' },
  ];
  const expected = {
    shipped: [2, 3],
    failed: [
      { row: 4, reason: '没有名为“飞毛腿”的快递公司' },
      { row: 5, reason: '这个订单在表格里出现了两次' },
      { row: 6, reason: '当前订单状态不能发货' },
      { row: 7, reason: '订单不存在' },
      { row: 8, reason: '订单号不正确' },
      { row: 9, reason: '订单号不正确' },
    ],
  };
  expect(await staff.call(shipOrders, { rows, is_trial: true })).toEqual(expected);
  for (const order_id of [first, second, third])
    expect([await statusOf(order_id), await parcelsOf(order_id)]).toEqual(['PAYED', []]);
  expect(await staff.call(shipOrders, { rows, is_trial: false })).toEqual(expected);
  // The same file again, with a key of its own: what is shipped stays shipped once.
  expect((await staff.call(shipOrders, { rows, is_trial: false })).shipped).toEqual([2, 3]);
  expect(await parcelsOf(first)).toEqual([{ corp_code: 'SF', delivery_code: 'SF1000000001' }]);
  expect(await parcelsOf(second)).toEqual([{ corp_code: 'ZTO', delivery_code: 'ZT1000000002' }]);
  expect(await statusOf(third)).toBe('PAYED');
  const log = await shop.database.read
    .selectFrom('staff_log')
    .select(['about', 'action'])
    .where('staff_id', '=', staff.staffId)
    .execute();
  expect(log.filter(({ action }) => action === 'order.ship').map(({ about }) => about)).toEqual([
    `order:${first}`,
    `order:${second}`,
  ]);
});

test('a waybill of another parcel is refused, and the row leaves the order as it was', async () => {
  const staff = await desk.staff('orders');
  const [first = '', second = ''] = await paidOrders(2);
  const { shipped, failed } = await staff.call(shipOrders, {
    is_trial: false,
    rows: [
      { row: 2, order_id: first, courier: 'JD', waybill: 'JD2000000001' },
      { row: 3, order_id: second, courier: 'JD', waybill: 'JD2000000001' },
    ],
  });
  expect([shipped, failed]).toEqual([[2], [{ row: 3, reason: '这个快递单号已用于另一个包裹' }]]);
  expect(await statusOf(second)).toBe('PAYED');
  const { delivery_item_num } = await shop.database.read
    .selectFrom('order_line')
    .select('delivery_item_num')
    .where('order_id', '=', second)
    .executeTakeFirstOrThrow();
  expect(delivery_item_num).toBe(0);
});

test.each([
  ['圆通快递', 'YTO'],
  ['韵达速递', 'YD'],
  ['京东物流', 'JD'],
  ['顺丰快递', 'SF'],
  ['ems快递公司', 'EMS'],
  ['德邦物流', 'DBLKY'],
])('a table that says %s means %s', async (courier, code) => {
  const staff = await desk.staff('orders');
  const [order_id = ''] = await paidOrders(1);
  const rows = [{ row: 2, order_id, courier, waybill: `${code}3000000001` }];
  expect(await staff.call(shipOrders, { rows, is_trial: false })).toEqual({ shipped: [2], failed: [] });
  expect(await parcelsOf(order_id)).toMatchObject([{ corp_code: code }]);
});

test('couriers come with the codes of the family', async () => {
  const staff = await desk.staff('orders');
  expect((await staff.call(listDeskCouriers, {})).list).toContainEqual({ corp_code: 'SF', corp_name: '顺丰速运' });
});
