import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentProof } from '#backend/testing/contract/family/examples.ts';
import { type Actor, openWorld, type World } from '#backend/testing/contract/world.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { openCase } from '#backend/testing/orders.ts';
import { partShipped } from '#backend/testing/part-shipped.ts';
import { getAftersales } from '#core/aftersales/contract.ts';
import { listDeskCases, stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import { getClosingObstacles } from '#core/member/account-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { confirmCancel, getDeskOrder, leaveUnsent } from '#core/order/desk-contract.ts';
import { confirmReceipt } from '#core/order/receipt-contract.ts';
import { listBankRefunds, payBankRefund } from '#core/refund/desk-contract.ts';
import { checkDeskTransfer } from '#core/transfer/desk-contract.ts';

let world: World;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  world = await openWorld();
  desk = deskOf(world.shop);
});
afterAll(async () => {
  expect(world.shop.failures).toEqual([]);
  await world.shop.close();
});

/** An order of a new member that is paid by a transfer the shop has found. */
async function transferred(): Promise<{ actor: Actor; order_id: string }> {
  const actor = await world.newActor();
  const { order_id } = await sentProof(actor);
  await (await desk.staff('money')).call(checkDeskTransfer, { order_id, accept: true });
  return { actor, order_id };
}

/** The same, cancelled: the shop owes what was paid. */
async function cancelled(): Promise<{ actor: Actor; order_id: string }> {
  const made = await transferred();
  await made.actor.client.call(cancelOrder, { order_id: made.order_id, cancel_reason: '不想要了' });
  await (await desk.staff('orders')).call(confirmCancel, { order_id: made.order_id, agree: true });
  return made;
}

const refundsOf = (orderId: string) =>
  world.shop.database.read
    .selectFrom('refund')
    .select(['refund_id', 'refund_status', 'refund_fee'])
    .where('order_id', '=', orderId)
    .execute();

const isTold = async (refundId: number): Promise<boolean> =>
  (
    await world.shop.database.read
      .selectFrom('notice')
      .select('notice_id')
      .where('fact', '=', `refunded:${refundId}`)
      .where('audience', '=', 'member')
      .execute()
  ).length > 0;

test('what was paid by transfer is owed until staff have returned it, and the buyer is told only then', async () => {
  const staff = await desk.staff('money');
  const before = (await staff.call(listBankRefunds, {})).owed;
  const { order_id } = await cancelled();
  const [refund] = await refundsOf(order_id);
  expect(refund?.refund_status).toBe('PROCESSING');
  const { owed, list } = await staff.call(listBankRefunds, {});
  expect(owed).toEqual({ count: before.count + 1, fee: before.fee + (refund?.refund_fee ?? 0) });
  expect(list.at(-1)).toMatchObject({ order_id, reason: 'cancel', pay_sn: '20260101001', bank_no: '', returned: null });
  expect(list.at(-1)?.pictures).toHaveLength(1);

  const refund_id = refund?.refund_id ?? 0;
  expect(await isTold(refund_id)).toBe(false);
  await staff.call(payBankRefund, { refund_id, bank_no: 'R20261130001' });
  expect(await refundsOf(order_id)).toMatchObject([{ refund_status: 'SUCCESS' }]);
  expect(await isTold(refund_id)).toBe(true);
  const returned = await staff.call(listBankRefunds, { kind: 'returned' });
  expect(returned.list[0]).toMatchObject({ refund_id, bank_no: 'R20261130001', returned: expect.any(Number) });
  expect(returned.owed).toEqual(before);
  const { action, after } = await world.shop.database.read
    .selectFrom('staff_log')
    .selectAll()
    .where('about', '=', `order:${order_id}`)
    .orderBy('entry_id', 'desc')
    .executeTakeFirstOrThrow();
  expect([action, after]).toEqual(['refund.pay', expect.stringContaining('R20261130001')]);
});

