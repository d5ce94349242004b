import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { openCase, placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { createAftersales, getAftersales, modifyAftersales, sendBackGoods } from '#core/aftersales/contract.ts';
import { listDeskCases, stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { sendBackDays } from '#core/site/limits.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

async function newCase(type: 'ONLY_REFUND' | 'REFUND_GOODS') {
  const member = await shop.newMember(1_000_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 9900), 2]], 'done', 'deposit');
  return { member, order_id, aftersales_bn: await openCase(shop, member, { order_id, type }) };
}
const depositOf = async (order_id: string): Promise<number> =>
  (
    await shop.database.read
      .selectFrom('orders')
      .innerJoin('member', 'member.user_id', 'orders.user_id')
      .select('deposit')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).deposit;

test('a return is agreed to, received and refunded; each step offers what comes next', async () => {
  const staff = await desk.staff('service');
  const { member, order_id, aftersales_bn } = await newCase('REFUND_GOODS');
  const { list, waiting } = await staff.call(listDeskCases, { search: order_id });
  expect(waiting).toBeGreaterThan(0);
  expect(list).toMatchObject([
    { aftersales_bn, order_id, type_name: '退货退款', reason: '质量问题', actions: ['agree', 'refuse'] },
  ]);
  const listed = async (status: 'waiting' | 'going') =>
    (await staff.call(listDeskCases, { status, search: order_id })).total;
  expect([await listed('waiting'), await listed('going')]).toEqual([1, 0]);
  const before = await depositOf(order_id);
  expect((await staff.call(stepDeskCase, { aftersales_bn, action: 'agree' })).actions).toEqual([]);
  expect([await listed('waiting'), await listed('going')]).toEqual([0, 1]);
  await expect(staff.call(stepDeskCase, { aftersales_bn, action: 'receive' })).rejects.toThrow('待买家寄回');
  await member.call(sendBackGoods, { aftersales_bn, corp_code: 'SF', logi_no: 'SF9000000001' });
  const sent = (await staff.call(listDeskCases, { search: order_id })).list[0];
  expect(sent).toMatchObject({ sendback: '顺丰速运 SF9000000001', actions: ['receive'] });
  expect((await staff.call(stepDeskCase, { aftersales_bn, action: 'receive' })).actions).toEqual(['refuse', 'refund']);
  const refunded = await staff.call(stepDeskCase, { aftersales_bn, action: 'refund' });
  expect(refunded).toMatchObject({ aftersales_status: 2, actions: [] });
  expect(await depositOf(order_id)).toBe(before + refunded.refund_fee);
  const log = await shop.database.read
    .selectFrom('staff_log')
    .select('action')
    .where('about', '=', `order:${order_id}`)
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['aftersales.agree', 'aftersales.receive', 'aftersales.refund']);
});

test('a case is refused with a reason that the buyer reads, and no money moves', async () => {
  const staff = await desk.staff('service');
  const { order_id, aftersales_bn } = await newCase('ONLY_REFUND');
  const before = await depositOf(order_id);
  await expect(staff.call(stepDeskCase, { aftersales_bn, action: 'refuse' })).rejects.toThrow('请填写驳回原因');
  await staff.call(stepDeskCase, { aftersales_bn, action: 'refuse', reason: '已超过七天' });
  const { list } = await staff.call(listDeskCases, { status: '3', search: order_id });
  expect(list).toMatchObject([{ aftersales_bn, refuse_reason: '已超过七天', actions: [] }]);
  expect(await depositOf(order_id)).toBe(before);
});

