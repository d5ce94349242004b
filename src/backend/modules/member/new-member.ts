import { randomInt } from 'node:crypto';
import type { Connection } from '#backend/db/open.ts';

/** A name for a member who chose none; it reveals nothing of the mobile. */
const inventedName = (): string => `橙友${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** Stores a member. With `passwordHash` "" only SMS codes can log in. Throws on a mobile that is already registered. */
export async function createMember(
  connection: Connection,
  member: {
    mobile: string;
    passwordHash?: string;
    username?: string | undefined;
    sex?: 0 | 1 | 2;
    inviterId?: number | null;
    now: number;
  },
): Promise<number> {
  const { user_id } = await connection
    .insertInto('member')
    .values({
      mobile: member.mobile,
      password_hash: member.passwordHash ?? '',
      username: member.username ?? inventedName(),
      sex: member.sex ?? 0,
      inviter_id: member.inviterId ?? null,
      deposit: 0,
      created: member.now,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}
