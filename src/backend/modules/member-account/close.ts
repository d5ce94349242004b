import { closeOtherSessions } from '#backend/app/session.ts';
import type { Connection } from '#backend/db/open.ts';

/** What a closed account is called wherever its orders and reviews still show a name. */
const closedName = '已注销用户';

/** Tables whose rows describe the person or the person's doings and which no law wants kept. */
const personal = [
  'address',
  'cart_line',
  'cart_merge',
  'favourite',
  'browse_history',
  'experience_fav',
  'programme_favourite',
  'brand_favourite',
  'arrival_notice',
  'own_device',
  'member_identity',
  'invoice_title',
  'partner',
  'idempotency',
] as const;

/**
 * Deletes who a member is and keeps what was traded: orders with their receiver, invoices, after-sales cases and finished
 * programme orders stay for the three years of the E-Commerce Law §31 (docs/centre.md). Reviews stay without a name.
 * The caller's transaction. Returns the names of files that are nobody's any more.
 */
export async function forgetMember(connection: Connection, userId: number, now: number): Promise<string[]> {
  const { mobile, avatar } = await connection
    .selectFrom('member')
    .where('user_id', '=', userId)
    .select(['mobile', 'avatar'])
    .executeTakeFirstOrThrow();
  for (const table of personal) await connection.deleteFrom(table).where('user_id', '=', userId).execute();
  for (const table of ['sms_code', 'sms_sent'] as const) {
    await connection.deleteFrom(table).where('mobile', '=', mobile).execute();
  }
  await connection
    .updateTable('member_coupon')
    .set({ status: 6 })
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .execute();
  await connection
    .updateTable('programme_need')
    .set({ status: 90, contacts: closedName, mobile: '', province: '', city: '', county: '', address: '', remark: '' })
    .where('user_id', '=', userId)
    .execute();
  await connection
    .updateTable('rate')
    .set({ username: closedName, anonymous: 1 })
    .where('user_id', '=', userId)
    .execute();
  await connection
    .updateTable('member')
    .set({
      // Free again for whoever gets the number next; unique, and no number anybody can type.
      mobile: `closed-${userId}`,
      password_hash: '',
      username: closedName,
      avatar: '',
      sex: 0,
      birthday: '',
      email: '',
      address: '',
      disabled: 1,
    })
    .where('user_id', '=', userId)
    .execute();
  await connection.insertInto('member_closure').values({ user_id: userId, closed: now }).execute();
  await closeOtherSessions(connection, userId, '');
  if (!avatar.startsWith('/uploads/')) return [];
  const name = avatar.slice('/uploads/'.length);
  const removed = await connection
    .deleteFrom('upload')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .returning('name')
    .execute();
  return removed.map((row) => row.name);
}
