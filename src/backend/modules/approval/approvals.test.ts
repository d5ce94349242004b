import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { openCase, placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listDeskCases, stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { confirmCancel, getDeskOrder } from '#core/order/desk-contract.ts';
import { approvedFrom } from '#core/refund/approval.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const refundsOf = (order_id: string) =>
  shop.database.read.selectFrom('refund').select('refund_fee').where('order_id', '=', order_id).execute();
const logOf = async (order_id: string) =>
  (
    await shop.database.read
      .selectFrom('staff_log')
      .select(['action', 'staff_id'])
      .where('about', '=', `order:${order_id}`)
      .orderBy('entry_id')
      .execute()
  ).map(({ action, staff_id }) => `${action} ${staff_id}`);

/** A paid order of this many cents that its buyer wishes to cancel. */
async function wished(cents: number): Promise<string> {
  const member = await shop.newMember(2_000_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 0, cents), 1]], 'paid', 'deposit');
  await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  return order_id;
}

/** A case about the refund of this many cents. */
async function newCase(cents: number) {
  const member = await shop.newMember(2_000_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, cents), 1]], 'done', 'deposit');
  return { order_id, aftersales_bn: await openCase(shop, member, { order_id }) };
}

test('who is alone decides alone; with a colleague a large refund needs both', async () => {
  const first = await desk.staff('orders');
  const alone = await wished(approvedFrom);
  expect(await first.call(confirmCancel, { order_id: alone, agree: true })).toMatchObject({ waits: false });
  expect(await refundsOf(alone)).toEqual([{ refund_fee: approvedFrom }]);

  const second = await desk.staff('service');
  const order_id = await wished(approvedFrom);
  expect(await first.call(confirmCancel, { order_id, agree: true })).toMatchObject({ waits: true });
  expect(await refundsOf(order_id)).toEqual([]);
  expect((await second.call(getDeskOrder, { order_id })).cancel).toMatchObject({ agreed_by: first.name });
  await expect(first.call(confirmCancel, { order_id, agree: true })).rejects.toThrow('等另一位同事复核');
  expect(await second.call(confirmCancel, { order_id, agree: true })).toMatchObject({ waits: false });
  expect(await refundsOf(order_id)).toEqual([{ refund_fee: approvedFrom }]);
  expect(await logOf(order_id)).toEqual([`order.ask-cancel ${first.staffId}`, `order.agree-cancel ${second.staffId}`]);
  expect(await shop.database.read.selectFrom('refund_approval').selectAll().execute()).toEqual([]);
});

test('a cent less needs nobody else; roles that may not refund are no colleagues', async () => {
  const first = await desk.staff('orders');
  const small = await wished(approvedFrom - 1);
  expect(await first.call(confirmCancel, { order_id: small, agree: true })).toMatchObject({ waits: false });
  await shop.database.write((connection) => connection.updateTable('staff').set({ closed: 1 }).execute());
  const owner = await desk.staff('owner');
  await desk.staff('goods');
  const order_id = await wished(approvedFrom);
  expect(await owner.call(confirmCancel, { order_id, agree: true })).toMatchObject({ waits: false });
});

test('a large case is refunded by the second who agrees, and a refusal ends the agreement', async () => {
  const [first, second] = [await desk.staff('service'), await desk.staff('money')];
  const { order_id, aftersales_bn } = await newCase(approvedFrom + 100);
  const asked = await first.call(stepDeskCase, { aftersales_bn, action: 'agree' });
  expect(asked).toMatchObject({ aftersales_status: 0, agreed_by: first.name });
  expect((await second.call(listDeskCases, { search: order_id })).list).toMatchObject([{ agreed_by: first.name }]);
  await expect(first.call(stepDeskCase, { aftersales_bn, action: 'agree' })).rejects.toThrow('等另一位同事复核');
  expect(await second.call(stepDeskCase, { aftersales_bn, action: 'agree' })).toMatchObject({
    aftersales_status: 2,
    agreed_by: '',
  });
  expect(await refundsOf(order_id)).toEqual([{ refund_fee: approvedFrom + 100 }]);
  expect(await logOf(order_id)).toEqual([`aftersales.ask ${first.staffId}`, `aftersales.agree ${second.staffId}`]);

  const other = await newCase(approvedFrom);
  await first.call(stepDeskCase, { aftersales_bn: other.aftersales_bn, action: 'agree' });
  await second.call(stepDeskCase, { aftersales_bn: other.aftersales_bn, action: 'refuse', reason: '没有质量问题' });
  expect(await refundsOf(other.order_id)).toEqual([]);
  expect(await shop.database.read.selectFrom('refund_approval').selectAll().execute()).toEqual([]);
});

test('nobody can agree ahead to a refund that is not asked for', async () => {
  const [first] = [await desk.staff('orders'), await desk.staff('service')];
  const member = await shop.newMember(2_000_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 2, approvedFrom), 1]], 'paid', 'deposit');
  await expect(first.call(confirmCancel, { order_id, agree: true })).rejects.toThrow('没有待处理的取消申请');
  expect(await shop.database.read.selectFrom('refund_approval').selectAll().execute()).toEqual([]);
});

test('the agreement of somebody who has left counts no more: two of those who are there agree', async () => {
  const [gone, second, third] = [await desk.staff('orders'), await desk.staff('service'), await desk.staff('orders')];
  const order_id = await wished(approvedFrom);
  await gone.call(confirmCancel, { order_id, agree: true });
  await shop.database.write((connection) =>
    connection.updateTable('staff').set({ closed: 1 }).where('staff_id', '=', gone.staffId).execute(),
  );
  expect((await second.call(getDeskOrder, { order_id })).cancel).toMatchObject({ agreed_by: '' });
  expect(await second.call(confirmCancel, { order_id, agree: true })).toMatchObject({ waits: true });
  expect(await refundsOf(order_id)).toEqual([]);
  expect((await third.call(getDeskOrder, { order_id })).cancel).toMatchObject({ agreed_by: second.name });
  expect(await third.call(confirmCancel, { order_id, agree: true })).toMatchObject({ waits: false });
  expect(await refundsOf(order_id)).toEqual([{ refund_fee: approvedFrom }]);
});

test('who has changed to a post without refunds agrees to none either', async () => {
  const [moved, second] = [await desk.staff('service'), await desk.staff('service')];
  const { order_id, aftersales_bn } = await newCase(approvedFrom);
  await moved.call(stepDeskCase, { aftersales_bn, action: 'agree' });
  await shop.database.write((connection) =>
    connection.updateTable('staff_role').set({ role: 'goods' }).where('staff_id', '=', moved.staffId).execute(),
  );
  await second.call(stepDeskCase, { aftersales_bn, action: 'agree' });
  expect(await refundsOf(order_id)).toEqual([]);
});
