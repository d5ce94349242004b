import { expect, test } from 'vitest';
import { placeOrder, receiver, skuFor } from '#backend/testing/orders.ts';
import { openTestShop, type TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { addCartLine, getCart } from '#core/cart/contract.ts';
import { cancelOrder, createOrder, listOrders } from '#core/order/contract.ts';
import { getOrder } from '#core/order/detail-contract.ts';
import { previewOrder } from '#core/order/preview-contract.ts';
import { getOrderForPayment, startPayment } from '#core/payment/contract.ts';
import { ApiError } from '#core/wire/error.ts';
import { loadOrders } from './rows.ts';

const shop = shopOfFile();

/** A SKU on sale with exactly `stock` pieces. */
async function skuWithStock(stock: number): Promise<{ item_id: string; price: number }> {
  return shop.database.write(async (connection) => {
    const sku = await connection
      .selectFrom('sku')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .select(['sku.item_id', 'sku.price', 'sku.activity_price'])
      .where('sku.approve_status', '=', 'onsale')
      .where('goods.approve_status', '=', 'onsale')
      .where('sku.stock', '>', 20)
      .where('sku.start_num', '<=', 1)
      .orderBy('sku.sales')
      .orderBy('sku.item_id')
      .executeTakeFirstOrThrow();
    await connection.updateTable('sku').set({ stock }).where('item_id', '=', sku.item_id).execute();
    return { item_id: sku.item_id, price: sku.activity_price ?? sku.price };
  });
}

const stockOf = async (itemId: string): Promise<number> =>
  (await shop.database.read.selectFrom('sku').select('stock').where('item_id', '=', itemId).executeTakeFirstOrThrow())
    .stock;

async function order(member: TestClient, itemId: string, num: number, key: string, expectTotal?: number) {
  await member.call(addCartLine, { item_id: itemId, num, cart_type: 'fastbuy', isAccumulate: false });
  return member.call(
    createOrder,
    { cart_type: 'fastbuy', ...receiver, ...(expectTotal !== undefined && { expect_total: expectTotal }) },
    { idempotencyKey: key },
  );
}

test('an order takes stock, empties the ticked lines and is paid once', async () => {
  const member = await shop.newMember();
  const { item_id, price } = await skuWithStock(5);
  await member.call(addCartLine, { item_id, num: 2 });
  const preview = await member.call(previewOrder, { cart_type: 'cart' });
  const freight = price * 2 >= 9900 ? 0 : 1000;
  expect(preview.total_fee).toBe(String(price * 2 + freight));

  const created = await member.call(
    createOrder,
    { cart_type: 'cart', ...receiver, expect_total: price * 2 + freight },
    { idempotencyKey: 'first' },
  );
  expect(created.order_id).toMatch(/^\d{16}$/);
  expect(await stockOf(item_id)).toBe(3);
  expect(await member.call(getCart, {})).toMatchObject({ valid_cart: [], invalid_cart: [] });

  await member.pay(created.trade_info?.trade_id ?? '', 'failed');
  expect((await member.call(getOrderForPayment, { id: created.order_id })).payStatus).toBe('fail');
  await member.pay(created.trade_info?.trade_id ?? '');
  await member.pay(created.trade_info?.trade_id ?? '');
  const paid = await member.call(getOrderForPayment, { id: created.order_id });
  expect([paid.payStatus, paid.order_status]).toEqual(['success', 'PAYED']);
  const { list, pager } = await member.call(listOrders, { status: 6 });
  expect(pager.count).toBe(1);
  expect(list[0]).toMatchObject({
    order_id: created.order_id,
    order_status_msg: '待发货',
    receiver_mobile: '138****0001',
  });
});

test('the same key answers with the same order, another body under it is refused', async () => {
  const member = await shop.newMember();
  const { item_id } = await skuWithStock(9);
  const first = await order(member, item_id, 1, 'same');
  const again = await member.call(createOrder, { cart_type: 'fastbuy', ...receiver }, { idempotencyKey: 'same' });
  expect(again).toEqual(first);
  await expect(
    member.call(createOrder, { cart_type: 'fastbuy', ...receiver, remark: '换个留言' }, { idempotencyKey: 'same' }),
  ).rejects.toThrow('请求标识');
  expect(await stockOf(item_id)).toBe(8);
});

test('a changed price needs the buyer, and nothing is created', async () => {
  const member = await shop.newMember();
  const { item_id } = await skuWithStock(9);
  const refused = await order(member, item_id, 1, 'price', 1).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ code: 42201, data: { preview: { items: [{ item_id }] } } });
  expect(await stockOf(item_id)).toBe(9);
  expect((await member.call(listOrders, {})).pager.count).toBe(0);
});

