import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofFor, sentProof } from '#backend/testing/contract/family/examples.ts';
import { type Actor, openWorld, orderOf, type World } from '#backend/testing/contract/world.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { daysPass } from '#backend/testing/orders.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { changeOrderPrice } from '#core/order/desk-contract.ts';
import { getOrder } from '#core/order/detail-contract.ts';
import { listPaymentTypes, startPayment } from '#core/payment/contract.ts';
import { takeSettingsFrom } from '#core/site/settings.ts';
import {
  getTransferProof,
  listBankAccounts,
  simulateTransferCheck,
  updateTransferProof,
  uploadTransferProof,
} from '#core/transfer/contract.ts';
import { checkDeskTransfer, listDeskTransfers } from '#core/transfer/desk-contract.ts';

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

async function stateOf({ client }: Actor, id: string) {
  const found = await client.call(getOrder, { id });
  if (!('orderInfo' in found)) throw new Error('the order is gone');
  const { order_status, offline_pay_check_status, pay_type } = found.orderInfo;
  return { order_status, offline_pay_check_status, pay_type };
}

test('without accounts in the settings, transfers are neither offered nor accepted', async () => {
  const actor = await world.newActor();
  const proof = await proofFor(actor);
  takeSettingsFrom(() => undefined);
  expect((await actor.client.call(listBankAccounts, {})).list).toEqual([]);
  expect((await actor.client.call(listPaymentTypes, {})).map((type) => type.pay_type_code)).not.toContain(
    'offline_pay',
  );
  await expect(actor.client.call(uploadTransferProof, proof)).rejects.toMatchObject({
    message: '收款账户不存在，请重新选择',
  });
  const pay = { order_id: proof.order_id, pay_type: 'offline_pay' as const };
  await expect(actor.client.call(startPayment, pay)).rejects.toMatchObject({ message: '该支付方式暂未开通' });
});

test('an order waits for the check of its proof beyond its deadline, and is paid when the money is found', async () => {
  const actor = await world.newActor();
  const { order_id } = await sentProof(actor);
  world.shop.advance(3600);
  expect(await stateOf(actor, order_id)).toEqual({
    order_status: 'NOTPAY',
    offline_pay_check_status: 0,
    pay_type: 'offline_pay',
  });
  await actor.client.call(simulateTransferCheck, { order_id, action: 'accept' });
  expect(await stateOf(actor, order_id)).toMatchObject({ order_status: 'PAYED', offline_pay_check_status: 1 });
});

test('a refused proof says why and can be sent again; an accepted one is final', async () => {
  const actor = await world.newActor();
  const proof = await sentProof(actor);
  const { order_id } = proof;
  await actor.client.call(simulateTransferCheck, { order_id, action: 'refuse', remark: '金额不符' });
  expect(await actor.client.call(getTransferProof, { order_id })).toMatchObject({
    check_status: 2,
    remark: '金额不符',
  });
  await actor.client.call(updateTransferProof, { ...proof, pay_sn: '20260101002' });
  expect(await actor.client.call(getTransferProof, { order_id })).toMatchObject({
    check_status: 0,
    pay_sn: '20260101002',
  });
  await actor.client.call(simulateTransferCheck, { order_id, action: 'accept' });
  await expect(actor.client.call(updateTransferProof, proof)).rejects.toMatchObject({
    message: '凭证已审核，不能再修改',
  });
});

test('a proof that is sent again after a change of price pays the new sum', async () => {
  const actor = await world.newActor();
  const staff = await desk.staff('owner');
  const proof = await sentProof(actor);
  const { order_id } = proof;
  await staff.call(checkDeskTransfer, { order_id, accept: false, reason: '金额不符' });
  await staff.call(changeOrderPrice, { order_id, shop_discount: 100, reason: '老客户' });
  await actor.client.call(updateTransferProof, { ...proof, pay_sn: '20260101003' });
  await staff.call(checkDeskTransfer, { order_id, accept: true });
  expect(await stateOf(actor, order_id)).toMatchObject({ order_status: 'PAYED', offline_pay_check_status: 1 });
  const refunds = world.shop.database.read.selectFrom('refund').where('order_id', '=', order_id);
  expect(await refunds.select('refund_fee').execute()).toEqual([]);
});

test('the desk lists proofs that wait, were accepted and were refused apart, with the buyer and the reason', async () => {
  const staff = await desk.staff('money');
  const [accepted, refused, waiting] = [await world.newActor(), await world.newActor(), await world.newActor()];
  const before = (await staff.call(listDeskTransfers, {})).sums;
  const ids: string[] = [];
  for (const actor of [accepted, refused, waiting]) ids.push((await sentProof(actor)).order_id);
  await staff.call(checkDeskTransfer, { order_id: ids[0] ?? '', accept: true });
  await staff.call(checkDeskTransfer, { order_id: ids[1] ?? '', accept: false, reason: '金额不符' });
  const listed = async (kind: 'waiting' | 'accepted' | 'refused') => {
    const { list, waiting: count } = await staff.call(listDeskTransfers, { kind });
    return { count, own: list.filter(({ order_id }) => ids.includes(order_id)) };
  };
  const { accounts, sums, list: all } = await staff.call(listDeskTransfers, {});
  const feeOf = (id = '') => all.find(({ order_id }) => order_id === id)?.total_fee ?? 0;
  expect(sums.waiting).toEqual({ count: before.waiting.count + 1, fee: before.waiting.fee + feeOf(ids[2]) });
  expect(sums.month.count).toBe(before.month.count + 1);
  expect(sums.month.fee).toBeGreaterThan(before.month.fee);
  const { list: offered } = await accepted.client.call(listBankAccounts, {});
  expect(accounts.map(({ number }) => number)).toEqual(offered.map(({ bank_account_no }) => bank_account_no));
  const { count, own } = await listed('waiting');
  expect(own).toMatchObject([{ order_id: ids[2], checked: null, reason: '', username: expect.stringMatching(/./) }]);
  expect((await listed('accepted')).own).toMatchObject([{ order_id: ids[0], checked: expect.any(Number), reason: '' }]);
  expect((await listed('refused')).own).toMatchObject([{ order_id: ids[1], reason: '金额不符' }]);
  expect(count).toBeGreaterThan(0);
});

