import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#backend/testing.ts';
import {
  addCartLine,
  deleteCartLines,
  getCart,
  mergeCart,
  setCartChecked,
  setCartQuantity,
  undoCartMerge,
} from '#contract/cart.ts';
import { getCartCount } from '#contract/cart-count.ts';

let shop: TestShop;
let items: string[];
beforeAll(async () => {
  shop = await openTestShop();
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
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

const item = (index: number): string => items[index] ?? '';

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
  const unticked = (await member.call(getCart, {})).valid_cart[0];
  expect([unticked?.cart_total_num, unticked?.list.length]).toEqual([1, 2]);
  await member.call(deleteCartLines, { cart_id: mall?.list.map((entry) => entry.cart_id) ?? [] });
  expect(await member.call(getCart, {})).toEqual({ valid_cart: [], invalid_cart: [] });
});

test("another member's line cannot be touched", async () => {
  const [owner, other] = [await shop.newMember(), await shop.newMember()];
  const cart = await owner.call(addCartLine, { item_id: item(0), num: 1 });
  const cart_id = cart.valid_cart[0]?.list[0]?.cart_id ?? '';
  await expect(other.call(setCartQuantity, { cart_id, num: 9 })).rejects.toThrow('购物车中没有这件商品');
  await other.call(deleteCartLines, { cart_id });
  expect((await owner.call(getCart, {})).valid_cart[0]?.list).toHaveLength(1);
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
