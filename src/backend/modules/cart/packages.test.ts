import { expect, test } from 'vitest';
import { openCase, receiver } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getAftersales } from '#core/aftersales/contract.ts';
import { getCart, mergeCart, setCartChecked, setCartQuantity } from '#core/cart/contract.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import { createOrder, listOrders } from '#core/order/contract.ts';
import { getOrder } from '#core/order/detail-contract.ts';
import { entriesOf } from '#core/order/packages.ts';
import { previewOrder } from '#core/order/preview-contract.ts';
import { listProgrammeGoods, listProgrammes } from '#core/programme/contract.ts';

const shop = shopOfFile();

/** The first package that costs less than its devices, with its lines; all of it can be bought. */
async function cheaperPackage() {
  const { call } = shop.client();
  const { list } = await call(listProgrammes, { page_size: 100, is_package: 1 });
  const found = list.find(({ price, fitted_price }) => fitted_price > 0 && fitted_price < price);
  if (!found) throw new Error('no package is cheaper than its devices');
  const { list: places } = await call(listProgrammeGoods, { project_id: found.id, limit: 200 });
  await shop.database.write((connection) =>
    connection
      .updateTable('sku')
      .set({ stock: 500, start_num: 0, approve_status: 'onsale' })
      .where(
        'item_id',
        'in',
        places.map(({ item_id }) => item_id),
      )
      .execute(),
  );
  const [fresh] = (await call(listProgrammes, { page_size: 100, is_package: 1 })).list.filter(
    ({ id }) => id === found.id,
  );
  const lines = [...Map.groupBy(places, ({ item_id }) => item_id)].map(([item_id, own]) => ({
    item_id,
    num: own.reduce((sum, { num }) => sum + num, 0),
  }));
  return { ...found, ...fresh, lines, rooms: new Set(places.map(({ room_id }) => room_id)).size };
}

async function mallOf(member: TestClient) {
  const cart = await member.call(getCart, {});
  const mall = 'valid_cart' in cart ? cart.valid_cart[0] : undefined;
  if (!mall) throw new Error('the cart is empty');
  return mall;
}

test('a package that lies in the cart as a whole costs its price in cart, checkout and order', async () => {
  const set = await cheaperPackage();
  const member = await shop.newMember();
  await member.call(mergeCart, { lines: set.lines, merge_key: 'whole' });
  const mall = await mallOf(member);
  expect(mall.packages).toMatchObject([
    { name: set.name, code: set.code, times: 1, item_fee: set.price, discount_fee: set.price - set.fitted_price },
  ]);
  expect(mall.packages[0]?.rooms.split('、')).toHaveLength(set.rooms);
  expect(mall.total_fee).toBe(set.fitted_price);
  for (const { num, price, total_fee } of mall.list) expect(total_fee).toBe(num * price);

  const preview = await member.call(previewOrder, { cart_type: 'cart', not_use_coupon: 1 });
  expect(Number(preview.total_fee) - preview.freight_fee).toBe(set.fitted_price);
  expect(preview.discount_info).toEqual([
    { type: 'package_price', info: '套餐优惠', rule: set.name, discount_fee: set.price - set.fitted_price },
  ]);

  const { order_id, trade_info } = await member.call(createOrder, {
    ...{ cart_type: 'cart' as const, pay_type: 'wxpaypc' as const, ...receiver, not_use_coupon: 1 as const },
    expect_total: Number(preview.total_fee),
  });
  const found = await member.call(getOrder, { id: order_id });
  if (!('orderInfo' in found)) throw new Error('the order is gone');
  const { orderInfo } = found;
  expect(orderInfo.title).toContain(set.name);
  for (const line of orderInfo.items) expect(line.item_spec_desc).toContain(`${set.name}（`);
  expect(orderInfo.items.reduce((sum, line) => sum + line.total_fee, 0)).toBe(set.fitted_price);

  // Every line knows the package, and together they hold all of it at its price.
  const keys = orderInfo.items.flatMap((line) => line.packages ?? []);
  expect(new Set(keys.map(({ code, times, has_page }) => `${code} ${times} ${has_page}`))).toEqual(
    new Set([`${set.code} 1 true`]),
  );
  expect(keys.map(({ num }) => num)).toEqual(orderInfo.items.map(({ num }) => num));
  const [entry, ...others] = entriesOf(orderInfo.items);
  expect(others).toEqual([]);
  expect(entry?.whole).toMatchObject({ name: set.name, itemFee: set.price, discountFee: set.price - set.fitted_price });
  for (const line of orderInfo.items) expect(line.own_spec).not.toContain(set.name);

  // A device that goes back is worth its share of the package.
  await member.pay(trade_info?.trade_id ?? '');
  await member.call(simulateShipment, { order_id });
  const aftersales_bn = await openCase(shop, member, { order_id, type: 'REFUND_GOODS' });
  const [first] = orderInfo.items;
  const { refund_fee } = await member.call(getAftersales, { aftersales_bn });
  expect(Number(refund_fee)).toBeLessThan(first?.price ?? 0);
  expect(Number(refund_fee)).toBe(Math.floor((first?.total_fee ?? 0) / (first?.num ?? 1)));
});