test('goods that are not sent back in time let the shop close the case; no money moves, and the order goes on', async () => {
  const staff = await desk.staff('service');
  const member = await shop.newMember(1_000_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 9900), 2]], 'shipped', 'deposit');
  const aftersales_bn = await openCase(shop, member, { order_id, type: 'REFUND_GOODS' });
  const before = await depositOf(order_id);
  await staff.call(stepDeskCase, { aftersales_bn, action: 'agree' });
  shop.advance(sendBackDays * 86_400 - 60);
  const later = await desk.staff('service');
  const close = () => later.call(stepDeskCase, { aftersales_bn, action: 'expire' });
  await expect(close()).rejects.toThrow(`同意退货后 ${sendBackDays} 天`);
  shop.advance(120);
  expect((await later.call(listDeskCases, { search: order_id })).list).toMatchObject([{ actions: ['expire'] }]);
  expect(await close()).toMatchObject({ aftersales_status: 4, actions: [] });
  expect(await depositOf(order_id)).toBe(before);
  const { auto_finish_time } = await shop.database.read
    .selectFrom('orders')
    .select('auto_finish_time')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(auto_finish_time).toBeGreaterThan(0);
});

test('goods that are on their way back are not too late', async () => {
  const staff = await desk.staff('service');
  const { member, aftersales_bn } = await newCase('REFUND_GOODS');
  await staff.call(stepDeskCase, { aftersales_bn, action: 'agree' });
  await member.call(sendBackGoods, { aftersales_bn, corp_code: 'SF', logi_no: 'SF9000000002' });
  shop.advance(30 * 86_400);
  const late = (await desk.staff('service')).call(stepDeskCase, { aftersales_bn, action: 'expire' });
  await expect(late).rejects.toThrow('已寄回待收货');
});

test('money goes back for the case that was read, not for one that its buyer has changed since', async () => {
  const staff = await desk.staff('service');
  const { member, order_id, aftersales_bn } = await newCase('ONLY_REFUND');
  const [read] = (await staff.call(listDeskCases, { search: order_id })).list;
  expect(read).toMatchObject({ refund_fee: 9900, is_transfer: false });
  const { detail } = await member.call(getAftersales, { aftersales_bn });
  const more = detail.map(({ sub_order_id }) => ({ id: sub_order_id, num: 2 }));
  await member.call(modifyAftersales, {
    ...{ aftersales_bn, order_id, detail: more, aftersales_type: 'ONLY_REFUND', reason: '质量问题' },
  });
  const agree = (updated: number | undefined) => staff.call(stepDeskCase, { aftersales_bn, action: 'agree', updated });
  await expect(agree(read?.updated)).rejects.toThrow('刚刚变过');
  const [now] = (await staff.call(listDeskCases, { search: order_id })).list;
  expect(now?.refund_fee).toBe(19_800);
  expect((await agree(now?.updated)).aftersales_status).toBe(2);
});

test('two variants of one product in a case are told apart', async () => {
  const staff = await desk.staff('service');
  const member = await shop.newMember(1_000_000);
  const { goods_id } = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select('sku.goods_id')
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .groupBy('sku.goods_id')
    .having((row) => row.fn.countAll<number>(), '>', 1)
    .orderBy('sku.goods_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const skus = await shop.database.read
    .selectFrom('sku')
    .select(['item_id', 'spec_name'])
    .where('goods_id', '=', goods_id)
    .where('approve_status', '=', 'onsale')
    .orderBy('item_id')
    .limit(2)
    .execute();
  await shop.database.write((connection) =>
    connection.updateTable('sku').set({ stock: 50 }).where('goods_id', '=', goods_id).execute(),
  );
  const order_id = await placeOrder(
    member,
    skus.map(({ item_id }) => [item_id, 1] as const),
    'done',
    'deposit',
  );
  const lines = await shop.database.read
    .selectFrom('order_line')
    .select('order_line_id')
    .where('order_id', '=', order_id)
    .execute();
  await member.call(createAftersales, {
    order_id,
    aftersales_type: 'REFUND_GOODS',
    reason: '质量问题',
    detail: lines.map(({ order_line_id }) => ({ id: String(order_line_id), num: 1 })),
  });
  const [found] = (await staff.call(listDeskCases, { search: order_id })).list;
  expect(found?.goods.map(({ spec_name }) => spec_name).toSorted()).toEqual(
    skus.map(({ spec_name }) => spec_name).toSorted(),
  );
});
