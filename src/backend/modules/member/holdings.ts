import type { Connection } from '#backend/db/open.ts';

/** How many coupons a member could use at `now`. */
export async function countUsableCoupons(connection: Connection, userId: number, now: number): Promise<number> {
  const { total } = await connection
    .selectFrom('member_coupon')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .where('begin_date', '<=', now)
    .where('end_date', '>=', now)
    .executeTakeFirstOrThrow();
  return total;
}

/** Cents of all orders a member has paid and not got back. */
export async function totalPaid(connection: Connection, userId: number): Promise<number> {
  const { paid } = await connection
    .selectFrom('orders')
    .select((select) => select.fn.sum<number | null>('total_fee').as('paid'))
    .where('user_id', '=', userId)
    .where('order_status', 'in', ['PAYED', 'WAIT_BUYER_CONFIRM', 'DONE'])
    .executeTakeFirstOrThrow();
  return Number(paid ?? 0);
}

/** A member's free level; most members have none, which reads as the basic one without a discount (contract 18.2). */
export async function loadGrade(connection: Connection, userId: number) {
  const grade = await connection
    .selectFrom('member')
    .innerJoin('member_grade', 'member_grade.grade_id', 'member.grade_id')
    .select(['member_grade.grade_id', 'member_grade.grade_name', 'member_grade.discount'])
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
  const { grade_id, grade_name, discount } = grade ?? { grade_id: 0, grade_name: '普通会员', discount: 0 };
  return {
    grade_id: String(grade_id),
    gradeInfo: {
      grade_name,
      // Percent off, and the same as the 折 number (contract 16).
      privileges: { discount, discount_desc: String((100 - discount) / 10) },
      background_pic_url: '',
    },
  };
}
