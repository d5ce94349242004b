import { expect, test } from 'vitest';
import { forgetMember } from '#backend/modules/member-account/close.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { followEnquiry, listEnquiries, openEnquiry } from '#core/enquiry/desk-contract.ts';
import { bookVisit } from '#core/experience/visit-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { createNeed } from '#core/project/need-contract.ts';
import { createReservation } from '#core/reservation/contract.ts';
import { formatTime } from '#core/time/time.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

let people = 0;
/** A reservation, a need and a visit of one customer; answers the number. */
async function wishes(name: string): Promise<string> {
  const member = await shop.newMember();
  people += 1;
  const contact = { contacts: name, contactNumber: `1391234567${people}` };
  await member.call(createReservation, { ...contact, remark: '方案:全屋', provinceName: '浙江省', cityName: '杭州市' });
  await member.call(createNeed, { ...contact, area: 96, remark: '不开槽', detailedAddress: '文三路 100 号' });
  const day = formatTime(shop.nowMs() / 1000 + 86_400).slice(0, 10);
  await member.call(bookVisit, { ...contact, store_id: 1, appoint_date: day, remark: '看门锁' });
  return contact.contactNumber;
}

test('reservations, needs and visits stand in one list, masked, and wait for somebody', async () => {
  const staff = await desk.staff('service');
  const before = (await staff.call(listEnquiries, {})).counts;
  const number = await wishes('秦晚晴');
  const { list, counts, colleagues } = await staff.call(listEnquiries, {});
  const own = list.filter(({ contacts }) => contacts === '秦晚晴');
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(['need', 'reservation', 'visit']);
  expect(
    own.every(({ mobile, state, staff_id }) => mobile === '139****5671' && state === 'new' && staff_id === 0),
  ).toBe(true);
  expect(own.find(({ kind }) => kind === 'visit')?.visit_day).toMatch(/^\d{4}-/);
  expect(own.find(({ kind }) => kind === 'reservation')).toMatchObject({ about: '方案:全屋', place: '浙江省 杭州市' });
  expect(own.map(({ of_customer }) => of_customer)).toEqual([3, 3, 3]);
  expect(counts.new).toBe((before.new ?? 0) + 3);
  expect(colleagues.map(({ name }) => name)).toContain(staff.name);
  expect(JSON.stringify(list)).not.toContain(number);
});

test('one is given to a colleague until a day, shows among theirs, and says when the day is over', async () => {
  const [staff, designer] = [await desk.staff('service'), await desk.staff('service')];
  const number = await wishes('陆清和');
  const find = async (by = staff, state: 'new' | 'following' = 'following', is_mine = false) =>
    (await by.call(listEnquiries, { state, is_mine })).list.find(
      ({ contacts, kind }) => contacts === '陆清和' && kind === 'reservation',
    );
  const { kind, ref } = (await find(staff, 'new')) ?? { kind: 'reservation' as const, ref: '' };
  const due = formatTime(shop.nowMs() / 1000 + 3 * 86_400).slice(0, 10);
  const care = { kind, ref, staff_id: designer.staffId, state: 'following' as const, due, note: '周末在家' };
  await expect(staff.call(followEnquiry, { ...care, staff_id: 0 })).rejects.toThrow('请选择由谁跟进');
  await staff.call(followEnquiry, care);
  expect(await find()).toMatchObject({ staff: designer.name, due, note: '周末在家', is_overdue: false });
  expect(await find(designer, 'following', true)).toMatchObject({ ref });
  expect(await find(staff, 'following', true)).toBeUndefined();
  const { mobile } = await designer.call(openEnquiry, { kind, ref });
  expect(mobile).toBe(number);
  const actions = await shop.database.read
    .selectFrom('staff_log')
    .select(['action', 'staff_id'])
    .where('about', '=', `enquiry:${kind}-${ref}`)
    .orderBy('entry_id')
    .execute();
  expect(actions).toEqual([
    { action: 'enquiry.follow', staff_id: staff.staffId },
    { action: 'enquiry.open-mobile', staff_id: designer.staffId },
  ]);
  shop.advance(4 * 86_400);
  const later = await desk.staff('service');
  expect(await find(later)).toMatchObject({ is_overdue: true });
  await later.call(followEnquiry, { ...care, state: 'done', note: '签了全屋' });
  expect(await find(later)).toBeUndefined();
  const done = (await later.call(listEnquiries, { state: 'done' })).list;
  expect(done.filter((one) => one.ref === ref)).toMatchObject([{ ref, is_overdue: false }]);
});