test('a refund is returned once, and two refunds have two numbers', async () => {
  const staff = await desk.staff('money');
  const [first, second] = [await cancelled(), await cancelled()];
  const idOf = async (orderId: string) => (await refundsOf(orderId))[0]?.refund_id ?? 0;
  const [one, other] = [await idOf(first.order_id), await idOf(second.order_id)];
  await staff.call(payBankRefund, { refund_id: one, bank_no: 'R20261130002' });
  await expect(staff.call(payBankRefund, { refund_id: one, bank_no: 'R20261130003' })).rejects.toThrow('刚刚已登记');
  await expect(staff.call(payBankRefund, { refund_id: other, bank_no: 'R20261130002' })).rejects.toThrow(
    first.order_id,
  );
  await expect(staff.call(payBankRefund, { refund_id: other, bank_no: ' ' })).rejects.toThrow('银行流水号');
  await expect(staff.call(payBankRefund, { refund_id: 987_654, bank_no: 'R1' })).rejects.toThrow('没有找到');
  expect(await refundsOf(second.order_id)).toMatchObject([{ refund_status: 'PROCESSING' }]);
});

test('an account that is owed money by bank is not closed before it is back', async () => {
  const { actor, order_id } = await cancelled();
  const [refund] = await refundsOf(order_id);
  const reasons = async () => (await actor.client.call(getClosingObstacles, {})).reasons.join();
  expect(await reasons()).toContain(`还有 ${formatPrice(refund?.refund_fee ?? 0)} 转账退款没有到账`);
  const staff = await desk.staff('money');
  await staff.call(payBankRefund, { refund_id: refund?.refund_id ?? 0, bank_no: 'R20261130009' });
  expect(await reasons()).not.toContain('转账退款');
});

test('a case of an order paid by transfer ends when its money is back', async () => {
  const { actor, order_id } = await transferred();
  await actor.client.call(simulateShipment, { order_id });
  await actor.client.call(confirmReceipt, { order_id });
  const aftersales_bn = await openCase(world.shop, actor.client, { order_id });
  const service = await desk.staff('service');
  const agreed = await service.call(stepDeskCase, { aftersales_bn, action: 'agree' });
  expect(agreed).toMatchObject({ aftersales_status: 1, progress_name: '退款处理中', actions: [] });
  const progress = async () => (await actor.client.call(getAftersales, { aftersales_bn })).progress;
  expect(Number(await progress())).toBe(9);
  await expect(service.call(stepDeskCase, { aftersales_bn, action: 'refund' })).rejects.toThrow('钱退到后');

  const money = await desk.staff('money');
  const owed = (await money.call(listBankRefunds, {})).list.find((refund) => refund.order_id === order_id);
  expect(owed?.reason).toBe('aftersales');
  await money.call(payBankRefund, { refund_id: owed?.refund_id ?? 0, bank_no: 'R20261130004' });
  expect(Number(await progress())).toBe(4);
  const { list } = await service.call(listDeskCases, { search: order_id });
  expect(list).toMatchObject([{ aftersales_status: 2 }]);
});

test('pieces of a transferred order that are not sent are owed until staff have returned them', async () => {
  const { shop } = world;
  const { member, staff, order_id, lines } = await partShipped({ shop, desk }, [[10_000, 2]], [1]);
  await shop.database.write(async (connection) => {
    const { trade_id, user_id } = await connection
      .selectFrom('trade')
      .innerJoin('orders', 'orders.order_id', 'trade.order_id')
      .select(['trade_id', 'user_id'])
      .where('trade.order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    await connection
      .insertInto('transfer_proof')
      .values({
        ...{ order_id, user_id, trade_id, pictures: '[]', check_status: 1, created: 1, updated: 1 },
        ...{ bank_account_name: '杭州青禾', bank_account_no: '571900000000001', bank_name: '招商银行' },
      })
      .execute();
  });
  const left = [{ id: lines[0]?.id ?? '', num: 1 }];
  const wish = { order_id, lines: left, reason: '缺货', is_restocked: false, refund_fee: 10_000 };
  await staff.call(leaveUnsent, wish);
  const [refund] = await refundsOf(order_id);
  expect(refund).toMatchObject({ refund_status: 'PROCESSING', refund_fee: 10_000 });
  // The goods that were sent do not wait for the bank.
  await member.call(confirmReceipt, { order_id });
  const money = await desk.staff('money');
  const owed = (await money.call(listBankRefunds, {})).list.find((one) => one.order_id === order_id);
  expect(owed).toMatchObject({ reason: 'unsent', refund_fee: 10_000 });
  await money.call(payBankRefund, { refund_id: refund?.refund_id ?? 0, bank_no: 'R20261130021' });
  expect(await refundsOf(order_id)).toMatchObject([{ refund_status: 'SUCCESS' }]);
  expect((await staff.call(getDeskOrder, { order_id })).unsent).toMatchObject([{ progress_name: '已退回' }]);
});
