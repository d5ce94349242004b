import { expect, test } from 'vitest';
import { daysPass, foreignAnswers, placeOrder, type Reached, skuFor } from '#backend/testing/orders.ts';
import { pngFile } from '#backend/testing/pictures.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import {
  type AftersalesType,
  closeAftersales,
  createAftersales,
  getAftersales,
  getRefundablePrice,
  listAftersales,
  listAftersalesReasons,
  modifyAftersales,
  sendBackGoods,
  simulateAftersales,
} from '#core/aftersales/contract.ts';
import { uploadImage } from '#core/upload/contract.ts';

// One file: every test begins with a case of its own, and the steps of a case follow from each other.

const shop = shopOfFile();

/** Buys an order of one line with `num` pieces at `price`; returns it with the line's id. */
async function bought(
  member: TestClient,
  num: number,
  price: number,
  reached: Reached = 'done',
  pay: 'deposit' | 'wxpaypc' = 'wxpaypc',
) {
  const item_id = await skuFor(shop, 0, price);
  const order_id = await placeOrder(member, [[item_id, num]], reached, pay);
  const line = await shop.database.read
    .selectFrom('order_line')
    .select('order_line_id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  return { order_id, item_id, line: String(line.order_line_id) };
}

const ask = (line: string, num: number, aftersales_type: AftersalesType = 'ONLY_REFUND') => ({
  detail: [{ id: line, num }],
  aftersales_type,
  reason: '质量问题',
});

const act = (member: TestClient, aftersales_bn: string, action: 'agree' | 'refuse' | 'receive' | 'refund') =>
  member.call(simulateAftersales, { aftersales_bn, action });

const steps = ({ aftersales_status, progress }: { aftersales_status: number; progress: number }) => [
  aftersales_status,
  progress,
];

test('one press opens one case, however often it arrives', async () => {
  const member = await shop.newMember(100_000);
  const { order_id, line } = await bought(member, 3, 10_000);
  const press = (num: number, idempotencyKey: string) =>
    member.call(createAftersales, { order_id, ...ask(line, num) }, { idempotencyKey });
  const [one, again] = await Promise.all([press(1, 'press-1'), press(1, 'press-1')]);
  expect(again).toEqual(one);
  expect(await press(1, 'press-1')).toEqual(one);
  await expect(press(2, 'press-1')).rejects.toThrow('另一次售后申请');
  expect((await press(1, 'press-2')).result.aftersales_bn).not.toBe(one.result.aftersales_bn);
  expect((await member.call(listAftersales, { order_id })).total_count).toBe(2);
});

test('money only: agreed, refunded, back on the balance', async () => {
  const member = await shop.newMember(100_000);
  const { order_id, line } = await bought(member, 2, 10_000, 'done', 'deposit');
  const { status, result } = await member.call(createAftersales, { order_id, ...ask(line, 1) });
  expect([status, steps(result), result.refund_fee]).toEqual([true, [0, 0], 10_000]);
  const bn = result.aftersales_bn;
  expect(steps(await act(member, bn, 'agree'))).toEqual([1, 9]);
  expect(await member.call(getAftersales, { aftersales_bn: bn })).toMatchObject({
    refund_info: { refund_status: 'PROCESSING', refunded_fee: 0 },
    app_info: { status_msg: '处理中', progress_msg: '退款处理中' },
  });
  expect(steps(await act(member, bn, 'refund'))).toEqual([2, 4]);
  const info = await member.call(getAftersales, { aftersales_bn: bn });
  expect(info).toMatchObject({
    refund_info: { refund_status: 'SUCCESS', refunded_fee: 10_000, pay_type: 'deposit' },
    order_info: { order_id, receiver_mobile: '138****0001' },
  });
  const { deposit } = await shop.database.read
    .selectFrom('member')
    .innerJoin('orders', 'orders.user_id', 'member.user_id')
    .select('member.deposit')
    .where('orders.order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(deposit).toBe(100_000 - 20_000 + 10_000);
  await expect(act(member, bn, 'refund')).rejects.toThrow('已处理');
});

test('goods back: agreed, sent, received, refunded; steps out of turn are refused', async () => {
  const member = await shop.newMember();
  const { order_id, line } = await bought(member, 1, 20_000, 'shipped');
  const { result } = await member.call(createAftersales, { order_id, ...ask(line, 1, 'REFUND_GOODS') });
  const bn = result.aftersales_bn;
  const sent = { aftersales_bn: bn, corp_code: 'YTO', logi_no: 'QH20261120001' };
  await expect(member.call(sendBackGoods, sent)).rejects.toThrow('不需要寄回');
  await expect(act(member, bn, 'receive')).rejects.toThrow('等待商家处理');
  expect(steps(await act(member, bn, 'agree'))).toEqual([1, 1]);
  await expect(member.call(closeAftersales, { aftersales_bn: bn })).rejects.toThrow('不能再撤销');
  await expect(member.call(sendBackGoods, { ...sent, logi_no: '123' })).rejects.toThrow('6 到 30 位');
  await expect(member.call(sendBackGoods, { ...sent, corp_code: ' ' })).rejects.toThrow('请选择快递公司');
  const onTheWay = await member.call(sendBackGoods, sent);
  expect(steps(onTheWay)).toEqual([1, 2]);
  expect(onTheWay.sendback_data).toMatchObject({ corp_name: '圆通速递', logi_no: 'QH20261120001' });
  await expect(act(member, bn, 'refund')).rejects.toThrow('已寄回待收货');
  expect(steps(await act(member, bn, 'receive'))).toEqual([1, 8]);
  expect(steps(await act(member, bn, 'refund'))).toEqual([1, 9]);
  // The platform reports the money.
  expect(steps(await member.call(getAftersales, { aftersales_bn: bn }))).toEqual([2, 4]);
  // Everything has come back, so the order is closed.
  const order = await shop.database.read
    .selectFrom('orders')
    .select(['order_status', 'cancel_status', 'delivery_status'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ order_status: 'CANCEL', cancel_status: 'SUCCESS', delivery_status: 'DONE' });
});

test('refused and withdrawn cases give their pieces back; a received case may be refused too', async () => {
  const member = await shop.newMember();
  const { order_id, line } = await bought(member, 2, 10_000);
  const first = (await member.call(createAftersales, { order_id, ...ask(line, 2) })).result.aftersales_bn;
  await expect(member.call(createAftersales, { order_id, ...ask(line, 1) })).rejects.toThrow('已在售后处理中');
  const refused = await act(member, first, 'refuse');
  expect([steps(refused), refused.refuse_reason]).toEqual([[3, 3], '商品不符合退换条件']);
  const second = (await member.call(createAftersales, { order_id, ...ask(line, 2) })).result.aftersales_bn;
  expect(steps(await member.call(closeAftersales, { aftersales_bn: second }))).toEqual([4, 7]);
  const third = (await member.call(createAftersales, { order_id, ...ask(line, 1, 'REFUND_GOODS') })).result;
  await act(member, third.aftersales_bn, 'agree');
  await member.call(sendBackGoods, { aftersales_bn: third.aftersales_bn, corp_code: 'STO', logi_no: 'SH1234567' });
  await act(member, third.aftersales_bn, 'receive');
  expect(steps(await act(member, third.aftersales_bn, 'refuse'))).toEqual([3, 5]);
  expect(
    (await member.call(getRefundablePrice, { order_id, item_id: third.detail[0]?.item_id ?? '', number: 2 }))
      .refund_fee,
  ).toBe(20_000);
});

test('shares are rounded down and the last piece takes the rest: together exactly what was paid', async () => {
  const member = await shop.newMember();
  const { order_id, line, item_id } = await bought(member, 3, 10_000);
  // A discount that is not divisible by three.
  await shop.database.write(async (connection) => {
    await connection
      .updateTable('order_line')
      .set({ promotion_discount: 1000, total_fee: 29_000 })
      .where('order_id', '=', order_id)
      .execute();
    await connection
      .updateTable('orders')
      .set({ promotion_discount: 1000, discount_fee: 1000, total_fee: 29_000 })
      .where('order_id', '=', order_id)
      .execute();
  });
  expect(await member.call(getRefundablePrice, { order_id, item_id, number: 3 })).toEqual({
    refund_fee: 29_000,
    left_aftersales_num: 3,
  });
  const fees: number[] = [];
  for (let round = 0; round < 3; round++) {
    const { result } = await member.call(createAftersales, { order_id, ...ask(line, 1) });
    fees.push(result.refund_fee);
    await act(member, result.aftersales_bn, 'agree');
  }
  expect(fees).toEqual([9666, 9666, 9668]);
  await expect(member.call(createAftersales, { order_id, ...ask(line, 1) })).rejects.toThrow('当前订单状态');
  const { refunded_fee } = await shop.database.read
    .selectFrom('order_line')
    .select('refunded_fee')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(refunded_fee).toBe(29_000);
});

test('the database itself refuses to return more than was paid', async () => {
  const member = await shop.newMember();
  const { order_id } = await bought(member, 1, 10_000);
  const overpay = shop.database.write((connection) =>
    connection.updateTable('order_line').set({ refunded_fee: 10_001 }).where('order_id', '=', order_id).execute(),
  );
  await expect(overpay).rejects.toThrow(/order_line_refund/);
});

test('a request is changed while it waits, and not after', async () => {
  const member = await shop.newMember();
  const { order_id, line } = await bought(member, 2, 10_000);
  const { aftersales_bn } = (await member.call(createAftersales, { order_id, ...ask(line, 1) })).result;
  const { result } = await member.call(modifyAftersales, {
    aftersales_bn,
    order_id,
    ...ask(line, 2, 'REFUND_GOODS'),
    description: '两件都有划痕',
  });
  expect(result).toMatchObject({ refund_fee: 20_000, aftersales_type: 'REFUND_GOODS', description: '两件都有划痕' });
  await act(member, aftersales_bn, 'agree');
  await expect(member.call(modifyAftersales, { aftersales_bn, order_id, ...ask(line, 1) })).rejects.toThrow(
    '不能再修改',
  );
});

test('what cannot be asked for is refused with its reason', async () => {
  const member = await shop.newMember();
  const { order_id, line } = await bought(member, 2, 10_000);
  const open = (input: object) => member.call(createAftersales, { order_id, ...ask(line, 1), ...input });
  await expect(open({ detail: [{ id: line, num: 3 }] })).rejects.toThrow('最多还能申请 2 件');
  await expect(
    open({
      detail: [
        { id: line, num: 2 },
        { id: line, num: 1 },
      ],
    }),
  ).rejects.toThrow('最多还能申请 2 件');
  await expect(open({ detail: [{ id: '999999', num: 1 }] })).rejects.toThrow('订单中没有这件商品');
  await expect(open({ detail: [] })).rejects.toThrow('请选择要售后的商品');
  await expect(open({ detail: [{ id: line, num: 0 }] })).rejects.toThrow('至少为 1 件');
  await expect(open({ reason: '' })).rejects.toThrow('请选择售后原因');
  await expect(open({ aftersales_type: 'EXCHANGING_GOODS' })).rejects.toThrow('暂不支持换货');
  await expect(open({ evidence_pic: ['/uploads/00000000000000000000000000000000.png'] })).rejects.toThrow('图片不存在');
  const paid = await bought(member, 1, 10_000, 'paid');
  await expect(open({ order_id: paid.order_id, ...ask(paid.line, 1) })).rejects.toThrow('请直接申请取消订单');
  const unpaid = await bought(member, 1, 10_000, 'unpaid');
  await expect(open({ order_id: unpaid.order_id, ...ask(unpaid.line, 1) })).rejects.toThrow('当前订单状态不能申请售后');
  await daysPass(shop, member, 15);
  await expect(open({})).rejects.toThrow('已超过售后期限');
});

test('lines and pictures travel as JSON text and as text with commas as well', async () => {
  const member = await shop.newMember();
  const { order_id, line } = await bought(member, 1, 10_000);
  const file = pngFile('a.jpg');
  const { image_url } = await member.call(uploadImage, { file });
  const { result } = await member.call(createAftersales, {
    order_id,
    ...ask(line, 1),
    detail: JSON.stringify([{ id: line, num: 1 }]),
    evidence_pic: image_url,
  });
  expect(result.evidence_pic).toEqual([image_url]);
  const broken = { order_id, ...ask(line, 1), detail: '{not json' };
  await expect(member.call(createAftersales, broken)).rejects.toThrow();
});

test('own cases are listed by status and order', async () => {
  const member = await shop.newMember();
  const one = await bought(member, 1, 10_000);
  const two = await bought(member, 1, 10_000);
  const first = (await member.call(createAftersales, { order_id: one.order_id, ...ask(one.line, 1) })).result;
  shop.advance(5);
  const second = (await member.call(createAftersales, { order_id: two.order_id, ...ask(two.line, 1) })).result;
  await act(member, first.aftersales_bn, 'refuse');
  const numbers = async (input: object) =>
    (await member.call(listAftersales, input)).list.map((one) => one.aftersales_bn);
  expect(await numbers({})).toEqual([second.aftersales_bn, first.aftersales_bn]);
  expect(await numbers({ aftersales_status: 3 })).toEqual([first.aftersales_bn]);
  expect(await numbers({ order_id: two.order_id })).toEqual([second.aftersales_bn]);
  expect(await member.call(listAftersales, { page: 2, pageSize: 1 })).toMatchObject({ total_count: 2 });
  expect(await member.call(listAftersalesReasons, {})).toContain('质量问题');
});

test("another member's case answers as an unknown one on every call", async () => {
  const [owner, other] = [await shop.newMember(), await shop.newMember()];
  const { order_id, line, item_id } = await bought(owner, 1, 10_000);
  const bn = (await owner.call(createAftersales, { order_id, ...ask(line, 1, 'REFUND_GOODS') })).result.aftersales_bn;
  const mine = await bought(other, 1, 10_000);
  const asks = [
    foreignAnswers(other, (client, id) => client.call(getAftersales, { aftersales_bn: id }), bn),
    foreignAnswers(other, (client, id) => client.call(closeAftersales, { aftersales_bn: id }), bn),
    foreignAnswers(
      other,
      (client, id) => client.call(sendBackGoods, { aftersales_bn: id, corp_code: 'SF', logi_no: 'CJ123456' }),
      bn,
    ),
    foreignAnswers(
      other,
      (client, id) =>
        client.call(modifyAftersales, { aftersales_bn: id, order_id: mine.order_id, ...ask(mine.line, 1) }),
      bn,
    ),
    foreignAnswers(other, (client, id) => client.call(createAftersales, { order_id: id, ...ask(line, 1) }), order_id),
    foreignAnswers(
      other,
      (client, id) => client.call(getRefundablePrice, { order_id: id, item_id, number: 1 }),
      order_id,
    ),
  ];
  for (const [foreign, unknown] of await Promise.all(asks)) expect(foreign).toBe(unknown);
  expect((await other.call(listAftersales, { order_id })).list).toEqual([]);
  // A line of another member's order does not belong to one's own order.
  await expect(other.call(createAftersales, { order_id: mine.order_id, ...ask(line, 1) })).rejects.toThrow('没有这件');
});

test('while a case is open a shipped order does not confirm itself; when the last one ends its seven days begin anew', async () => {
  const member = await shop.newMember();
  const { order_id, line } = await bought(member, 2, 10_000, 'shipped');
  const other = await bought(await shop.newMember(), 1, 10_000, 'shipped');
  const endOf = async (id = order_id) =>
    (
      await shop.database.read
        .selectFrom('orders')
        .select('auto_finish_time')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
    ).auto_finish_time;
  const othersEnd = await endOf(other.order_id);
  expect(await endOf()).not.toBeNull();
  const first = (await member.call(createAftersales, { order_id, ...ask(line, 1) })).result.aftersales_bn;
  const second = (await member.call(createAftersales, { order_id, ...ask(line, 1) })).result.aftersales_bn;
  expect(await endOf()).toBeNull();
  await member.call(closeAftersales, { aftersales_bn: first });
  expect(await endOf()).toBeNull();
  shop.advance(3600);
  const earliest = Math.floor(shop.nowMs() / 1000) + 7 * 86_400;
  await act(member, second, 'refuse');
  expect(await endOf()).toBeGreaterThanOrEqual(earliest);
  expect(await endOf()).toBeLessThanOrEqual(Math.floor(shop.nowMs() / 1000) + 7 * 86_400);
  expect(await endOf(other.order_id)).toBe(othersEnd);
});
