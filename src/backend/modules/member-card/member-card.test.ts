import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { openCase, placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { receiveCoupon } from '#core/coupon/contract.ts';
import { getMember } from '#core/member/contract.ts';
import { listDeskMembers } from '#core/member/desk-contract.ts';

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

test('what went back of an order was not spent, for the member and for the staff', async () => {
  const member = await shop.newMember(1_000_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 20_000), 2]], 'done', 'deposit');
  const staff = await deskOf(shop).staff('service');
  const aftersales_bn = await openCase(shop, member, { order_id });
  await staff.call(stepDeskCase, { aftersales_bn, action: 'agree' });
  const { memberInfo } = await member.call(getMember, {});
  expect(memberInfo.totalConsumption).toBe(20_000);
  const { list } = await staff.call(listDeskMembers, { sort: 'newest' });
  expect(list.find(({ user_id }) => user_id === Number(memberInfo.user_id))).toMatchObject({
    orders: 1,
    paid_fee: 20_000,
  });
});
