import type { Handlers } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { listMemberGrades } from '#core/member/grade-contract.ts';

/** The level of members without an assigned one. */
const basic = { grade_id: 0, grade_name: '普通会员', discount: 0 };

/** A free level in its wire form. `discount` is percent off, `discount_desc` the 折 number (contract §16). */
const gradeInfo = ({ grade_name, discount }: Omit<typeof basic, 'grade_id'>) => ({
  grade_name,
  privileges: { discount, discount_desc: String((100 - discount) / 10) },
  background_pic_url: '',
});

export const memberGradeHandlers: Handlers<{ listMemberGrades: typeof listMemberGrades }> = {
  listMemberGrades: async (_input, { database }) => {
    const stored = await database.read
      .selectFrom('member_grade')
      .selectAll()
      .orderBy('discount')
      .orderBy('grade_id')
      .execute();
    const list = [basic, ...stored].map((grade) => ({ grade_id: String(grade.grade_id), ...gradeInfo(grade) }));
    return { list, total_count: list.length };
  },
};

/** A member's free level; most members have none and get the basic one without a discount (contract 18.2). */
export async function loadGrade(connection: Connection, userId: number) {
  const own = await connection
    .selectFrom('member')
    .innerJoin('member_grade', 'member_grade.grade_id', 'member.grade_id')
    .select(['member_grade.grade_id', 'member_grade.grade_name', 'member_grade.discount'])
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
  const grade = own ?? basic;
  return { grade_id: String(grade.grade_id), gradeInfo: gradeInfo(grade) };
}
