import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, receiver, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { cancelOrder } from '#core/order/contract.ts';
import {
  changeReceiver,
  confirmCancel,
  countDeskOrders,
  exportOrders,
  getDeskOrder,
  listDeskOrders,
  noteOrder,
  openReceiver,
} from '#core/order/desk-contract.ts';
import { type DeskView, deskViews } from '#core/order/desk-views.ts';
import { formatTime } from '#core/time/time.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const entries = (about: string) =>
  shop.database.read.selectFrom('staff_log').selectAll().where('about', '=', about).orderBy('entry_id').execute();
const orderRow = (order_id: string) =>
  shop.database.read.selectFrom('orders').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow();

test('every order is in the one view that its state says, and the counters agree with the lists', async () => {
  const staff = await desk.staff('orders');
  const member = await shop.newMember();
  const placed: Record<string, DeskView> = {};
  for (const [reached, view] of [
    ['unpaid', 'unpaid'],
    ['paid', 'toShip'],
    ['shipped', 'shipped'],
    ['done', 'done'],
  ] as const)
    placed[await placeOrder(member, [[await skuFor(shop, 1, 9900), 1]], reached)] = view;
  const asked = await placeOrder(member, [[await skuFor(shop, 1, 9900), 1]], 'paid');
  await member.call(cancelOrder, { order_id: asked, cancel_reason: '不想要了' });
  placed[asked] = 'cancelAsked';
  const dropped = await placeOrder(member, [[await skuFor(shop, 1, 9900), 1]], 'unpaid');
  await member.call(cancelOrder, { order_id: dropped });
  placed[dropped] = 'over';
  const [last] = (await staff.call(getDeskOrder, { order_id: dropped })).timeline;
  expect(last).toMatchObject({ text: '已取消：买家自己取消' });

  const { counts } = await staff.call(countDeskOrders, {});
  const seen = new Map<string, DeskView[]>();
  const pages = new Map<DeskView, number>();
  const ids = new Map<DeskView, string[]>();
  for (const view of Object.keys(deskViews) as DeskView[]) {
    let listed = 0;
    let page = 1;
    const order: (readonly [time: number, id: string])[] = [];
    let answer = await staff.call(listDeskOrders, { view, page });
    for (; answer.list.length > 0; answer = await staff.call(listDeskOrders, { view, page })) {
      listed += answer.list.length;
      for (const row of answer.list) {
        order.push([row.create_time, row.order_id]);
        if (view === 'all') continue;
        if (view === 'toShip' && row.view === 'partShipped') continue;
        expect([row.order_id, row.view]).toEqual([row.order_id, view]);
        seen.set(row.order_id, [...(seen.get(row.order_id) ?? []), view]);
      }
      page += 1;
    }
    expect([view, listed]).toEqual([view, counts[view]]);
    ids.set(
      view,
      order.map(([, id]) => id),
    );
    expect(answer.total).toBe(listed);
    // Pages are read from either end of the list: together they are one list.
    const isOldestFirst = ['toShip', 'partShipped', 'cancelAsked', 'pickup'].includes(view);
    const byTime = order.toSorted(([a, x], [b, y]) => a - b || Number(x > y) - 0.5);
    expect(order).toEqual(isOldestFirst ? byTime : byTime.toReversed());
    pages.set(view, page - 1);
  }
  expect(pages.get('all')).toBeGreaterThan(1);
  // What is to be sent is one queue: those of which a part is on its way stand in it as well.
  expect(ids.get('toShip')).toEqual(expect.arrayContaining(ids.get('partShipped') ?? ['none']));
  for (const [order_id, view] of Object.entries(placed))
    expect([order_id, seen.get(order_id)]).toEqual([order_id, [view]]);
});

test('an order that nobody has paid in time says so where its story ends', async () => {
  const order_id = await placeOrder(await shop.newMember(), [[await skuFor(shop, 1, 9900), 1]], 'unpaid');
  const { auto_cancel_time } = await orderRow(order_id);
  shop.advance(auto_cancel_time - Math.floor(shop.nowMs() / 1000) + 60);
  const staff = await desk.staff('orders');
  const { timeline, view } = await staff.call(getDeskOrder, { order_id });
  expect(view).toBe('over');
  expect(timeline[0]).toEqual({ time: auto_cancel_time, text: '已取消：超时未付款', by: '' });
});