test('those that are followed stand by the day to ring them, those without a day at the end', async () => {
  const staff = await desk.staff('service');
  await wishes('程予宁');
  const own = (await staff.call(listEnquiries, {})).list.filter(({ contacts }) => contacts === '程予宁');
  const dues = { reservation: '', need: '2031-01-09', visit: '2020-01-02' };
  for (const { kind, ref } of own)
    await staff.call(followEnquiry, { kind, ref, staff_id: staff.staffId, state: 'following', due: dues[kind] });
  const { list } = await staff.call(listEnquiries, { state: 'following' });
  expect(list.filter(({ contacts }) => contacts === '程予宁').map(({ kind }) => kind)).toEqual([
    'visit',
    'need',
    'reservation',
  ]);
});

test('an unknown enquiry and a closed colleague are refused', async () => {
  const staff = await desk.staff('service');
  const care = { kind: 'need' as const, ref: '987654', staff_id: staff.staffId, state: 'following' as const };
  await expect(staff.call(followEnquiry, care)).rejects.toThrow('线索不存在');
  await expect(staff.call(openEnquiry, { kind: 'visit', ref: '987654' })).rejects.toThrow('线索不存在');
  await wishes('许知夏');
  const [one] = (await staff.call(listEnquiries, {})).list;
  await expect(
    staff.call(followEnquiry, { ...care, kind: one?.kind ?? 'need', ref: one?.ref ?? '', staff_id: 987_654 }),
  ).rejects.toThrow('账号已停用');
});

test('what a colleague wrote about an enquiry meanwhile is not overwritten', async () => {
  const [staff, colleague] = [await desk.staff('service'), await desk.staff('service')];
  await wishes('许知行');
  const read = async (state: 'new' | 'following') =>
    (await staff.call(listEnquiries, { state })).list.find(
      ({ contacts, kind }) => contacts === '许知行' && kind === 'visit',
    );
  const seen = await read('new');
  if (!seen) throw new Error('the wish is gone');
  const { kind, ref, updated } = seen;
  const care = { kind, ref, updated, staff_id: staff.staffId, state: 'following' as const };
  const first = await colleague.call(followEnquiry, { ...care, note: '周五带家人来' });
  await expect(staff.call(followEnquiry, { ...care, note: '没人接' })).rejects.toThrow('这条线索刚刚被别人改过');
  expect(await read('following')).toMatchObject({ note: '周五带家人来', updated: first.updated });
  await staff.call(followEnquiry, { ...care, updated: first.updated, note: '周五带家人来，改到周六' });
  expect((await read('following'))?.note).toBe('周五带家人来，改到周六');
});

test('a number is masked in whatever way its owner has written it', async () => {
  const staff = await desk.staff('service');
  const member = await shop.newMember();
  await member.call(createReservation, { contacts: '程一言', contactNumber: '139 8765 4321', remark: '方案:全屋' });
  const [own] = (await staff.call(listEnquiries, {})).list.filter(({ contacts }) => contacts === '程一言');
  expect(own?.mobile).toBe('139 **** 4321');
  const { kind, ref } = own ?? { kind: 'reservation' as const, ref: '' };
  expect((await staff.call(openEnquiry, { kind, ref })).mobile).toBe('139 8765 4321');
});

test('wishes of a closed account wait for nobody, whether they were new or done', async () => {
  const staff = await desk.staff('service');
  const before = (await staff.call(listEnquiries, {})).counts;
  const member = await shop.newMember();
  const contact = { contacts: '宋听雨', contactNumber: '13987650001' };
  await member.call(createNeed, { ...contact, area: 96, remark: '不开槽', detailedAddress: '文三路 100 号' });
  const day = formatTime(shop.nowMs() / 1000 + 86_400).slice(0, 10);
  await member.call(bookVisit, { ...contact, store_id: 1, appoint_date: day, remark: '看门锁' });
  const own = (await staff.call(listEnquiries, {})).list.filter(({ contacts }) => contacts === '宋听雨');
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(['need', 'visit']);
  for (const { kind, ref } of own)
    await staff.call(followEnquiry, { kind, ref, staff_id: staff.staffId, state: 'done', due: '', note: '已到店' });
  const { memberInfo } = await member.call(getMember, {});
  const now = Math.floor(shop.nowMs() / 1000);
  await shop.database.write((connection) => forgetMember(connection, Number(memberInfo.user_id), now));
  const { counts, list } = await staff.call(listEnquiries, {});
  expect(counts).toEqual(before);
  expect(JSON.stringify(list)).not.toMatch(/宋听雨|已注销用户|39\*{4}0001/);
});
