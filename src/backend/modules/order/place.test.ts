import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { receiver, skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { listOwnCoupons, listUsableCoupons, receiveCoupon } from '#core/coupon/contract.ts';
import { cancelOrder, createOrder, createUnpaidOrder, listOrders } from '#core/order/contract.ts';
import { getDeskOrder } from '#core/order/desk-contract.ts';
import { countOrders, getOrder } from '#core/order/detail-contract.ts';
import { previewOrder } from '#core/order/preview-contract.ts';
import { formatTime } from '#core/time/time.ts';

const shop = shopOfFile();

const buyNow = (member: TestClient, item_id: string, num = 1) =>
  member.call(addCartLine, { item_id, num, cart_type: 'fastbuy', isAccumulate: false });

/** A member who holds 满 199 减 20 and has a buy-now line of one piece at `price` cents. */
async function holder(index: number, price: number): Promise<{ member: TestClient; code: string; item: string }> {
  const member = await shop.newMember();
  const { status } = await member.call(receiveCoupon, { card_id: '1' });
  const item = await skuFor(shop, index, price);
  await buyNow(member, item);
  return { member, code: status.code, item };
}

test('the preview takes the best coupon; placing must name it, and cancelling gives it back', async () => {
  const { member, code } = await holder(1, 30_000);
  const preview = await member.call(previewOrder, { cart_type: 'fastbuy' });
  expect(preview).toMatchObject({ total_fee: '28000', coupon_discount: 2000, coupon_info: { coupon_code: code } });
  const without = await member.call(previewOrder, { cart_type: 'fastbuy', not_use_coupon: 1 });
  expect(without).toMatchObject({ total_fee: '30000', coupon_info: [] });

  const body = { cart_type: 'fastbuy', ...receiver, coupon_discount: code, expect_total: 28_000 } as const;
  const { order_id } = await member.call(createOrder, body);
  // Without a key, the same body within five seconds counts as the same order.
  expect((await member.call(createOrder, body)).order_id).toBe(order_id);
  expect((await member.call(listOwnCoupons, {})).list).toMatchObject([{ code, status: 4, valid: false }]);
  await member.call(cancelOrder, { order_id });
  expect((await member.call(listOwnCoupons, {})).list).toMatchObject([{ code, status: 1, valid: true }]);
});

test('without a key an order repeats only while nothing is left to order: other goods bought at once are another order', async () => {
  const member = await shop.newMember();
  const body = { cart_type: 'fastbuy', ...receiver } as const;
  const buy = async (index: number) => {
    await buyNow(member, await skuFor(shop, index, 20_000));
    return (await member.call(createOrder, body)).order_id;
  };
  const first = await buy(5);
  const second = await buy(6);
  expect(second).not.toBe(first);
  expect((await member.call(createOrder, body)).order_id).toBe(second);
  const again = await buy(6);
  expect(new Set([first, second, again]).size).toBe(3);
});

test("a coupon that does not fit, is unknown or another member's is refused with words", async () => {
  const { member, code, item } = await holder(2, 10_000);
  const stranger = await shop.newMember();
  await buyNow(stranger, item);
  const place = (client: TestClient, coupon_discount: string) =>
    client.call(createOrder, { cart_type: 'fastbuy', ...receiver, coupon_discount });
  await expect(place(member, code)).rejects.toThrow('优惠券不可用：还差 ¥99.00 可用');
  await expect(place(stranger, code)).rejects.toThrow('优惠券不可用：没有找到这张优惠券');
  await expect(place(stranger, '000000000000')).rejects.toThrow('优惠券不可用：没有找到这张优惠券');
  const { list } = await member.call(listUsableCoupons, { is_checkout: true, cart_type: 'fastbuy', valid: false });
  expect(list).toMatchObject([{ code, invalid_desc: '还差 ¥99.00 可用' }]);
});

test('coupons are limited per member and in all', async () => {
  const member = await shop.newMember();
  await member.call(receiveCoupon, { card_id: '2' });
  await expect(member.call(receiveCoupon, { card_id: '2' })).rejects.toThrow('每人限领 1 张');
  await expect(member.call(receiveCoupon, { card_id: '10' })).rejects.toThrow('已被抢光');
  await expect(member.call(receiveCoupon, { card_id: '8' })).rejects.toThrow('已结束');
  await expect(member.call(receiveCoupon, { card_id: '999' })).rejects.toThrow('不存在');
});

test('an order is collected until midnight where a centre is open past it', async () => {
  const member = await shop.newMember();
  const item = await skuFor(shop, 3, 400);
  const setHours = (hours: string) =>
    shop.database.write((connection) =>
      connection.updateTable('experience').set({ hours }).where('experience_id', '=', 1).execute(),
    );
  const { hours } = await shop.database.read
    .selectFrom('experience')
    .select('hours')
    .where('experience_id', '=', 1)
    .executeTakeFirstOrThrow();
  for (const open of ['20:00-24:00', '20:00-02:00']) {
    await setHours(open);
    await buyNow(member, item);
    const pickup_date = formatTime(Math.floor(shop.nowMs() / 1000) + 86_400).slice(0, 10);
    const where = { pickup_location: '1', pickup_date, pickup_time: '22:00-24:00' } as const;
    const { order_id } = await member.call(createOrder, { cart_type: 'fastbuy', receipt_type: 'ziti', ...where });
    expect(order_id).toMatch(/./);
  }
  await setHours(hours);
});

test('a pick-up order costs no freight; at zero yuan it is paid at once, and its code is shown', async () => {
  const member = await shop.newMember();
  const item = await skuFor(shop, 3, 400);
  const { status } = await member.call(receiveCoupon, { card_id: '6' });
  await buyNow(member, item);
  const pickup = {
    cart_type: 'fastbuy',
    receipt_type: 'ziti',
    pickup_location: '1',
    pickup_date: formatTime(Math.floor(shop.nowMs() / 1000) + 86_400).slice(0, 10),
    pickup_time: '14:00-15:00',
    coupon_discount: status.code,
  } as const;
  for (const [change, message] of [
    [{ pickup_location: '16' }, '自提门店不存在或未营业'],
    [{ pickup_date: '2020-01-01' }, '今天起 30 天内'],
    [{ pickup_time: '03:00' }, '营业时间'],
    [{ invoice_type: 'normal', invoice_content: { title: 'individual', content: '林晓晴' } }, '不能开具发票'],
  ] as const) {
    await expect(member.call(createOrder, { ...pickup, ...change })).rejects.toThrow(message);
  }
  const placed = await member.call(createOrder, pickup);
  expect(placed).toMatchObject({ pay_status: true });
  const shown = await (await deskOf(shop).staff('orders')).call(getDeskOrder, { order_id: placed.order_id });
  expect(shown.pickup).toEqual({ day: pickup.pickup_date, time: pickup.pickup_time });
  expect(placed.trade_info).toBeUndefined();
  const detail = await member.call(getOrder, { id: placed.order_id });
  expect(detail).toMatchObject({
    orderInfo: { order_status_des: 'PAYED_PENDING', total_fee: '0', pickupcode_status: true },
    tradeInfo: [],
  });
  expect((await member.call(countOrders, {})).normal_payed_daiziti).toBe(1);
  expect((await member.call(listOrders, { status: 4 })).pager.count).toBe(1);
  expect((await member.call(listOrders, { status: 6 })).pager.count).toBe(0);
});

test.each([
  ['normal', { title: 'unit', content: '晴川设计工作室' }, '请填写纳税人识别号'],
  ['normal', { title: 'unit', content: '晴川设计工作室', registration_number: '91350100M000100Y44' }, '识别号不正确'],
  ['normal', { title: 'someone', content: '林晓晴' }, '请选择发票抬头类型'],
  ['special', { title: 'individual', content: '林晓晴' }, '专用发票仅限单位抬头'],
  ['special', { title: 'unit', content: '晴川', registration_number: '91350100M000100Y43' }, '请填写单位地址'],
] as const)('an invoice of type %s with %o is refused', async (invoice_type, invoice_content, message) => {
  const member = await shop.newMember();
  await buyNow(member, await skuFor(shop, 4, 5000));
  const body = { cart_type: 'fastbuy', ...receiver, invoice_type, invoice_content } as const;
  await expect(member.call(createUnpaidOrder, body)).rejects.toThrow(message);
});

test('whatever is bought, the preview adds up and the order costs what it said', async () => {
  const items = await Promise.all([5, 6, 7].map((index) => skuFor(shop, index, 1000 + index * 777)));
  const line = fc.record({ at: fc.nat(2), num: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ at }) => at }), async (lines) => {
      const member = await shop.newMember();
      await member.call(receiveCoupon, { card_id: '1' });
      for (const { at, num } of lines) await member.call(addCartLine, { item_id: items[at] ?? '', num });
      const preview = await member.call(previewOrder, { cart_type: 'cart' });
      const total = Number(preview.item_fee) + preview.freight_fee - preview.discount_fee;
      expect(Number(preview.total_fee)).toBe(total);
      const ofLines = preview.items.reduce((sum, row) => sum + row.total_fee, 0);
      expect(ofLines + preview.freight_fee).toBe(total);
      const code = 'coupon_code' in preview.coupon_info ? preview.coupon_info.coupon_code : '';
      const body = { cart_type: 'cart', ...receiver, coupon_discount: code, expect_total: total } as const;
      const placed = await member.call(createUnpaidOrder, body);
      expect(placed.total_fee).toBe(String(total));
      expect(placed.order_id).toMatch(/^\d{16}$/);
    }),
    { numRuns: 12 },
  );
  const low = await shop.database.read.selectFrom('sku').select('item_id').where('stock', '<', 0).execute();
  expect(low).toEqual([]);
});