test('an order that time alone has finished is called finished, in the list and in the table', async () => {
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 9900), 1]], 'shipped');
  await shop.database.write((connection) =>
    connection
      .updateTable('orders')
      .set({ auto_finish_time: Math.floor(shop.nowMs() / 1000) - 1 })
      .where('order_id', '=', order_id)
      .execute(),
  );
  const staff = await desk.staff('owner');
  expect(await staff.call(getDeskOrder, { order_id })).toMatchObject({ view: 'done', words: '已完成' });
  const day = formatTime(Math.floor(shop.nowMs() / 1000)).slice(0, 10);
  const { rows } = await staff.call(exportOrders, { begins: day, ends: day });
  expect(rows.find(([id]) => id === order_id)?.[3]).toBe('已完成');
});

test('an order is found by the end of its number, by mobile and by name; mobiles are masked until somebody opens one', async () => {
  const staff = await desk.staff('orders');
  const order_id = await placeOrder(await shop.newMember(), [[await skuFor(shop, 2, 12_300), 2]], 'paid');
  const found = async (search: string) =>
    (await staff.call(listDeskOrders, { view: 'all', search })).list.map((row) => row.order_id);
  expect(await found(order_id.slice(-9))).toEqual([order_id]);
  expect(await found(receiver.receiver_mobile)).toContain(order_id);
  expect(await found('林晓')).toContain(order_id);
  expect(await found('没有这个人')).toEqual([]);
  const { user_id } = await shop.database.read
    .selectFrom('orders')
    .select('user_id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  const own = await staff.call(listDeskOrders, { view: 'all', user_id });
  expect(own.list.map((row) => row.order_id)).toEqual([order_id]);
  const detail = await staff.call(getDeskOrder, { order_id });
  expect(detail).toMatchObject({
    receiver_mobile: '138****0001',
    view: 'toShip',
    may_change_address: true,
    total_fee: detail.item_fee + detail.freight_fee - detail.discount_fee,
  });
  expect(JSON.stringify(detail)).not.toContain(receiver.receiver_mobile);
  expect(await staff.call(openReceiver, { order_id })).toEqual({ receiver_mobile: receiver.receiver_mobile });
  const log = await entries(`order:${order_id}`);
  expect(log.map(({ action, staff_id }) => [action, staff_id])).toEqual([['order.open-mobile', staff.staffId]]);
  expect(JSON.stringify(log)).not.toContain(receiver.receiver_mobile);
});

test('a note stands with the order for the staff alone, once however often the press arrives', async () => {
  const staff = await desk.staff('service');
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 3, 9900), 1]], 'paid');
  const press = { key: 'note-1' };
  const note = { order_id, content: '客户要求周末送' };
  await Promise.all([staff.call(noteOrder, note, press), staff.call(noteOrder, note, press)]);
  await expect(staff.call(noteOrder, { order_id, content: '别的' }, press)).rejects.toThrow('已用于另一次操作');
  const { timeline, note: newest } = await staff.call(getDeskOrder, { order_id });
  expect(timeline.filter(({ by }) => by === staff.name).map(({ text }) => text)).toEqual(['备注：客户要求周末送']);
  expect(newest).toBe('客户要求周末送');
  expect(await entries(`order:${order_id}`)).toHaveLength(1);
  expect((await orderRow(order_id)).remark).toBe('');
});

test('the receiver of an order can be corrected until it is shipped', async () => {
  const staff = await desk.staff('orders');
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 4, 9900), 1]], 'paid');
  const corrected = { receiver_name: '林小姐', receiver_mobile: '', receiver_address: '文三路 99 号 2 单元' };
  await staff.call(changeReceiver, { order_id, ...corrected });
  expect(await orderRow(order_id)).toMatchObject({ ...corrected, receiver_mobile: receiver.receiver_mobile });
  await expect(staff.call(changeReceiver, { order_id, ...corrected, receiver_mobile: '12' })).rejects.toThrow(
    '11 位手机号',
  );
  const shipped = await placeOrder(member, [[await skuFor(shop, 4, 9900), 1]], 'shipped');
  await expect(staff.call(changeReceiver, { order_id: shipped, ...corrected })).rejects.toThrow('已发货');
  expect(await entries(`order:${shipped}`)).toEqual([]);
});

