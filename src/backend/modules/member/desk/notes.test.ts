import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listDeskMembers, listMemberNotes, noteMember, strikeMemberNote } from '#core/member/desk-contract.ts';
import { listLog, undoEntry } from '#core/staff/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

/** The member who has registered last. */
async function newMember(): Promise<number> {
  await shop.newMember();
  const owner = await desk.staff('owner');
  return (await owner.call(listDeskMembers, {})).list[0]?.user_id ?? 0;
}

test('notes stand newest first with their authors, once however often the press arrives, and the log has none of their words', async () => {
  const user_id = await newMember();
  const [one, other] = [await desk.staff('service'), await desk.staff('service')];
  const press = { key: 'member-note-1' };
  const note = { user_id, content: '周末才有人在家' };
  await Promise.all([one.call(noteMember, note, press), one.call(noteMember, note, press)]);
  await expect(one.call(noteMember, { ...note, content: '别的' }, press)).rejects.toThrow('已用于另一次操作');
  await other.call(noteMember, { user_id, content: ' 老客户，先打电话 ' });
  const { list } = await other.call(listMemberNotes, { user_id });
  expect(list).toEqual([
    expect.objectContaining({ content: '老客户，先打电话', name: other.name, struck: null, may_strike: true }),
    expect.objectContaining({ content: '周末才有人在家', name: one.name, struck: null, may_strike: false }),
  ]);
  const log = await shop.database.read
    .selectFrom('staff_log')
    .select(['action', 'before', 'after'])
    .where('about', '=', `member:${user_id}`)
    .orderBy('entry_id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['member.note', 'member.note']);
  expect(JSON.parse(log[0]?.after ?? '')).toEqual({ note_id: list[1]?.note_id, letters: 7 });
  expect(JSON.stringify(log)).not.toContain('周末');
});

test('a note has 1 to 500 letters, is about somebody, and is written by those who serve members', async () => {
  const user_id = await newMember();
  const staff = await desk.staff('service');
  await expect(staff.call(noteMember, { user_id, content: ' ' })).rejects.toThrow('请填写备注');
  await expect(staff.call(noteMember, { user_id, content: '字'.repeat(501) })).rejects.toThrow('不能超过 500 个字');
  await expect(staff.call(noteMember, { user_id: 987_654, content: '谁' })).rejects.toThrow('会员不存在');
  const money = await desk.staff('money');
  await expect(money.call(noteMember, { user_id, content: '字' })).rejects.toThrow('没有这项权限');
  await staff.call(noteMember, { user_id, content: '字'.repeat(500) });
  expect((await money.call(listMemberNotes, { user_id })).list).toMatchObject([{ may_strike: false }]);
});

test('its author or an owner takes a note back; it stays, struck, and the log brings it back', async () => {
  const user_id = await newMember();
  const [author, other, owner] = [await desk.staff('service'), await desk.staff('service'), await desk.staff('owner')];
  const { note_id } = await author.call(noteMember, { user_id, content: '记错人了' });
  await expect(other.call(strikeMemberNote, { note_id })).rejects.toThrow('只有写备注的人和店主能撤回');
  await author.call(strikeMemberNote, { note_id });
  await expect(author.call(strikeMemberNote, { note_id })).rejects.toThrow('这条备注已经撤回');
  await expect(author.call(strikeMemberNote, { note_id: 987_654 })).rejects.toThrow('没有这条备注');
  expect((await other.call(listMemberNotes, { user_id })).list).toMatchObject([
    { content: '记错人了', struck: { name: author.name } },
  ]);
  const [entry] = (await owner.call(listLog, { about: `member:${user_id}` })).list;
  expect(entry).toMatchObject({
    action: 'member.strike-note',
    before: { note_id, is_struck: false },
    after: { note_id, is_struck: true },
    is_able: true,
  });
  await owner.call(undoEntry, { entry_id: entry?.entry_id ?? 0 });
  expect((await other.call(listMemberNotes, { user_id })).list).toMatchObject([{ struck: null }]);
  await owner.call(strikeMemberNote, { note_id });
  expect((await other.call(listMemberNotes, { user_id })).list).toMatchObject([{ struck: { name: owner.name } }]);
});

test('members with a note that stands are counted and found', async () => {
  const user_id = await newMember();
  const staff = await desk.staff('service');
  const noted = async () => (await staff.call(listDeskMembers, { is_noted: true })).list;
  const before = await noted();
  expect(before.map((member) => member.user_id)).not.toContain(user_id);
  const { note_id } = await staff.call(noteMember, { user_id, content: '只用微信联系' });
  await staff.call(noteMember, { user_id, content: '家里有狗' });
  expect((await noted()).find((member) => member.user_id === user_id)).toMatchObject({ notes: 2, note: '家里有狗' });
  expect((await staff.call(listDeskMembers, { is_noted: true })).total).toBe(before.length + 1);
  await staff.call(strikeMemberNote, { note_id });
  expect((await staff.call(listDeskMembers, {})).list.find((member) => member.user_id === user_id)?.notes).toBe(1);
});
