import { expect, test } from 'vitest';
import { hasBought } from '#backend/modules/question/bought.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { orderOf, partShipped, refundsOf } from '#backend/testing/part-shipped.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { serviceItemId } from '#core/delivery/service-line.ts';
import { listNotices } from '#core/notice/contract.ts';
import { getDeskOrder, leaveUnsent } from '#core/order/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const world = { shop, desk };
const why = { reason: '缺货', is_restocked: false };

test('the buyer is told of the goods that are not sent, not of those that were', async () => {
  const { member, staff, order_id, lines } = await partShipped(
    world,
    [
      [5000, 1],
      [6000, 1],
      [7000, 2],
    ],
    [1, 0, 0],
  );
  await shop.database.write(async (connection) => {
    for (const [index, item_name] of ['网关', '传感器', '灯带'].entries())
      await connection
        .updateTable('order_line')
        .set({ item_name, pic: '/sent.webp' })
        .where('order_line_id', '=', Number(lines[index]?.id))
        .execute();
  });
  const leave = (asked: readonly (readonly [at: number, num: number])[], refund_fee: number) =>
    staff.call(leaveUnsent, {
      ...{ order_id, ...why, refund_fee },
      lines: asked.map(([at, num]) => ({ id: lines[at]?.id ?? '', num })),
    });
  await leave([[2, 1]], 7000);
  await leave(
    [
      [1, 1],
      [2, 1],
    ],
    13_000,
  );
  const told = (await member.call(listNotices, {})).list.filter(({ kind }) => kind === 'unsent');
  const { pic } = await shop.database.read
    .selectFrom('sku')
    .select('pic')
    .where('item_id', '=', lines[2]?.item_id ?? '')
    .executeTakeFirstOrThrow();
  expect(told.map((one) => one.pic)).toEqual([pic, pic]);
  expect(told.every((one) => one.order_id === order_id)).toBe(true);
  expect(told.map(({ content }) => content).toSorted()).toEqual([
    '「灯带 等 2 种商品」有 2 件不再发货（缺货），¥130.00 会原路退回。',
    '「灯带」有 1 件不再发货（缺货），¥70.00 会原路退回。',
  ]);
});

test('pieces that were free return nothing, and nobody says that they do', async () => {
  const { staff, order_id, lines } = await partShipped(world, [[5000, 2]], [1], { coupon: 9_999 });
  await staff.call(leaveUnsent, { order_id, lines: [{ id: lines[0]?.id ?? '', num: 1 }], ...why, refund_fee: 0 });
  expect(await refundsOf(shop, order_id)).toEqual([]);
  const { timeline, unsent } = await staff.call(getDeskOrder, { order_id });
  expect(timeline.map(({ text }) => text)).toContain('1 件不再发货：缺货');
  expect(unsent).toMatchObject([{ refund_fee: 0, progress_name: '不用退款' }]);
});

test('who was never sent a product does not answer for it as its buyer', async () => {
  const { staff, order_id, lines } = await partShipped(
    world,
    [
      [5000, 1],
      [6000, 2],
    ],
    [1, 0],
  );
  const goods_id = 'never-sent';
  await shop.database.write((connection) =>
    connection.updateTable('order_line').set({ goods_id }).where('order_line_id', '=', Number(lines[1]?.id)).execute(),
  );
  const { user_id } = await orderOf(shop, order_id);
  const isBuyer = () => hasBought(shop.database.read, user_id, goods_id);
  const leave = () =>
    staff.call(leaveUnsent, { order_id, lines: [{ id: lines[1]?.id ?? '', num: 1 }], ...why, refund_fee: 6000 });
  await leave();
  expect(await isBuyer()).toBe(true);
  await leave();
  expect(await isBuyer()).toBe(false);
});

test('what has no SKU, a service or goods that are gone, is left unsent and told of as well', async () => {
  const { member, staff, order_id, lines } = await partShipped(
    world,
    [
      [5000, 1],
      [6000, 1],
    ],
    [1, 0],
  );
  const id = lines[1]?.id ?? '';
  await shop.database.write((connection) =>
    connection
      .updateTable('order_line')
      .set({ item_id: serviceItemId(Number(id)) })
      .where('order_line_id', '=', Number(id))
      .execute(),
  );
  await staff.call(leaveUnsent, {
    ...{ order_id, lines: [{ id, num: 1 }], reason: '买家不要了', is_restocked: true, refund_fee: 6000 },
  });
  const told = (await member.call(listNotices, {})).list.filter(({ kind }) => kind === 'unsent');
  expect(told).toMatchObject([{ item_id: '', order_id }]);
});

test('who has chosen mail about parcels hears of what is not sent by mail as well', async () => {
  const { staff, order_id, lines } = await partShipped(world, [[5000, 2]], [1]);
  const { user_id } = await orderOf(shop, order_id);
  await shop.database.write((connection) =>
    connection
      .insertInto('member_mail')
      .values({ user_id, address: 'parcels@example.com', kinds: 'shipped', proven: 1 })
      .execute(),
  );
  await staff.call(leaveUnsent, { order_id, lines: [{ id: lines[0]?.id ?? '', num: 1 }], ...why, refund_fee: 5000 });
  const sendings = await shop.database.read
    .selectFrom('notice_sending')
    .innerJoin('notice', 'notice.notice_id', 'notice_sending.notice_id')
    .select(['notice.kind', 'way'])
    .where('notice.order_id', '=', order_id)
    .where('notice.kind', '=', 'unsent')
    .execute();
  expect(sendings).toEqual([{ kind: 'unsent', way: 'mail' }]);
});
