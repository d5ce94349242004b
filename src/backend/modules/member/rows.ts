import type { Selectable } from 'kysely';
import type { Schema } from '#backend/db/schema.ts';
import { maskEmail } from '#core/member/email.ts';
import { maskPhone } from '#core/member/phone.ts';
import type { MemberRow } from '#core/member/row.ts';

export type StoredMember = Selectable<Schema['member']>;

/** A member as their own calls return it: masked, and without secrets. */
export const memberRow = (member: StoredMember): MemberRow => ({
  user_id: String(member.user_id),
  username: member.username,
  mobile: maskPhone(member.mobile),
  avatar: member.avatar,
  sex: String(member.sex),
  birthday: member.birthday,
  email: maskEmail(member.email),
  address: member.address,
  created: member.created,
});
