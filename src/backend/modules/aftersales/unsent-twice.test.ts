import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { linesIn, orderOf, partShipped, refundsOf } from '#backend/testing/part-shipped.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { shipOrder } from '#core/delivery/desk-contract.ts';
import { getDeskOrder, leaveUnsent } from '#core/order/desk-contract.ts';
import { approvedFrom } from '#core/refund/approval.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const world = { shop, desk };
const why = { reason: '缺货', is_restocked: false };

const actionsOf = async (order_id: string): Promise<string[]> =>
  (
    await shop.database.read
      .selectFrom('staff_log')
      .select('action')
      .where('about', '=', `order:${order_id}`)
      .where('action', '!=', 'order.ship')
      .orderBy('entry_id')
      .execute()
  ).map(({ action }) => action);

test('a press counts once: repeated with its key, pressed by two, and against a parcel', async () => {
  const { staff, order_id, lines } = await partShipped(world, [[5000, 2]], [1]);
  const wish = { order_id, lines: [{ id: lines[0]?.id ?? '', num: 1 }], ...why, refund_fee: 5000 };
  const press = { key: crypto.randomUUID() };
  expect(await staff.call(leaveUnsent, wish, press)).toEqual(await staff.call(leaveUnsent, wish, press));
  expect(await refundsOf(shop, order_id)).toMatchObject([{ refund_fee: 5000, refund_status: 'SUCCESS' }]);

  const two = await partShipped(world, [[5000, 2]], [1]);
  const same = { ...wish, order_id: two.order_id, lines: [{ id: two.lines[0]?.id ?? '', num: 1 }] };
  const colleague = await desk.staff('service');
  const both = await Promise.allSettled([two.staff.call(leaveUnsent, same), colleague.call(leaveUnsent, same)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refundsOf(shop, two.order_id)).toHaveLength(1);

  for (let round = 0; round < 4; round++) {
    const raced = await partShipped(world, [[5000, 2]], [1]);
    const id = raced.lines[0]?.id ?? '';
    const ship = { order_id: raced.order_id, corp_code: 'SF', delivery_code: `SFX${raced.order_id}` };
    const calls = [
      () => raced.staff.call(shipOrder, { ...ship, lines: [{ id, num: 1 }] }),
      () => colleague.call(leaveUnsent, { ...wish, order_id: raced.order_id, lines: [{ id, num: 1 }] }),
    ];
    const ends = await Promise.allSettled((round % 2 ? calls : calls.toReversed()).map((call) => call()));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [line] = await linesIn(shop, raced.order_id);
    expect((line?.delivery_item_num ?? 0) + (line?.unsent_num ?? 0)).toBe(2);
    expect(await refundsOf(shop, raced.order_id)).toHaveLength(line?.unsent_num ?? -1);
    expect(await orderOf(shop, raced.order_id)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' });
  }
});

test('a large sum needs two who mean the same, also in parts', async () => {
  const { staff, order_id, lines } = await partShipped(world, [[approvedFrom / 2, 4]], [1]);
  const second = await desk.staff('service');
  const wish = (num: number, more = why) => ({
    ...{ order_id, ...more, refund_fee: (num * approvedFrom) / 2 },
    lines: [{ id: lines[0]?.id ?? '', num }],
  });
  expect(await staff.call(leaveUnsent, wish(1))).toMatchObject({ waits: false });
  expect(await staff.call(leaveUnsent, wish(1))).toMatchObject({ waits: true });
  await expect(staff.call(leaveUnsent, wish(1))).rejects.toThrow('等另一位同事复核');
  expect(await refundsOf(shop, order_id)).toHaveLength(1);
  expect((await second.call(getDeskOrder, { order_id })).unsent_wish).toMatchObject({
    ...{ agreed_by: staff.name, reason: '缺货', is_restocked: false },
    lines: [{ id: lines[0]?.id, num: 1 }],
  });
  // Another number of pieces is another wish, which the first one has not agreed to.
  expect(await second.call(leaveUnsent, wish(2))).toMatchObject({ waits: true });
  expect(await staff.call(leaveUnsent, wish(2))).toMatchObject({ waits: false });
  expect((await refundsOf(shop, order_id)).map(({ refund_fee }) => refund_fee)).toEqual([
    approvedFrom / 2,
    approvedFrom,
  ]);
  expect(await shop.database.read.selectFrom('refund_approval').selectAll().execute()).toEqual([]);
  expect(await actionsOf(order_id)).toEqual([
    ...['order.unsent', 'order.ask-unsent', 'order.ask-unsent', 'order.unsent'],
  ]);
});

test('a wish that a parcel has overtaken is none any more', async () => {
  const { staff, order_id, lines } = await partShipped(world, [[approvedFrom, 3]], [1]);
  await desk.staff('service');
  const id = lines[0]?.id ?? '';
  const wish = { order_id, lines: [{ id, num: 2 }], ...why, refund_fee: 2 * approvedFrom };
  expect(await staff.call(leaveUnsent, wish)).toMatchObject({ waits: true });
  await staff.call(shipOrder, { order_id, corp_code: 'SF', delivery_code: 'SF9000000900', lines: [{ id, num: 1 }] });
  expect((await staff.call(getDeskOrder, { order_id })).unsent_wish).toBeNull();
});

test('a piece that was free needs nobody else, whatever went back before', async () => {
  const { staff, order_id, lines } = await partShipped(world, [[approvedFrom, 2]], [1]);
  const second = await desk.staff('service');
  const { id = '' } = lines[0] ?? {};
  // The line of a present in the same order.
  const free = await shop.database.write(async (connection) => {
    const { order_line_id, ...line } = await connection
      .selectFrom('order_line')
      .selectAll()
      .where('order_line_id', '=', Number(id))
      .executeTakeFirstOrThrow();
    return connection
      .insertInto('order_line')
      .values({ ...line, delivery_item_num: 0, price: 0, item_fee: 0, total_fee: 0 })
      .returning('order_line_id')
      .executeTakeFirstOrThrow();
  });
  const large = { order_id, lines: [{ id, num: 1 }], ...why, refund_fee: approvedFrom };
  await staff.call(leaveUnsent, large);
  expect(await second.call(leaveUnsent, large)).toMatchObject({ waits: false });
  const present = { order_id, lines: [{ id: String(free.order_line_id), num: 1 }], ...why, refund_fee: 0 };
  expect(await staff.call(leaveUnsent, present)).toMatchObject({ waits: false });
});