test('a wish to cancel is agreed to with the money back, or refused with a reason', async () => {
  const staff = await desk.staff('orders');
  const member = await shop.newMember(1_000_000);
  const wished = async (): Promise<string> => {
    const order_id = await placeOrder(member, [[await skuFor(shop, 5, 9900, 50), 1]], 'paid', 'deposit');
    await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
    return order_id;
  };
  const agreed = await wished();
  expect((await staff.call(getDeskOrder, { order_id: agreed })).cancel).toMatchObject({ reason: '不想要了' });
  await staff.call(confirmCancel, { order_id: agreed, agree: true });
  expect(await orderRow(agreed)).toMatchObject({ order_status: 'CANCEL', cancel_status: 'SUCCESS' });
  const refused = await wished();
  await expect(staff.call(confirmCancel, { order_id: refused, agree: false })).rejects.toThrow('请填写驳回原因');
  await staff.call(confirmCancel, { order_id: refused, agree: false, reason: '已交给快递' });
  expect(await orderRow(refused)).toMatchObject({ order_status: 'PAYED', cancel_status: 'FAILS' });
  const stock = await shop.database.read
    .selectFrom('sku')
    .select('stock')
    .where('item_id', '=', await skuFor(shop, 5, 9900, 50))
    .executeTakeFirstOrThrow();
  expect(stock.stock).toBe(50);
  await expect(staff.call(confirmCancel, { order_id: refused, agree: true })).rejects.toThrow('没有待处理的取消申请');
});

test('the orders of some days are a table whose sums add up, with masked mobiles and an entry of the log', async () => {
  shop.advance(40 * 86_400);
  const staff = await desk.staff('money');
  const [first, second] = [await skuFor(shop, 5, 12_000), await skuFor(shop, 6, 3000)];
  const again = await shop.newMember();
  const paid = await placeOrder(
    again,
    [
      [first, 2],
      [second, 1],
    ],
    'paid',
  );
  await placeOrder(again, [[second, 1]], 'unpaid');
  const today = formatTime(shop.nowMs() / 1000).slice(0, 10);
  const table = await staff.call(exportOrders, { begins: today, ends: today });
  expect(table).toMatchObject({ orders: 2, next: '' });
  const column = (name: string) => table.rows.map((row) => row[table.headings.indexOf(name)] ?? '');
  expect(column('订单号').filter((id) => id === paid)).toHaveLength(2);
  expect(column('手机号')).toEqual(column('手机号').map(() => '138****0001'));
  expect(JSON.stringify(table.rows)).not.toContain(receiver.receiver_mobile);
  const row = await orderRow(paid);
  const sum = column('实付').reduce((total, text) => total + Number(text || 0), 0);
  const both = await shop.database.read
    .selectFrom('orders')
    .select((one) => one.fn.sum<number>('total_fee').as('fee'))
    .where('create_time', '>=', row.create_time - 60)
    .executeTakeFirstOrThrow();
  expect(Math.round(sum * 100)).toBe(Number(both.fee));
  expect(column('小计').slice(0, 2).toSorted()).toEqual(['240.00', '30.00']);
  const [entry] = (await entries('orders')).slice(-1);
  expect(entry).toMatchObject({ action: 'order.export', after: expect.stringContaining(`"orders":2`) });
  await expect(staff.call(exportOrders, { begins: today, ends: '2020-01-01' })).rejects.toThrow('早于开始日期');
  await expect(staff.call(exportOrders, { begins: '2020-01-01', ends: today })).rejects.toThrow('一年');
  expect(await staff.call(exportOrders, { begins: '2019-01-01', ends: '2019-01-31' })).toMatchObject({ orders: 0 });
});
