import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listVipGrades } from '#core/vip/contract.ts';
import { listDeskVipGrades, listVipMembers, saveVipGrade } from '#core/vip/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const memberships = () => shop.database.read.selectFrom('vip_membership').selectAll().orderBy('user_id').execute();

test('a year costs 199 yuan from now on; whoever has bought keeps it as it is', async () => {
  const staff = await desk.staff('goods');
  const [grade] = (await staff.call(listDeskVipGrades, {})).list;
  if (!grade) throw new Error('no membership is sold');
  await shop.newMember();
  const before = await memberships();
  const { vip_grade_id, discount } = grade;
  const prices = grade.prices.map(({ card_type, price }) => ({
    card_type,
    price: card_type === 'year' ? 19_900 : price,
  }));
  await staff.call(saveVipGrade, { vip_grade_id, grade_name: '橙卡', guide_title: '全场省一点', discount, prices });
  const sold = (await shop.client().call(listVipGrades, {})).list.find(
    (one) => one.vip_grade_id === String(vip_grade_id),
  );
  expect(sold).toMatchObject({ grade_name: '橙卡', guide_title: '全场省一点' });
  expect(sold?.price_list.find(({ name }) => name === 'year')?.price).toBe('199.00');
  expect(sold?.price_list.filter(({ name }) => name !== 'year').map(({ price }) => Number(price) * 100)).toEqual(
    grade.prices.filter(({ card_type }) => card_type !== 'year').map(({ price }) => price),
  );
  expect(await memberships()).toEqual(before);
  const [entry] = await shop.database.read
    .selectFrom('staff_log')
    .selectAll()
    .where('about', '=', `vip:${vip_grade_id}`)
    .execute();
  expect(JSON.parse(entry?.after ?? '{}')).toMatchObject({ year: 19_900 });
});

test('what was paid for a membership counts in the month of its payment, and as a card that was sold', async () => {
  const staff = await desk.staff('goods');
  const feeOf = async (id: number) =>
    (await staff.call(listDeskVipGrades, {})).list.find(({ vip_grade_id }) => vip_grade_id === id)?.month_fee ?? 0;
  const soldOf = async () =>
    (await staff.call(listDeskVipGrades, {})).list
      .find(({ vip_grade_id }) => vip_grade_id === 1)
      ?.prices.find(({ card_type }) => card_type === 'year')?.sold ?? 0;
  const member = await shop.database.read.selectFrom('member').select('user_id').executeTakeFirstOrThrow();
  const now = Math.floor(shop.nowMs() / 1000);
  const [before, soldBefore] = [await feeOf(1), await soldOf()];
  const bought = (purchase_id: string, pay_time: number | null) => ({
    ...{ purchase_id, user_id: member.user_id, vip_grade_id: 1, card_type: 'year' as const, title: '年卡', days: 365 },
    ...{ total_fee: 8800, created: now, deadline: now + 60, pay_time },
  });
  await shop.database.write((connection) =>
    connection
      .insertInto('vip_purchase')
      .values([bought('900001', now), bought('900002', null), bought('900003', now - 32 * 86_400)])
      .execute(),
  );
  expect(await feeOf(1)).toBe(before + 8800);
  expect(await soldOf()).toBe(soldBefore + 2);
  const { months } = await staff.call(listDeskVipGrades, {});
  expect(months).toHaveLength(6);
  expect(months.at(-1)?.fee).toBeGreaterThanOrEqual(8800);
  const { bought: last } = await (await desk.staff('money')).call(listVipMembers, {});
  expect(last[0]).toMatchObject({ purchase_id: '900001', title: '年卡', total_fee: 8800, pay_time: now });
});

test('whose membership ends within thirty days is told, the soonest first', async () => {
  const staff = await desk.staff('service');
  const now = Math.floor(shop.nowMs() / 1000);
  for (let count = 0; count < 3; count += 1) await shop.newMember();
  const members = await shop.database.read
    .selectFrom('member')
    .select('user_id')
    .orderBy('user_id', 'desc')
    .limit(3)
    .execute();
  const endTimes = [now + 120, now + 60, now + 31 * 86_400];
  await shop.database.write((connection) =>
    connection
      .insertInto('vip_membership')
      .values(members.map(({ user_id }, at) => ({ user_id, vip_grade_id: 1, end_time: endTimes[at] ?? 0 })))
      .execute(),
  );
  const { total, list } = (await staff.call(listVipMembers, {})).ending;
  expect(list.slice(0, 2).map(({ user_id }) => user_id)).toEqual([members[1]?.user_id, members[0]?.user_id]);
  expect(list.map(({ user_id }) => user_id)).not.toContain(members[2]?.user_id);
  expect(total).toBeGreaterThanOrEqual(2);
});

test('an unknown grade and a duration that is not sold change nothing', async () => {
  const staff = await desk.staff('content');
  const { list } = await staff.call(listDeskVipGrades, {});
  const wished = { grade_name: '别的', discount: 5, prices: [] };
  await expect(staff.call(saveVipGrade, { ...wished, vip_grade_id: 987 })).rejects.toThrow('等级不存在');
  await expect(
    staff.call(saveVipGrade, { ...wished, vip_grade_id: list[0]?.vip_grade_id ?? 0, discount: 95 }),
  ).rejects.toThrow('最多打 1 折');
  expect(await staff.call(listDeskVipGrades, {})).toMatchObject({ list });
});