test('thirty buyers for five pieces: five orders, no piece below zero', async () => {
  const { item_id } = await skuWithStock(5);
  const buyers = await Promise.all(Array.from({ length: 30 }, () => shop.newMember()));
  for (const buyer of buyers) {
    await buyer.call(addCartLine, { item_id, num: 1, cart_type: 'fastbuy', isAccumulate: false });
  }
  const results = await Promise.allSettled(
    buyers.map((buyer, index) =>
      buyer.call(createOrder, { cart_type: 'fastbuy', ...receiver }, { idempotencyKey: `race-${index}` }),
    ),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5);
  expect(await stockOf(item_id)).toBe(0);
});

test('an unpaid order gives its stock back after 15 minutes, and late money goes to refund', async () => {
  const { cancelExpired } = await import('./state.ts');
  const member = await shop.newMember();
  const { item_id } = await skuWithStock(4);
  const created = await order(member, item_id, 3, 'late');
  expect(await stockOf(item_id)).toBe(1);
  shop.advance(15 * 60 + 1);
  expect((await member.call(getOrderForPayment, { id: created.order_id })).order_status).toBe('CANCEL');
  await shop.database.write((connection) => cancelExpired(connection, Math.floor(shop.nowMs() / 1000)));
  expect(await stockOf(item_id)).toBe(4);
  await member.pay(created.trade_info?.trade_id ?? '');
  const trade = await shop.database.read
    .selectFrom('trade')
    .select('trade_state')
    .where('trade_id', '=', created.trade_info?.trade_id ?? '')
    .executeTakeFirstOrThrow();
  expect(trade.trade_state).toBe('REFUND');
});

test('the balance pays at once or not at all', async () => {
  const { item_id, price } = await skuWithStock(9);
  const poor = await shop.newMember(0);
  const created = await order(poor, item_id, 1, 'poor');
  await expect(poor.call(startPayment, { order_id: created.order_id, pay_type: 'deposit' })).rejects.toThrow(
    '余额不足',
  );
  const rich = await shop.newMember(price + 1000);
  const mine = await order(rich, item_id, 1, 'rich');
  expect((await rich.call(startPayment, { order_id: mine.order_id, pay_type: 'deposit' })).pay_status).toBe(true);
  await expect(rich.call(startPayment, { order_id: mine.order_id, pay_type: 'deposit' })).rejects.toThrow('不需要支付');
});

test("nobody sees, pays or cancels another member's order", async () => {
  const { item_id } = await skuWithStock(9);
  const [owner, other] = [await shop.newMember(), await shop.newMember(10_000_000)];
  const { order_id } = await order(owner, item_id, 1, 'own');
  await expect(other.call(getOrderForPayment, { id: order_id })).rejects.toThrow('订单不存在');
  await expect(other.call(startPayment, { order_id, pay_type: 'deposit' })).rejects.toThrow('订单号不存在');
  await expect(other.call(cancelOrder, { order_id })).rejects.toThrow('订单不存在');
  expect((await other.call(listOrders, {})).list).toEqual([]);
  await owner.call(cancelOrder, { order_id });
  expect(await stockOf(item_id)).toBe(9);
});

test('after-sales is offered up to the second of its deadline, not after', async () => {
  const own = await openTestShop({ startMs: Date.UTC(2026, 10, 22) });
  const member = await own.newMember();
  const order_id = await placeOrder(member, [[await skuFor(own, 0, 10_000), 1]], 'done');
  const [row] = await own.database.read.selectFrom('orders').selectAll().where('order_id', '=', order_id).execute();
  const end = row?.end_time ?? 0;
  const isOffered = async (now: number) => {
    const [order] = await loadOrders(own.database.read, row ? [row] : [], now);
    return order?.can_apply_aftersales;
  };
  const deadline = end + 15 * 86_400;
  expect([await isOffered(end), await isOffered(deadline), await isOffered(deadline + 1)]).toEqual([1, 1, 0]);
  const open = await placeOrder(member, [[await skuFor(own, 0, 10_000), 1]], 'unpaid');
  const told = Object.fromEntries(
    (await member.call(listOrders, {})).list.map((one) => [one.order_id, one.order_auto_close_aftersales_time]),
  );
  expect(told).toEqual({ [order_id]: deadline, [open]: null });
  await own.close();
});

test('a paid trade says when it was paid, an open one says nothing', async () => {
  const own = await openTestShop({ startMs: Date.UTC(2026, 10, 22, 4) });
  const member = await own.newMember();
  const item = await skuFor(own, 0, 10_000);
  const paid = await placeOrder(member, [[item, 1]], 'paid');
  const open = await placeOrder(member, [[item, 1]], 'unpaid');
  const dateOf = async (id: string) => {
    const detail = await member.call(getOrder, { id });
    const trade = 'tradeInfo' in detail ? detail.tradeInfo : [];
    return 'payDate' in trade ? trade.payDate : 'no such trade';
  };
  expect([await dateOf(paid), await dateOf(open)]).toEqual(['2026-11-22 12:00:00', '']);
  await own.close();
});

