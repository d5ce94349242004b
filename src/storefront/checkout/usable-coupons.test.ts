import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { skuFor } from '#backend/testing/orders.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { listUsableCoupons, receiveCoupon } from '#core/coupon/contract.ts';

const page = memberInBrowser();
const open = () => page.storefront.open('/Checkout', () => import('./usable-coupons.ts'));

test('coupons are judged by the kind of cart: usable ones, and others with their reason', async () => {
  const { client, world } = page.actor;
  await client.call(receiveCoupon, { card_id: '1' });
  const { list } = await client.call(listUsableCoupons, { page_no: 1, page_size: 10 });
  const [coupon] = list;
  if (!coupon) throw new Error('no coupon is held');
  const [cheap, dear] = [
    await skuFor(world.shop, 0, coupon.least_cost - 1),
    await skuFor(world.shop, 1, coupon.least_cost + 10_000),
  ];
  await client.call(addCartLine, { item_id: cheap, num: 1 });
  await client.call(addCartLine, { item_id: dear, num: 1, cart_type: 'fastbuy', isAccumulate: false });
  const { judgedCoupons } = await open();
  await judgedCoupons.load('cart');
  const inCart = judgedCoupons.$reading.get().data;
  expect(inCart).toMatchObject({ usable: [], others: [{ code: coupon.code }] });
  expect(inCart?.others[0]?.invalid_desc).toMatch(/./);
  await judgedCoupons.load('fastbuy');
  expect(judgedCoupons.$reading.get().data).toMatchObject({ usable: [{ code: coupon.code }], others: [] });
  page.storefront.fail('newGetCardList', 'down', 4);
  await judgedCoupons.load('cart');
  expect(judgedCoupons.$reading.get().failure).toMatch(/./);
});