test('two sets and a piece more are two sets and a piece, also when the package has lost its page', async () => {
  const set = await cheaperPackage();
  const member = await shop.newMember();
  const [first = { item_id: '', num: 0 }] = set.lines;
  const bought = set.lines.map(({ item_id, num }) => ({ item_id, num: num * 2 + (item_id === first.item_id ? 1 : 0) }));
  await member.call(mergeCart, { lines: bought, merge_key: 'more' });
  const preview = await member.call(previewOrder, { cart_type: 'cart', not_use_coupon: 1 });
  const { order_id } = await member.call(createOrder, {
    ...{ cart_type: 'cart' as const, pay_type: 'wxpaypc' as const, ...receiver, not_use_coupon: 1 as const },
    expect_total: Number(preview.total_fee),
  });
  await shop.database.write((connection) =>
    connection.updateTable('programme').set({ code: 'moved' }).where('code', '=', set.code).execute(),
  );
  const { list } = await member.call(listOrders, { order_id });
  const entries = entriesOf(list[0]?.items ?? []);
  expect(entries.map(({ whole, parts }) => [whole?.code, whole?.times, whole?.hasPage, parts.length])).toEqual([
    [set.code, 2, false, set.lines.length],
    [undefined, undefined, undefined, 1],
  ]);
  expect(entries[1]?.parts[0]).toMatchObject({ line: { item_id: first.item_id }, num: 1 });
  await shop.database.write((connection) =>
    connection.updateTable('programme').set({ code: set.code }).where('code', '=', 'moved').execute(),
  );
});

test('an order from before there was a key stays a flat list, and its lines still name the package', async () => {
  const set = await cheaperPackage();
  const member = await shop.newMember();
  await member.call(mergeCart, { lines: set.lines, merge_key: 'old' });
  const { order_id } = await member.call(createOrder, {
    ...{ cart_type: 'cart' as const, pay_type: 'wxpaypc' as const, ...receiver, not_use_coupon: 1 as const },
  });
  await shop.database.write((connection) =>
    connection.updateTable('order_line').set({ packages: '[]' }).where('order_id', '=', order_id).execute(),
  );
  const [order] = (await member.call(listOrders, { order_id })).list;
  expect(order?.items).toHaveLength(set.lines.length);
  expect(entriesOf(order?.items ?? []).every(({ whole }) => whole === undefined)).toBe(true);
  for (const line of order?.items ?? []) {
    expect(line.packages).toBeUndefined();
    expect(line.item_spec_desc).toContain(`${set.name}（`);
  }
});

test('a package that lacks a piece or a tick falls apart into lines at their own prices', async () => {
  const set = await cheaperPackage();
  const member = await shop.newMember();
  await member.call(mergeCart, {
    lines: set.lines.map((line) => ({ ...line, num: line.num * 2 })),
    merge_key: 'twice',
  });
  const mall = await mallOf(member);
  expect(mall).toMatchObject({ packages: [{ times: 2 }], total_fee: set.fitted_price * 2 });

  const [{ cart_id = '', num = 0 } = {}] = mall.list;
  await member.call(setCartQuantity, { cart_id, num: num - 1 });
  expect((await mallOf(member)).packages).toMatchObject([{ times: 1 }]);
  await member.call(setCartChecked, { cart_id: [cart_id], is_checked: false });
  const torn = await mallOf(member);
  expect(torn.packages).toEqual([]);
  const ticked = torn.list.filter((line) => line.is_checked);
  expect(torn.total_fee).toBe(ticked.reduce((sum, line) => sum + line.num * line.price, 0));
});
