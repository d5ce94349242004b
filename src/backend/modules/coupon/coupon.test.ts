import { expect, test } from 'vitest';
import { placeOrder, receiver, skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { listCoupons, listOwnCoupons, listUsableCoupons, receiveCoupon } from '#core/coupon/contract.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import { listItems } from '#core/goods/item-contract.ts';
import { cancelOrder, createUnpaidOrder } from '#core/order/contract.ts';
import { getOrder } from '#core/order/detail-contract.ts';
import { startPayment } from '#core/payment/contract.ts';
import { simulateRefund } from '#core/refund/contract.ts';

const shop = shopOfFile();

/** An unpaid order of 300 yuan that locks 满 199 减 20; the coupon's end is moved to `endsIn` seconds from now. */
async function orderWithCoupon(index: number, endsIn: number) {
  const member = await shop.newMember();
  const { code } = (await member.call(receiveCoupon, { card_id: '1' })).status;
  await member.call(addCartLine, { item_id: await skuFor(shop, index, 30_000), num: 1 });
  const placed = await member.call(createUnpaidOrder, { cart_type: 'cart', ...receiver, coupon_discount: code });
  await shop.database.write((connection) =>
    connection
      .updateTable('member_coupon')
      .set({ begin_date: 0, end_date: Math.floor(shop.nowMs() / 1000) + endsIn })
      .where('code', '=', code)
      .execute(),
  );
  const pay = async () => {
    const { trade_info } = await member.call(startPayment, { order_id: placed.order_id, pay_type: 'wxpaypc' });
    await member.pay(trade_info.trade_id);
  };
  return { member, code, order_id: placed.order_id, pay };
}

/** State of the member's only coupon, in whichever list it is. */
async function stateOf(member: TestClient): Promise<number[]> {
  const lists = await Promise.all([1, 2, 3].map((status) => member.call(listOwnCoupons, { status })));
  return lists.flatMap(({ list }) => list.map((coupon) => coupon.status));
}

test('a coupon that ends while an unpaid order holds it still pays that order', async () => {
  const { member, order_id, pay } = await orderWithCoupon(0, 60);
  shop.advance(120);
  expect(await stateOf(member)).toEqual([4]);
  await pay();
  expect(await stateOf(member)).toEqual([2]);
  expect(await member.call(getOrder, { id: order_id })).toMatchObject({
    orderInfo: { order_status: 'PAYED', total_fee: '28000', coupon_discount: 2000 },
  });
});

test('a coupon says what keeps it from being used: spent, not begun or over', async () => {
  const classes = async (member: TestClient): Promise<unknown[]> => {
    const lists = await Promise.all([1, 2, 3].map((status) => member.call(listOwnCoupons, { status })));
    return lists.flatMap(({ list }) => list.map((coupon) => coupon.tagClass));
  };
  const spent = await orderWithCoupon(30, 3600);
  await spent.pay();
  expect(await classes(spent.member)).toEqual(['used']);
  const member = await shop.newMember();
  const { code } = (await member.call(receiveCoupon, { card_id: '1' })).status;
  const lasts = (from: number, till: number) => {
    const now = Math.floor(shop.nowMs() / 1000);
    return shop.database.write((connection) =>
      connection
        .updateTable('member_coupon')
        .set({ begin_date: now + from, end_date: now + till })
        .where('code', '=', code)
        .execute(),
    );
  };
  await lasts(60, 3600);
  expect(await classes(member)).toEqual(['notstarted']);
  await lasts(-60, 3600);
  expect(await classes(member)).toEqual([undefined]);
  await lasts(-3600, -60);
  expect(await classes(member)).toEqual(['overdue']);
});

test('given up after its end it comes back expired, before its end usable', async () => {
  const late = await orderWithCoupon(1, 60);
  shop.advance(120);
  await late.member.call(cancelOrder, { order_id: late.order_id });
  expect(await stateOf(late.member)).toEqual([5]);
  const early = await orderWithCoupon(2, 3600);
  await early.member.call(cancelOrder, { order_id: early.order_id });
  expect(await stateOf(early.member)).toEqual([1]);
});

test('a paid order with a coupon gives back what was paid, and the coupon', async () => {
  const { member, order_id, pay } = await orderWithCoupon(3, 3600);
  await pay();
  await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  expect(await stateOf(member)).toEqual([2]);
  await member.call(simulateRefund, { order_id });
  expect(await stateOf(member)).toEqual([1]);
  const refunds = await shop.database.read
    .selectFrom('refund')
    .select(['refund_fee', 'refund_status'])
    .where('order_id', '=', order_id)
    .execute();
  expect(refunds).toEqual([{ refund_fee: 28_000, refund_status: 'SUCCESS' }]);
});

test('the coupon centre counts what the caller has had and says why no more can be taken', async () => {
  const member = await shop.newMember();
  const entry = async (client: TestClient, card_id: string) =>
    (await client.call(listCoupons, { page_size: 50 })).list.find((coupon) => coupon.card_id === card_id);
  expect(await entry(member, '1')).toMatchObject({
    user_get_num: 0,
    ifget: false,
    button_status: { text: '立即领取' },
  });
  await member.call(receiveCoupon, { card_id: '1' });
  expect(await entry(member, '1')).toMatchObject({
    user_get_num: 1,
    ifget: false,
    button_status: { text: '继续领取' },
  });
  await member.call(receiveCoupon, { card_id: '1' });
  expect(await entry(member, '1')).toMatchObject({
    user_get_num: 2,
    ifget: true,
    button_status: { label: 'get_invalid', text: '已领取' },
  });
  await expect(member.call(receiveCoupon, { card_id: '1' })).rejects.toThrow('每人限领 2 张');
  expect(await entry(shop.client(), '1')).toMatchObject({ user_get_num: 0, ifget: false });
  expect(await entry(member, '10')).toMatchObject({ numNull: true, button_status: { text: '已抢光' } });
  // An expired coupon is no longer offered.
  expect(await entry(member, '8')).toBeUndefined();
  const pages = await member.call(listCoupons, { page_no: 2, page_size: 2 });
  expect([pages.list.length, pages.pagers.total]).toEqual([2, pages.total_count]);
  const cash = await member.call(listCoupons, { card_type: 'cash', page_size: 50 });
  expect(new Set(cash.list.map((coupon) => coupon.card_type))).toEqual(new Set(['cash']));
});

test('own coupons can be asked for by card and by code', async () => {
  const member = await shop.newMember();
  const { code } = (await member.call(receiveCoupon, { card_id: '1' })).status;
  await member.call(receiveCoupon, { card_id: '2' });
  const cardsOf = async (filter: { card_id?: string; code?: string }) =>
    (await member.call(listUsableCoupons, filter)).list.map((coupon) => coupon.card_id).toSorted();
  expect(await cardsOf({})).toEqual(['1', '2']);
  expect(await cardsOf({ card_id: '2' })).toEqual(['2']);
  expect(await cardsOf({ code })).toEqual(['1']);
  expect(await member.call(listUsableCoupons, { card_id: '999' })).toEqual({ list: [], count: 0 });
});

test('goods that a coupon covers name it, and its list holds them alone', async () => {
  const client = shop.client();
  const goodsOf = (card_id?: string) =>
    client.call(listItems, { item_type: 'normal', pageSize: 50, ...(card_id && { card_id }) });
  const [everything, brand] = [await goodsOf(), await goodsOf('4')];
  expect(brand.total_count).toBeGreaterThan(0);
  expect(brand.total_count).toBeLessThan(everything.total_count);
  expect(new Set(brand.list.map((row) => row.goods_brand))).toEqual(new Set(['橙序']));
  const couponsOf = async (id: string) =>
    (await client.call(getGoods, { id })).kaquan_list?.list.map((coupon) => coupon.card_id) ?? [];
  const other = everything.list.find((row) => row.goods_brand !== '橙序');
  expect(await couponsOf(brand.list[0]?.item_id ?? '')).toEqual(expect.arrayContaining(['1', '4']));
  expect(await couponsOf(other?.item_id ?? '')).toContain('1');
  expect(await couponsOf(other?.item_id ?? '')).not.toContain('4');
});

test('the goods of every coupon are those whose pages name it', async () => {
  const client = shop.client();
  const listed = async (card_id?: string) =>
    (await client.call(listItems, { item_type: 'normal', pageSize: 50, ...(card_id && { card_id }) })).list.map(
      ({ item_id }) => item_id,
    );
  const named = new Map<string, string[]>();
  for (const id of await listed()) {
    const coupons = (await client.call(getGoods, { id })).kaquan_list?.list ?? [];
    for (const { card_id } of coupons) named.set(card_id, [...(named.get(card_id) ?? []), id]);
  }
  expect(named.size).toBeGreaterThan(3);
  const every = new Set(await listed());
  for (const [card_id, ids] of named) {
    const own = (await listed(card_id)).filter((id) => every.has(id));
    expect(own.toSorted(), `coupon ${card_id}`).toEqual(ids.toSorted());
  }
});

test('an order that names no coupon takes none', async () => {
  const member = await shop.newMember();
  await member.call(receiveCoupon, { card_id: '1' });
  await placeOrder(member, [[await skuFor(shop, 4, 30_000), 1]], 'done');
  expect(await stateOf(member)).toEqual([1]);
});

test('an amount finds the coupons whose bounds hold it, both ends included; no upper bound holds every one', async () => {
  const member = await shop.newMember();
  const { code } = (await member.call(receiveCoupon, { card_id: '1' })).status;
  const bounds = (least_cost: number, most_cost: number) =>
    shop.database.write((connection) =>
      connection.updateTable('coupon').set({ least_cost, most_cost }).where('card_id', '=', 1).execute(),
    );
  const before = await shop.database.read
    .selectFrom('coupon')
    .select(['least_cost', 'most_cost'])
    .where('card_id', '=', 1)
    .executeTakeFirstOrThrow();
  const isFound = async (amount: number) => (await member.call(listUsableCoupons, { code, amount })).list.length === 1;
  await bounds(10_000, 20_000);
  const found = [];
  for (const amount of [9999, 10_000, 15_000, 20_000, 20_001]) found.push(await isFound(amount));
  expect(found).toEqual([false, true, true, true, false]);
  await bounds(10_000, 0);
  expect([await isFound(9999), await isFound(10_000), await isFound(9_000_000)]).toEqual([false, true, true]);
  await bounds(before.least_cost, before.most_cost);
});

test('paying or giving up an order moves its own coupon and nobody else’s', async () => {
  const [paid, waiting, gone] = [
    await orderWithCoupon(4, 3600),
    await orderWithCoupon(5, 3600),
    await orderWithCoupon(6, 3600),
  ];
  const states = async () => [await stateOf(paid.member), await stateOf(waiting.member), await stateOf(gone.member)];
  expect(await states()).toEqual([[4], [4], [4]]);
  await paid.pay();
  expect(await states()).toEqual([[2], [4], [4]]);
  await gone.member.call(cancelOrder, { order_id: gone.order_id });
  expect(await states()).toEqual([[2], [4], [1]]);
});

test('a coupon is taken once for a key, and a key is for one coupon', async () => {
  const member = await shop.newMember();
  const idempotencyKey = crypto.randomUUID();
  const first = await member.call(receiveCoupon, { card_id: '1' }, { idempotencyKey });
  expect(await member.call(receiveCoupon, { card_id: '1' }, { idempotencyKey })).toEqual(first);
  expect(await stateOf(member)).toEqual([1]);
  await expect(member.call(receiveCoupon, { card_id: '2' }, { idempotencyKey })).rejects.toThrow('另一张优惠券');
  await member.call(receiveCoupon, { card_id: '1' });
  expect(await stateOf(member)).toEqual([1, 1]);
});

test('a coupon names the products it holds for or leaves out; one for a kind of them names none', async () => {
  const member = await shop.newMember();
  await member.call(receiveCoupon, { card_id: '1' });
  const bind = (use_bound: 0 | 1 | 2 | 5) =>
    shop.database.write((connection) =>
      connection.updateTable('coupon').set({ use_bound }).where('card_id', '=', 1).execute(),
    );
  const refsOf = async (use_bound: 0 | 1 | 2 | 5) => {
    await bind(use_bound);
    return (await member.call(listUsableCoupons, { card_id: '1' })).list[0]?.rel_item_ids;
  };
  expect(Array.isArray(await refsOf(1))).toBe(true);
  expect(Array.isArray(await refsOf(5))).toBe(true);
  expect(await refsOf(2)).toBe('all');
  expect(await refsOf(0)).toBe('all');
});

test('offers for several SKUs say which of them each coupon covers', async () => {
  const [lamp, other] = await Promise.all(
    [true, false].map(async (isLamp) => {
      const sku = await shop.database.read
        .selectFrom('sku')
        .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
        .select('sku.item_id')
        .where('goods.root_category_id', isLamp ? '=' : '!=', '3')
        .where('goods.approve_status', '=', 'onsale')
        .orderBy('sku.item_id')
        .executeTakeFirstOrThrow();
      return sku.item_id;
    }),
  );
  const asked = [lamp ?? '', other ?? ''];
  const { list } = await shop.client().call(listCoupons, { item_id: asked });
  const coverOf = (card: string) => list.find(({ card_id }) => card_id === card)?.cover_items;
  expect(coverOf('1')?.toSorted()).toEqual(asked.toSorted());
  expect(coverOf('3')).toEqual([lamp]);
  const all = await shop.client().call(listCoupons, {});
  expect(all.list[0]?.cover_items).toBeUndefined();
});
