import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import { memberDiscountOf } from './membership.ts';

const gradeOf = prepared((connection, { userId }: { userId: number }) =>
  connection
    .selectFrom('member')
    .innerJoin('member_grade', 'member_grade.grade_id', 'member.grade_id')
    .select('member_grade.discount')
    .where('member.user_id', '=', userId),
);

/** A member's discount in percent: the better one of free level and paid membership, 0 without either (contract 18.2). */
export async function levelDiscountOf(connection: Connection, userId: number, now: number): Promise<number> {
  const grade = await gradeOf.first(connection, { userId });
  return Math.max(grade?.discount ?? 0, await memberDiscountOf(connection, userId, now));
}