test('pictures of others are no proof, and a second proof changes the first', async () => {
  const [actor, other] = [await world.newActor(), await world.newActor()];
  const foreign = await proofFor(other);
  const { order_id } = await orderOf(actor);
  await expect(actor.client.call(uploadTransferProof, { ...foreign, order_id })).rejects.toMatchObject({
    message: '图片不存在，请重新上传',
  });
  const proof = await sentProof(actor);
  await expect(actor.client.call(uploadTransferProof, proof)).rejects.toMatchObject({
    message: '凭证已提交，请修改原凭证',
  });
});

test('an order without a proof has none', async () => {
  const actor = await world.newActor();
  const { order_id } = await orderOf(actor);
  expect(await actor.client.call(getTransferProof, { order_id })).toEqual([]);
  expect((await stateOf(actor, order_id)).offline_pay_check_status).toBeNull();
});

test('pictures sent as text with commas count without its empty parts; a text without any is refused', async () => {
  const actor = await world.newActor();
  const proof = await proofFor(actor);
  const send = (voucher_pic: string) => actor.client.call(uploadTransferProof, { ...proof, voucher_pic });
  for (const empty of ['', ',']) await expect(send(empty)).rejects.toMatchObject({ message: '请上传凭证图片' });
  const [picture = ''] = [proof.voucher_pic].flat();
  await send(`${picture},`);
  expect(await actor.client.call(getTransferProof, { order_id: proof.order_id })).toMatchObject({
    voucher_pic: [picture],
  });
});

test('the one account is the default, and a changed proof gives its check the whole time again', async () => {
  const actor = await world.newActor();
  expect((await actor.client.call(listBankAccounts, {})).list).toMatchObject([{ is_default: '1' }]);
  const proof = await sentProof(actor);
  const day = 86_400;
  await daysPass(world.shop, actor.client, 6);
  await actor.client.call(updateTransferProof, proof);
  await daysPass(world.shop, actor.client, 2);
  expect(await stateOf(actor, proof.order_id)).toMatchObject({ order_status: 'NOTPAY' });
  expect((await orderRow(proof.order_id)).auto_cancel_time).toBeGreaterThan(world.shop.nowMs() / 1000 + 4 * day);
});

const orderRow = (order_id: string) =>
  world.shop.database.read
    .selectFrom('orders')
    .where('order_id', '=', order_id)
    .select('auto_cancel_time')
    .executeTakeFirstOrThrow();

test('a transfer for an order that was cancelled is not accepted, and tells nobody of money that no bank has sent', async () => {
  const staff = await desk.staff('money');
  const actor = await world.newActor();
  const { order_id } = await sentProof(actor);
  const row = async () => (await staff.call(listDeskTransfers, {})).list.find((one) => one.order_id === order_id);
  expect(await row()).toMatchObject({ is_over: false });
  await actor.client.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  expect(await row()).toMatchObject({ is_over: true });
  await expect(staff.call(checkDeskTransfer, { order_id, accept: true })).rejects.toThrow('订单已取消');
  const refunds = await world.shop.database.read
    .selectFrom('refund')
    .select('refund_id')
    .where('order_id', '=', order_id)
    .execute();
  expect(refunds).toEqual([]);
  await staff.call(checkDeskTransfer, { order_id, accept: false, reason: '订单已取消，款项已退回' });
  expect(await row()).toBeUndefined();
});

test('a proof that its buyer has sent anew, also within the second, is not refused for the one before', async () => {
  const staff = await desk.staff('money');
  const actor = await world.newActor();
  const proof = await sentProof(actor);
  const { order_id } = proof;
  const { updated } = (await staff.call(listDeskTransfers, {})).list.find((one) => one.order_id === order_id) ?? {};
  await actor.client.call(updateTransferProof, { ...proof, pay_sn: '20260101009' });
  await expect(
    staff.call(checkDeskTransfer, { order_id, accept: false, updated, reason: '没有流水号' }),
  ).rejects.toThrow('这张凭证刚刚被别人改过');
});

test('a transfer for an order that was paid otherwise is not accepted either, and one that was accepted may be again', async () => {
  const staff = await desk.staff('money');
  const [actor, payer] = [await world.newActor(), await world.newActor()];
  const { order_id } = await sentProof(actor);
  await actor.client.call(startPayment, { order_id, pay_type: 'deposit' });
  const row = async () => (await staff.call(listDeskTransfers, {})).list.find((one) => one.order_id === order_id);
  expect(await row()).toMatchObject({ is_over: true });
  await expect(staff.call(checkDeskTransfer, { order_id, accept: true })).rejects.toThrow('订单已用别的方式付款');
  const refunds = world.shop.database.read.selectFrom('refund').where('order_id', '=', order_id);
  expect(await refunds.select('refund_fee').execute()).toEqual([]);
  await staff.call(checkDeskTransfer, { order_id, accept: false, reason: '订单已用余额付款，转账已退回' });
  expect(await row()).toBeUndefined();
  const paid = await sentProof(payer);
  for (let times = 0; times < 2; times += 1) {
    await staff.call(checkDeskTransfer, { order_id: paid.order_id, accept: true });
    expect(await stateOf(payer, paid.order_id)).toMatchObject({ order_status: 'PAYED', offline_pay_check_status: 1 });
  }
});
