import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import { memberDiscounts } from './membership.ts';

const discounts = prepared((connection, { userId, now }: { userId: number; now: number }) =>
  connection
    .selectFrom('member')
    .innerJoin('member_grade', 'member_grade.grade_id', 'member.grade_id')
    .select('member_grade.discount')
    .where('member.user_id', '=', userId)
    .unionAll(memberDiscounts(connection, userId, now)),
);

/** A member's discount in percent: the better one of free level and paid membership, 0 without either (contract 18.2). */
export async function levelDiscountOf(connection: Connection, userId: number, now: number): Promise<number> {
  const all = await discounts.all(connection, { userId, now });
  return Math.max(0, ...all.map(({ discount }) => discount));
}