test('reviewed orders are done and reviewed, orders to review are done and not reviewed', async () => {
  const member = await shop.newMember();
  const item = await skuFor(shop, 3, 10_000);
  const [rated, unrated, shipped] = [
    await placeOrder(member, [[item, 1]], 'done'),
    await placeOrder(member, [[item, 1]], 'done'),
    await placeOrder(member, [[item, 1]], 'shipped'),
  ];
  await shop.database.write((connection) =>
    connection.updateTable('orders').set({ is_rate: 1 }).where('order_id', '=', rated).execute(),
  );
  const listed = async (filter: object) =>
    (await member.call(listOrders, { status: 7, order_type: 'normal', ...filter })).list.map(
      ({ order_id }) => order_id,
    );
  expect(await listed({ is_rate: 1 })).toEqual([rated]);
  expect(await listed({})).toEqual([unrated]);
  expect(await listed({ status: 2 })).toEqual([shipped]);
});

test('cancelled orders are those that the buyer gave up and those whose deadline has passed, swept or not', async () => {
  const { cancelExpired } = await import('./state.ts');
  const member = await shop.newMember();
  const item = await skuFor(shop, 4, 10_000);
  const listed = async (status: number) =>
    (await member.call(listOrders, { status, order_type: 'normal' })).list.map((one) => one.order_id).toSorted();
  const lapsed = await placeOrder(member, [[item, 1]], 'unpaid');
  expect(await listed(8)).toEqual([]);
  shop.advance(15 * 60);
  const givenUp = await placeOrder(member, [[item, 1]], 'unpaid');
  await member.call(cancelOrder, { order_id: givenUp, cancel_reason: '不想要了' });
  const [waiting, paid] = [
    await placeOrder(member, [[item, 1]], 'unpaid'),
    await placeOrder(member, [[item, 1]], 'paid'),
  ];
  const cancelled = [lapsed, givenUp].toSorted();
  expect(await listed(8)).toEqual(cancelled);
  await shop.database.write((connection) => cancelExpired(connection, Math.floor(shop.nowMs() / 1000)));
  expect(await listed(8)).toEqual(cancelled);
  expect(await listed(5)).toEqual([waiting]);
  expect(await listed(6)).toEqual([paid]);
  await expect(member.call(listOrders, { status: 9 })).rejects.toThrow('订单状态不正确');
});

test('orders are listed between two times, both included; one time alone is refused', async () => {
  const own = await openTestShop({ startMs: Date.UTC(2026, 10, 22) });
  const member = await own.newMember();
  const item = await skuFor(own, 0, 10_000);
  const start = Math.floor(own.nowMs() / 1000);
  const ids: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    ids.push(await placeOrder(member, [[item, 1]], 'unpaid'));
    own.advance(60);
  }
  const between = async (time_start_begin?: number, time_start_end?: number) =>
    (await member.call(listOrders, { time_start_begin, time_start_end })).list.map(({ order_id }) => order_id);
  expect(await between()).toEqual(ids.toReversed());
  expect(await between(start, start + 60)).toEqual(ids.slice(0, 2).toReversed());
  expect(await between(start + 1, start + 119)).toEqual(ids.slice(1, 2));
  await expect(between(start)).rejects.toThrow('请同时给出开始和结束时间');
  await own.close();
});

test('an unpaid order counts down to its end, any other shows no time', async () => {
  const own = await openTestShop({ startMs: Date.UTC(2026, 10, 22) });
  const member = await own.newMember();
  const item = await skuFor(own, 0, 10_000);
  const [open, paid] = [await placeOrder(member, [[item, 1]], 'unpaid'), await placeOrder(member, [[item, 1]], 'paid')];
  own.advance(100);
  const secondsOf = async (id: string) => {
    const detail = await member.call(getOrder, { id });
    return 'orderInfo' in detail ? detail.orderInfo.auto_cancel_seconds : undefined;
  };
  expect([await secondsOf(open), await secondsOf(paid)]).toEqual([15 * 60 - 100, 0]);
  await own.close();
});

test('a receiver with one wrong field is refused with the word for it', async () => {
  const member = await shop.newMember();
  const { item_id } = await skuWithStock(9);
  await member.call(addCartLine, { item_id, num: 1 });
  const place = (change: object) => member.call(createOrder, { cart_type: 'cart', ...receiver, ...change });
  await expect(place({ receiver_mobile: '123' })).rejects.toThrow('手机号');
  await expect(place({ receiver_city: '' })).rejects.toThrow('请选择收货地址');
  await expect(place({ receiver_city: '市'.repeat(31) })).rejects.toThrow(/./);
  expect((await place({ receiver_city: '市'.repeat(30) })).order_id).toMatch(/^\d+$/);
});

test('a member without a level is told of no discount', async () => {
  const member = await shop.newMember();
  const { item_id } = await skuWithStock(9);
  await member.call(addCartLine, { item_id, num: 1 });
  expect((await member.call(previewOrder, { cart_type: 'cart' })).discount_info ?? []).toEqual([]);
});
