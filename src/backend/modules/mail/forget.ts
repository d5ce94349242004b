import type { Connection } from '#backend/db/open.ts';

/** Deletes a member's address and what is under way to prove one. */
export async function forgetMail(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('member_mail').where('user_id', '=', userId).execute();
  await connection.deleteFrom('mail_code').where('user_id', '=', userId).execute();
}
