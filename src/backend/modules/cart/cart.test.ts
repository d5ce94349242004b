import { beforeAll, expect, test } from 'vitest';
import { skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import {
  addCartLine,
  deleteCartLines,
  getCart,
  mergeCart,
  setCartChecked,
  setCartQuantity,
  undoCartMerge,
} from '#core/cart/contract.ts';
import { getCartCount } from '#core/cart/count-contract.ts';
import { previewOrder } from '#core/order/preview-contract.ts';

const shop = shopOfFile();
let items: string[];
beforeAll(async () => {
  const rows = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select('sku.item_id')
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.stock', '>', 20)
    .where('sku.start_num', '<=', 1)
    .limit(3)
    .execute();
  items = rows.map((row) => row.item_id);
});

const item = (index: number): string => items[index] ?? '';

/** The shop of a member's cart, undefined for an empty cart. */
async function mallOf(member: TestClient) {
  const cart = await member.call(getCart, {});
  return 'valid_cart' in cart ? cart.valid_cart[0] : undefined;
}

/** Pieces by SKU of a member's cart. */
const numbersOf = async (member: TestClient) =>
  Object.fromEntries((await mallOf(member))?.list.map(({ item_id, num }) => [item_id, num]) ?? []);

test('lines are ticked, counted and summed by the server', async () => {
  const member = await shop.newMember();
  await member.call(addCartLine, { item_id: item(0), num: 2 });
  await member.call(addCartLine, { item_id: item(0), num: 1 });
  const cart = await member.call(addCartLine, { item_id: item(1), num: 1 });
  const [mall] = cart.valid_cart;
  expect(mall?.list.map((line) => line.num).toSorted()).toEqual([1, 3]);
  expect(mall?.cart_total_num).toBe(4);
  expect(await member.call(getCartCount, {})).toEqual({ cart_count: 2, item_count: 4 });

  const line = mall?.list.find((entry) => entry.item_id === item(0));
  await member.call(setCartChecked, { cart_id: line?.cart_id ?? '', is_checked: false });
  await member.call(setCartQuantity, { cart_id: line?.cart_id ?? '', num: 5 });
  const unticked = await mallOf(member);
  expect([unticked?.cart_total_num, unticked?.list.length]).toEqual([1, 2]);
  await member.call(deleteCartLines, { cart_id: mall?.list.map((entry) => entry.cart_id) ?? [] });
  expect(await member.call(getCart, {})).toEqual({ valid_cart: [], invalid_cart: [], crossborder_show: 0 });
});

test('a line that can no longer be bought is not counted', async () => {
  const member = await shop.newMember();
  await member.call(addCartLine, { item_id: item(0), num: 2 });
  await member.call(addCartLine, { item_id: item(1), num: 1 });
  const setState = (approve_status: 'onsale' | 'instock') =>
    shop.database.write((connection) =>
      connection.updateTable('sku').set({ approve_status }).where('item_id', '=', item(0)).execute(),
    );
  await setState('instock');
  expect(await member.call(getCartCount, {})).toEqual({ cart_count: 1, item_count: 1 });
  await setState('onsale');
  expect(await member.call(getCartCount, {})).toEqual({ cart_count: 2, item_count: 3 });
});

test('more than the stock is refused with the number that is left, none with no number', async () => {
  const member = await shop.newMember();
  const [last, none] = [await skuFor(shop, 30, 9900, 1), await skuFor(shop, 31, 9900, 0)];
  await expect(member.call(addCartLine, { item_id: last, num: 2 })).rejects.toThrow('库存不足，最多可买 1 件');
  await expect(member.call(addCartLine, { item_id: none, num: 1 })).rejects.toThrow(/^库存不足$/);
  await member.call(addCartLine, { item_id: last, num: 1 });
});

test("another member's line cannot be touched", async () => {
  const [owner, other] = [await shop.newMember(), await shop.newMember()];
  const cart = await owner.call(addCartLine, { item_id: item(0), num: 1 });
  const cart_id = cart.valid_cart[0]?.list[0]?.cart_id ?? '';
  await expect(other.call(setCartQuantity, { cart_id, num: 9 })).rejects.toThrow('购物车中没有这件商品');
  await other.call(deleteCartLines, { cart_id });
  expect((await mallOf(owner))?.list).toHaveLength(1);
});

test('a merge says what was added, capped and dropped, repeats its answer and can be undone', async () => {
  const member = await shop.newMember();
  await member.call(addCartLine, { item_id: item(0), num: 2 });
  const lines = [
    { item_id: item(0), num: 1 },
    { item_id: item(1), num: 999 },
    { item_id: 'nothing', num: 1 },
  ];
  const merged = await member.call(mergeCart, { lines, merge_key: 'k1' });
  expect(merged.added).toEqual([{ item_id: item(0), num: 1 }]);
  expect(merged.capped[0]).toMatchObject({ item_id: item(1), wanted: 999 });
  expect(merged.dropped).toEqual([{ item_id: 'nothing', reason: '商品不存在' }]);
  expect(await member.call(mergeCart, { lines, merge_key: 'k1' })).toEqual(merged);
  expect((await member.call(getCartCount, {})).cart_count).toBe(2);
  await member.call(undoCartMerge, { undo_token: merged.undo_token });
  expect(await member.call(getCartCount, {})).toEqual({ cart_count: 1, item_count: 2 });
});

test('undoing a merge leaves what came and went since, and is done once', async () => {
  const member = await shop.newMember();
  await member.call(addCartLine, { item_id: item(0), num: 2 });
  const lines = [item(0), item(1)].map((item_id) => ({ item_id, num: 1 }));
  const { undo_token } = await member.call(mergeCart, { lines, merge_key: 'k2' });
  await member.call(addCartLine, { item_id: item(2), num: 3 });
  await member.call(undoCartMerge, { undo_token });
  await member.call(undoCartMerge, { undo_token });
  expect(await numbersOf(member)).toEqual({ [item(0)]: 2, [item(2)]: 3 });
});

test('what was removed after a merge does not come back with its undo', async () => {
  const member = await shop.newMember();
  await member.call(addCartLine, { item_id: item(0), num: 2 });
  const { undo_token } = await member.call(mergeCart, { lines: [{ item_id: item(1), num: 1 }], merge_key: 'k3' });
  const cart_id = (await mallOf(member))?.list.find(({ item_id }) => item_id === item(0))?.cart_id ?? '';
  await member.call(deleteCartLines, { cart_id });
  await member.call(undoCartMerge, { undo_token });
  expect(await numbersOf(member)).toEqual({});
});

test('a set is one transaction with a result per line; two presses under one key are one', async () => {
  const member = await shop.newMember();
  const few = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.item_id', 'sku.stock'])
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.stock', '>', 0)
    .where('sku.stock', '<', 20)
    .where('sku.start_num', '<=', 1)
    .where('sku.item_id', 'not in', items)
    .orderBy('sku.item_id')
    .executeTakeFirstOrThrow();
  const gone = { item_id: item(2) };
  await shop.database.write((connection) =>
    connection.updateTable('sku').set({ approve_status: 'instock' }).where('item_id', '=', gone.item_id).execute(),
  );
  const empty = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select('sku.item_id')
    .where('sku.stock', '=', 0)
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .executeTakeFirstOrThrow();
  const lines = [
    { item_id: item(0), num: 2 },
    { item_id: few.item_id, num: few.stock + 5 },
    { item_id: gone.item_id, num: 1 },
    { item_id: empty.item_id, num: 1 },
    { item_id: item(1), num: 3 },
  ];
  const press = () => member.call(mergeCart, { lines, merge_key: 'set' });
  const [first, second] = await Promise.all([press(), press()]);
  expect(second).toEqual(first);
  expect(first.added).toEqual([lines[0], lines[4]]);
  expect(first.capped).toEqual([{ item_id: few.item_id, wanted: few.stock + 5, got: few.stock }]);
  expect(first.dropped).toEqual([
    { item_id: gone.item_id, reason: '商品已下架' },
    { item_id: empty.item_id, reason: '暂时无货' },
  ]);
  expect(await member.call(getCartCount, {})).toEqual({ cart_count: 3, item_count: 5 + few.stock });
  const again = await member.call(mergeCart, { lines: lines.slice(0, 1), merge_key: 'next' });
  expect(again.added).toEqual([lines[0]]);
  expect((await member.call(getCartCount, {})).item_count).toBe(7 + few.stock);
});

test('nobody has a cart, and one of another shop is empty', async () => {
  expect(await shop.client().call(getCart, {})).toEqual([]);
  const member = await shop.newMember();
  await member.call(addCartLine, { item_id: item(0), num: 1 });
  expect(await member.call(getCart, { distributor_id: '7' })).toEqual([]);
});

test('several SKUs are added at once or not at all; a quantity of zero takes a line out', async () => {
  const member = await shop.newMember();
  const many = [
    { item_id: item(0), num: 1 },
    { item_id: item(1), num: 2 },
  ];
  await expect(member.call(addCartLine, { items: [...many, { item_id: 'nothing', num: 1 }] })).rejects.toThrow(
    '商品不存在',
  );
  expect(await mallOf(member)).toBeUndefined();
  await member.call(addCartLine, { items: many });
  expect((await mallOf(member))?.cart_total_num).toBe(3);
  await member.call(addCartLine, { item_id: item(1), num: 0 });
  expect((await mallOf(member))?.list.map((line) => line.item_id)).toEqual([item(0)]);
  await expect(member.call(addCartLine, { item_id: item(1), num: -1 })).rejects.toThrow('至少为 1 件');
  await expect(member.call(addCartLine, { items: many, cart_type: 'fastbuy' })).rejects.toThrow('一种商品');
});

test('a changed line is answered as it is stored, a removed one with a status', async () => {
  const member = await shop.newMember();
  const [line] = (await member.call(addCartLine, { item_id: item(0), num: 1 })).valid_cart[0]?.list ?? [];
  const { cart_id = '', price } = line ?? {};
  expect(await member.call(setCartQuantity, { cart_id, num: 3 })).toEqual({
    cart_id,
    item_id: item(0),
    num: 3,
    price,
    is_checked: true,
  });
  expect(await member.call(setCartQuantity, { cart_id, num: 0 })).toEqual({ status: true });
});

test('what a level takes off is the same in the cart as in the preview, and a sale is left as it is', async () => {
  const member = await shop.loggedIn(1);
  await member.call(addCartLine, { item_id: await skuFor(shop, 5, 3333), num: 3 });
  const onSale = await shop.database.read
    .selectFrom('activity_goods')
    .innerJoin('activity', 'activity.activity_id', 'activity_goods.activity_id')
    .innerJoin('sku', 'sku.item_id', 'activity_goods.item_id')
    .select(['sku.item_id', 'sku.price', 'sku.activity_price', 'activity.activity_id'])
    .where('activity.state', '=', 'running')
    .where('sku.activity_price', 'is not', null)
    .where('sku.stock', '>', 5)
    .orderBy('sku.item_id')
    .executeTakeFirstOrThrow();
  await member.call(addCartLine, { item_id: onSale.item_id, num: 2 });
  const mall = await mallOf(member);
  const preview = await member.call(previewOrder, { cart_type: 'cart', not_use_coupon: 1 });
  expect(mall?.member_discount).toBeGreaterThan(0);
  expect(mall).toMatchObject({
    member_discount: preview.member_discount,
    discount_fee: preview.member_discount,
    item_fee: Number(preview.item_fee),
    total_fee: Number(preview.total_fee) - preview.freight_fee,
  });
  const fees = (lines: readonly { item_id: string; total_fee: number }[]) =>
    lines.map(({ item_id, total_fee }) => [item_id, total_fee]).toSorted();
  expect(fees(mall?.list.filter((line) => line.is_checked) ?? [])).toEqual(fees(preview.items));
  const sale = mall?.list.find((line) => line.item_id === onSale.item_id);
  expect(sale).toMatchObject({
    member_discount: 0,
    activity_type: 'limited_time_sale',
    activity_id: String(onSale.activity_id),
    promotions: [{ discount_fee: (onSale.price - (onSale.activity_price ?? 0)) * 2 }],
  });
});

test('the wire holds every field of contract 3.2, whatever the storefront reads of it', async () => {
  const member = await shop.newMember();
  await member.call(addCartLine, { item_id: item(0), num: 1 });
  const answer = await member.fetch('/api/h5app/wxapp/cart/list', { headers: { token: member.token } });
  const { data } = (await answer.json()) as { data: { valid_cart: { list: object[] }[]; crossborder_show: number } };
  const [mall] = data.valid_cart;
  expect(data.crossborder_show).toBe(0);
  expect(Object.keys(mall ?? {}).toSorted()).toEqual(
    `activity_grouping address cart_total_count cart_total_num cart_total_price discount_fee gift_activity is_delivery
    is_ziti item_fee list logistics_list member_discount packages plus_buy_activity shop_id shop_name total_fee used_activity
    vipgrade_guide_title`.split(/\s+/),
  );
  expect(Object.keys(mall?.list[0] ?? {}).toSorted()).toEqual(
    `activity_type approve_status brief cart_id created discount_fee goods_id is_checked item_id item_name
    item_spec_desc item_type market_price member_discount num pics price promotions start_num store total_fee type
    updated`.split(/\s+/),
  );
});

test('goods are added once for a key, a key is for one wish, and it is forgotten an hour after', async () => {
  const member = await shop.newMember();
  const press = { idempotencyKey: crypto.randomUUID() };
  const add = (num: number) => member.call(addCartLine, { item_id: item(0), num }, press);
  await add(2);
  expect((await add(2)).valid_cart[0]?.cart_total_num).toBe(2);
  await expect(add(3)).rejects.toThrow('另一件商品');
  shop.advance(3700);
  await member.call(addCartLine, { item_id: item(1), num: 1 }, { idempotencyKey: 'later' });
  const keys = shop.database.read.selectFrom('idempotency').where('scope', '=', 'cart').select('key');
  expect(await keys.execute()).toEqual([{ key: 'later' }]);
});

test('a quantity of nothing takes the line out, and the shop delivers as well as hands over', async () => {
  const member = await shop.newMember();
  const cart = await member.call(addCartLine, { item_id: item(0), num: 2 });
  expect(cart.valid_cart[0]).toMatchObject({ is_delivery: true, is_ziti: true });
  const cart_id = cart.valid_cart[0]?.list[0]?.cart_id ?? '';
  await member.call(setCartQuantity, { cart_id, num: 0 });
  expect(await mallOf(member)).toBeUndefined();
});
