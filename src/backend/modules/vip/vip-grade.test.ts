import { expect, test } from 'vitest';
import { foreignAnswers } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getMember } from '#core/member/contract.ts';
import { listMemberGrades } from '#core/member/grade-contract.ts';
import { getTrade, queryPayment } from '#core/payment/contract.ts';
import { buyVipGrade, getVipMembership, listVipGrades } from '#core/vip/contract.ts';
import { levelDiscountOf } from './level-discount.ts';
import { loadVipMembership } from './membership.ts';

const shop = shopOfFile();

const monthly = { vip_grade_id: 1, card_type: 'monthly', pay_type: 'deposit' } as const;
const buy = (member: TestClient, input: object, key: string) =>
  member.call(buyVipGrade, { ...monthly, ...input }, { idempotencyKey: key });

test('grades are offered in yuan, with percent off and the 折 number', async () => {
  const { list } = await shop.client().call(listVipGrades, {});
  expect(list.map((grade) => [grade.lv_type, grade.privileges])).toEqual([
    ['vip', { discount: 3, discount_desc: '9.7' }],
    ['svip', { discount: 6, discount_desc: '9.4' }],
  ]);
  expect(list[0]?.price_list.map((price) => [price.name, price.price, price.day])).toEqual([
    ['monthly', '9.90', 30],
    ['quarter', '24.90', 90],
    ['year', '88.00', 365],
  ]);
});

test('a membership begins when it is paid, goes on when it is bought again, and ends', async () => {
  const member = await shop.newMember(3000);
  expect(await member.call(getVipMembership, {})).toMatchObject({ is_vip: false, is_had_vip: false, end_time: 0 });
  await buy(member, {}, 'one');
  const first = await member.call(getVipMembership, {});
  expect(first).toMatchObject({ is_vip: true, lv_type: 'vip', discount: 3, valid: true });
  expect(first.end_time - Math.floor(shop.nowMs() / 1000)).toBeGreaterThan(29 * 86_400);
  await buy(member, {}, 'two');
  expect((await member.call(getVipMembership, {})).end_time).toBe(first.end_time + 30 * 86_400);
  const { user_id } = (await member.call(getMember, {})).memberInfo;
  const afterwards = await loadVipMembership(shop.database.read, Number(user_id), first.end_time + 30 * 86_400);
  expect(afterwards).toMatchObject({ is_vip: false, is_had_vip: true, discount: 0, day: 0 });
  const daysLeft = async (seconds: number) =>
    (await loadVipMembership(shop.database.read, Number(user_id), first.end_time + 30 * 86_400 - seconds)).day;
  expect([await daysLeft(1), await daysLeft(86_400), await daysLeft(86_401)]).toEqual([1, 1, 2]);
});

test('the balance pays at once or not at all, and one key buys once', async () => {
  const member = await shop.newMember(3000);
  const svip = { vip_grade_id: 2 };
  const first = await buy(member, svip, 'key');
  expect(first.pay_status).toBe(true);
  expect(await buy(member, svip, 'key')).toEqual(first);
  await expect(buy(member, svip, 'other key')).rejects.toThrow('余额不足');
  expect(await member.call(getVipMembership, {})).toMatchObject({ lv_type: 'svip', day: 30 });
  await expect(buy(member, { card_type: 'year' }, 'key')).rejects.toThrow('请求标识');
});

test('the best running membership gives the discount', async () => {
  const member = await shop.newMember(10_000);
  await buy(member, {}, 'vip');
  await buy(member, { vip_grade_id: 2 }, 'svip');
  const user_id = Number((await member.call(getMember, {})).memberInfo.user_id);
  const now = Math.floor(shop.nowMs() / 1000);
  expect(await levelDiscountOf(shop.database.read, user_id, now)).toBe(6);
  expect(await levelDiscountOf(shop.database.read, user_id, now + 40 * 86_400)).toBe(0);
});

test('unknown grades and durations are refused, and ways of paying that pay no membership', async () => {
  const member = await shop.newMember();
  await expect(buy(member, { vip_grade_id: 9 }, 'a')).rejects.toThrow('会员等级不存在');
  await expect(buy(member, { card_type: 'forever' }, 'b')).rejects.toThrow('请选择会员时长');
  await expect(buy(member, { pay_type: 'offline_pay' }, 'c')).rejects.toThrow('会员暂不支持线下转账');
  await expect(buy(member, { pay_type: 'point' }, 'd')).rejects.toThrow('积分支付');
});

test("a purchase is a trade of its member's, whose state can be asked for", async () => {
  const [member, other] = [await shop.newMember(1000), await shop.newMember()];
  const { trade_id, order_id } = (await buy(member, {}, 'trade')).trade_info;
  expect(await member.call(getTrade, { trade_id })).toMatchObject({
    order_id,
    trade_state: 'SUCCESS',
    total_fee: 990,
    pay_type: 'deposit',
    trade_source_type: 'membercard',
  });
  const [foreign, unknown] = await foreignAnswers(
    other,
    (client, id) => client.call(getTrade, { trade_id: id }),
    trade_id,
  );
  expect(foreign).toBe(unknown);
  expect((await shop.client().call(queryPayment, { trade_id })).status).toBe('SUCCESS');
});

test('free levels start with the one everybody has', async () => {
  expect(await shop.client().call(listMemberGrades, {})).toEqual({
    list: [
      {
        grade_id: '0',
        grade_name: '普通会员',
        privileges: { discount: 0, discount_desc: '10' },
        background_pic_url: '',
      },
      {
        grade_id: '1',
        grade_name: '金橙会员',
        privileges: { discount: 5, discount_desc: '9.5' },
        background_pic_url: '',
      },
    ],
    total_count: 2,
  });
});
