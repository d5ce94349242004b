import { expect, test } from 'vitest';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { receiveCoupon } from '#core/coupon/contract.ts';
import { getMember } from '#core/member/contract.ts';

const shop = shopOfFile();

test('the card of a member tells who it is, what is on the balance and what was bought', async () => {
  const member = await shop.newMember(50_000);
  const before = await member.call(getMember, {});
  const id = Number(before.memberInfo.user_id);
  expect(id).toBeGreaterThan(0);
  expect(before).toMatchObject({
    memberInfo: { user_card_code: `CJ${String(id).padStart(8, '0')}`, have_consume: false, totalConsumption: 0 },
    deposit: 50_000,
    coupon: 0,
    userDiscountCount: 0,
  });
  await member.call(receiveCoupon, { card_id: '1' });
  await placeOrder(member, [[await skuFor(shop, 0, 12_300), 1]], 'paid', 'deposit');
  expect(await member.call(getMember, {})).toMatchObject({
    memberInfo: { user_id: before.memberInfo.user_id, have_consume: true, totalConsumption: 12_300 },
    deposit: 37_700,
    coupon: 1,
    userDiscountCount: 1,
  });
});
