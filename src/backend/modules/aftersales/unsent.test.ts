import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { linesIn, orderOf, partShipped, refundsOf } from '#backend/testing/part-shipped.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { createAftersales, listAftersales } from '#core/aftersales/contract.ts';
import { listDeskCases, stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { listDeliveries } from '#core/delivery/contract.ts';
import { shipOrder, shipOrders } from '#core/delivery/desk-contract.ts';
import { serviceItemId } from '#core/delivery/service-line.ts';
import { listNotices } from '#core/notice/contract.ts';
import { getDeskOrder, leaveUnsent } from '#core/order/desk-contract.ts';
import { getOrder } from '#core/order/detail-contract.ts';
import { confirmReceipt } from '#core/order/receipt-contract.ts';
import { createReviews } from '#core/review/contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const world = { shop, desk };

const depositOf = async (order_id: string): Promise<number> =>
  (
    await shop.database.read
      .selectFrom('orders')
      .innerJoin('member', 'member.user_id', 'orders.user_id')
      .select('deposit')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).deposit;
const stockOf = async (item_id: string): Promise<number> =>
  (await shop.database.read.selectFrom('sku').select('stock').where('item_id', '=', item_id).executeTakeFirstOrThrow())
    .stock;
const logOf = (order_id: string) =>
  shop.database.read
    .selectFrom('staff_log')
    .selectAll()
    .where('about', '=', `order:${order_id}`)
    .where('action', '!=', 'order.ship')
    .orderBy('entry_id')
    .execute();
const infoOf = async (member: TestClient, id: string) => {
  const detail = await member.call(getOrder, { id });
  if (!('orderInfo' in detail)) throw new Error('the order is gone');
  return detail.orderInfo;
};
const why = { reason: '缺货', is_restocked: false };

test('what is left is not sent: its money goes back, the order is shipped, and only what was sent goes on', async () => {
  const { member, staff, order_id, lines } = await partShipped(
    world,
    [
      [10_000, 1],
      [3333, 3],
    ],
    [1, 1],
  );
  const [first, second] = lines;
  const item = second?.item_id ?? '';
  const [deposit, stock] = [await depositOf(order_id), await stockOf(item)];
  const wish = { order_id, lines: [{ id: second?.id ?? '', num: 2 }], ...why };
  await expect(staff.call(leaveUnsent, { ...wish, refund_fee: 6667 })).rejects.toThrow('应退金额');
  expect(await staff.call(leaveUnsent, { ...wish, refund_fee: 6666 })).toEqual({ status: true, waits: false });

  expect(await depositOf(order_id)).toBe(deposit + 6666);
  expect(await stockOf(item)).toBe(stock);
  expect(await orderOf(shop, order_id)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' });
  expect((await orderOf(shop, order_id)).auto_finish_time).not.toBeNull();
  const shown = await staff.call(getDeskOrder, { order_id });
  expect(shown).toMatchObject({
    view: 'shipped',
    unsent: [{ reason: '缺货', pieces: 2, refund_fee: 6666, progress_name: '已退回' }],
  });
  expect(shown.timeline.map(({ text }) => text)).toContain('2 件不再发货：缺货，退款 ¥66.66');

  const info = await infoOf(member, order_id);
  const sending = await member.call(listDeliveries, { order_id });
  expect(sending.list.map(({ status_msg }) => status_msg)).not.toContain('待发货');
  expect(sending.unsent).toMatchObject([{ reason: '缺货', num: 2, refund_fee: 6666, is_refunded: true }]);
  const shownLine = info.items.find(({ id }) => id === second?.id);
  expect(shownLine).toMatchObject({
    unsent_num: 2,
    unsent_fee: 6666,
    delivery_status: 'DONE',
    left_aftersales_num: 1,
  });
  expect(shownLine).not.toHaveProperty('aftersales_status');
  const [told] = (await member.call(listNotices, {})).list.filter(({ kind }) => kind === 'unsent');
  expect(told?.content).toMatch(/有 2 件不再发货（缺货），¥66\.66 会原路退回。$/);
  expect((await member.call(listAftersales, { order_id })).list).toMatchObject([
    { is_unsent: true, progress: 4, refund_fee: 6666, reason: '缺货' },
  ]);

  await member.call(confirmReceipt, { order_id });
  const detail = (num: number) => ({ order_id, detail: [{ id: second?.id ?? '', num }], reason: '质量问题' });
  const type = { aftersales_type: 'ONLY_REFUND' } as const;
  await expect(member.call(createAftersales, { ...detail(2), ...type })).rejects.toThrow('最多还能申请 1 件');
  const { result } = await member.call(createAftersales, { ...detail(1), ...type });
  // The last piece has the cent that the others left.
  expect(result.refund_fee).toBe(9999 - 6666);
  expect(first?.unsent_num).toBe(0);
});

test('shares of a coupon are exact to the cent, however the pieces go', async () => {
  const { member, staff, order_id, lines } = await partShipped(
    world,
    [
      [3333, 3],
      [1999, 2],
      [777, 7],
    ],
    [1, 0, 2],
    { coupon: 1000 },
  );
  expect((await orderOf(shop, order_id)).coupon_discount).toBe(1000);
  const freight = (await orderOf(shop, order_id)).freight_fee;
  expect(freight).toBe(0);
  const send = async (nums: readonly number[]) => {
    const { goods } = await staff.call(getDeskOrder, { order_id });
    const asked = goods
      .toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1))
      .map((line, index) => ({ line, num: nums[index] ?? 0 }))
      .filter(({ num }) => num > 0);
    const fee = asked.reduce(
      (sum, { line, num }) =>
        sum +
        (line.unsent + num === line.num
          ? line.total_fee - line.refunded_fee
          : Math.floor((line.total_fee * num) / line.num)),
      0,
    );
    await staff.call(leaveUnsent, {
      ...{ order_id, ...why, refund_fee: fee },
      lines: asked.map(({ line, num }) => ({ id: line.order_line_id, num })),
    });
    return fee;
  };
  const first = await send([1, 1, 3]);
  expect(await orderOf(shop, order_id)).toMatchObject({ order_status: 'PAYED', delivery_status: 'PARTAIL' });
  const second = await send([1, 1, 2]);
  expect(await orderOf(shop, order_id)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' });
  const back = (await linesIn(shop, order_id)).map(({ refunded_fee }) => refunded_fee);
  expect(back[1]).toBe(lines[1]?.total_fee);
  expect(back.reduce((sum, fee) => sum + fee, 0)).toBe(first + second);
  // What was sent comes back as well: together it is all that was paid, not a cent more or less.
  const left = (await infoOf(member, order_id)).items.filter((line) => line.left_aftersales_num > 0);
  const { result } = await member.call(createAftersales, {
    ...{ order_id, aftersales_type: 'ONLY_REFUND', reason: '质量问题' },
    detail: left.map((line) => ({ id: line.id, num: line.left_aftersales_num })),
  });
  await (await desk.staff('service')).call(stepDeskCase, { aftersales_bn: result.aftersales_bn, action: 'agree' });
  const paid = (await orderOf(shop, order_id)).total_fee;
  expect((await refundsOf(shop, order_id)).reduce((sum, { refund_fee }) => sum + refund_fee, 0)).toBe(paid);
  expect(await orderOf(shop, order_id)).toMatchObject({ order_status: 'CANCEL' });
});

test('a rest that still waits is shipped without the others, also by a table', async () => {
  const { staff, order_id, lines } = await partShipped(
    world,
    [
      [5000, 1],
      [6000, 2],
    ],
    [1, 0],
  );
  const id = lines[1]?.id ?? '';
  await staff.call(leaveUnsent, { order_id, lines: [{ id, num: 1 }], ...why, refund_fee: 6000 });
  expect(await orderOf(shop, order_id)).toMatchObject({ order_status: 'PAYED', delivery_status: 'PARTAIL' });
  await expect(
    staff.call(shipOrder, { order_id, corp_code: 'SF', delivery_code: 'SF9000000777', lines: [{ id, num: 2 }] }),
  ).rejects.toThrow('剩余 1 件');
  const rows = [{ row: 2, order_id, courier: '顺丰', waybill: 'SF9000000778' }];
  expect(await staff.call(shipOrders, { is_trial: false, rows })).toMatchObject({ shipped: [2] });
  expect(await orderOf(shop, order_id)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' });
  expect((await linesIn(shop, order_id))[1]).toMatchObject({ delivery_item_num: 1, unsent_num: 1 });
});

test('pieces go back on sale only where the staff say so', async () => {
  const { staff, order_id, lines } = await partShipped(world, [[5000, 4]], [1]);
  const [line] = lines;
  const stock = await stockOf(line?.item_id ?? '');
  const leave = (is_restocked: boolean, num: number, refund_fee: number) =>
    staff.call(leaveUnsent, {
      ...{ order_id, reason: '买家不要了', is_restocked, refund_fee },
      lines: [{ id: line?.id ?? '', num }],
    });
  await leave(false, 1, 5000);
  expect(await stockOf(line?.item_id ?? '')).toBe(stock);
  await leave(true, 2, 10_000);
  expect(await stockOf(line?.item_id ?? '')).toBe(stock + 2);
});

test('only of an order that is shipped in part, by those who may, and with both states in the log', async () => {
  const { staff, order_id, lines } = await partShipped(world, [[5000, 2]], [1]);
  const wish = { order_id, lines: [{ id: lines[0]?.id ?? '', num: 1 }], ...why, refund_fee: 5000 };
  await expect((await desk.staff('money')).call(leaveUnsent, wish)).rejects.toThrow('没有这项权限');
  await expect(staff.call(leaveUnsent, { ...wish, lines: [{ id: '987654321', num: 1 }] })).rejects.toThrow(
    '没有这件商品',
  );
  await expect(staff.call(leaveUnsent, { ...wish, reason: ' ' })).rejects.toThrow('请填写原因');
  const twice = [...wish.lines, ...wish.lines];
  await expect(staff.call(leaveUnsent, { ...wish, lines: twice })).rejects.toThrow('还没发的只有 1 件');
  await staff.call(leaveUnsent, wish);
  await expect(staff.call(leaveUnsent, wish)).rejects.toThrow('已全部发出');
  const log = await logOf(order_id);
  expect(log.map(({ action }) => action)).toEqual(['order.unsent']);
  const name = lines[0]?.item_name;
  expect(JSON.parse(log[0]?.before ?? '')).toEqual({ waiting: [`${name} × 1`] });
  expect(JSON.parse(log[0]?.after ?? '')).toMatchObject({
    waiting: [],
    refund_fee: 5000,
    reason: '缺货',
    stock: '不放回',
  });
});

test('the freight goes back where no goods were ever sent, and the books say so', async () => {
  const { member, staff, order_id, lines } = await partShipped(
    world,
    [
      [3000, 1],
      [2000, 1],
    ],
    [1, 0],
  );
  const { total_fee, freight_fee } = await orderOf(shop, order_id);
  expect(freight_fee).toBeGreaterThan(0);
  // The line that is done is a service.
  await shop.database.write(async (connection) => {
    await connection
      .updateTable('order_line')
      .set({ item_id: serviceItemId(lines[0]?.order_line_id ?? 0) })
      .where('order_line_id', '=', lines[0]?.order_line_id ?? 0)
      .execute();
  });
  const wish = { order_id, lines: [{ id: lines[1]?.id ?? '', num: 1 }], ...why };
  await expect(staff.call(leaveUnsent, { ...wish, refund_fee: 2000 })).rejects.toThrow('应退金额');
  await staff.call(leaveUnsent, { ...wish, refund_fee: 2000 + freight_fee });
  expect(await refundsOf(shop, order_id)).toMatchObject([{ refund_fee: 2000 + freight_fee }]);
  expect(await infoOf(member, order_id)).toMatchObject({
    invoice_amount: total_fee - 2000 - freight_fee,
    freight_refunded: freight_fee,
  });
});

test('a refund at a platform keeps the order from nothing, and ends with its report', async () => {
  const { member, staff, order_id, lines } = await partShipped(world, [[10_000, 2]], [1], { payType: 'alipay' });
  await staff.call(leaveUnsent, { order_id, lines: [{ id: lines[0]?.id ?? '', num: 1 }], ...why, refund_fee: 10_000 });
  await member.call(confirmReceipt, { order_id });
  expect(await orderOf(shop, order_id)).toMatchObject({ order_status: 'DONE' });
  const { list } = await (await desk.staff('service')).call(listDeskCases, { search: order_id });
  expect(list).toMatchObject([{ type_name: '未发货退款', actions: [] }]);
  expect(await refundsOf(shop, order_id)).toMatchObject([{ refund_fee: 10_000 }]);
});

test('nobody reviews what was not sent, and it keeps no order from being reviewed', async () => {
  const { member, staff, order_id, lines } = await partShipped(
    world,
    [
      [5000, 1],
      [6000, 1],
    ],
    [1, 0],
  );
  const [sent, unsent] = lines;
  await staff.call(leaveUnsent, { order_id, lines: [{ id: unsent?.id ?? '', num: 1 }], ...why, refund_fee: 6000 });
  await member.call(confirmReceipt, { order_id });
  const about = (item_id = '') => [{ item_id, content: '很好用，安装也方便。', star: 5, pics: [] }];
  await expect(member.call(createReviews, { order_id, rates: about(unsent?.item_id) })).rejects.toThrow('没有发货');
  await member.call(createReviews, { order_id, rates: about(sent?.item_id) });
  expect((await orderOf(shop, order_id)).is_rate).toBe(1);
  expect((await infoOf(member, order_id)).items.map(({ is_rate }) => is_rate)).toEqual([true, true]);
});
