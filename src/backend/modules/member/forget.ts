import type { Connection } from '#backend/db/open.ts';
import { forgetDevicesOf } from './known-device.ts';

/** Empties and closes the row of a member for good; it stays because orders and reviews refer to it. */
export async function emptyMember(connection: Connection, userId: number, name: string): Promise<void> {
  await forgetDevicesOf(connection, userId);
  // What the staff noted about the member.
  await connection.deleteFrom('member_note').where('user_id', '=', userId).execute();
  await connection.deleteFrom('partner').where('user_id', '=', userId).execute();
  await connection
    .updateTable('member')
    .set({
      // Frees the mobile for its next owner: the value is unique, and nobody can enter it.
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
