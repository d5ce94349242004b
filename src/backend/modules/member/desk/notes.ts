import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type * as member from '#core/member/desk-contract.ts';

type NoteDesk = Pick<typeof member, 'listMemberNotes' | 'noteMember' | 'strikeMemberNote'>;

/** Whether the account is closed; refuses one that has never been. */
export async function isClosed(connection: Connection, userId: number): Promise<boolean> {
  const row = await connection
    .selectFrom('member')
    .leftJoin('member_closure', 'member_closure.user_id', 'member.user_id')
    .select('closed')
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('会员不存在');
  return row.closed !== null;
}

/** How many notes stand about each of these members, and the newest; those without one are left out. */
export async function standingNotes(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly count: number; readonly newest: string }>> {
  const rows = await connection
    .selectFrom('member_note')
    .select(['user_id', 'content'])
    .where('user_id', 'in', ids)
    .where('struck', 'is', null)
    .orderBy('note_id', 'desc')
    .execute();
  const standing = new Map<number, { count: number; newest: string }>();
  for (const { user_id, content } of rows) {
    const known = standing.get(user_id);
    standing.set(user_id, { count: (known?.count ?? 0) + 1, newest: known?.newest ?? content });
  }
  return standing;
}

/**
 * Notes about members. The words stand in the note alone, which goes with the account: the log is kept for good, so that it has
 * who wrote or struck which note and how many letters, and no word of it.
 */
export const memberNoteDesk: DeskHandlers<NoteDesk> = {
  listMemberNotes: async ({ user_id }, { read, staff }) => {
    const rows = await read
      .selectFrom('member_note')
      .innerJoin('staff as author', 'author.staff_id', 'member_note.staff_id')
      .leftJoin('staff as striker', 'striker.staff_id', 'member_note.struck_by')
      .select(['note_id', 'content', 'member_note.created', 'struck', 'member_note.staff_id'])
      .select(['author.name', 'striker.name as struck_name'])
      .where('user_id', '=', user_id)
      .orderBy('note_id', 'desc')
      .execute();
    return {
      list: rows.map(({ staff_id, struck, struck_name, ...row }) => ({
        ...row,
        struck: struck === null ? null : { name: struck_name ?? '', time: struck },
        may_strike: staff_id === staff.staffId || staff.roles.includes('owner'),
      })),
    };
  },

  noteMember: async ({ user_id, content }, { connection, staff, now, log }) => {
    if (await isClosed(connection, user_id)) throw new Refusal('这个账号已注销，不能再写备注');
    const { note_id } = await connection
      .insertInto('member_note')
      .values({ user_id, staff_id: staff.staffId, content, created: now })
      .returning('note_id')
      .executeTakeFirstOrThrow();
    await log({ action: 'member.note', about: `member:${user_id}`, after: { note_id, letters: content.length } });
    return { note_id };
  },

  strikeMemberNote: async ({ note_id, is_struck }, { connection, staff, now, log }) => {
    const note = await connection
      .selectFrom('member_note')
      .selectAll()
      .where('note_id', '=', note_id)
      .executeTakeFirst();
    if (!note) throw new Refusal('没有这条备注');
    if (note.staff_id !== staff.staffId && !staff.roles.includes('owner'))
      throw new Refusal('只有写备注的人和店主能撤回');
    if ((note.struck !== null) === is_struck) throw new Refusal(is_struck ? '这条备注已经撤回' : '这条备注没有撤回');
    await connection
      .updateTable('member_note')
      .set(is_struck ? { struck: now, struck_by: staff.staffId } : { struck: null, struck_by: null })
      .where('note_id', '=', note_id)
      .execute();
    await log({
      action: is_struck ? 'member.strike-note' : 'member.restore-note',
      about: `member:${note.user_id}`,
      before: { note_id, is_struck: !is_struck },
      after: { note_id, is_struck },
    });
    return { status: true };
  },
};
