import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { openCase, placeOrder, skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { confirmCancel, getDeskOrder } from '#core/order/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

/** Refunds the one piece of an order, and answers what the desk tells about the order, newest first. */
async function afterReturn(member: TestClient, order_id: string): Promise<string[]> {
  const [service, orders] = [await desk.staff('service'), await desk.staff('orders')];
  const aftersales_bn = await openCase(shop, member, { order_id });
  await service.call(stepDeskCase, { aftersales_bn, action: 'agree' });
  return (await orders.call(getDeskOrder, { order_id })).timeline.map(({ text }) => text);
}

test('an order whose goods all came back says so, also after a refused wish to cancel', async () => {
  const member = await shop.newMember(100_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 9900), 1]], 'paid', 'deposit');
  await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  await (await desk.staff('orders')).call(confirmCancel, { order_id, agree: false, reason: '已经打包' });
  await member.call(simulateShipment, { order_id });
  const told = await afterReturn(member, order_id);
  expect(told).toContain('驳回取消：已经打包');
  expect(told.filter((text) => text === '已关闭：商品全部退回')).toHaveLength(1);
});

test('so does one that was collected at a centre', async () => {
  const member = await shop.newMember(100_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 9900), 1]], 'done', 'deposit');
  await shop.database.write((connection) =>
    connection
      .updateTable('orders')
      .set({ receipt_type: 'ziti', ziti_status: 'DONE', delivery_status: 'PENDING' })
      .where('order_id', '=', order_id)
      .execute(),
  );
  expect(await afterReturn(member, order_id)).toContain('已关闭：商品全部退回');
});

test('an order that was cancelled at its wish says that and nothing else', async () => {
  const [member, staff] = [await shop.newMember(100_000), await desk.staff('orders')];
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 9900), 1]], 'paid', 'deposit');
  await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  await staff.call(confirmCancel, { order_id, agree: true });
  const told = (await staff.call(getDeskOrder, { order_id })).timeline.map(({ text }) => text);
  expect(told[0]).toBe('同意取消，款项退回');
  expect(told).not.toContain('已关闭：商品全部退回');
});
