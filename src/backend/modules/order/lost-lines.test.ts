import { expect, test } from 'vitest';
import { receiver, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { addCartLine, getCart } from '#core/cart/contract.ts';
import { createOrder } from '#core/order/contract.ts';
import { previewOrder } from '#core/order/preview-contract.ts';
import { changeCatalogue } from '#core/payment/simulator-contract.ts';
import type { ApiError } from '#core/wire/error.ts';

const shop = shopOfFile();

test.each([
  ['out of stock', { stock: 0 }, '库存不足'],
  ['withdrawn', { approve_status: 'instock' }, '已下架'],
] as const)('what has gone %s since the preview is named, and nothing is ordered', async (_what, change, reason) => {
  const member = await shop.newMember();
  const [first, second] = [await skuFor(shop, 30, 20_000), await skuFor(shop, 31, 30_000)];
  for (const item_id of [first, second]) await member.call(addCartLine, { item_id, num: 1 });
  const body = { cart_type: 'cart', pay_type: 'wxpaypc', ...receiver, expect_total: 50_000 } as const;
  await member.call(changeCatalogue, { changes: [{ item_id: first, ...change }] });
  const error = (await member.call(createOrder, body).catch((failure: unknown) => failure)) as ApiError;
  expect(error).toMatchObject({ kind: 'refused', code: undefined });
  expect(error.message).toMatch(new RegExp(`^「.+」${reason}，请核对商品和金额后重新提交$`));

  // The remaining lines are ordered at their own sum, which the next preview shows.
  const { total_fee } = await member.call(previewOrder, { cart_type: 'cart' });
  expect(total_fee).toBe('30000');
  await member.call(createOrder, { ...body, expect_total: 30_000 });
  await member.call(changeCatalogue, { changes: [{ item_id: first, stock: 100, approve_status: 'onsale' }] });
});

test('when all of it has gone, that is what is said', async () => {
  const member = await shop.newMember();
  const item_id = await skuFor(shop, 32, 20_000);
  await member.call(addCartLine, { item_id, num: 1 });
  await member.call(changeCatalogue, { changes: [{ item_id, stock: 0 }] });
  const body = { cart_type: 'cart', pay_type: 'wxpaypc', ...receiver, expect_total: 20_000 } as const;
  await expect(member.call(createOrder, body)).rejects.toThrow(/^「.+」库存不足/);
});

test('what is left below the least number is not sold, and nothing is sold below it', async () => {
  const member = await shop.newMember();
  const item_id = await skuFor(shop, 33, 20_000);
  await member.call(addCartLine, { item_id, num: 2 });
  const set = (change: { readonly stock: number; readonly start_num: number }) =>
    shop.database.write((connection) =>
      connection.updateTable('sku').set(change).where('item_id', '=', item_id).execute(),
    );
  await set({ stock: 100, start_num: 3 });
  const { items, total_fee } = await member.call(previewOrder, { cart_type: 'cart' });
  expect([items[0]?.num, total_fee]).toEqual([3, '60000']);
  await set({ stock: 2, start_num: 3 });
  await expect(member.call(previewOrder, { cart_type: 'cart' })).rejects.toThrow('请先选择要购买的商品');
  const body = { cart_type: 'cart', pay_type: 'wxpaypc', ...receiver, expect_total: 40_000 } as const;
  await expect(member.call(createOrder, body)).rejects.toThrow(/^「.+」库存不足/);
  const cart = await member.call(getCart, {});
  expect(cart).toMatchObject({ valid_cart: [], invalid_cart: [{ item_id, num: 2, store: 2, start_num: 3 }] });
});
