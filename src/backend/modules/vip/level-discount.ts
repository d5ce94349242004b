import type { Connection } from '#backend/db/open.ts';
import { memberDiscountOf } from './membership.ts';

/** A member's discount in percent: the better one of free level and paid membership, 0 without either (contract 18.2). */
export async function levelDiscountOf(connection: Connection, userId: number, now: number): Promise<number> {
  const grade = await connection
    .selectFrom('member')
    .innerJoin('member_grade', 'member_grade.grade_id', 'member.grade_id')
    .select('member_grade.discount')
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
  return Math.max(grade?.discount ?? 0, await memberDiscountOf(connection, userId, now));
}
