import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { creditMember, gradeMember, listDeskMembers, openMember } from '#core/member/desk-contract.ts';
import { demoAccounts } from '#core/site/demo.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const mobile = demoAccounts[0]?.mobile ?? '';

const entries = async (userId: number) =>
  (
    await shop.database.read
      .selectFrom('staff_log')
      .selectAll()
      .where('about', '=', `member:${userId}`)
      .orderBy('entry_id')
      .execute()
  ).map(({ action, before, after }) => [action, before && JSON.parse(before), after && JSON.parse(after)]);

test('a member is found by mobile or name, masked, and given a level', async () => {
  const staff = await desk.staff('service');
  const { list, grades } = await staff.call(listDeskMembers, { search: mobile });
  expect(list).toHaveLength(1);
  const [found] = list;
  if (!found) throw new Error('the member was just counted');
  expect(found).toMatchObject({ mobile: '138****0001', grade_name: '普通会员' });
  expect((await staff.call(listDeskMembers, { search: found.username })).list.map(({ user_id }) => user_id)).toContain(
    found.user_id,
  );
  expect(await staff.call(openMember, { user_id: found.user_id })).toEqual({ mobile });
  const gold = grades.at(-1);
  await staff.call(gradeMember, { user_id: found.user_id, grade_id: gold?.grade_id ?? 0 });
  expect((await staff.call(listDeskMembers, { search: mobile })).list[0]?.grade_name).toBe(gold?.name);
  await expect(staff.call(gradeMember, { user_id: found.user_id, grade_id: 999 })).rejects.toThrow('没有这个会员等级');
  expect(await entries(found.user_id)).toEqual([
    ['member.open-mobile', null, null],
    ['member.grade', { grade: 0 }, { grade: gold?.grade_id }],
  ]);
  expect(JSON.stringify(await entries(found.user_id))).not.toContain(mobile);
});

test('members of a level, or those who have paid most first, with the time of their last payment', async () => {
  const staff = await desk.staff('service');
  const { list, total, grades } = await staff.call(listDeskMembers, { sort: 'paid' });
  expect(list.map(({ paid_fee }) => paid_fee)).toEqual(list.map(({ paid_fee }) => paid_fee).toSorted((a, b) => b - a));
  expect(list[0]?.paid_fee).toBeGreaterThan(0);
  expect(list.every(({ orders, last_paid }) => orders > 0 === (last_paid !== null))).toBe(true);
  let listed = 0;
  for (const { grade_id, members } of grades) {
    const of = await staff.call(listDeskMembers, { grade_id });
    expect(of.list.every((member) => member.grade_id === grade_id)).toBe(true);
    expect(of.total).toBe(members);
    listed += of.total;
  }
  expect(listed).toBe(total);
});

test('members are listed by their last payment, those without one at the end, or by their balance', async () => {
  const staff = await desk.staff('service');
  const lasts = (await staff.call(listDeskMembers, { sort: 'last' })).list.map(({ last_paid }) => last_paid ?? 0);
  expect(lasts).toEqual(lasts.toSorted((a, b) => b - a));
  expect(lasts[0]).toBeGreaterThan(0);
  const deposits = (await staff.call(listDeskMembers, { sort: 'deposit' })).list.map(({ deposit }) => deposit);
  expect(deposits).toEqual(deposits.toSorted((a, b) => b - a));
  expect(deposits[0]).toBeGreaterThan(0);
});

test('a balance changes with a reason, within bounds, and never below nothing', async () => {
  const staff = await desk.staff('money');
  await shop.newMember(500);
  const [newest] = (await staff.call(listDeskMembers, { search: '13900000001' })).list;
  const user_id = newest?.user_id ?? 0;
  expect(await staff.call(creditMember, { user_id, add: 2000, reason: '补偿延误' })).toEqual({ deposit: 2500 });
  await expect(staff.call(creditMember, { user_id, add: 2000, reason: ' ' })).rejects.toThrow('请填写原因');
  await expect(staff.call(creditMember, { user_id, add: 0, reason: 'x' })).rejects.toThrow('金额不能为 0');
  await expect(staff.call(creditMember, { user_id, add: 100_001, reason: 'x' })).rejects.toThrow('1,000 元');
  await expect(staff.call(creditMember, { user_id, add: -2501, reason: 'x' })).rejects.toThrow('余额不足');
  expect(await entries(user_id)).toEqual([['member.deposit', { deposit: 500 }, { deposit: 2500, reason: '补偿延误' }]]);
  expect((await staff.call(listDeskMembers, { search: '没有这个人' })).list).toEqual([]);
});
