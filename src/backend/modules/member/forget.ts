import type { Connection } from '#backend/db/open.ts';

/** Empties the row of a member who leaves, which orders and reviews still point to, and closes it for good. */
export async function emptyMember(connection: Connection, userId: number, name: string): Promise<void> {
  await connection.deleteFrom('partner').where('user_id', '=', userId).execute();
  await connection
    .updateTable('member')
    .set({
      // Free again for whoever gets the number next; unique, and no number anybody can type.
      mobile: `closed-${userId}`,
      password_hash: '',
      username: name,
      avatar: '',
      sex: 0,
      birthday: '',
      email: '',
      address: '',
      disabled: 1,
    })
    .where('user_id', '=', userId)
    .execute();
}
